import 'server-only';
import type { NewCard } from '@/lib/schemas/responses/cards';
import type { CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { isInScope } from '../card-state/scope';
import { cardCode } from './card-code';

/**
 * What whoever made a card is told of it, also when they repeat the request: the card as it is now, if they still see it
 * whole; otherwise what the first answer said, without a code.
 */
export async function newCardAnswer(actor: Actor, stored: CardDocument): Promise<NewCard> {
  const { cardNumber, cardDueDate, numbers, renewals } = stored;
  if (isInScope(actor, stored)) return { cardNumber, cardDueDate, ...(await cardCode(stored)) };
  return {
    cardNumber: numbers?.[0]?.number ?? cardNumber,
    cardDueDate: renewals?.[0]?.from ?? cardDueDate,
  };
}
