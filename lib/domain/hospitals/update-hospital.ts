import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { Hospital } from '@/lib/schemas/answers';
import type { HospitalEdit, HospitalInput } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { ZoneModel } from '@/models/zone';
import { holdUnit } from '../hold-unit';
import { sortName } from './sort-name';
import { HOSPITAL_FIELDS, toHospital } from './to-hospital';

/** A hospital that holds just this; without a phone number, one that has none. */
const holding = ({ name, address, zone, phone, services }: HospitalInput) => ({
  name,
  address,
  zone,
  services,
  phone: phone ?? null,
});

/**
 * Changes what is known of a hospital (ours, PUT /api/hospital/{hospitalId}); when it was last confirmed stays.
 * With `was` only a hospital that still is what the caller saw, or is already what they ask for, is changed.
 * @throws AppError badRequest for an unknown zone; notFound; conflict where somebody else changed it meanwhile
 */
export async function updateHospital(id: string, { was, ...wanted }: HospitalEdit): Promise<Hospital> {
  if (!mongoose.isObjectIdOrHexString(id)) throw new AppError('notFound', 'hospitalNotFound');
  if (!(await holdUnit(ZoneModel, { zoneId: wanted.zone }))) {
    throw new AppError('badRequest', 'checkFields', {}, { zone: 'zoneUnknown' });
  }
  const { phone, ...others } = wanted;
  const stored = await HospitalModel.findOneAndUpdate(
    { _id: id, ...(was && { $or: [holding(was), holding(wanted)] }) },
    {
      $set: { ...others, ...(phone && { phone }), sortName: sortName(wanted.name) },
      ...(!phone && { $unset: { phone: 1 } }),
    },
    { returnDocument: 'after', projection: HOSPITAL_FIELDS },
  ).lean<HospitalDocument>();
  if (stored) return toHospital(stored);
  if (await HospitalModel.exists({ _id: id })) throw new AppError('conflict', 'changedMeanwhile');
  throw new AppError('notFound', 'hospitalNotFound');
}
