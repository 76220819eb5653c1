import 'server-only';
import { ERASING_RIGHTS, isClosing } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import { CardModel, type CardDocument } from '@/models/card';
import { PrivacyRequestModel, type PrivacyRequestDocument } from '@/models/privacy-request';
import type { Actor } from '../actor';
import {
  cardsOfRequest,
  findPrivacyRequest,
  mustBeChecked,
  mustBeCheckedFor,
} from '../requests/get-privacy-request';
import { takeStep } from '../requests/take-step';
import { eraseCard } from './erase-card';

/**
 * Erases the card that a request about data asks to erase, and closes the request with it (POST
 * /api/admin/privacyRequests/{id}/erase). Repeating it after a lost response completes it.
 * @throws AppError notFound; conflict if the request does not ask for it, is closed, nobody checked who asks (for a card with
 * another phone: other than by a call), the card has neither its phone nor is the one it names, or somebody took a step
 * meanwhile
 */
export async function eraseForRequest(
  actor: Actor,
  id: string,
  { cardNumber, seen }: { cardNumber: string; seen: number },
): Promise<void> {
  const request = await findPrivacyRequest(id);
  const { steps = [], state, right } = request;
  mustBeChecked(request);
  if (!ERASING_RIGHTS.includes(right)) throw new AppError('conflict', 'notAskedToErase');
  // A card that is gone was erased by a call that was cut off or repeated: what is left of that is done again.
  const card = await CardModel.exists({ cardNumber });
  const isRepeat = !card && steps.length === seen + 1 && steps[seen]!.by === actor.id && state === 'answered';
  if (!isRepeat && (isClosing(state) || steps.length !== seen))
    throw new AppError('conflict', 'handledMeanwhile');
  if (card) {
    const asked = await CardModel.findOne({
      $and: [{ cardNumber }, cardsOfRequest(request)],
    }).lean<CardDocument>();
    if (!asked) throw new AppError('conflict', 'cardNotOfRequest');
    mustBeCheckedFor(request, asked);
  }
  await eraseCard(actor, cardNumber);
  await takeStep<PrivacyRequestDocument>(
    actor,
    PrivacyRequestModel,
    { id, missing: 'requestNotFound' },
    { state: 'answered', seen },
  );
}
