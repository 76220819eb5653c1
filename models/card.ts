import { Schema } from 'mongoose';
import {
  BLOCK_REASONS,
  CARD_WAITS,
  FAMILY_CHANGES,
  GUARDIAN_RELATIONS,
  PRIMARY_MEMBER_REASONS,
  RELATIONS,
  SEXES,
} from '@/lib/constants/choices';
import { CALL_OUTCOMES } from '@/lib/constants/calls';
import { CHOICE_FIELDS, each, PERSON_CHOICES, TEXT_FIELDS } from '@/lib/constants/person-fields';
import {
  CREATION_FIELDS,
  define,
  type DocumentOf,
  DONE,
  EDITS_FIELD,
  type FieldsOf,
  IMPORTED_FIELD,
  listOf,
  onlyWith,
  part,
  uniqueWith,
  documents,
} from './define';

const personFields = {
  memberId: { type: String, required: true },
  memberName: { type: String, required: true },
  ...each(TEXT_FIELDS, () => String),
  memberContact: { type: String, required: true },
  memberSex: { type: String, enum: SEXES, required: true },
  /** `YYYY-MM-DD` */
  memberDOB: { type: String, required: true },
  /** Only the age is known: `memberDOB` is 1 January of the resulting year. */
  memberDOBEstimated: Boolean,
  memberAddress: { type: String, required: true },
  memberVillage: String,
  /** Encrypted by lib/db/encryption.ts. */
  memberAadhaar: String,
  /** The last four digits, for the masked form, so that the public look-up decrypts nothing. */
  memberAadhaarEnd: String,
  /** Finds a person by Aadhaar number; never leaves the server. */
  memberAadhaarDigest: String,
  ...each(CHOICE_FIELDS, (field) => ({ type: String, enum: PERSON_CHOICES[field].options })),
  /** The guardian of a minor whose parent is not the primary member. */
  memberGuardianName: String,
  memberGuardianRelation: { type: String, enum: GUARDIAN_RELATIONS },
  /** Search words (lib/format/search-words.ts); never leaves the server. */
  memberSearch: listOf(String),
  ...EDITS_FIELD,
} as const;

/** The family agreed to this version of the notice, read in this language; recorded by this employee. */
const consent = part({
  ...DONE,
  version: { type: String, required: true },
  locale: { type: String, enum: ['en', 'hi'], required: true },
});

const primaryMember = part(personFields);
const member = part({
  ...personFields,
  memberRelation: { type: String, enum: RELATIONS, required: true },
  /** For a member added later; the card's own consent covers all others. */
  memberConsent: consent,
  /** Start of a move to their own card that is not finished (lib/domain/cards/own-card.ts). */
  memberMoves: Date,
});

const familyChange = part({
  what: { type: String, enum: FAMILY_CHANGES, required: true },
  ...DONE,
  memberId: { type: String, required: true },
  reason: { type: String, enum: PRIMARY_MEMBER_REASONS },
  /** The consent until then: the card's, and the new primary member's own. */
  consent,
  memberConsent: consent,
  /** The new card of a member who moved. */
  cardNumber: String,
});

/** The card the primary member was on before this one. */
const movedFrom = part({
  card: { type: Schema.Types.ObjectId, required: true },
  cardNumber: { type: String, required: true },
  memberId: { type: String, required: true },
  ...DONE,
});

/**
 * The response to a write with an Idempotency-Key, stored in the same write so that neither exists without
 * the other.
 */
const idempotencyRecord = part({
  key: { type: String, required: true },
  fingerprint: { type: String, required: true },
  /** Missing on older records. */
  at: Date,
  /** The due date after a renewal. */
  dueDate: String,
  added: Number,
  /** The new number after a replacement. */
  number: String,
});

const givenNumber = part({
  number: { type: String, required: true },
  ...DONE,
  /** Random: names the number's code (lib/domain/cards/card-code.ts). */
  codeId: String,
  /** Why it replaced the number before; missing on older ones. */
  reason: { type: String, enum: BLOCK_REASONS },
});

/** `record`: the activity record of the request. */
const handover = part({
  from: { type: String, required: true },
  to: { type: String, required: true },
  at: { type: Date, required: true },
  by: { type: String, required: true },
  record: Schema.Types.ObjectId,
});

/** What an edit replaced, encrypted (lib/domain/cards/earlier-details.ts). */
const earlier = part({
  memberId: { type: String, required: true },
  ...DONE,
  seal: { type: String, required: true },
});

