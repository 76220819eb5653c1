import 'server-only';
import { creationKeyOf } from '@/lib/format/creation-key';
import type { NewCard } from '@/lib/schemas/responses/cards';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { isInScope } from '../card-state/scope';
import { cardCode } from './card-code';

/**
 * The card that a registration made, for whoever got no answer.
 * @param key the Idempotency-Key of the registration, as it was sent
 * @returns null if nothing was registered with it, or if somebody else serves the family by now
 */
export async function findRegistered(actor: Actor, key: string): Promise<NewCard | null> {
  const stored = await CardModel.findOne({
    creationKey: creationKeyOf(actor.id, key),
  }).lean<CardDocument>();
  if (!stored || !isInScope(actor, stored)) return null;
  const { cardNumber, cardDueDate } = stored;
  return { cardNumber, cardDueDate, ...(await cardCode(stored)) };
}
