import { z } from 'zod';
import {
  HANDLED_KINDS,
  IDENTITY_CHECKS,
  MESSAGE_STATES,
  MOST_STEPS,
  needsNote,
  NOTE_MAX_LENGTH,
  PRIVACY_REQUEST_STATES,
  PRIVACY_RIGHTS,
  WORK_STEPS,
  type HandlingState,
  type IdentityCheck,
  type WorkStep,
} from '@/lib/constants/requests';
import { BY_PHONE_MAX } from '@/lib/constants/erasure';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { readInput } from '@/lib/card-code/read-input';
import { hasForeignCharacters, typedCardNumber } from '@/lib/format/card-number';
import { digitsOnly } from '@/lib/format/personal';
import {
  businessId,
  calendarDay,
  cardNumber,
  exportFormat,
  optional,
  personName,
  placeName,
  says,
  sentences,
  tenDigits,
} from './fields';
import { idParams, listQuery } from './lists';

const objectId = z.string({ error: says('invalid') }).regex(/^[0-9a-f]{24}$/, says('invalid'));

/** Hidden from people: only bots fill it in. */
const website = z.string({ error: says('invalid') }).optional();

/** POST /api/cardRequest (ours); without `zoneId` if the family does not know its zone. */
export const cardRequestSchema = z.object({
  name: personName(2, 100, 'nameMin2', 'ownName'),
  number: tenDigits('phone10', 'ownPhone'),
  village: placeName(2, 100, 'villageMin2', 'ownVillage'),
  zoneId: optional(businessId('zoneRequired')),
  website,
});

/** A card number as a family copies it from the card: in groups, without the prefix, or in the text they were sent. */
function printedNumber(typed: string): string {
  if (typeof typed !== 'string') return typed;
  const input = readInput(typed);
  if ('cardNumber' in input && input.cardNumber) return input.cardNumber;
  if (input.kind === 'digits') return PRODUCT_NAME + input.digits;
  // Its rule answers.
  return hasForeignCharacters(typed) ? typed : typedCardNumber(typed);
}

/** POST /api/privacyRequest (ours) */
export const privacyRequestSchema = z.object({
  right: z.enum(PRIVACY_RIGHTS, { error: says('rightRequired') }),
  name: personName(2, 100, 'nameMin2', 'ownName'),
  number: tenDigits('phone10', 'ownPhone'),
  cardNumber: optional(z.preprocess(printedNumber, cardNumber)),
  message: optional(sentences(1, 2000, 'messageRequired')),
  website,
});

/** POST /api/requestStatus (ours): what became of a request or message. */
export const requestStatusSchema = z.object({
  reference: z
    .string({ error: says('referenceRequired') })
    .meta({ pattern: '^[0-9]{8}$' })
    .overwrite(digitsOnly)
    .regex(/^\d{8}$/, { error: ({ input }) => says(input === '' ? 'referenceRequired' : 'reference8') }),
  number: tenDigits('phone10', 'ownPhone'),
});

/** How many steps the person saw: another one since is a conflict. */
const seen = z
  .number({ error: says('invalid') })
  .int(says('invalid'))
  .min(0, says('invalid'))
  .max(MOST_STEPS, says('tooManySteps'));

/**
 * A step somebody took: what is true now, with a note where that says too little.
 * @param states those that can be chosen
 */
const step = <State extends HandlingState>(states: readonly [State, ...State[]]) =>
  z.object({
    state: z.enum(states, { error: says('stateRequired') }),
    note: optional(sentences(1, NOTE_MAX_LENGTH, 'noteRequired')),
    seen,
  });

const noteWhereNeeded = ({ state, note }: { state: HandlingState; note?: string | undefined }) =>
  Boolean(note) || !needsNote(state);
const atNote = { path: ['note'], error: says('noteRequired') };

/** What can be chosen: a registration sets `registered`, and `taken` is set by taking it. */
const cardRequestStep = step(['new', 'called', 'visited', 'declined']);

