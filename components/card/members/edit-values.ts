import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import type { CardDetail } from '@/lib/schemas/answers/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/answers/people';
import { PERSON_FIELDS, type PersonField, type PersonForm } from '@/lib/schemas/register-form';

export const isPrimary = (person: PrimaryMember | Member): person is PrimaryMember =>
  !('memberRelation' in person);

/** Whether the number is masked because the server cannot decrypt it. It must not be sent back. */
export const unreadableAadhaar = ({ memberAddhar = '' }: PrimaryMember): boolean =>
  memberAddhar !== '' && !new RegExp(`^\\d{${AADHAAR_DIGITS}}$`).test(memberAddhar);

/**
 * A person on a card as form values. A family member's phone and address are empty if they equal the primary
 * member's, as when the person was added (docs/contract.md#validation).
 */
export function editValues(
  person: PrimaryMember | Member,
  { PrimaryMember: primary }: CardDetail,
): PersonForm {
  // Responses and requests spell it differently (docs/contract.md#calls).
  const known: Partial<Record<PersonField, unknown>> = { ...person, memberAadhar: person.memberAddhar };
  const isEmpty = (field: PersonField) => {
    if (field === 'memberAadhar') return unreadableAadhaar(person);
    if (field !== 'memberContact' && field !== 'memberAddress') return false;
    return !isPrimary(person) && person[field] === primary[field];
  };
  return Object.fromEntries(
    PERSON_FIELDS.map((field) => [field, isEmpty(field) ? '' : String(known[field] ?? '')]),
  ) as PersonForm;
}
