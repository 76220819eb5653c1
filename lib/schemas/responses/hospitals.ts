import { z } from 'zod';
import { hospitalFields } from '../hospitals';
import { page } from './lists';
import { instant, yes } from './parts';

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
});

/** What distances are counted from; `area` is the pincode's first three digits, `unknown` has none. */
const near = z.enum(['position', 'pincode', 'area', 'unknown']);

export const directoryPage = page('hospitals', listedHospital).extend({
  near: near.optional(),
  /** Nothing fits the search as it is written; these differ by a letter. */
  oneSlip: yes,
});

export type Hospital = z.infer<typeof hospital>;
export type ListedHospital = z.infer<typeof listedHospital>;
export type Near = z.infer<typeof near>;
export type DirectoryPage = z.infer<typeof directoryPage>;
