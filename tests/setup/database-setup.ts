import mongoose from 'mongoose';
import { buildIndexes } from '../../scripts/lib/indexes';
import { testSurroundings } from '../surroundings';

/** Builds every index in the database of a connection string. */
export async function makeDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, { autoIndex: false });
  await buildIndexes();
  await mongoose.disconnect();
}

/** Runs once before the integration tests: makes a database with every index (tests/surroundings.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const { uri, clear } = await testSurroundings();
  await makeDatabase(uri);
  return clear;
}
