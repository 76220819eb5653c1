import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { Hospital } from '@/lib/schemas/answers/hospitals';
import type { HospitalEdit, HospitalInput } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { ZoneModel } from '@/models/zone';
import { holdUnit } from '../hold-unit';
import { forgetDictionary } from './dictionary';
import { searchFields } from './search-words';
import { sortName } from './sort-name';
import { HOSPITAL_FIELDS, toHospital } from './to-hospital';

/** What a hospital may do without. */
const OPTIONAL = [
  'phone',
  'nameHindi',
  'cityHindi',
  'district',
  'pincode',
  'latitude',
  'longitude',
] as const satisfies Array<keyof HospitalInput>;

/** Matches a hospital with exactly these details. */
const holding = (details: HospitalInput) => ({
  ...details,
  ...Object.fromEntries(OPTIONAL.map((field) => [field, details[field] ?? null])),
});

/**
 * Replaces a hospital's details (ours, PUT /api/hospital/{hospitalId}); its last confirmation stays. With
 * `was`, the change is made only if the hospital still has the details the caller saw, or already the new
 * ones.
 * @throws AppError badRequest for an unknown zone; notFound; conflict if somebody else changed it meanwhile
 */
export async function updateHospital(id: string, { was, ...wanted }: HospitalEdit): Promise<Hospital> {
  if (!mongoose.isObjectIdOrHexString(id)) throw new AppError('notFound', 'hospitalNotFound');
  if (!(await holdUnit(ZoneModel, { zoneId: wanted.zone }))) {
    throw new AppError('badRequest', 'checkFields', {}, { zone: 'zoneUnknown' });
  }
  const absent = OPTIONAL.filter((field) => wanted[field] === undefined);
  const stored = await HospitalModel.findOneAndUpdate(
    { _id: id, ...(was && { $or: [holding(was), holding(wanted)] }) },
    {
      $set: { ...wanted, sortName: sortName(wanted.name), ...searchFields(wanted) },
      ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, 1])) }),
    },
    { returnDocument: 'after', projection: HOSPITAL_FIELDS },
  ).lean<HospitalDocument>();
  forgetDictionary();
  if (stored) return toHospital(stored);
  if (await HospitalModel.exists({ _id: id })) throw new AppError('conflict', 'changedMeanwhile');
  throw new AppError('notFound', 'hospitalNotFound');
}
