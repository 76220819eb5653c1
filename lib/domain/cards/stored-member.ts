import 'server-only';
import { decrypt } from '@/lib/db/encryption';
import { ageOn, estimatedBirth } from '@/lib/format/calendar';
import { maskAadhaar, maskEmail, maskPhone } from '@/lib/format/personal';
import { log } from '@/lib/log';
import type { Consent, Member, PrimaryMember } from '@/lib/schemas/answers';
import type { ConsentInput, FamilyMemberInput, PrimaryMemberInput } from '@/lib/schemas/members';
import type { StoredConsent, StoredMember, StoredPerson } from '@/models/card';
import { newMemberId } from './card-number';
import { sealedAadhaar } from './sealed-aadhaar';

/** A person as the database keeps them: the Aadhaar number sealed, and no field that was left empty. */
const toStoredPerson = ({ memberAadhar, ...person }: PrimaryMemberInput): StoredPerson => ({
  memberId: newMemberId(),
  ...person,
  ...(person.memberDOBEstimated && { memberDOB: estimatedBirth(person.memberDOB) }),
  ...(memberAadhar && sealedAadhaar(memberAadhar)),
});

export const toStoredPrimary = toStoredPerson;

/** A family member; phone and address come from the primary member where they were left out (docs/contract.md#validation). */
export const toStoredMember = (
  { memberRelation, ...person }: FamilyMemberInput,
  primary: Pick<StoredPerson, 'memberContact' | 'memberAddress'>,
): StoredMember => ({
  ...toStoredPerson({
    ...person,
    memberContact: person.memberContact ?? primary.memberContact,
    memberAddress: person.memberAddress ?? primary.memberAddress,
  }),
  memberRelation,
});

/** What is kept of a family's consent; nothing where a client did not ask for it. */
export const toStoredConsent = (
  input: ConsentInput | null | undefined,
  by: string,
): StoredConsent | undefined => (input ? { by, at: new Date(), ...input } : undefined);

export const toConsent = ({ by, at, version, locale }: StoredConsent): Consent => ({
  by,
  at: at.toISOString(),
  version,
  locale,
});

const maskedAadhaar = ({ memberAadhaarEnd }: StoredPerson) =>
  memberAadhaarEnd && maskAadhaar(memberAadhaarEnd);

/** The whole number; masked where its seal cannot be opened: one damaged value must not hide the whole card. */
function openedAadhaar(stored: StoredPerson): string | undefined {
  try {
    return stored.memberAadhaar && decrypt(stored.memberAadhaar);
  } catch {
    log.error({ event: 'aadhaarUnreadable', memberId: stored.memberId });
    return maskedAadhaar(stored);
  }
}

/** A stored person as the API answers it. @param whole false masks what identifies (docs/decisions.md#aadhaar-and-personal-data) */
export function toPrimaryMember(stored: StoredPerson, whole: boolean): PrimaryMember {
  const aadhaar = whole ? openedAadhaar(stored) : maskedAadhaar(stored);
  return {
    memberId: stored.memberId,
    memberName: stored.memberName,
    memberDOB: stored.memberDOB,
    ...(stored.memberDOBEstimated && { memberDOBEstimated: true as const }),
    memberAge: ageOn(stored.memberDOB),
    memberSex: stored.memberSex,
    memberContact: whole ? stored.memberContact : maskPhone(stored.memberContact),
    ...(stored.memberBloodGroup && { memberBloodGroup: stored.memberBloodGroup }),
    ...(stored.memberEmail && { memberEmail: whole ? stored.memberEmail : maskEmail(stored.memberEmail) }),
    ...(aadhaar && { memberAddhar: aadhaar }),
    ...(whole && {
      memberAddress: stored.memberAddress,
      ...(stored.memberGuardianName && { memberGuardianName: stored.memberGuardianName }),
      ...(stored.memberGuardianRelation && { memberGuardianRelation: stored.memberGuardianRelation }),
    }),
  };
}

export const toMember = (stored: StoredMember, whole: boolean): Member => ({
  _id: stored.memberId,
  ...toPrimaryMember(stored, whole),
  memberRelation: stored.memberRelation,
  ...(whole && stored.memberConsent && { memberConsent: toConsent(stored.memberConsent) }),
});
