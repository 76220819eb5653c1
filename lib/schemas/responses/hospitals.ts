import { z } from 'zod';
import { CARES } from '@/lib/constants/choices';
import { hospitalFields } from '../hospitals';
import { page, instant, yes } from './lists';

export const hospital = hospitalFields.extend({
  _id: z.string(),
  services: z.array(z.string()),
  /** The same services in Hindi; those that are not in the catalogue as they are. */
  servicesHindi: z.array(z.string()),
  registeredDate: instant,
  /** When an admin last confirmed these details. */
  lastConfirmed: instant.optional(),
});

const listedHospital = hospital.extend({
  /** If the zone exists. */
  zoneName: z.string().optional(),
  /** For admins. */
  lastConfirmedBy: z.string().optional(),
  /** As the crow flies, where the list is nearest first and the hospital's position is known. */
  distanceKm: z.number().optional(),
  /** The places in `services` of those that were looked for. */
  matching: z.array(z.int()).optional(),
});

/** Nothing fits in the place that was named; this hospital is the nearest to it. */
const nearest = z.object({
  /** What was looked for, if anything. */
  care: z.enum(CARES).optional(),
  services: z.array(z.string()).optional(),
  servicesHindi: z.array(z.string()).optional(),
  place: z.string(),
  placeHindi: z.string(),
  name: z.string(),
  nameHindi: z.string().optional(),
  distanceKm: z.number(),
});

/** What distances are counted from; `area` is the pincode's first three digits, `unknown` has none. */
const near = z.enum(['position', 'pincode', 'area', 'unknown']);

export const directoryPage = page('hospitals', listedHospital).extend({
  near: near.optional(),
  /** Nothing fits the search as it is written; these differ by a letter. */
  oneSlip: yes,
  /** What the pincode's first three digits are called, where distances are counted from that area. */
  area: z.object({ name: z.string(), nameHindi: z.string() }).optional(),
  nearest: nearest.optional(),
  /** The words of the search that were left out, because nothing fits them. */
  ignored: z.string().optional(),
});

export type Hospital = z.infer<typeof hospital>;
export type ListedHospital = z.infer<typeof listedHospital>;
export type Nearest = z.infer<typeof nearest>;
export type Near = z.infer<typeof near>;
export type DirectoryPage = z.infer<typeof directoryPage>;
