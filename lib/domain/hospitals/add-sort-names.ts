import 'server-only';
import mongoose from 'mongoose';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { sortName } from './sort-name';

/**
 * Adds the sort name to hospitals stored before it existed: without it they would be missing from later
 * pages. Run by `npm run db:indexes`; a second run changes nothing.
 */
export async function addSortNames(): Promise<void> {
  const unnamed = await HospitalModel.find(
    { sortName: mongoose.trusted({ $exists: false }) },
    { name: 1 },
  ).lean<HospitalDocument[]>();
  if (unnamed.length === 0) return;
  await HospitalModel.bulkWrite(
    unnamed.map(({ _id, name }) => ({
      updateOne: { filter: { _id }, update: { $set: { sortName: sortName(name) } } },
    })),
  );
}
