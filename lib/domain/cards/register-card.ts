import 'server-only';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError, wrongFields } from '@/lib/errors';
import type { RegisterCardInput } from '@/lib/schemas/members';
import type { NewCard } from '@/lib/schemas/responses/cards';
import type { CardDocument } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { ZoneModel } from '@/models/zone';
import type { Actor } from '../actor';
import { mustNotBeErased } from '../card-state/change-card';
import { closeWithCard } from '../requests/take-step';
import { newCard, newCardAnswer, createCard } from './new-card';
import { toStoredConsent, NUMBER_FIELDS } from './stored-member';

/**
 * If the issuer or the serving employee is not the caller: an admin registers it, or it was filled in without a
 * signal.
 */
export type Issue = {
  employeeId: string;
  /** The employee's zone now, whatever the phone knew. */
  zoneID: string;
  issuedBy: string;
  filled?: Required<Pick<CardDocument, 'filledAt'>> & Pick<CardDocument, 'filledAtSaid' | 'notChecked'>;
};

/**
 * One document, in one atomic write.
 * @param actor `zone` was read with the session and is not looked up again
 * @param issue not compared when looking for an equal request: a call that got no answer may be sent again as a
 * sealed entry
 * @param key the same key and content return the first card, as far as this employee may see it now
 * @throws AppError conflict for a number in use or erased, or a key used for other content or an erased card
 */
export async function registerCard(
  actor: Actor & { zone?: string },
  input: RegisterCardInput,
  key?: string,
  issue: Partial<Issue> = {},
): Promise<NewCard> {
  const { employeeId = actor.id, issuedBy = actor.id, zoneID = input.zoneID, filled } = issue;
  if (zoneID !== actor.zone && !(await ZoneModel.exists({ zoneId: zoneID }))) {
    throw wrongFields({ zoneID: 'zoneUnknown' });
  }
  const taken = () => new AppError('conflict', 'cardNumberTaken', {}, { cardNumber: 'cardNumberTaken' });
  // An automatic number is one of 100,000,000,000: not worth a query.
  if (input.cardNumber && (await ErasedCardModel.exists({ cardNumber: input.cardNumber }))) {
    await mustNotBeErased(key);
    throw taken();
  }
  const today = new Date();
  const usedForOther = ({ cardNumber, employeeId: serves }: CardDocument) =>
    serves === employeeId || actor.role === 'admin'
      ? new AppError('conflict', 'cardSavedWithOther', { cardNumber })
      : new AppError('conflict', 'keyUsedForOther');
  const consent = toStoredConsent(input.consent, issuedBy, filled?.filledAt);
  try {
    const stored = await createCard(
      // The language of the consent does not make a repeated request a different one.
      { key, input: { ...input, consent: undefined }, usedForOther, insertFirst: true },
      () => newCard(input, zoneID, { employeeId, issuedBy, by: actor.id, at: today, consent, filled }),
      // If an automatic number is in use, another is tried; a manual one has to be changed by the person.
      input.cardNumber ? [] : NUMBER_FIELDS,
    );
    const answer = await newCardAnswer(actor, stored);
    if (input.requestId) await closeWithCard(actor, input.requestId, answer.cardNumber);
    return answer;
  } catch (error) {
    throw NUMBER_FIELDS.some((field) => isDuplicateOf(error, field)) ? taken() : error;
  }
}
