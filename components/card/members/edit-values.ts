import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import type { CardDetail, Member, PrimaryMember } from '@/lib/schemas/answers';
import { PERSON_FIELDS, type PersonField, type PersonForm } from '@/lib/schemas/register-form';

export const isPrimary = (person: PrimaryMember | Member): person is PrimaryMember =>
  !('memberRelation' in person);

/** Whether a number came masked because the server cannot decrypt it: it must not be sent back like that. */
export const unreadableAadhaar = ({ memberAddhar = '' }: PrimaryMember): boolean =>
  memberAddhar !== '' && !new RegExp(`^\\d{${AADHAAR_DIGITS}}$`).test(memberAddhar);

/**
 * A person of a card as the form holds them. A family member's phone and address are left empty where they are the
 * primary member's, as they were when the person was added (docs/contract.md#validation).
 */
export function editValues(
  person: PrimaryMember | Member,
  { PrimaryMember: primary }: CardDetail,
): PersonForm {
  // Answers and requests spell it differently (docs/contract.md#calls).
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
