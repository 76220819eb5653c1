import 'server-only';
import mongoose from 'mongoose';
import { UpdateModel } from '@/models/update';

/** What earlier versions kept beside cards and visits. */
const COLLECTIONS = ['cardcounts', 'visitsums'];
/** By its absence an earlier version that runs again knows that it has to count. */
const COUNTED = 'cards: counts';

/** Removes the counts of cards and sums of visits of earlier versions. @returns how many there were */
export async function dropStoredCounts(): Promise<number> {
  await UpdateModel.deleteOne({ name: COUNTED });
  let removed = 0;
  for (const name of COLLECTIONS) {
    const collection = mongoose.connection.collection(name);
    removed += (await collection.deleteMany({})).deletedCount;
    await collection.drop();
  }
  return removed;
}
