import 'server-only';
import mongoose from 'mongoose';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { changeEach } from '../each-batch';
import { sortName } from './sort-name';

/**
 * Adds the sort name to hospitals stored before it existed: without it they would be missing from later pages.
 * A step of `npm run db:update`.
 */
export const addSortNames = (): Promise<number> =>
  changeEach<HospitalDocument>(
    HospitalModel,
    { sortName: mongoose.trusted({ $exists: false }) },
    { name: 1 },
    ({ _id, name }) => ({
      filter: { _id, name, sortName: { $exists: false } },
      set: { sortName: sortName(name) },
    }),
  );
