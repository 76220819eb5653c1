import { z } from 'zod';
import {
  IDENTITY_CHECKS,
  MOST_STEPS,
  NAMED_CARDS_MAX,
  needsNote,
  NOTE_MAX_LENGTH,
  PRIVACY_RIGHTS,
  REQUEST_KINDS,
  REQUEST_STATES,
  SAME_NUMBER_MAX,
  type RequestState,
} from '@/lib/constants/requests';
import { BY_PHONE_MAX } from '@/lib/constants/retention';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { readInput } from '@/lib/card-code/read-input';
import { hasForeignCharacters, typedCardNumber } from '@/lib/format/card-number';
import { digitsOnly } from '@/lib/format/personal';
import type { ValidationKey } from '@/lib/i18n/keys';
import {
  businessId,
  calendarDay,
  cardNumber,
  email,
  exportFormat,
  optional,
  personName,
  placeName,
  says,
  sentences,
  tenDigits,
  text,
  words,
} from './fields';
import { listQuery } from './lists';

const objectId = z.string({ error: says('invalid') }).regex(/^[0-9a-f]{24}$/, says('invalid'));

/** Hidden from people: only bots fill it in. */
const website = z.string({ error: says('invalid') }).optional();

/** POST /api/cardRequest; no `zoneId` if the family does not know its zone. */
export const cardRequestSchema = z.object({
  name: personName(2, 100, 'nameMin2', 'ownName'),
  number: tenDigits('phone10', 'ownPhone'),
  village: placeName(2, 100, 'villageMin2', 'ownVillage'),
  zoneId: optional(businessId('zoneRequired')),
  website,
});

/** A card number as families copy it: in groups, without the prefix, or within the text they were sent. */
function printedNumber(typed: string): string {
  if (typeof typed !== 'string') return typed;
  const input = readInput(typed);
  if ('cardNumber' in input && input.cardNumber) return input.cardNumber;
  if (input.kind === 'digits') return PRODUCT_NAME + input.digits;
  // Left as typed, so that the rule for card numbers refuses it.
  return hasForeignCharacters(typed) ? typed : typedCardNumber(typed);
}

export const privacyRequestSchema = z.object({
  right: z.enum(PRIVACY_RIGHTS, { error: says('rightRequired') }),
  name: personName(2, 100, 'nameMin2', 'ownName'),
  number: tenDigits('phone10', 'ownPhone'),
  cardNumber: optional(z.preprocess(printedNumber, cardNumber)),
  message: optional(sentences(1, 2000, 'messageRequired')),
  website,
});

/** Of a hospital or medium: a phone number is none. */
const organisation = (missing: ValidationKey) =>
  words(2, 150, missing).regex(/\p{L}.*\p{L}/u, says('nameLetters'));
const wordsToUs = {
  email: optional(email('emailInvalid')),
  number: optional(tenDigits()),
  message: sentences(1, 2000, 'messageRequired'),
  website,
};
const withAnswer = ({ email: mail, number }: { email?: string | undefined; number?: string | undefined }) =>
  Boolean(mail ?? number);
const atNumber = { path: ['number'], error: says('phoneOrEmail') };

/** POST /api/write. Nobody has to say who they are to tell that somebody asked for money. */
export const writeSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('money'), ...wordsToUs }),
    z
      .object({
        kind: z.literal('hospital'),
        organisation: organisation('hospitalNameRequired'),
        village: placeName(2, 100, 'villageMin2', 'ownVillage'),
        name: personName(2, 100, 'nameMin2', 'ownName'),
        ...wordsToUs,
      })
      .refine(withAnswer, atNumber),
    z
      .object({
        kind: z.literal('press'),
        organisation: organisation('mediumRequired'),
        name: personName(2, 100, 'nameMin2', 'ownName'),
        ...wordsToUs,
        answerBy: optional(text(1, 100, 'invalid')),
      })
      .refine(withAnswer, atNumber),
  ],
  { error: says('kindUnknown') },
);

/** POST /api/requestStatus: what became of a request or message. */
export const requestStatusSchema = z.object({
  reference: z
    .string({ error: says('referenceRequired') })
    .meta({ pattern: '^[0-9]{8}$' })
    .overwrite(digitsOnly)
    .regex(/^\d{8}$/, { error: ({ input }) => says(input === '' ? 'referenceRequired' : 'reference8') }),
  number: optional(tenDigits('phone10', 'ownPhone')),
});

/** The number of steps the person saw: a newer step is a conflict. */
const seen = z
  .number({ error: says('invalid') })
  .int(says('invalid'))
  .min(0, says('invalid'))
  .max(MOST_STEPS, says('tooManySteps'));

