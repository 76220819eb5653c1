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

/** Matches a hospital with exactly these details. */
const holding = ({ name, address, zone, phone, services }: HospitalInput) => ({
  name,
  address,
  zone,
  services,
  phone: phone ?? null,
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
