import { existsSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { isTooOld } from '@/lib/db/server-errors';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { ROOT } from './run';
import { dataDir, demoSecrets } from './secrets';

/** Loads `.env`, as `npm start` does; variables that are already set take precedence. */
export function loadEnvFile(): void {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Chooses the database of a command: the one of MONGODB_URI, else the embedded one, which is started if
 * needed. For the embedded one it sets MONGODB_URI and its secrets in this process's environment.
 */
export async function chooseDatabase(): Promise<{ embedded: boolean; stop: () => Promise<void> }> {
  loadEnvFile();
  if (process.env.MONGODB_URI) return { embedded: false, stop: async () => {} };
  const database = await ensureDatabase({ dir: dataDir() });
  Object.assign(process.env, demoSecrets(), { MONGODB_URI: database.uri });
  return { embedded: true, stop: database.stop };
}

/**
 * Runs `work` connected to the chosen database and disconnects afterwards.
 * @param options `dbName`: a database other than the one in the address, on the same server
 * @throws Error with one line when the database cannot be reached or is too old
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

/** Why a database cannot be used, in one line without the password. */
export const connectProblem = (error: Error): string =>
  isTooOld(error)
    ? 'The database at MONGODB_URI is too old: MongoDB 4.4 or later is needed.'
    : `The database at MONGODB_URI cannot be used (${error.name}: ${error.message.replace(/\/\/[^@/]*@/g, '//...@')}).`;
