import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel, type CardDocument } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { mustNotBeErased } from '../card-state/refusal';
import { createIdempotent, type CreationRequest } from '../create-idempotent';
import { NUMBER_FIELDS } from './card-number';

/**
 * Makes a card once for a key, and not once more after it was erased. An erasure records the key before it deletes the
 * card, and until then the unique index keeps a second one out: so whoever has made one finds the key recorded afterwards.
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
