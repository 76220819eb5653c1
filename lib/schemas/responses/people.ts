import { z } from 'zod';
import { primaryMemberSchema, relation } from '../members';
import { count, done, locale, yes } from './common';

/** `by` is the employee who recorded it. */
export const consent = done.extend({ version: z.string(), locale });

/**
 * Address, village and guardian only for the employee who serves the card and admins
 * (lib/domain/cards/stored-member.ts); others get phone and email masked.
 */
export const primaryMember = primaryMemberSchema.omit({ memberAadhar: true }).extend({
  memberId: z.string(),
  memberAge: count,
  memberContact: z.string(),
  memberEmail: z.string().optional(),
  memberAddress: z.string().optional(),
  /** 12 digits for the employee who serves the card and admins; `XXXX XXXX 1234` for everyone else. */
  memberAddhar: z.string().optional(),
});

export const member = primaryMember.extend({
  _id: z.string(),
  memberRelation: relation,
  /** Of members added later; only for the employee who serves the card and admins. */
  memberConsent: consent.optional(),
  /**
   * A move to a card of their own has begun and is not finished; only for the employee who serves the card and
   * admins.
   */
  memberMoves: yes,
});

/** Only the details an edit changed; of an Aadhaar number the last four digits. */
export const earlierDetails = done.extend({
  memberId: z.string(),
  ...primaryMember.pick({ memberName: true, memberDOB: true, memberSex: true }).partial().shape,
  aadhaarEnd: z.string().optional(),
});

export type Consent = z.infer<typeof consent>;
export type PrimaryMember = z.infer<typeof primaryMember>;
export type Member = z.infer<typeof member>;
export type EarlierDetails = z.infer<typeof earlierDetails>;
