import { z } from 'zod';
import { BLOCK_REASONS, CARD_STATES, FAMILY_CHANGES, PRIMARY_MEMBER_REASONS } from '@/lib/constants/choices';
import { CALL_OUTCOMES } from '@/lib/constants/calls';
import { printing } from '../printing';
import { page, counted, count, day, done, instant, locale, yes, month } from './lists';
import { consent, earlierDetails, member, primaryMember } from './people';

/** A call about a renewal. `next`: the day of the next one. */
export const cardCall = done.extend({
  outcome: z.enum(CALL_OUTCOMES),
  next: day.optional(),
  note: z.string().optional(),
});

/** A renewal; `from` and `until` are the due dates before and after it. */
const renewal = done.extend({ from: day, until: day });

/** A month's renewals in each zone, by name; `due` includes the other two. */
export const monthsRenewals = counted.extend({
  month,
  zones: z.array(
    z.object({ zoneId: z.string(), zoneName: z.string(), due: count, renewed: count, lapsed: count }),
  ),
});

export type CardCall = z.infer<typeof cardCall>;

export type Renewal = z.infer<typeof renewal>;

export type MonthsRenewals = z.infer<typeof monthsRenewals>;

const card = z.object({
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
  /** Who serves the family now. */
  employeeId: z.string(),
});

/** Why an admin wants a card checked; for admins only. */
const cardMark = done.extend({ note: z.string(), byName: z.string() });

/** Whether a card may be used. */
const cardStanding = card.pick({ cardStatus: true, cardState: true, cardDueDate: true });

/** Another member became the primary member, or one moved to the card `cardNumber`: when, by whom and why. */
const familyChange = done.extend({
  what: z.enum(FAMILY_CHANGES),
  reason: z.enum(PRIMARY_MEMBER_REASONS).optional(),
  cardNumber: z.string().optional(),
});

/** Of the accounts in a card's fields by their ids, and of its zone; none of those that are gone. */
const named = { names: z.record(z.string(), z.string()).optional(), zoneName: z.string().optional() };

/** Only for the employee who serves the card and admins. */
const unmaskedCard = card.extend({
  /** null if none was recorded. */
  consent: consent.nullish(),
  /** Who issued the card, an employee or an admin; missing if it was imported. */
  issuedBy: z.string().optional(),
  /** The admin who imported it. */
  importedBy: z.string().optional(),
  /** While the card is blocked. */
  block: done.extend({ reason: z.enum(BLOCK_REASONS), note: z.string().optional() }).optional(),
  toCheck: cardMark.optional(),
  /** The card's current number, if an old one was looked up. */
  replacedBy: z.string().optional(),
  /** The link of its QR; not of a blocked or replaced number (docs/contract.md#the-cards-code). */
  cardCode: z.string().optional(),
  /** The latest ones of the family, the last one last. */
  changes: z.array(familyChange).optional(),
  /** Every renewal since they are kept, and the latest calls about them, the last one last. */
  renewals: z.array(renewal).optional(),
  calls: z.array(cardCall).optional(),
  /** How many calls there were, more than are kept. */
  callCount: count.optional(),
  /** The card the primary member came from. */
  movedFrom: done.extend({ cardNumber: z.string() }).optional(),
  /** When the primary member's photo was taken over; missing without one. */
  photoAt: instant.optional(),
  /** The card on paper. */
  printing: printing.optional(),
  /** For admins only, latest first. */
  earlier: z.array(earlierDetails).optional(),
  /** The number before this one: since when it is not the card's any more, who replaced it, and why. */
  replaces: done.extend({ cardNumber: z.string(), reason: z.enum(BLOCK_REASONS).optional() }).optional(),
  ...named,
});

const cardDetail = z.object({ card: unmaskedCard, PrimaryMember: primaryMember, member: z.array(member) });

const nothing = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.null()])) as Record<Name, z.ZodNull>;

/**
 * A card of which the public learns less: of a number that can be guessed nothing of its people but how many they are and
 * the primary member's name, of a blocked or replaced one only status and due date; the rest is null (docs/decisions.md#cards).
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

/** What a look-up says. */
export const cardLookUp = z.union([cardDetail, limitedCardDetail]);

/** A card that was just made; without `cardCode` for whoever does not see it whole. */
export const newCard = card
  .pick({ cardNumber: true, cardDueDate: true })
  .extend({ cardCode: z.string().optional() });

/** The number that takes an old one's place. */
export const newNumber = card.pick({ cardNumber: true });

/** The codes that no longer count, as hashes, and when that was (docs/contract.md#the-cards-code). */
export const blockedList = z.object({ asOf: instant, hashes: z.array(z.string()) });

/** A card somebody may already have. For another employee's card, only what is needed to find it. */
const duplicate = z.object({
  reason: z.enum(['aadhaar', 'phone']),
  cardNumber: z.string(),
  dueDate: day,
  zoneName: z.string(),
  /** The caller serves the card, whoever issued it, or is an admin. */
  issuedByMe: z.boolean(),
  /** The person's name; only where `issuedByMe`. */
  memberName: z.string().optional(),
});

export const duplicates = z.object({ duplicates: z.array(duplicate), numberTaken: yes });

const holder = z.object({ memberName: z.string(), place: z.string() });

/** A card in a list, with its primary member's name and village, or address where there is none. */
const listedCard = card.extend({
  /** `village` also orders them as they are handed out. */
  holder: holder.extend({ village: z.string().optional() }),
  /** The family member a search by name, phone or place found, if that is not the primary member. */
  found: z.string().optional(),
  /** Of a new number that the family does not have yet: the one before. */
  numberBefore: z.string().optional(),
  /** For admins, and in a list of what waits. */
  printing: printing.optional(),
  /** For admins only. */
  toCheck: cardMark.optional(),
  ...named,
});

/** `more`: a search found more cards than it counts. */
export const listedCards = page('cards', listedCard).extend({ more: yes });

/** Found by a name and a place: the search that finds them all, the place they are nearest to, and the words they lack. */
export const nearestCards = listedCards.extend({
  q: z.string().optional(),
  near: z.string().optional(),
  without: z.string().optional(),
});

/** The villages of an employee's families, those with most cards first. */
export const villages = z.object({ villages: z.array(z.object({ village: z.string(), cards: count })) });

/** A card of the worklist, with whom to call about it. */
const dueCard = card.extend({
  holder: holder.extend({ memberContact: z.string() }),
  /** The language the family was read the notice in; Hindi where none is known. */
  language: locale,
  callCount: count,
  /** The latest call. */
  call: cardCall.optional(),
});

export const dueCards = page('cards', dueCard);

export type CardMark = z.infer<typeof cardMark>;

export type Card = z.infer<typeof card>;

export type CardStanding = z.infer<typeof cardStanding>;

export type FamilyChange = z.infer<typeof familyChange>;

export type CardDetail = z.infer<typeof cardDetail>;

export type LimitedCardDetail = z.infer<typeof limitedCardDetail>;

export type NewCard = z.infer<typeof newCard>;

export type Duplicate = z.infer<typeof duplicate>;

export type ListedCard = z.infer<typeof listedCard>;

export type DueCard = z.infer<typeof dueCard>;

/** What a call about a card needs. */
export type CallCard = Pick<
  DueCard,
  'cardNumber' | 'cardDueDate' | 'holder' | 'language' | 'callCount' | 'call'
>;
