import 'server-only';
import { serviceInHindi } from '@/lib/constants/services';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import type { HospitalDocument } from '@/models/hospital';

export const HOSPITAL_FIELDS = {
  name: 1,
  address: 1,
  phone: 1,
  services: 1,
  zone: 1,
  registeredDate: 1,
  nameHindi: 1,
  cityHindi: 1,
  district: 1,
  pincode: 1,
  latitude: 1,
  longitude: 1,
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
  servicesHindi: stored.services.map(serviceInHindi),
  zone: stored.zone,
  registeredDate: stored.registeredDate.toISOString(),
  ...(stored.nameHindi && { nameHindi: stored.nameHindi }),
  ...(stored.cityHindi && { cityHindi: stored.cityHindi }),
  ...(stored.district && { district: stored.district }),
  ...(stored.pincode && { pincode: stored.pincode }),
  ...(stored.latitude !== undefined &&
    stored.longitude !== undefined && { latitude: stored.latitude, longitude: stored.longitude }),
  ...(stored.lastConfirmed && { lastConfirmed: stored.lastConfirmed.toISOString() }),
});
