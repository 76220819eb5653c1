import { z } from 'zod';
import { REQUEST_KINDS, REQUEST_STATES } from '@/lib/constants/requests';
import { ERASED_PLACES } from '@/lib/constants/erasure';
import { count, day } from './parts';

/** A request that has a phone number of the family and does not say which card it is about. */
const cameByPhone = z.object({
  _id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  day,
  name: z.string(),
  number: z.string(),
  /** The message, or what a data request says. */
  text: z.string().optional(),
  state: z.enum(REQUEST_STATES),
  /** Another card has this phone number too: it stays unless it is chosen. */
  shared: z.boolean(),
});

/** What an erasure takes: how much in each place, without `byPhone`, of which somebody chooses. */
export const erasure = z.object({
  places: z.array(z.object({ place: z.enum(ERASED_PLACES), count })),
  byPhone: z.array(cameByPhone),
});

export type CameByPhone = z.infer<typeof cameByPhone>;
export type Erasure = z.infer<typeof erasure>;
