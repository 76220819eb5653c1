import 'server-only';
import mongoose from 'mongoose';
import { wrongFields, AppError } from '@/lib/errors';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import { HOSPITAL_PAIRS, type HospitalInput, type HospitalEdit } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { createIdempotent } from '../create-idempotent';
import { holdOrgUnit } from '../hold-org-unit';
import type { Actor } from '../actor';
import { editDocument, type Kind } from '../edit';
import { forgetDirectory, toHospital, INPUT_FIELDS } from './directory';

/** @throws AppError badRequest for an unknown zone, conflict for a key used for other content */
export async function createHospital(input: HospitalInput, key?: string): Promise<Hospital> {
  if (!(await holdOrgUnit('zone', input.zone))) {
    throw wrongFields({ zone: 'zoneUnknown' });
  }
  const { stored } = await createIdempotent<HospitalDocument>(HospitalModel, { key, input }, () => ({
    ...input,
    registeredDate: new Date(),
  }));
  forgetDirectory();
  return toHospital(stored);
}

const HOSPITALS: Kind<HospitalDocument, HospitalInput> = {
  model: HospitalModel,
  pairs: HOSPITAL_PAIRS,
  valuesOf: (stored) =>
    Object.fromEntries(INPUT_FIELDS.map((field) => [field, stored[field]])) as HospitalInput,
  storedAs: (changed, next) => ({
    ...changed,
    ...('services' in changed && { services: next.services }),
  }),
  check: async ({ zone }, { latitude, longitude }) => {
    if (zone && !(await holdOrgUnit('zone', zone))) throw wrongFields({ zone: 'zoneUnknown' });
    if ((latitude === undefined) !== (longitude === undefined))
      throw wrongFields({ latitude: 'placeInvalid' });
  },
  absent: 'hospitalNotFound',
};

/** Without `was` the edit is the whole hospital: what is left out is removed. */
const completeOf = (edit: HospitalEdit): HospitalEdit => ({
  ...Object.fromEntries(INPUT_FIELDS.map((field) => [field, undefined])),
  ...edit,
});

/**
 * The last confirmation stays.
 * @throws AppError badRequest for an unknown zone; notFound; conflict if somebody else changed it meanwhile
 */
export async function updateHospital(actor: Actor, id: string, sent: HospitalEdit): Promise<Hospital> {
  if (!mongoose.isObjectIdOrHexString(id)) throw new AppError('notFound', 'hospitalNotFound');
  const complete = sent.was ? sent : completeOf(sent);
  const edit = 'services' in complete ? { ...complete, services: complete.services ?? [] } : complete;
  const stored = await editDocument<HospitalDocument, HospitalInput>(actor, HOSPITALS, { _id: id }, edit);
  forgetDirectory();
  return toHospital(stored);
}

/** @throws AppError notFound */
export async function confirmHospital(actor: Actor, id: string): Promise<void> {
  const { matchedCount } = mongoose.isObjectIdOrHexString(id)
    ? await HospitalModel.updateOne(
        { _id: id },
        { $set: { lastConfirmed: new Date(), lastConfirmedBy: actor.id } },
      )
    : { matchedCount: 0 };
  if (matchedCount === 0) throw new AppError('notFound', 'hospitalNotFound');
  forgetDirectory();
}

/**
 * Nothing else refers to hospitals.
 * @throws AppError notFound
 */
export async function removeHospital(id: string): Promise<void> {
  const { deletedCount } = mongoose.isObjectIdOrHexString(id)
    ? await HospitalModel.deleteOne({ _id: id })
    : { deletedCount: 0 };
  if (deletedCount === 0) throw new AppError('notFound', 'hospitalNotFound');
  forgetDirectory();
}