/** What an edit replaced, except identifying details; '' for no value. */
const replaced = part({ memberId: { type: String, required: true }, ...DONE, was: Schema.Types.Mixed });

/** `from` and `until` are due dates. */
const renewal = part({
  ...DONE,
  /** `YYYY-MM-DD` */
  from: { type: String, required: true },
  until: { type: String, required: true },
});

const call = part({
  ...DONE,
  outcome: { type: String, enum: CALL_OUTCOMES, required: true },
  /** `YYYY-MM-DD` */
  next: String,
  note: String,
});

/** `job`: the request that recorded it. */
const print = part({
  job: { type: String, required: true },
  ...DONE,
});

const delivery = part(DONE);

/** Missing on a card from before prints were recorded. */
const printing = part({
  /** Missing once the family has the card. */
  waits: { type: String, enum: CARD_WAITS },
  /** Counts changes of what is printed, so that a print of old details is not recorded. */
  version: Number,
  /** How often it was printed; `prints` has only the latest, latest last. */
  count: Number,
  prints: listOf(print),
  delivered: delivery,
  deliveries: listOf(delivery),
});

/** While set, nobody gets help with the card. */
const blocked = part({
  reason: { type: String, enum: BLOCK_REASONS, required: true },
  note: String,
  ...DONE,
});

/** An admin wants it checked; the card works as before. */
const toCheck = part({ note: { type: String, required: true }, ...DONE });
/** `checked`: the mark was taken off. */
const mark = part({ note: String, checked: Boolean, ...DONE });

/** Without a reason: the card was taken back into use. */
const blockChange = part({ reason: { type: String, enum: BLOCK_REASONS }, note: String, ...DONE });

const card = documents('cards', {
  /** Every write that replaces it adds it to `numbers` in the same step. */
  cardNumber: { type: String, required: true },
  cardStatus: { type: Boolean, required: true },
  cardRegisterDate: { type: Date, required: true },
  /**
   * When the family was filled in without a signal, at most FIELD_DAYS before registration; and the phone's clock,
   * if that was another day.
   */
  filledAt: Date,
  filledAtSaid: Date,
  /** Too many families arrived at once to look for their earlier cards. */
  notChecked: Boolean,
  /** `YYYY-MM-DD`, the last valid day in India. */
  cardDueDate: { type: String, required: true },
  /** Includes the primary member; every write that changes `members` changes it in the same step. */
  cardMembers: { type: Number, required: true },
  zoneID: { type: String, required: true },
  /** Who serves the family now: the issuer, or who it was handed over to. */
  employeeId: { type: String, required: true },
  /**
   * The employee who registered the family, or who gave a member their own card, maybe an admin. Never changes.
   * Missing on an imported card.
   */
  issuedBy: String,
  primaryMember: { type: primaryMember, required: true },
  members: { type: [member], required: true },
  consent,
  /** The current one last. Missing on a card from before there were replacements. */
  numbers: listOf(givenNumber),
  replacedAt: Date,
  blocked,
  blocks: listOf(blockChange),
  toCheck: { type: toCheck, default: undefined },
  marks: listOf(mark),
  /** Latest last. Missing if there was none since renewals are recorded. */
  renewals: listOf(renewal),
  /** The latest calls, latest last, and how many there were. */
  calls: listOf(call),
  callCount: Number,
  /** `YYYY-MM-DD`; missing before the first call and after a renewal; NO_CALL: not to be called. */
  callOn: String,
  /** Latest last. */
  changes: listOf(familyChange),
  movedFrom,
  /** Latest last; only admins get them. */
  earlier: listOf(earlier),
  replaced: listOf(replaced),
  handovers: listOf(handover),
  printing,
  /** Counts the writes to the card (lib/domain/change.ts); missing before the first counted write. */
  revision: Number,
  keptAnswers: listOf(idempotencyRecord),
  ...IMPORTED_FIELD,
  ...CREATION_FIELDS,
});

