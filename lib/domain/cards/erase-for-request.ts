import 'server-only';
import mongoose from 'mongoose';
import { ERASING_RIGHTS, isClosing } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import { CardModel, type CardDocument } from '@/models/card';
import { PrivacyRequestModel } from '@/models/privacy-request';
import type { Actor } from '../actor';
import { findPrivacyRequest, mustBeCheckedFor } from '../requests/get-privacy-request';
import { eraseCard } from './erase-card';

/**
 * Erases the card that a request about data asks to erase, and closes the request with it (POST
 * /api/admin/privacyRequests/{id}/erase). Of a card that is erased already it closes the request, so that repeating it
 * after a lost response completes it.
 * @throws AppError notFound; conflict if the request does not ask for it, is closed, got another step since it was seen,
 * or `mustBeCheckedFor` refuses: then nothing is erased
 */
export async function eraseForRequest(
  actor: Actor,
  id: string,
  { cardNumber, seen }: { cardNumber: string; seen: number },
): Promise<void> {
  const request = await findPrivacyRequest(id);
  const { steps = [], state, right } = request;
  if (!ERASING_RIGHTS.includes(right)) throw new AppError('conflict', 'notAskedToErase');
  const card = await CardModel.findOne({ cardNumber }).lean<CardDocument>();
  if (card) {
    if (isClosing(state) || steps.length !== seen) throw new AppError('conflict', 'handledMeanwhile');
    mustBeCheckedFor(request, card);
  }
  await eraseCard(actor, cardNumber);
  // Whatever somebody noted meanwhile: the card is gone, and the request says so.
  const at = new Date();
  await PrivacyRequestModel.updateOne(
    { _id: id, state: mongoose.trusted({ $ne: 'answered' }) },
    {
      $set: { state: 'answered', closedAt: at, takenBy: request.takenBy ?? actor.id },
      $push: { steps: { at, by: actor.id, state: 'answered' } },
      $unset: { until: 1 },
    },
  );
}
