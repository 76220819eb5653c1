import { z } from 'zod';
import { BLOCK_REASONS, CARD_STATES, FAMILY_CHANGES, PRIMARY_MEMBER_REASONS } from '@/lib/constants/choices';
import { CALL_OUTCOMES } from '@/lib/constants/calls';
import { printing } from '../printing';
import { page, counted, count, day, done, instant, locale, yes, month } from './common';
import { consent, earlierDetails, member, primaryMember } from './people';

/** `next`: the day of the next call. */
export const cardCall = done.extend({
  outcome: z.enum(CALL_OUTCOMES),
  next: day.optional(),
  note: z.string().optional(),
});

/** `from` and `until`: the due dates before and after. */
export const renewal = done.extend({ from: day, until: day });

/** Per zone, by name; `due` includes the other two. */
export const monthsRenewals = counted.extend({
  month,
  zones: z.array(
    z.object({ zoneId: z.string(), zoneName: z.string(), due: count, renewed: count, lapsed: count }),
  ),
});

export type CardCall = z.infer<typeof cardCall>;

export type MonthsRenewals = z.infer<typeof monthsRenewals>;

export const card = z.object({
  _id: z.string(),
  cardNumber: z.string(),
  /** true only while `cardState` is 'active'. */
  cardStatus: z.boolean(),
  cardState: z.enum(CARD_STATES),
  cardDueDate: day,
  cardRegisterDate: instant,
  /** Includes the primary member. */
  cardMembers: count,
  zoneID: z.string(),
  employeeId: z.string(),
});

export const cardMark = done.extend({ note: z.string(), byName: z.string() });

const cardStanding = card.pick({ cardStatus: true, cardState: true, cardDueDate: true });

export const familyChange = done.extend({
  what: z.enum(FAMILY_CHANGES),
  reason: z.enum(PRIMARY_MEMBER_REASONS).optional(),
  cardNumber: z.string().optional(),
});

export const cardBlock = done.extend({ reason: z.enum(BLOCK_REASONS), note: z.string().optional() });

/** The card the primary member was on before. */
export const cardBefore = done.extend({ cardNumber: z.string() });

/** Names by account id, and the zone's; missing for those that are gone. */
const named = { names: z.record(z.string(), z.string()).optional(), zoneName: z.string().optional() };

/** Only for the employee who serves the card and admins. */
const unmaskedCard = card.extend({
  /** null if none was recorded. */
  consent: consent.nullish(),
  /** An employee or an admin; missing if the card was imported. */
  issuedBy: z.string().optional(),
  importedBy: z.string().optional(),
  block: cardBlock.optional(),
  toCheck: cardMark.optional(),
  /** The current number, if an old one was looked up. */
  replacedBy: z.string().optional(),
  /** The link in its QR; missing for a blocked or replaced number. */
  cardCode: z.string().optional(),
  /** Only the latest ones, the last one last. */
  changes: z.array(familyChange).optional(),
  /** All recorded renewals and the latest calls, the last one last. */
  renewals: z.array(renewal).optional(),
  calls: z.array(cardCall).optional(),
  /** Counts all calls, also those not kept. */
  callCount: count.optional(),
  movedFrom: cardBefore.optional(),
  photoAt: instant.optional(),
  printing: printing.optional(),
  /** For admins only, latest first. */
  earlier: z.array(earlierDetails).optional(),
  /** The previous number, and when, by whom and why it was replaced. */
  replaces: done.extend({ cardNumber: z.string(), reason: z.enum(BLOCK_REASONS).optional() }).optional(),
  ...named,
});

const cardDetail = z.object({ card: unmaskedCard, PrimaryMember: primaryMember, member: z.array(member) });

const nothing = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.null()])) as Record<Name, z.ZodNull>;

/**
 * The public's view. A guessable number shows only how many people there are and the primary member's name; a
 * blocked or replaced one only status and due date. The rest is null.
 */
const limitedCardDetail = z.object({
  card: cardStanding.extend({
    cardNumber: z.string(),
    cardRegisterDate: instant.nullable(),
    cardMembers: count.nullable(),
    ...nothing('_id', 'zoneID', 'employeeId'),
  }),
  PrimaryMember: z.object({
    memberName: z.string().nullable(),
    ...nothing('memberId', 'memberDOB', 'memberAge', 'memberSex', 'memberContact', 'memberEmail'),
    ...nothing('memberBloodGroup', 'memberAddhar'),
  }),
  member: z.array(z.never()).max(0),
});

export const cardLookUp = z.union([cardDetail, limitedCardDetail]);

/** `cardCode` is missing for whoever does not see the card whole. */
export const newCard = card
  .pick({ cardNumber: true, cardDueDate: true })
  .extend({ cardCode: z.string().optional() });

export const newNumber = card.pick({ cardNumber: true });

/** Codes that are no longer valid, as hashes. */
export const blockedList = z.object({ asOf: instant, hashes: z.array(z.string()) });

/** Of another employee's card, only what is needed to find it. */
const duplicate = z.object({
  reason: z.enum(['aadhaar', 'phone']),
  cardNumber: z.string(),
  dueDate: day,
  zoneName: z.string(),
  /** The caller serves the card, whoever issued it, or is an admin. */
  issuedByMe: z.boolean(),
  /** Only if `issuedByMe`. */
  memberName: z.string().optional(),
});

export const duplicates = z.object({ duplicates: z.array(duplicate), numberTaken: yes });

const holder = z.object({ memberName: z.string(), place: z.string() });

/** With its primary member's name, and village or else address. */
const listedCard = card.extend({
  /** `village` also sorts cards for handing out. */
  holder: holder.extend({ village: z.string().optional() }),
  /** The member found by a search for name, phone or place, if not the primary member. */
  found: z.string().optional(),
  /** The previous number, if the family does not have the new one yet. */
  numberBefore: z.string().optional(),
  printing: printing.optional(),
  toCheck: cardMark.optional(),
  ...named,
});

/** `more`: a search found more cards than it counts. */
export const listedCards = page('cards', listedCard).extend({ more: yes });

/** `q`: the search that finds them all; `near`: the place they are nearest to; `without`: the words they lack. */
export const nearestCards = listedCards.extend({
  q: z.string().optional(),
  near: z.string().optional(),
  without: z.string().optional(),
});

export const villages = z.object({ villages: z.array(z.object({ village: z.string(), cards: count })) });

const dueCard = card.extend({
  holder: holder.extend({ memberContact: z.string() }),
  /** The language the family heard the notice in; Hindi if unknown. */
  language: locale,
  callCount: count,
  call: cardCall.optional(),
});

export const dueCards = page('cards', dueCard);

export type CardMark = z.infer<typeof cardMark>;

export type Card = z.infer<typeof card>;

export type CardStanding = z.infer<typeof cardStanding>;

export type CardDetail = z.infer<typeof cardDetail>;

export type LimitedCardDetail = z.infer<typeof limitedCardDetail>;

export type NewCard = z.infer<typeof newCard>;

export type Duplicate = z.infer<typeof duplicate>;

export type ListedCard = z.infer<typeof listedCard>;

export type DueCard = z.infer<typeof dueCard>;

export type CallCard = Pick<
  DueCard,
  'cardNumber' | 'cardDueDate' | 'holder' | 'language' | 'callCount' | 'call'
>;
