import 'server-only';
import { AppError } from '@/lib/errors';
import type { CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { changeCard, type CardFields, type DecideCard } from '../card-state/change-card';
import { toPrint } from '../card-state/to-print';
import { earlierWithout } from './earlier-details';

/** Nothing stays of a person who is no longer on the card. */
export function withoutMember(card: CardDocument, memberId: string): CardFields {
  const members = card.members.filter((each) => each.memberId !== memberId);
  return { members, cardMembers: 1 + members.length, ...earlierWithout(card, memberId), ...toPrint(card) };
}

export const removal =
  (memberId: string): DecideCard =>
  (card) => {
    if (card.primaryMember.memberId === memberId) throw new AppError('conflict', 'primaryStays');
    const isThere = card.members.some((each) => each.memberId === memberId);
    return isThere ? { fields: withoutMember(card, memberId) } : {};
  };

/**
 * Removes a family member from a card. Repeating it succeeds.
 * @throws AppError as `changeCard`; conflict for the primary member
 */
export async function removeMember(
  actor: Actor,
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
): Promise<void> {
  await changeCard(actor, cardNumber, {}, removal(memberId));
}
