import 'server-only';
import { serviceInHindi } from '@/lib/constants/services';
import { hospitalFields, type HospitalInput } from '@/lib/schemas/hospitals';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import type { HospitalDocument } from '@/models/hospital';
import { filledFields, projectionOf } from '../fields';

/** What is typed of a hospital. */
export const INPUT_FIELDS = hospitalFields.keyof().options;
export const HOSPITAL_FIELDS = projectionOf([
  ...INPUT_FIELDS,
  'registeredDate',
  'lastConfirmed',
  'lastConfirmedBy',
]);

/** A stored hospital as the API returns it to anyone. */
export const toHospital = (stored: HospitalDocument): Hospital => ({
  _id: String(stored._id),
  ...(filledFields(stored, INPUT_FIELDS) as HospitalInput),
  servicesHindi: stored.services.map(serviceInHindi),
  registeredDate: stored.registeredDate.toISOString(),
  ...(stored.lastConfirmed && { lastConfirmed: stored.lastConfirmed.toISOString() }),
});
