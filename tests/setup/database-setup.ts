import mongoose from 'mongoose';
import { updateDatabase } from '../../scripts/lib/update-database';
import { testSurroundings } from '../surroundings';

/** Makes the database of a connection string ready for the app. */
export async function makeDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, { autoIndex: false });
  await updateDatabase();
  await mongoose.disconnect();
}

/** Runs once before the integration tests: makes a database with every index (tests/surroundings.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const { uri, clear } = await testSurroundings();
  await makeDatabase(uri);
  return clear;
}
