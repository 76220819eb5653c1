import type { BloodGroup, GuardianRelation, Relation, Sex } from '@/lib/constants/choices';

type Person = {
  memberId: string;
  memberName: string;
  memberDOB: string;
  /** Only an age is known; `memberDOB` is 1 January of the resulting year. */
  memberDOBEstimated?: true;
  memberAge: number;
  memberSex: Sex;
  memberContact: string;
  memberEmail?: string;
  memberBloodGroup?: BloodGroup;
  /** 12 digits for the employee who serves the card and admins; `XXXX XXXX 1234` for everyone else. */
  memberAddhar?: string;
  /** Only for the employee who serves the card and admins. */
  memberAddress?: string;
  /** Only for the employee who serves the card and admins. */
  memberVillage?: string;
  /** For a minor whose parent is not the primary member; only for the employee who serves the card and admins. */
  memberGuardianName?: string;
  memberGuardianRelation?: GuardianRelation;
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
