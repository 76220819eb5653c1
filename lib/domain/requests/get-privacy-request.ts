import 'server-only';
import { ADULT_AGE } from '@/lib/constants/limits';
import { AppError } from '@/lib/errors';
import { ageOn } from '@/lib/format/calendar';
import type { PrivacyRequestDetail } from '@/lib/schemas/responses/requests';
import { CardModel, type CardDocument } from '@/models/card';
import { PrivacyRequestModel, type PrivacyRequestDocument } from '@/models/privacy-request';
import { PRIVACY_REQUEST_FIELDS, toPrivacyRequests } from './list-privacy-requests';
import { findIncoming } from './take-step';

const CARDS_SHOWN = 5;

/** The request itself. @throws AppError notFound */
export const findPrivacyRequest = (id: string): Promise<PrivacyRequestDocument> =>
  findIncoming<PrivacyRequestDocument>(
    PrivacyRequestModel,
    { id, missing: 'requestNotFound' },
    PRIVACY_REQUEST_FIELDS,
  );

/**
 * Nothing of a family is given or erased before it is sure who asks; a call to the request's number shows nothing about a
 * card, or one person on it, that has another one.
 * @param memberId the only one it is given to
 * @throws AppError conflict, also for a card that is not the request's
 */
export function mustBeCheckedFor(
  { steps = [], number, cardNumber }: PrivacyRequestDocument,
  card: CardDocument | null,
  memberId?: string,
): asserts card is CardDocument {
  const proofs = steps.flatMap(({ identity }) => identity ?? []);
  if (proofs.length === 0) throw new AppError('conflict', 'identityFirst');
  const people = card ? [card.primaryMember, ...card.members] : [];
  const hasNumber = people.some(({ memberContact }) => memberContact === number);
  if (!hasNumber && (!card || card.cardNumber !== cardNumber))
    throw new AppError('conflict', 'cardNotOfRequest');
  const whose = people.filter((each) => !memberId || each.memberId === memberId);
  const isTheirs = whose.some(({ memberContact }) => memberContact === number);
  if (!isTheirs && proofs.every((proof) => proof === 'calledNumber'))
    throw new AppError('conflict', 'identityOtherNumber');
}

/** The cards that a request may be about: those with its phone number, and the one it names; none once it was erased. */
async function cardsOfRequest({ number, cardNumber }: PrivacyRequestDocument): Promise<CardDocument[]> {
  if (!number) return [];
  const ofCard = cardNumber ? [{ cardNumber }] : [];
  return CardModel.find(
    { $or: [{ 'primaryMember.memberContact': number }, { 'members.memberContact': number }, ...ofCard] },
    { cardNumber: 1, primaryMember: 1, members: 1 },
  )
    .sort({ _id: -1 })
    .limit(CARDS_SHOWN)
    .lean<CardDocument[]>();
}

/** One request about somebody's data, with the cards it may be about (GET /api/admin/privacyRequests/{id}). */
export async function getPrivacyRequest(id: string): Promise<PrivacyRequestDetail> {
  const stored = await findPrivacyRequest(id);
  const [[request], cards] = await Promise.all([toPrivacyRequests([stored]), cardsOfRequest(stored)]);
  return {
    ...request!,
    cards: cards.map(({ cardNumber, primaryMember, members }) => {
      const people = [primaryMember, ...members].map(
        ({ memberId, memberName, memberDOB, memberContact }) => ({
          memberId,
          memberName,
          adult: ageOn(memberDOB) >= ADULT_AGE,
          hasPhone: memberContact === stored.number,
        }),
      );
      return { cardNumber, fits: people.some(({ hasPhone }) => hasPhone) ? 'phone' : 'number', people };
    }),
  };
}