/** Other requests of the same number and kind that get the same step. */
const also = z
  .array(z.object({ id: objectId, seen }))
  .max(SAME_NUMBER_MAX, says('invalid'))
  .optional();
const note = optional(sentences(1, NOTE_MAX_LENGTH, 'noteRequired'));
const zoneId = optional(businessId('zoneRequired'));

/** The new state, with a note if that says too little. The states depend on the request's kind. */
const noteStep = z.object({
  step: z.literal('note'),
  state: z.enum(REQUEST_STATES, { error: says('stateRequired') }),
  note,
  seen,
  also,
});
const noteWhereNeeded = ({
  state,
  note: words,
  zoneId: moves,
}: {
  state: RequestState;
  note?: string | undefined;
  zoneId?: string | undefined;
}) => Boolean(words) || Boolean(moves) || !needsNote(state);
const atNote = { path: ['note'], error: says('noteRequired') };

const undoStep = z.object({ step: z.literal('undo'), seen, also });

export const cardRequestStepSchema = z.discriminatedUnion('step', [
  noteStep.refine(noteWhereNeeded, atNote),
  undoStep,
]);

const cards = z
  .array(cardNumber)
  .max(NAMED_CARDS_MAX, says('tooManyNamed'))
  .transform((all) => [...new Set(all)]);

/**
 * PUT /api/admin/inbox/{id}. `note`: `zoneId` moves a request for a card to another zone, without needing a note;
 * `identity` says how the person's identity was checked. `nameCards`: the cards a data request is about; for none
 * with a note.
 */
export const requestStepSchema = z.discriminatedUnion('step', [
  noteStep
    .extend({ zoneId, identity: optional(z.enum(IDENTITY_CHECKS, { error: says('invalid') })) })
    .refine(noteWhereNeeded, atNote),
  z.object({ step: z.literal('take'), seen, also }),
  z.object({ step: z.literal('giveBack'), seen, also }),
  z.object({ step: z.literal('putOff'), until: calendarDay('putOffDay'), note, seen, also }),
  cardRequestSchema
    .pick({ name: true, village: true, zoneId: true })
    .extend({ step: z.literal('toCard'), seen }),
  z
    .object({ step: z.literal('nameCards'), cards, note, seen })
    .refine(({ cards: named, note: words }) => named.length > 0 || Boolean(words), atNote),
  undoStep,
  z.object({ step: z.literal('read') }),
  z.object({ step: z.literal('unread') }),
]);

/** Ids of what to erase that is linked only by a phone number; by default what no other card's number matches. */
const byPhone = z.array(objectId).max(BY_PHONE_MAX, says('invalid'));

const listed = z.string({ error: says('invalid') }).transform((list) => list.split(',').filter(Boolean));

export const eraseQuery = z.object({ byPhone: listed.pipe(byPhone).optional() });

/** POST /api/admin/inbox/{id}/erase. Without cards, erases what came in with the request's number. */
export const eraseForRequestSchema = z.object({ cards, seen, byPhone: byPhone.optional() });

/** GET /api/admin/inbox/{id}/erase: previews the erasure. */
export const erasureQuery = z.object({ cards: listed.pipe(cards) });

export const ownCopyQuery = z.object({
  card: cardNumber,
  member: businessId('idRequired'),
  format: exportFormat,
});

/** GET /api/employee/requests: open ones longest waiting first; closed or all newest first. */
export const requestsQuery = listQuery.extend({
  state: z.enum(['open', 'closed', 'all'], { error: says('invalid') }).default('open'),
});

const yes = optional(z.literal('1', { error: says('invalid') }));
/**
 * GET /api/admin/inbox. `mine`: taken by the caller; `late`: data requests past their day; `zone`: requests for a
 * card, `none`: those no employee sees.
 */
export const inboxQuery = requestsQuery.extend({
  kind: optional(z.enum(REQUEST_KINDS, { error: says('kindUnknown') })),
  mine: yes,
  late: yes,
  zone: optional(z.union([z.literal('none'), businessId('idRequired')])),
});

export type CardRequestInput = z.output<typeof cardRequestSchema>;
export type PrivacyRequestInput = z.output<typeof privacyRequestSchema>;
export type WriteInput = z.output<typeof writeSchema>;
export type InboxQuery = z.output<typeof inboxQuery>;
export type RequestStepInput = z.output<typeof requestStepSchema>;
export type EraseForRequest = z.output<typeof eraseForRequestSchema>;
export type OwnCopyQuery = z.output<typeof ownCopyQuery>;
