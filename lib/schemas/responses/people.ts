import type { Relation, Sex } from '@/lib/constants/choices';
import type { PrimaryMemberInput } from '../members';

/**
 * What was registered. Address, village and guardian only for the employee who serves the card and admins
 * (lib/domain/cards/stored-member.ts).
 */
type Person = Omit<PrimaryMemberInput, 'memberAadhar' | 'memberAddress'> & {
  memberId: string;
  memberAge: number;
  /** 12 digits for the employee who serves the card and admins; `XXXX XXXX 1234` for everyone else. */
  memberAddhar?: string;
  memberAddress?: string;
};

/** The family's consent to a version of the notice, in a language; `by` is the employee who recorded it. */
export type Consent = { by: string; at: string; version: string; locale: 'en' | 'hi' };

export type PrimaryMember = Person;

export type Member = Person & {
  _id: string;
  memberRelation: Relation;
  /** For members added later; only for the employee who serves the card and admins. */
  memberConsent?: Consent;
  /** A move to a card of their own was begun and not finished; only for the employee who serves the card and admins. */
  memberMoves?: true;
};

/** What a person's details were before an edit: those that it changed; of an Aadhaar number the last four digits. */
export type EarlierDetails = {
  memberId: string;
  at: string;
  by: string;
  memberName?: string;
  memberDOB?: string;
  memberSex?: Sex;
  aadhaarEnd?: string;
};
