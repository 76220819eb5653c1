import { z } from 'zod';
import { CARES } from '@/lib/constants/choices';
import { hospitalFields } from '../hospitals';
import { page, instant, yes } from './common';

export const hospital = hospitalFields.extend({
  _id: z.string(),
  services: z.array(z.string()),
  /** Services that are not in the catalogue stay as they are. */
  servicesHindi: z.array(z.string()),
  registeredDate: instant,
  lastConfirmed: instant.optional(),
});

const listedHospital = hospital.extend({
  /** Of its own page, below /hospitals. */
  path: z.string(),
  zoneName: z.string().optional(),
  lastConfirmedBy: z.string().optional(),
  /** As the crow flies; only for lists sorted by distance, if the hospital's position is known. */
  distanceKm: z.number().optional(),
  /** Indexes in `services` of the services that were searched for. */
  matching: z.array(z.int()).optional(),
});

/** The nearest hospital, if the named place has none that fits. */
const nearest = z.object({
  care: z.enum(CARES).optional(),
  services: z.array(z.string()).optional(),
  servicesHindi: z.array(z.string()).optional(),
  place: z.string(),
  placeHindi: z.string(),
  name: z.string(),
  nameHindi: z.string().optional(),
  distanceKm: z.number(),
});

/** What distances are counted from. `area`: the pincode's first three digits; `unknown`: no distances. */
const near = z.enum(['position', 'pincode', 'area', 'unknown']);

export const directoryPage = page('hospitals', listedHospital).extend({
  near: near.optional(),
  /** Nothing fits the search as written; these differ by a letter. */
  oneSlip: yes,
  /** The name of the pincode's first three digits, if distances are counted from there. */
  area: z.object({ name: z.string(), nameHindi: z.string() }).optional(),
  nearest: nearest.optional(),
  /** Words of the search that fit nothing and were left out. */
  ignored: z.string().optional(),
  /** Places elsewhere with the name that was searched for; `q`, added to the search, finds them. */
  others: z.array(z.object({ name: z.string(), nameHindi: z.string(), q: z.string() })).optional(),
  /** Where nothing was found: a few that may help all the same. */
  instead: z.array(listedHospital).optional(),
});

export type Hospital = z.infer<typeof hospital>;
export type ListedHospital = z.infer<typeof listedHospital>;
export type Nearest = z.infer<typeof nearest>;
export type Near = z.infer<typeof near>;
export type DirectoryPage = z.infer<typeof directoryPage>;
