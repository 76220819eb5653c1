import { existsSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { ROOT } from './run';
import { dataDir, demoSecrets } from './secrets';

/** `.env`, as `npm start` reads it; variables that are set already win. */
export function loadEnvFile(): void {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Where a command works: the database MONGODB_URI names, else the embedded one, found running or started.
 * Sets MONGODB_URI and the secrets that go with the embedded database in this process's environment.
 * @returns whether it is the embedded one, and how to let it go
 */
export async function chooseDatabase(): Promise<{ embedded: boolean; stop: () => Promise<void> }> {
  loadEnvFile();
  if (process.env.MONGODB_URI) return { embedded: false, stop: async () => {} };
  const database = await ensureDatabase({ dir: dataDir() });
  Object.assign(process.env, demoSecrets(), { MONGODB_URI: database.uri });
  return { embedded: true, stop: database.stop };
}

/**
 * Runs `work` connected to the chosen database and lets go of it afterwards.
 * @param options `dbName`: another database on the same server than the address names
 * @throws Error with one line when the database is away or too old
 */
export async function connected(
  work: (database: { embedded: boolean }) => Promise<void>,
  options: { dbName?: string; socketTimeoutMS?: number } = {},
): Promise<void> {
  const database = await chooseDatabase();
  try {
    mongoose.set('strictQuery', true);
    await mongoose
      .connect(process.env.MONGODB_URI!, { autoIndex: false, serverSelectionTimeoutMS: 5_000, ...options })
      .catch((error: Error) => {
        throw new Error(connectProblem(error));
      });
    await work(database);
  } finally {
    await mongoose.disconnect();
    await database.stop();
  }
}

/** Why a database cannot be used, in one line that holds no password. */
export const connectProblem = (error: Error): string =>
  /wire version/i.test(error.message)
    ? 'The database at MONGODB_URI is too old: MongoDB 4.4 or later is needed.'
    : `The database at MONGODB_URI cannot be used (${error.name}: ${error.message.replace(/\/\/[^@/]*@/g, '//...@')}).`;
