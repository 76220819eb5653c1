import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';

/**
 * Removes a family member from a card and lowers the count in one atomic write (docs/contract.md#messages,
 * 'Family member removed'; ours, DELETE /api/employee/member/{cardNumber}/{memberId}). Repeating it succeeds.
 * @throws AppError notFound for a card that is not this employee's, conflict for the primary member
 */
export async function removeMember(
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
  employeeId: string,
): Promise<void> {
  const own = { cardNumber, employeeId };
  const { modifiedCount } = await CardModel.updateOne(
    { ...own, 'members.memberId': memberId },
    { $pull: { members: { memberId } }, $inc: { cardMembers: -1 } },
  );
  if (modifiedCount === 1) return;
  const card = await CardModel.findOne(own, { primaryMember: 1 }).lean();
  if (!card) throw new AppError('notFound', 'cardNotFound');
  if (card.primaryMember.memberId === memberId) throw new AppError('conflict', 'primaryStays');
}