/** PUT /api/employee/requests/{id} (ours) */
export const cardRequestStepSchema = cardRequestStep.refine(noteWhereNeeded, atNote);

/** PUT /api/admin/requests/{id} (ours); `zoneId` moves the request to another zone, which needs no note. */
export const adminCardRequestStepSchema = cardRequestStep
  .extend({ zoneId: optional(businessId('zoneRequired')) })
  .refine((input) => Boolean(input.zoneId) || noteWhereNeeded(input), atNote);

/** PUT /api/admin/privacyRequests/{id} (ours); `identity`: how it was made sure who asks. */
export const privacyRequestStepSchema = step(PRIVACY_REQUEST_STATES)
  .extend({ identity: optional(z.enum(IDENTITY_CHECKS, { error: says('invalid') })) })
  .refine(noteWhereNeeded, atNote);

/** PUT /api/admin/messages/{id}/handling (ours) */
export const messageStepSchema = step(
  MESSAGE_STATES.filter((state) => state !== 'requested') as ['new', 'taken', 'closed'],
).refine(noteWhereNeeded, atNote);

/** PUT /api/admin/handling/{kind}/{id} (ours): takes it, gives it back or puts it off. */
export const workSchema = z
  .object({
    work: z.enum(WORK_STEPS, { error: says('invalid') }),
    until: optional(calendarDay('putOffDay')),
    seen,
  })
  .refine(({ work, until }) => (work === 'waiting') === Boolean(until), {
    path: ['until'],
    error: says('putOffDay'),
  });
export const handledParams = idParams.extend({ kind: z.enum(HANDLED_KINDS, { error: says('invalid') }) });

/** POST /api/admin/messages/{id}/cardRequest (ours): a message becomes a request for a card. */
export const requestFromMessageSchema = cardRequestSchema
  .pick({ name: true, village: true, zoneId: true })
  .extend({ seen });

/** What of a family goes that came in by a phone number alone, by its ids; without it what no other card has the number of. */
const byPhone = z.array(objectId).max(BY_PHONE_MAX, says('invalid'));

/** DELETE /api/card/{cardNumber} (ours): ids separated by commas; empty: none. */
export const eraseQuery = z.object({
  byPhone: z
    .string({ error: says('invalid') })
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(byPhone)
    .optional(),
});

/** POST /api/admin/privacyRequests/{id}/erase (ours) */
export const eraseForRequestSchema = z.object({ cardNumber, seen, byPhone: byPhone.optional() });

/** GET /api/admin/privacyRequests/{id}/copy (ours): whose part of which card. */
export const ownCopyQuery = z.object({
  card: cardNumber,
  member: businessId('idRequired'),
  format: exportFormat,
});

const show = optional(z.enum(['closed'], { error: says('invalid') }));

/** GET /api/employee/requests (ours): open requests, the longest waiting first; `show=closed` those that are done. */
export const requestsQuery = listQuery.extend({ show });

/** GET /api/admin/requests (ours); `zone=none` those that no employee sees. */
export const adminRequestsQuery = requestsQuery.extend({
  zone: optional(z.union([z.literal('none'), businessId('idRequired')])),
});

export type CardRequestInput = z.output<typeof cardRequestSchema>;
export type PrivacyRequestInput = z.output<typeof privacyRequestSchema>;
export type AdminRequestsQuery = z.output<typeof adminRequestsQuery>;
export type RequestsQuery = z.output<typeof requestsQuery>;
export type Step = {
  state: HandlingState;
  note?: string | undefined;
  identity?: IdentityCheck | undefined;
  work?: WorkStep | undefined;
  until?: string | undefined;
  seen: number;
};
export type EraseForRequest = z.output<typeof eraseForRequestSchema>;
export type WorkInput = z.output<typeof workSchema>;
export type RequestFromMessage = z.output<typeof requestFromMessageSchema>;
export type OwnCopyQuery = z.output<typeof ownCopyQuery>;
