import mongoose from 'mongoose';
import { isTooOld } from '@/lib/db/server-errors';
import { chooseDatabase, nameDatabase } from './database';

/**
 * Runs a command's work connected to the database that its settings name, and disconnects afterwards.
 * @param options `dbName`: a database other than the one in the address, on the same server; `sample`: for the demo's
 * data, which has a database without any setting
 * @throws Error with one line when no database is named, or it cannot be reached or is too old
 */
export async function connected(
  work: (database: { embedded: boolean }) => Promise<void>,
  { sample = false, ...options }: { dbName?: string; socketTimeoutMS?: number; sample?: boolean } = {},
): Promise<void> {
  if (!sample) nameDatabase(options.dbName);
  const database = await chooseDatabase();
  try {
    mongoose.set('strictQuery', true);
    await mongoose
      .connect(process.env.MONGODB_URI!, {
        autoIndex: false,
        // A backup changes nothing, not even by an empty collection for each model.
        autoCreate: false,
        serverSelectionTimeoutMS: 5_000,
        ...options,
      })
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
