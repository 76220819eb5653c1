import 'server-only';
import { ERASING_RIGHTS, isClosing } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import type { EraseForRequest } from '@/lib/schemas/requests';
import { CardModel, type CardDocument } from '@/models/card';
import { PrivacyRequestModel } from '@/models/privacy-request';
import type { Actor } from '../actor';
import { findPrivacyRequest, mustBeCheckedFor } from '../requests/get-privacy-request';
import { eraseCard } from './erase-card';

/**
 * Erases the card that a request about data asks to erase, and with it closes and empties the request (POST
 * /api/admin/privacyRequests/{id}/erase). Repeating it after a lost response completes it.
 * @throws AppError notFound; conflict if the request does not ask for it, is closed, got another step since it was seen,
 * is about another card, or `mustBeCheckedFor` refuses: then nothing is erased
 */
export async function eraseForRequest(
  actor: Actor,
  id: string,
  { cardNumber, seen, byPhone }: EraseForRequest,
): Promise<void> {
  const request = await findPrivacyRequest(id);
  const { steps = [], state, right } = request;
  if (!ERASING_RIGHTS.includes(right)) throw new AppError('conflict', 'notAskedToErase');
  const card = await CardModel.findOne({ cardNumber }).lean<CardDocument>();
  if (card) {
    if (isClosing(state) || steps.length !== seen) throw new AppError('conflict', 'handledMeanwhile');
    mustBeCheckedFor(request, card);
    // From now on it is about this card, as its proof, and for whoever repeats it.
    await PrivacyRequestModel.updateOne({ _id: id }, { $set: { cardNumber } });
  } else if (state !== 'answered') {
    if (isClosing(state)) throw new AppError('conflict', 'handledMeanwhile');
    if (request.cardNumber !== cardNumber) throw new AppError('conflict', 'cardNotOfRequest');
  }
  const isIts = card !== null || request.cardNumber === cardNumber;
  await eraseCard(actor, cardNumber, { byPhone, asked: isIts ? id : undefined });
}
