import { registrationOf } from '@/components/card/register/kept-registrations';
import { saveDraft } from '@/lib/api/draft';
import { emptyRegisterForm, PERSON_FIELDS, type PersonForm } from '@/lib/schemas/register-form';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown) => (typeof value === 'string' || value === true ? String(value) : '');

function personOf(sent: unknown) {
  const person = isObject(sent) ? sent : {};
  const texts = Object.fromEntries(PERSON_FIELDS.map((field) => [field, textOf(person[field])]));
  // The date of birth was counted from the phone's day, so the form gets the age.
  const { memberAge } = person;
  const isByAge = texts.memberDOBEstimated === 'true' && typeof memberAge === 'number';
  return { ...texts, ...(isByAge && { memberDOB: String(memberAge) }) } as PersonForm;
}

/**
 * Puts a refused family back into the form.
 * @param content the registration's body, opened by the server: this phone cannot
 * @param key the entry's, which the corrected one replaces
 */
export function familyAgain(content: Record<string, unknown>, key: string, owner: string): void {
  const { memberRelation: _, ...cardPrimaryHolder } = personOf(content.cardPrimaryHolder);
  const consent = isObject(content.consent) ? content.consent : {};
  const number = textOf(content.cardNumber);
  const values = {
    ...emptyRegisterForm(),
    card: { mode: number ? ('manual' as const) : ('auto' as const), number },
    consent: { version: textOf(consent.version), locale: textOf(consent.locale) },
    cardPrimaryHolder,
    cardMembers: Array.isArray(content.cardMembers) ? content.cardMembers.map(personOf) : [],
  };
  const id = textOf(content.requestId);
  const request = id ? { id, name: cardPrimaryHolder.memberName } : undefined;
  void saveDraft(registrationOf(key), owner, { key, sent: false, step: 'check', request, values });
}
