import 'server-only';
import type { Types } from 'mongoose';
import { randomInt } from 'node:crypto';
import type { encrypt } from '@/lib/db/encryption';
import { ageOn, estimatedBirth } from '@/lib/format/calendar';
import { maskAadhaar, maskEmail, maskPhone } from '@/lib/format/personal';
import { log } from '@/lib/log';
import { consent, type Member, type PrimaryMember } from '@/lib/schemas/responses/people';
import {
  primaryMemberSchema,
  type ConsentInput,
  type FamilyMemberInput,
  type PrimaryMemberInput,
} from '@/lib/schemas/members';
import type { StoredConsent, StoredMember, StoredPerson } from '@/models/card';
import { searchWords } from '@/lib/format/search-words';
import {
  memberAadhaarAnswer,
  memberToRequest,
  memberFromRequest,
  memberOwner,
  openedNumber,
  AADHAAR_FIELDS,
  encryptedAadhaar,
} from '../aadhaar';
import { filledFields, pickedBy } from '../fields';

/** Each has a unique index: no number is issued twice, not even a replaced one. */
export const NUMBER_FIELDS = ['cardNumber', 'numbers.number'];

// Without I, L, O, U, for reading aloud and typing by hand.
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `M-` and eight random letters or digits (40 bits). */
export const newMemberId = (): string =>
  `M-${Array.from({ length: 8 }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('')}`;

/** The Aadhaar number is added, decrypted. */
const REQUEST_FIELDS = primaryMemberSchema.keyof().exclude(['memberAadhar']).options;

const STAFF_FIELDS = ['memberId', ...REQUEST_FIELDS] as const;

/** Phone and e-mail are masked. */
const PUBLIC_FIELDS = [
  'memberId',
  'memberName',
  'memberDOB',
  'memberDOBEstimated',
  'memberSex',
  'memberContact',
  'memberBloodGroup',
  'memberEmail',
] as const;

/** A family member has the primary member's unless they have their own. */
export const INHERITED = ['memberContact', 'memberAddress'] as const;

/** `card`: the card's `_id`; `seal` encrypts the Aadhaar number. */
export type Place = { card: Types.ObjectId; memberId?: string; seal?: typeof encrypt };

export function toStoredPrimary(
  input: PrimaryMemberInput,
  { card, memberId = newMemberId(), seal }: Place,
): StoredPerson {
  const { aadhaar, person } = memberFromRequest(input);
  return {
    memberId,
    ...person,
    ...(person.memberDOBEstimated && { memberDOB: estimatedBirth(person.memberDOB) }),
    ...(aadhaar && encryptedAadhaar(aadhaar, memberOwner(card, memberId), seal)),
    memberSearch: searchWords(person),
  };
}

/** Phone and address default to the primary member's. */
export const toStoredMember = (
  { memberRelation, ...person }: FamilyMemberInput,
  primary: Pick<StoredPerson, 'memberContact' | 'memberAddress'>,
  place: Place,
): StoredMember => {
  const stored = toStoredPrimary(
    {
      ...person,
      memberContact: person.memberContact ?? primary.memberContact,
      memberAddress: person.memberAddress ?? primary.memberAddress,
    },
    place,
  );
  return { ...stored, memberSearch: searchWords(stored, primary), memberRelation };
};

/** `undefined` removes a value; the id and the Aadhaar number stay. */
export function storedAgain(
  stored: StoredPerson,
  other: Partial<Omit<PrimaryMemberInput, 'memberAadhar'>>,
  primary?: StoredPerson,
): StoredPerson {
  const person = { ...filledFields(stored, REQUEST_FIELDS), ...other };
  if (person.memberDOBEstimated) person.memberDOB = estimatedBirth(person.memberDOB);
  const filled = filledFields(person, Object.keys(person) as Array<keyof typeof person>);
  return {
    ...filled,
    memberSearch: searchWords(person, primary),
    ...filledFields(stored, ['memberId', ...AADHAAR_FIELDS]),
  };
}

/** Undefined if the client did not ask for consent. */
export const toStoredConsent = (
  input: ConsentInput | null | undefined,
  by: string,
  at = new Date(),
): StoredConsent | undefined => (input ? { by, at, ...input } : undefined);

export const toConsent = pickedBy(consent);

const maskedAadhaar = ({ memberAadhaarEnd }: StoredPerson) =>
  memberAadhaarEnd && maskAadhaar(memberAadhaarEnd);

/** Masked if it cannot be decrypted, so that one damaged value does not hide the whole card. */
function openedAadhaar(stored: StoredPerson, card: Types.ObjectId): string | undefined {
  if (!stored.memberAadhaar) return undefined;
  const opened = openedNumber(stored, card);
  if (opened) return opened.text;
  log.error({ event: 'aadhaarUnreadable', memberId: stored.memberId });
  return maskedAadhaar(stored);
}

/** An Aadhaar number that no key opens is masked. */
export const toRequest = (
  stored: StoredPerson & { memberRelation?: StoredMember['memberRelation'] },
  card: Types.ObjectId,
) => ({
  ...filledFields(stored, [...REQUEST_FIELDS, 'memberRelation']),
  ...memberToRequest(openedAadhaar(stored, card)),
});

function masked(stored: StoredPerson) {
  const { memberContact, memberEmail, ...person } = filledFields(stored, PUBLIC_FIELDS);
  return {
    ...person,
    memberContact: maskPhone(memberContact),
    ...(memberEmail && { memberEmail: maskEmail(memberEmail) }),
  };
}

/**
 * @param card the `_id` of their card
 * @param hidden masks the Aadhaar number in any case
 */
export function toPrimaryMember(
  stored: StoredPerson,
  unmasked: boolean,
  card: Types.ObjectId,
  hidden = false,
): PrimaryMember {
  const { memberDOBEstimated, ...person } = unmasked ? filledFields(stored, STAFF_FIELDS) : masked(stored);
  return {
    ...person,
    ...(memberDOBEstimated && { memberDOBEstimated: true as const }),
    memberAge: ageOn(stored.memberDOB),
    ...memberAadhaarAnswer(unmasked && !hidden ? openedAadhaar(stored, card) : maskedAadhaar(stored)),
  };
}

export const toMember = (
  stored: StoredMember,
  unmasked: boolean,
  card: Types.ObjectId,
  hidden = false,
): Member => ({
  _id: stored.memberId,
  ...toPrimaryMember(stored, unmasked, card, hidden),
  memberRelation: stored.memberRelation,
  ...(unmasked && stored.memberConsent && { memberConsent: toConsent(stored.memberConsent) }),
  ...(unmasked && stored.memberMoves && { memberMoves: true as const }),
});
