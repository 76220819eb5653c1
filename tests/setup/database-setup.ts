import mongoose from 'mongoose';
import { buildIndexes } from '../../scripts/lib/indexes';
import { testSurroundings } from '../surroundings';

/** Builds every index in the database a connection string names. */
export async function makeDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, { autoIndex: false });
  await buildIndexes();
  await mongoose.disconnect();
}

/** Once a run of the integration tests: a database with every index (tests/surroundings.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const { uri, clear } = await testSurroundings();
  await makeDatabase(uri);
  return clear;
}