card.index({ cardNumber: 1 }, { unique: true });
// A key belongs to one write of one card: used with another card, the same atomic step refuses it.
card.index({ 'keptAnswers.key': 1 }, uniqueWith('keptAnswers.key'));
// No number is given twice, and an old one leads to its card.
card.index({ 'numbers.number': 1 }, uniqueWith('numbers.number'));
// The blocked cards, and of these the lost ones, latest first; also of a zone, by this index alone.
card.index({ 'blocked.reason': 1, 'blocked.at': -1, zoneID: 1, _id: -1 }, onlyWith('blocked.reason'));
// The replaced cards, whose old codes desks without a signal refuse (lib/domain/cards/blocked-codes.ts).
card.index({ replacedAt: 1 }, { sparse: true });
// The cards an admin wants checked.
card.index({ 'toCheck.at': 1 }, onlyWith('toCheck.at'));
// A person who moves to a card of their own gets one, however often it is asked for (lib/domain/cards/own-card.ts).
card.index({ 'movedFrom.card': 1, 'movedFrom.memberId': 1 }, uniqueWith('movedFrom.card'));
// On which card somebody stood before, when they are erased.
card.index({ 'changes.memberId': 1 }, { sparse: true });
// The cards that are to be printed or handed to their families, also of a zone (lib/domain/card-state/print-queue.ts). The
// due date last: it says whether a card may still be used.
card.index({ 'printing.waits': 1, zoneID: 1, _id: -1, cardDueDate: 1 }, onlyWith('printing.waits'));
// Those in the order in which they are handed out (lib/domain/cards/list-cards.ts).
card.index(
  { 'printing.waits': 1, employeeId: 1, 'primaryMember.memberVillage': 1, _id: 1 },
  onlyWith('printing.waits'),
);
// An employee's list, newest first.
card.index({ employeeId: 1, _id: -1 });
// The cards an employee issued, newest first.
card.index({ issuedBy: 1, _id: -1 });
// With every field that their statistics count (lib/domain/employees/get-statistics.ts), and the figures (lib/domain/figures).
card.index({ issuedBy: 1, cardRegisterDate: 1, cardDueDate: 1, cardMembers: 1, 'blocked.reason': 1 });
// An employee's cards that expire soon.
card.index({ employeeId: 1, cardDueDate: 1, _id: 1 });
// The calls an employee has planned, by day (lib/domain/cards/list-due-cards.ts).
card.index({ employeeId: 1, callOn: 1, _id: 1 }, onlyWith('callOn'));
// Whom an employee calls, village by village; and the order in which all cards are handed out.
card.index({ employeeId: 1, 'primaryMember.memberVillage': 1, _id: 1 });
// What was renewed, by the month it was due in (lib/domain/dashboard/renewals.ts).
card.index({ 'renewals.from': 1 }, { sparse: true });
// The list of a zone, newest first.
card.index({ zoneID: 1, _id: -1 });
// The cards of a zone that are due or expired, also in the order of the day.
card.index({ zoneID: 1, cardDueDate: 1, _id: 1 });
// Whether somebody already has a card (lib/domain/cards/find-duplicates.ts).
card.index({ 'primaryMember.memberAadhaarDigest': 1 }, { sparse: true });
card.index({ 'members.memberAadhaarDigest': 1 }, { sparse: true });
card.index({ 'primaryMember.memberContact': 1, _id: -1 });
card.index({ 'members.memberContact': 1, _id: -1 });
// Finding a card by what is known of its people (lib/domain/cards/search-cards.ts).
card.index({ 'primaryMember.memberSearch': 1, _id: -1 });
card.index({ 'members.memberSearch': 1, _id: -1 });
// The admin's list sorted by each of these; `_id` orders equal values (lib/domain/lists/list-page.ts).
card.index({ cardDueDate: 1, _id: 1 });
card.index({ cardMembers: 1, _id: 1 });

export type StoredPerson = FieldsOf<typeof primaryMember>;
export type StoredMember = FieldsOf<typeof member>;
export type StoredEarlier = FieldsOf<typeof earlier>;
export type GivenNumber = FieldsOf<typeof givenNumber>;
export type FamilyChange = FieldsOf<typeof familyChange>;
export type MovedFrom = FieldsOf<typeof movedFrom>;
export type Handover = FieldsOf<typeof handover>;
export type StoredCall = FieldsOf<typeof call>;
export type StoredPrinting = FieldsOf<typeof printing>;
export type StoredBlock = FieldsOf<typeof blocked>;
export type StoredBlockChange = FieldsOf<typeof blockChange>;
export type StoredToCheck = FieldsOf<typeof toCheck>;
export type StoredMark = FieldsOf<typeof mark>;
export type StoredConsent = FieldsOf<typeof consent>;
export type IdempotencyRecord = FieldsOf<typeof idempotencyRecord>;
export type CardDocument = DocumentOf<typeof card>;
export const CardModel = define<CardDocument>('Card', card, { kept: { line: 'lapsedCards' } });
