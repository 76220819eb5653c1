import { z } from 'zod';
import { CARD_REQUEST_STATES, MESSAGE_STATES, PRIVACY_REQUEST_STATES } from '@/lib/constants/requests';
import { ERASED_PLACES } from '@/lib/constants/erasure';
import { count, day } from './parts';

/** A request, message or data request that has a phone number of the family and does not say which card it is about. */
const cameByPhone = z.object({
  _id: z.string(),
  kind: z.enum(['request', 'message', 'privacy']),
  day,
  name: z.string(),
  number: z.string(),
  /** The message, or what a data request says. */
  text: z.string().optional(),
  state: z.enum([...CARD_REQUEST_STATES, ...PRIVACY_REQUEST_STATES, ...MESSAGE_STATES]),
  /** Another card has this phone number too: it stays unless it is chosen. */
  shared: z.boolean(),
});

/** What erasing a card takes: how much in each place, without `byPhone`, of which somebody chooses. */
export const erasure = z.object({
  places: z.array(z.object({ place: z.enum(ERASED_PLACES), count })),
  byPhone: z.array(cameByPhone),
});

export type CameByPhone = z.infer<typeof cameByPhone>;
export type Erasure = z.infer<typeof erasure>;
