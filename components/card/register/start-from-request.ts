import { registrationOf, unfinishedFamilies } from './kept-registrations';
import { newRegistration, registrationDraft } from './registration-draft';
import { stepsThatHold } from '@/components/handling/steps-taken';
import { newIdempotencyKey } from '@/lib/api/client';
import { saveDraft } from '@/lib/api/draft';
import type { Request } from '@/lib/schemas/responses/requests';

/**
 * Other unfinished registrations stay on the phone. A second press finds the first one.
 * @returns the registration's key
 */
export function startFromRequest(
  { _id, name = '', number = '', village = '', steps }: Request,
  owner: string,
): string {
  const begun = unfinishedFamilies(owner).find(
    ({ key }) => registrationDraft(key, owner)?.request?.id === _id,
  );
  if (begun) return begun.key;
  const key = newIdempotencyKey();
  const values = newRegistration(owner);
  // Which page a request came from is not stored; what it is written in is the family's own.
  if (/\p{Script=Devanagari}/u.test(name)) values.consent.locale = 'hi';
  Object.assign(values.cardPrimaryHolder, {
    memberName: name,
    memberContact: number,
    memberVillage: village,
  });
  const note = stepsThatHold(steps).findLast((step) => step.note)?.note;
  const request = { id: _id, name, ...(note && { note }) };
  void saveDraft(registrationOf(key), owner, { key, sent: false, step: 'card', request, values });
  return key;
}
