import { z } from 'zod';
import { CARES } from '@/lib/constants/choices';
import { AT, INDIA, isInIndia, PINCODE } from '@/lib/format/distance';
import { HOSPITAL_PHONE } from '@/lib/format/phone';
import { normalizeText } from '@/lib/format/normalize-text';
import { editOf, type Edit } from './edits';
import { address, businessId, onlyYes, optional, placeName, says, words } from './fields';
import { listQuery } from './lists';

const SERVICE_MAX_LENGTH = 80;
const MAX_SERVICES = 50;

/** Hospitals are only located to some metres: more digits would look too exact. */
const DEGREE_DIGITS = 5;

const pincode = z
  .string({ error: says('pincodeInvalid') })
  .trim()
  .regex(PINCODE, says('pincodeInvalid'));

const degrees = ([least, most]: readonly [number, number]) =>
  z
    .number({ error: says('placeInvalid') })
    .min(least, says('placeAbroad'))
    .max(most, says('placeAbroad'))
    .overwrite((value) => Number(value.toFixed(DEGREE_DIGITS)));

const services = z
  .array(words(0, SERVICE_MAX_LENGTH, 'servicesList'), { error: says('servicesList') })
  .max(MAX_SERVICES, says('servicesList'))
  .transform((list) => list.filter(Boolean));

/** Converts grouped numbers (`+91-941-501-2345`) to the form the calls take. */
const inOneGroup = (typed: string) =>
  typed.replace(
    /^(\+91[- ]?)?(\d[\d -]*)$/,
    (_, prefix = '', digits: string) => prefix + digits.replace(/[- ]/g, ''),
  );

const phone = (tidy = (typed: string) => typed) =>
  optional(
    z
      .string({ error: says('phoneIndian') })
      .overwrite((typed) => tidy(normalizeText(typed)))
      .regex(HOSPITAL_PHONE, says('phoneIndian')),
  );

const shape = {
  name: words(1, 150, 'requiredFields'),
  address: address(1, 300, 'requiredFields'),
  zone: businessId('requiredFields'),
  phone: phone(),
  services: services.nullish().transform((list) => list ?? []),
  nameHindi: optional(words(1, 150, 'invalid')),
  cityHindi: optional(placeName(1, 100, 'invalid')),
  district: optional(placeName(1, 100, 'invalid')),
  pincode: optional(pincode),
  addressHindi: optional(address(1, 300, 'invalid')),
  /** Opening hours as people say them: `Mon to Sat, 9 to 5`. */
  hours: optional(words(1, 100, 'invalid')),
  hoursHindi: optional(words(1, 100, 'invalid')),
  /** Emergencies are taken day and night; otherwise that is not known. */
  emergencyAlways: onlyYes,
  /** Visitors should call first, to find the doctor there. */
  callFirst: onlyYes,
};
const place = { latitude: optional(degrees(INDIA.latitude)), longitude: optional(degrees(INDIA.longitude)) };

const wholePlace = <T extends z.ZodType<{ latitude?: number; longitude?: number }>>(schema: T) =>
  schema
    .refine(({ latitude, longitude }) => latitude !== undefined || longitude === undefined, {
      path: ['latitude'],
      error: says('placeInvalid'),
    })
    .refine(({ latitude, longitude }) => latitude === undefined || longitude !== undefined, {
      path: ['longitude'],
      error: says('placeInvalid'),
    });

export const hospitalFields = z.object({ ...shape, ...place });
export const hospitalSchema = wholePlace(hospitalFields);

export const hospitalListQuery = listQuery.extend({
  zone: optional(z.string().trim().max(100, says('tooLong')).toUpperCase()),
  sort: optional(z.enum(['name', '-name'])),
  /** The zone whose hospitals come first. */
  first: optional(z.string().trim().max(100, says('tooLong')).toUpperCase()),
  /** Nearest first, from here: `25.2,80.9`, degrees north and east, at most two decimals. */
  at: optional(z.string().trim().regex(AT, says('placeInvalid'))),
  /** Nearest first, from the middle of the pincode. */
  pincode: optional(pincode),
  care: optional(z.enum(CARES)),
  /** Not confirmed by anybody for six months. */
  status: optional(z.enum(['unconfirmed'])),
});

/**
 * PUT /api/hospital/{hospitalId}. Omitted services are not an empty list here: an edit may leave them as they are.
 */
export const hospitalEditSchema = wholePlace(
  editOf(z.object({ ...shape, services: optional(services), ...place })),
);
export const HOSPITAL_PAIRS = [['latitude', 'longitude']] as const;

const PLACE = /^(\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(\d{2,3}(?:\.\d+)?)$/;

/** Services are separated by commas; the place is what maps copy, `25.2014, 80.9055`. */
export const hospitalFormSchema = z
  .object({
    ...shape,
    // The example in the field is in groups, too.
    phone: phone(inOneGroup),
    place: z
      .string()
      .trim()
      .overwrite((typed) => typed.replace(/[°NE]/g, '').trim())
      .refine((typed) => typed === '' || PLACE.test(typed), says('placeInvalid'))
      .refine((typed) => {
        const found = PLACE.exec(typed);
        return !found || isInIndia({ latitude: Number(found[1]), longitude: Number(found[2]) });
      }, says('placeAbroad')),
    services: z
      .string()
      .transform((typed) =>
        typed
          .split(/[,\n]/)
          .map((service) => service.trim())
          .filter(Boolean),
      )
      .refine(
        (services) => services.every((service) => service.length <= SERVICE_MAX_LENGTH),
        says('tooLong'),
      )
      .refine((services) => services.length <= MAX_SERVICES, says('servicesList')),
  })
  .transform(({ place: typed, ...others }) => {
    const found = PLACE.exec(typed);
    return { ...others, ...(found && { latitude: Number(found[1]), longitude: Number(found[2]) }) };
  });

export const hospitalIdParams = z.object({ hospitalId: businessId('idRequired') });

export type HospitalEdit = Edit<HospitalInput>;
export type HospitalInput = z.output<typeof hospitalSchema>;
export type HospitalListQuery = z.output<typeof hospitalListQuery>;
