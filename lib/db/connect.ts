import 'server-only';
import mongoose from 'mongoose';
import { env } from '@/lib/env';

mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', true);

// Kept on globalThis: a development reload must not open a second pool.
const held = globalThis as typeof globalThis & { mongooseConnecting?: Promise<typeof mongoose> };

const ANSWER_WITHIN_MS = 4_000;

/** No answer came, whatever the reason: nobody there, no such name, a refused password, a wrong version, silence. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/**
 * What `work` with the database comes to, if that is soon enough (security.md, row 12). The driver tries a silent
 * database a second time, each time up to its own time-outs; nobody waits that long. What was begun may still
 * be done: a repeat of it carries its Idempotency-Key.
 * @throws DatabaseAwayError after 4 s; whatever `work` throws
 */
export async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const cause = new Error(`no answer within ${ANSWER_WITHIN_MS} ms`);
    timer = setTimeout(
      () => reject(new DatabaseAwayError('The database does not answer', { cause })),
      ANSWER_WITHIN_MS,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The one connection of this process, opened on first use and healed by the driver afterwards.
 * Indexes are built here in development; elsewhere by `npm run db:indexes`.
 * @throws DatabaseAwayError; lib/http answers it with 503
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
    .catch((cause: unknown) => {
      throw new DatabaseAwayError('The database cannot be reached', { cause });
    })
    .finally(() => {
      held.mongooseConnecting = undefined;
    });
  await held.mongooseConnecting;
}
