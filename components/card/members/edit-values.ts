import type { Values } from '@/components/form/edit-context';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { each } from '@/lib/constants/person-fields';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import { PERSON_FIELDS, type PersonField, type PersonForm } from '@/lib/schemas/register-form';

export const isPrimary = (person: PrimaryMember | Member): person is PrimaryMember =>
  !('memberRelation' in person);

/** Whether a number is masked because the server cannot decrypt it. It must not be sent back. */
export const isUnreadable = (aadhaar: unknown): boolean =>
  typeof aadhaar === 'string' && aadhaar !== '' && !new RegExp(`^\\d{${AADHAAR_DIGITS}}$`).test(aadhaar);

/**
 * A person on a card as an edit names their values. A family member's phone and address are empty if they equal the
 * primary member's, as when the person was added (docs/contract.md#validation).
 */
export function editValues(
  person: PrimaryMember | Member,
  { PrimaryMember: primary }: CardDetail,
): Partial<Record<PersonField, Values[string]>> {
  const inherited = (field: 'memberContact' | 'memberAddress') =>
    !isPrimary(person) && person[field] === primary[field] ? '' : person[field];
  // Responses and requests spell the number differently (docs/contract.md#calls).
  const known: Partial<Record<PersonField, Values[string]>> = {
    ...person,
    memberAadhar: person.memberAddhar,
    memberContact: inherited('memberContact'),
    memberAddress: inherited('memberAddress'),
  };
  const fields = PERSON_FIELDS.filter((field) => field !== 'memberRelation' || !isPrimary(person));
  return Object.fromEntries(fields.map((field) => [field, known[field] ?? '']));
}

/** Such values as form values: texts, an unreadable number empty. */
export const personForm = (values: Values): PersonForm =>
  each(PERSON_FIELDS, (field) =>
    field === 'memberAadhar' && isUnreadable(values[field]) ? '' : String(values[field] || ''),
  );
