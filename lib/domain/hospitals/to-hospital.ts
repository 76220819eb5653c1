import 'server-only';
import type { Hospital } from '@/lib/schemas/answers';
import type { HospitalDocument } from '@/models/hospital';

export const HOSPITAL_FIELDS = {
  name: 1,
  address: 1,
  phone: 1,
  services: 1,
  zone: 1,
  registeredDate: 1,
  lastConfirmed: 1,
  lastConfirmedBy: 1,
} as const;

/** A stored hospital as the API returns it to anyone. */
export const toHospital = (stored: HospitalDocument): Hospital => ({
  _id: String(stored._id),
  name: stored.name,
  address: stored.address,
  ...(stored.phone && { phone: stored.phone }),
  services: stored.services,
  zone: stored.zone,
  registeredDate: stored.registeredDate.toISOString(),
  ...(stored.lastConfirmed && { lastConfirmed: stored.lastConfirmed.toISOString() }),
});
