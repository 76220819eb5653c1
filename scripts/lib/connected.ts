import mongoose from 'mongoose';
import { isTooOld } from '@/lib/db/server-errors';
import { chooseDatabase } from './database';

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
const connectProblem = (error: Error): string =>
  isTooOld(error)
    ? 'The database at MONGODB_URI is too old: MongoDB 4.4 or later is needed.'
    : `The database at MONGODB_URI cannot be used (${error.name}: ${error.message.replace(/\/\/[^@/]*@/g, '//...@')}).`;
