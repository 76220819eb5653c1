import { z } from 'zod';
import {
  CARD_REQUEST_STATES,
  IDENTITY_CHECKS,
  MESSAGE_STATES,
  PRIVACY_REQUEST_STATES,
  WORK_STATES,
  WORK_STEPS,
} from '@/lib/constants/requests';
import { cardRequestSchema, privacyRequestSchema } from '../requests';
import { page } from './lists';
import { day, done, instant } from './parts';

/** What somebody did about a request or a message. `by` is the account's id. */
export const handlingStep = done.extend({
  byName: z.string(),
  state: z.enum([...CARD_REQUEST_STATES, ...PRIVACY_REQUEST_STATES, ...MESSAGE_STATES]),
  note: z.string().optional(),
  work: z.enum(WORK_STEPS).optional(),
  until: day.optional(),
  identity: z.enum(IDENTITY_CHECKS).optional(),
});

/** Whose work it is today, and until when it is put off. */
export const handling = z.object({
  work: z.enum(WORK_STATES),
  by: z.string().optional(),
  byName: z.string().optional(),
  until: day.optional(),
});

/** What the sender can call it by; missing from before there were any. */
export const references = z.array(z.string()).optional();

/** A family's request for a card; without a zone if the family did not know it. `cardNumber`: the card it led to. */
export const cardRequest = cardRequestSchema.omit({ website: true }).extend({
  _id: z.string(),
  zoneName: z.string().optional(),
  receivedAt: instant,
  state: z.enum(CARD_REQUEST_STATES),
  steps: z.array(handlingStep),
  handling,
  references,
  cardNumber: z.string().optional(),
});
export const cardRequests = page('requests', cardRequest);

/** What the sender of a request or message is told; without a reference only for a repeat from before there were any. */
export const received = z.object({ reference: z.string().optional() });

/** By when somebody calls, where the trust says so (NEXT_PUBLIC_CALL_DAYS). */
export const callBack = z.object({ callBy: day.optional() });

/**
 * What became of a request or message. `day`: of the call, or of the answer; of `waiting` and `due` the last day for it,
 * `late` if that is over.
 */
export const requestStatus = z.object({
  state: z.enum(['waiting', 'called', 'registered', 'closed', 'due', 'answered']),
  day: day.optional(),
  late: z.literal(true).optional(),
});

/** By which day a request about somebody's data is answered. */
export const promised = z.object({ dueDay: day });

/** With `erasedAt`, when the family was erased, without name, phone, message and notes. */
export const privacyRequest = privacyRequestSchema.omit({ website: true }).extend({
  ...promised.shape,
  ...privacyRequestSchema.pick({ name: true, number: true }).partial().shape,
  _id: z.string(),
  receivedAt: instant,
  erasedAt: instant.optional(),
  state: z.enum(PRIVACY_REQUEST_STATES),
  steps: z.array(handlingStep),
  handling,
  references,
});

/**
 * One request with the cards that have its phone or card number, the newest; `fits` says by which of them. Of each person
 * only what the next step needs: an adult's own part can be given to them.
 */
export const privacyRequestDetail = privacyRequest.extend({
  cards: z.array(
    z.object({
      cardNumber: z.string(),
      fits: z.enum(['phone', 'number']),
      people: z.array(
        z.object({ memberId: z.string(), memberName: z.string(), adult: z.boolean(), hasPhone: z.boolean() }),
      ),
    }),
  ),
});
export const privacyRequests = page('requests', privacyRequest);

export type HandlingStep = z.infer<typeof handlingStep>;
export type Handling = z.infer<typeof handling>;
export type PrivacyRequestDetail = z.infer<typeof privacyRequestDetail>;
export type RequestStatus = z.infer<typeof requestStatus>;
export type CardRequest = z.infer<typeof cardRequest>;
export type PrivacyRequest = z.infer<typeof privacyRequest>;
