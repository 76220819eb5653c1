import mongoose from 'mongoose';
import { buildIndexes } from '../../scripts/lib/indexes';
import { testSurroundings } from '../surroundings';

/** Once a run of the integration tests: a database with every index (surroundings.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const clear = await testSurroundings();
  await mongoose.connect(process.env.MONGODB_URI!, { autoIndex: false });
  await buildIndexes();
  await mongoose.disconnect();
  return clear;
}
