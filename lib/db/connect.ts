import 'server-only';
import mongoose from 'mongoose';
import { env } from '@/lib/env';

mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', true);

// Kept on globalThis: a development reload must not open a second pool.
const held = globalThis as typeof globalThis & { mongooseConnecting?: Promise<typeof mongoose> };

/**
 * The one connection of this process, opened on first use and healed by the driver afterwards.
 * Indexes are built here in development; elsewhere by `npm run db:indexes`.
 * @throws the driver's error when the database is away; lib/http answers it with 503
 */
export async function connect(): Promise<void> {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected) return;
  held.mongooseConnecting ??= mongoose
    .connect(env().MONGODB_URI, {
      autoIndex: env().NODE_ENV === 'development',
      bufferCommands: false,
      serverSelectionTimeoutMS: 2_500,
      connectTimeoutMS: 2_500,
      socketTimeoutMS: 4_500,
      maxPoolSize: 50,
      writeConcern: { w: 'majority' },
    })
    .finally(() => {
      held.mongooseConnecting = undefined;
    });
  await held.mongooseConnecting;
}
