import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel, type CardDocument } from '@/models/card';
import { mustNotBeErased } from '../card-state/refusal';
import { createIdempotent, type CreationRequest } from '../create-idempotent';
import { NUMBER_FIELDS } from './card-number';

/**
 * Makes a card once for a key, and not once more after it was erased. An erasure records the key before it deletes the
 * card, and until then the unique index keeps a second one out: so whoever has made one meanwhile finds the key recorded.
 * @param numberedBy as `createIdempotent`
 * @throws AppError conflict if the key's card was erased; whatever `createIdempotent` throws
 */
export async function createCard(
  request: CreationRequest<CardDocument>,
  make: () => Omit<CardDocument, 'creationKey' | 'creationFingerprint'>,
  numberedBy = NUMBER_FIELDS,
): Promise<CardDocument> {
  await mustNotBeErased(request.key);
  const { stored, repeated } = await createIdempotent<CardDocument>(CardModel, request, make, numberedBy);
  if (repeated) return stored;
  await mustNotBeErased(request.key).catch(async (error: unknown) => {
    if (error instanceof AppError) await CardModel.deleteOne({ _id: stored._id });
    throw error;
  });
  return stored;
}
