import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { TO_PRINT } from '../card-state/to-print';
import { refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';

/**
 * Removes a family member from a card and lowers the count in one atomic write (docs/contract.md#messages,
 * 'Family member removed'; ours, DELETE /api/card/{cardNumber}/members/{memberId}). Repeating it succeeds.
 * @throws AppError notFound for another employee's card, conflict for a replaced card or the primary member
 */
export async function removeMember(
  actor: Actor,
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
): Promise<void> {
  const own = { cardNumber, ...scopeOf(actor) };
  const { modifiedCount } = await CardModel.updateOne(
    { ...own, 'members.memberId': memberId },
    {
      $pull: { members: { memberId }, earlier: { memberId }, replaced: { memberId } },
      $set: TO_PRINT.set,
      $inc: { cardMembers: -1, ...TO_PRINT.inc },
    },
  );
  if (modifiedCount === 1) return;
  const card = await CardModel.findOne(own, { primaryMember: 1 }).lean();
  if (!card) throw await refusalOf(actor, cardNumber);
  if (card.primaryMember.memberId === memberId) throw new AppError('conflict', 'primaryStays');
}
