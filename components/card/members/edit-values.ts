import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import type { CardDetail, Member, PrimaryMember } from '@/lib/schemas/answers';
import { emptyNewMember, type NewMemberForm } from '@/lib/schemas/register-form';

export const isPrimary = (person: PrimaryMember | Member): person is PrimaryMember =>
  !('memberRelation' in person);

/** Whether a stored number came masked, since its seal could not be opened: it must not be sent back as it came. */
export const unreadableAadhaar = ({ memberAddhar = '' }: PrimaryMember): boolean =>
  memberAddhar !== '' && !new RegExp(`^\\d{${AADHAAR_DIGITS}}$`).test(memberAddhar);

/**
 * A person of a card as the form holds them. A family member's phone and address are left empty where they are the
 * primary member's, as they were when the person was added (docs/contract.md#validation).
 */
export function editValues(
  person: PrimaryMember | Member,
  { PrimaryMember: primary }: CardDetail,
): NewMemberForm {
  const shared = (field: 'memberContact' | 'memberAddress') =>
    !isPrimary(person) && person[field] === primary[field];
  return {
    ...emptyNewMember(),
    memberName: person.memberName,
    memberRelation: 'memberRelation' in person ? person.memberRelation : '',
    memberDOB: person.memberDOB,
    memberDOBEstimated: person.memberDOBEstimated ? 'true' : '',
    memberSex: person.memberSex,
    memberBloodGroup: person.memberBloodGroup ?? '',
    memberAadhar: unreadableAadhaar(person) ? '' : (person.memberAddhar ?? ''),
    memberEmail: person.memberEmail ?? '',
    memberContact: shared('memberContact') ? '' : person.memberContact,
    memberGuardianName: person.memberGuardianName ?? '',
    memberGuardianRelation: person.memberGuardianRelation ?? '',
    memberAddress: shared('memberAddress') ? '' : (person.memberAddress ?? ''),
  };
}
