import { z } from 'zod';
import { CARD_REQUEST_STATES, MESSAGE_STATES, PRIVACY_REQUEST_STATES } from '@/lib/constants/requests';
import { cardRequestSchema, privacyRequestSchema } from '../requests';
import { page } from './lists';
import { day, done, instant } from './parts';

/** What somebody did about a request or a message. `by` is the account's id. */
export const handlingStep = done.extend({
  byName: z.string(),
  state: z.enum([...CARD_REQUEST_STATES, ...PRIVACY_REQUEST_STATES, ...MESSAGE_STATES]),
  note: z.string().optional(),
});

/** A family's request for a card; without a zone if the family did not know it. `cardNumber`: the card it led to. */
const cardRequest = cardRequestSchema.omit({ website: true }).extend({
  _id: z.string(),
  zoneName: z.string().optional(),
  receivedAt: instant,
  state: z.enum(CARD_REQUEST_STATES),
  steps: z.array(handlingStep),
  cardNumber: z.string().optional(),
});
export const cardRequests = page('requests', cardRequest);

/** By which day a request about somebody's data is answered. */
export const promised = z.object({ dueDay: day });

const privacyRequest = privacyRequestSchema.omit({ website: true }).extend({
  ...promised.shape,
  _id: z.string(),
  receivedAt: instant,
  state: z.enum(PRIVACY_REQUEST_STATES),
  steps: z.array(handlingStep),
});
export const privacyRequests = page('requests', privacyRequest);

export type HandlingStep = z.infer<typeof handlingStep>;
export type CardRequest = z.infer<typeof cardRequest>;
export type PrivacyRequest = z.infer<typeof privacyRequest>;
