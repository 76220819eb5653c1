import 'server-only';
import mongoose from 'mongoose';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { sortName } from './sort-name';

/**
 * Hospitals stored before they were ordered by name have no sort name. As long as all lack it they can be paged;
 * before the first one comes that has it, they are given theirs.
 */
export async function nameHospitals(): Promise<void> {
  const nameless = await HospitalModel.find(
    { sortName: mongoose.trusted({ $exists: false }) },
    { name: 1 },
  ).lean<HospitalDocument[]>();
  if (nameless.length === 0) return;
  await HospitalModel.bulkWrite(
    nameless.map(({ _id, name }) => ({
      updateOne: { filter: { _id }, update: { $set: { sortName: sortName(name) } } },
    })),
  );
}
