import 'server-only';
import mongoose from 'mongoose';
import { AppError, wrongFields } from '@/lib/errors';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import { HOSPITAL_PAIRS, type HospitalEdit, type HospitalInput } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import type { Actor } from '../actor';
import { editDocument, type Kind } from '../edit';
import { holdOrgUnit } from '../hold-org-unit';
import { forgetDirectory } from './directory';
import { INPUT_FIELDS, toHospital } from './to-hospital';

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

/** Without `was` it is the whole: what is left out is removed. */
const completeOf = (edit: HospitalEdit): HospitalEdit => ({
  ...Object.fromEntries(INPUT_FIELDS.map((field) => [field, undefined])),
  ...edit,
});

/**
 * Changes a hospital's details (ours, PUT /api/hospital/{hospitalId}); its last confirmation stays.
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
