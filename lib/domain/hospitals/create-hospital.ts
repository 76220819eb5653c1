import 'server-only';
import { wrongFields } from '@/lib/errors';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import type { HospitalInput } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { createIdempotent } from '../create-idempotent';
import { holdOrgUnit } from '../hold-org-unit';
import { forgetDirectory } from './directory';
import { toHospital } from './to-hospital';

/**
 * Adds a partner hospital (docs/contract.md#calls, POST /api/hospital/addHospital).
 * @param key the caller's Idempotency-Key
 * @throws AppError badRequest for an unknown zone, conflict for a key used for other content
 */
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
