import { Schema } from 'mongoose';
import {
  BLOOD_GROUPS,
  GUARDIAN_RELATIONS,
  RELATIONS,
  SEXES,
  type BloodGroup,
  type GuardianRelation,
  type Relation,
  type Sex,
} from '@/lib/constants/choices';
import { define, type Stored } from './define';

export type StoredPerson = {
  memberId: string;
  memberName: string;
  memberEmail?: string;
  memberContact: string;
  memberSex: Sex;
  memberDOB: string;
  memberDOBEstimated?: true;
  memberAddress: string;
  memberAadhaar?: string;
  memberAadhaarEnd?: string;
  memberAadhaarDigest?: string;
  memberBloodGroup?: BloodGroup;
  memberGuardianName?: string;
  memberGuardianRelation?: GuardianRelation;
};
/** That the family agreed to the notice of a version, read to it in a language, and who recorded it when. */
export type StoredConsent = { by: string; at: Date; version: string; locale: 'en' | 'hi' };
export type StoredMember = StoredPerson & { memberRelation: Relation; memberConsent?: StoredConsent };
export type KeptAnswer = { key: string; fingerprint: string; dueDate?: string; added?: number };
export type CardDocument = Stored & {
  cardNumber: string;
  cardStatus: boolean;
  cardRegisterDate: Date;
  cardDueDate: string;
  cardMembers: number;
  zoneID: string;
  employeeId: string;
  primaryMember: StoredPerson;
  members: StoredMember[];
  consent?: StoredConsent;
  creationKey?: string;
  creationFingerprint?: string;
  keptAnswers?: KeptAnswer[];
};

const memberFields = {
  memberId: { type: String, required: true },
  memberName: { type: String, required: true },
  memberEmail: String,
  memberContact: { type: String, required: true },
  memberSex: { type: String, enum: SEXES, required: true },
  /** `YYYY-MM-DD` */
  memberDOB: { type: String, required: true },
  /** Only an age is known: `memberDOB` is 1 January of the year it makes. */
  memberDOBEstimated: Boolean,
  memberAddress: { type: String, required: true },
  /** Sealed by lib/db/encryption. */
  memberAadhaar: String,
  /** Its last four digits, all that the masked form shows: the public look-up opens no seal. */
  memberAadhaarEnd: String,
  /** What it is found again by; it never leaves the server. */
  memberAadhaarDigest: String,
  memberBloodGroup: { type: String, enum: BLOOD_GROUPS },
  /** Who answers for a minor whose parent the primary member is not. */
  memberGuardianName: String,
  memberGuardianRelation: { type: String, enum: GUARDIAN_RELATIONS },
};

const consent = new Schema(
  {
    by: { type: String, required: true },
    at: { type: Date, required: true },
    version: { type: String, required: true },
    locale: { type: String, required: true },
  },
  { _id: false },
);

const primaryMember = new Schema(memberFields, { _id: false });
const member = new Schema(
  {
    ...memberFields,
    memberRelation: { type: String, enum: RELATIONS, required: true },
    /** Of who was added to the card later; for all others the card's own stands. */
    memberConsent: consent,
  },
  { _id: false },
);

/** The last writes that carried an Idempotency-Key, kept in the document so that key and write are one. */
const keptAnswer = new Schema(
  {
    key: { type: String, required: true },
    fingerprint: { type: String, required: true },
    /** What the first answer said: the due date after a renewal, or how many members were added. */
    dueDate: String,
    added: Number,
  },
  { _id: false },
);

const card = new Schema<CardDocument>(
  {
    cardNumber: { type: String, required: true },
    cardStatus: { type: Boolean, required: true },
    cardRegisterDate: { type: Date, required: true },
    /** `YYYY-MM-DD`, the last valid day in India. */
    cardDueDate: { type: String, required: true },
    /** Counts the primary member; every write that changes `members` changes it in the same step. */
    cardMembers: { type: Number, required: true },
    zoneID: { type: String, required: true },
    employeeId: { type: String, required: true },
    primaryMember: { type: primaryMember, required: true },
    members: { type: [member], required: true },
    consent,
    /** `employeeId:Idempotency-Key` of the registration, and its fingerprint (lib/domain/create-once.ts). */
    creationKey: String,
    creationFingerprint: String,
    keptAnswers: { type: [keptAnswer], default: undefined },
  },
  { collection: 'cards', versionKey: false },
);

card.index({ cardNumber: 1 }, { unique: true });
card.index({ creationKey: 1 }, { unique: true, partialFilterExpression: { creationKey: { $exists: true } } });
// A key belongs to one write of one card: with another card it is refused in the same atomic step.
card.index(
  { 'keptAnswers.key': 1 },
  { unique: true, partialFilterExpression: { 'keptAnswers.key': { $exists: true } } },
);
card.index({ employeeId: 1, _id: -1 });
// Also all that an employee's figures are made of (lib/domain/employees/get-statistics.ts).
card.index({ employeeId: 1, cardRegisterDate: 1, cardDueDate: 1, cardMembers: 1 });
// The worklist of an employee: what expires soon.
card.index({ employeeId: 1, cardDueDate: 1, _id: 1 });
// All that the dashboard's figures of a month are made of (lib/domain/dashboard).
card.index({ cardRegisterDate: 1, employeeId: 1 });
card.index({ zoneID: 1, _id: -1 });
// Whether somebody has a card already (lib/domain/cards/find-duplicates.ts).
card.index({ 'primaryMember.memberAadhaarDigest': 1 }, { sparse: true });
card.index({ 'members.memberAadhaarDigest': 1 }, { sparse: true });
card.index({ 'primaryMember.memberContact': 1, _id: -1 });
card.index({ 'members.memberContact': 1, _id: -1 });
// What the admin's list is sorted by; `_id` settles a draw (lib/domain/list-page.ts).
card.index({ cardDueDate: 1, _id: 1 });
card.index({ cardMembers: 1, _id: 1 });

export const CardModel = define<CardDocument>('Card', card);
