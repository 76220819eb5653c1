import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import { TO_PRINT } from '../card-state/to-print';
import { refusalOf } from '../card-state/refusal';

/**
 * Removes a family member from a card and lowers the count in one atomic write (docs/contract.md#messages,
 * 'Family member removed'; ours, DELETE /api/employee/member/{cardNumber}/{memberId}). Repeating it succeeds.
 * @param employeeId only a card of this employee; undefined for any card (admins)
 * @throws AppError notFound for another employee's card, conflict for a replaced card or the primary member
 */
export async function removeMember(
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
  employeeId: string | undefined,
): Promise<void> {
  const own = { cardNumber, ...(employeeId !== undefined && { employeeId }) };
  const { modifiedCount } = await CardModel.updateOne(
    { ...own, 'members.memberId': memberId },
    {
      $pull: { members: { memberId }, earlier: { memberId } },
      $set: TO_PRINT.set,
      $inc: { cardMembers: -1, ...TO_PRINT.inc },
    },
  );
  if (modifiedCount === 1) return;
  const card = await CardModel.findOne(own, { primaryMember: 1 }).lean();
  if (!card) throw await refusalOf(cardNumber, employeeId);
  if (card.primaryMember.memberId === memberId) throw new AppError('conflict', 'primaryStays');
}
