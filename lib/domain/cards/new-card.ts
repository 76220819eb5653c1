import 'server-only';
import mongoose from 'mongoose';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { newCardNumber } from '@/lib/format/new-card-number';
import type { RegisterCardInput } from '@/lib/schemas/members';
import {
  CardModel,
  type CardDocument,
  type StoredConsent,
  type StoredMember,
  type StoredPerson,
} from '@/models/card';
import type { NewCard } from '@/lib/schemas/responses/cards';
import { AppError } from '@/lib/errors';
import { ErasedCardModel } from '@/models/erased-card';
import { NEW_TO_PRINT } from '../card-state/print-queue';
import type { Actor } from '../actor';
import { isInScope, mustNotBeErased } from '../card-state/change-card';
import { createIdempotent, type CreationRequest } from '../create-idempotent';
import { newCodeId, cardCode } from './card-code';
import { toStoredMember, toStoredPrimary, NUMBER_FIELDS } from './stored-member';

/**
 * Once per key, and not again after its erasure. An erasure records the key before it deletes the card; until then
 * the unique index prevents a second one. So whoever made one finds the key recorded afterwards.
 * @param numberedBy as `createIdempotent`
 * @throws AppError conflict if the key's card was erased; whatever `createIdempotent` throws
 */
export async function createCard(
  request: CreationRequest<CardDocument>,
  make: () => Omit<CardDocument, 'creationKey' | 'creationFingerprint'>,
  numberedBy = NUMBER_FIELDS,
): Promise<CardDocument> {
  const { stored } = await createIdempotent<CardDocument>(CardModel, request, make, numberedBy);
  try {
    await mustNotBeErased(request.key);
  } catch (error) {
    const { _id, cardNumber } = stored;
    // Not the card that is being erased: whoever does that knows of the family only from it.
    if (error instanceof AppError && !(await ErasedCardModel.exists({ cardNumber, card: _id })))
      await CardModel.deleteOne({ _id, cardNumber });
    throw error;
  }
  return stored;
}

/**
 * For the maker of a card, and their repeats: the card as it is now if they may still see all of it, otherwise the
 * first answer without a code.
 */
export async function newCardAnswer(actor: Actor, stored: CardDocument): Promise<NewCard> {
  const { cardNumber, cardDueDate, numbers, renewals } = stored;
  if (isInScope(actor, stored)) return { cardNumber, cardDueDate, ...(await cardCode(stored)) };
  return {
    cardNumber: numbers?.[0]?.number ?? cardNumber,
    cardDueDate: renewals?.[0]?.from ?? cardDueDate,
  };
}

type Family = Pick<RegisterCardInput, 'cardNumber' | 'cardPrimaryHolder' | 'cardMembers'>;

type Issue = {
  employeeId: string;
  at: Date;
  /** Who gave the number, if not the employee. */
  by?: string;
  /** `null` for an import. */
  issuedBy: string | null;
  consent?: StoredConsent | undefined;
  /** Only if that was on a phone without a signal. */
  filled?: Pick<CardDocument, 'filledAt' | 'filledAtSaid' | 'notChecked'> | undefined;
};

type People = { primaryMember: StoredPerson; members: StoredMember[] };

/** The card they will be on: Aadhaar numbers are encrypted for it. */
type Card = { _id: mongoose.Types.ObjectId; cardNumber: string | undefined; zoneID: string };

export function cardOf(
  { _id, cardNumber = newCardNumber(), zoneID }: Card,
  { primaryMember, members }: People,
  { employeeId, at, by = employeeId, issuedBy, consent, filled }: Issue,
) {
  return {
    _id,
    cardNumber,
    numbers: [{ number: cardNumber, at, by, codeId: newCodeId() }],
    cardStatus: true,
    cardRegisterDate: at,
    cardDueDate: addMonths(dayInIndia(at), CARD_VALIDITY_MONTHS),
    cardMembers: 1 + members.length,
    zoneID,
    employeeId,
    ...(issuedBy !== null && { issuedBy }),
    primaryMember,
    members,
    ...(consent && { consent }),
    ...filled,
    ...NEW_TO_PRINT,
  };
}

export function newCard(
  { cardNumber, cardPrimaryHolder, cardMembers }: Family,
  zoneID: string,
  issue: Issue,
) {
  const _id = new mongoose.Types.ObjectId();
  const people = {
    primaryMember: toStoredPrimary(cardPrimaryHolder, { card: _id }),
    members: cardMembers.map((member) => toStoredMember(member, cardPrimaryHolder, { card: _id })),
  };
  return cardOf({ _id, cardNumber, zoneID }, people, issue);
}
