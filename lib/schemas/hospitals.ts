import { z } from 'zod';
import { businessId, optional, says, text } from './fields';
import { listQuery } from './lists';

/** An optional +91 (dash or space after it), then 10 digits starting 6-9 (spec §5). */
export const HOSPITAL_PHONE = /^(\+91[- ]?)?[6-9]\d{9}$/;

/** POST /api/hospital/addHospital */
export const hospitalSchema = z.object({
  name: text(1, 150, 'requiredFields'),
  address: text(1, 300, 'requiredFields'),
  zone: businessId('requiredFields'),
  phone: optional(
    z
      .string({ error: says('phoneIndian') })
      .trim()
      .regex(HOSPITAL_PHONE, says('phoneIndian')),
  ),
  services: z
    .array(z.string().trim().max(80, says('tooLong')), { error: says('servicesList') })
    .max(50, says('servicesList'))
    .transform((services) => services.filter(Boolean))
    .default([]),
});

/** GET /api/hospital/getHospitals */
export const hospitalListQuery = listQuery.extend({ zone: listQuery.shape.q });

export type HospitalInput = z.output<typeof hospitalSchema>;
export type HospitalListQuery = z.output<typeof hospitalListQuery>;
