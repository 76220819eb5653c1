import { z } from 'zod';
import { businessId, optional, says, text } from './fields';
import { listQuery } from './lists';

/** An optional +91 (with a dash or space after it), then 10 digits starting 6-9 (docs/contract.md#validation). */
export const HOSPITAL_PHONE = /^(\+91[- ]?)?[6-9]\d{9}$/;

const SERVICE_MAX_LENGTH = 80;
const MAX_SERVICES = 50;

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
    .array(text(0, SERVICE_MAX_LENGTH, 'servicesList'), { error: says('servicesList') })
    .max(MAX_SERVICES, says('servicesList'))
    .nullish()
    .transform((services) => (services ?? []).filter(Boolean)),
});

/** GET /api/hospital/getHospitals */
export const hospitalListQuery = listQuery.extend({
  /** An id in any case, or `ALL` for every zone (docs/contract.md#hospitals). */
  zone: optional(z.string().trim().max(100, says('tooLong')).toUpperCase()),
  sort: optional(z.enum(['name', '-name'], { error: says('invalid') })),
  /** Not confirmed by anybody for six months. */
  status: optional(z.enum(['unconfirmed'], { error: says('invalid') })),
});

/** PUT /api/hospital/{hospitalId}: `was` is what the caller saw, so that no newer change is overwritten. */
export const hospitalEditSchema = hospitalSchema.extend({ was: hospitalSchema.optional() });

/** The form of a hospital: services are separated by commas (docs/contract.md#validation). */
export const hospitalFormSchema = hospitalSchema.extend({
  services: z
    .string()
    .transform((typed) =>
      typed
        .split(/[,\n]/)
        .map((service) => service.trim())
        .filter(Boolean),
    )
    .refine((services) => services.every((service) => service.length <= SERVICE_MAX_LENGTH), says('tooLong'))
    .refine((services) => services.length <= MAX_SERVICES, says('servicesList')),
});

export const hospitalIdParams = z.object({ hospitalId: businessId('idRequired') });

export type HospitalEdit = z.output<typeof hospitalEditSchema>;
export type HospitalInput = z.output<typeof hospitalSchema>;
export type HospitalListQuery = z.output<typeof hospitalListQuery>;
