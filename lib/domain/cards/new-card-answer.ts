import 'server-only';
import type { NewCard } from '@/lib/schemas/responses/cards';
import type { CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { isInScope } from '../card-state/scope';
import { cardCode } from './card-code';

/**
 * The answer to the person who made a card, and to their repeats: the card as it is now if they may still see all of it;
 * otherwise the first answer again, without a code.
 */
export async function newCardAnswer(actor: Actor, stored: CardDocument): Promise<NewCard> {
  const { cardNumber, cardDueDate, numbers, renewals } = stored;
  if (isInScope(actor, stored)) return { cardNumber, cardDueDate, ...(await cardCode(stored)) };
  return {
    cardNumber: numbers?.[0]?.number ?? cardNumber,
    cardDueDate: renewals?.[0]?.from ?? cardDueDate,
  };
}
