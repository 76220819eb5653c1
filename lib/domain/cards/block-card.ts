import 'server-only';
import { AppError } from '@/lib/errors';
import type { BlockInput } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { noteRepeat } from '../repeat';
import { forgetBlockedCodes } from './blocked-codes';
import { BLOCKED, NOT_BLOCKED, refusalOf } from '../card-state/refusal';

/**
 * Blocks a card until an admin unblocks or replaces it (docs/decisions.md#cards; ours, PUT
 * /api/admin/card/{cardNumber}/block). Repeating it for the same reason succeeds and changes nothing.
 * @param by the id of the admin, or of the employee who reports a card of their own lost
 * @param employeeId only a card this employee issued; undefined for any card (admins)
 * @throws AppError notFound; conflict for a card blocked by somebody else or for another reason, or replaced
 */
export async function blockCard(
  cardNumber: string,
  { reason, note }: BlockInput,
  by: string,
  employeeId?: string,
): Promise<void> {
  const card = { cardNumber, ...(employeeId && { employeeId }) };
  const blocked = { reason, by, at: new Date(), ...(note && { note }) };
  const { modifiedCount } = await CardModel.updateOne({ ...card, ...NOT_BLOCKED }, { $set: { blocked } });
  if (modifiedCount === 1) return;
  const found = await CardModel.findOne(card, { blocked: 1 }).lean();
  if (!found) throw await refusalOf(cardNumber, employeeId);
  if (found.blocked?.reason !== reason || found.blocked.by !== by)
    throw new AppError('conflict', 'cardBlockedAlready');
  noteRepeat();
}

/**
 * Unblocks a card (ours, PUT /api/admin/card/{cardNumber}/unblock).
 * @throws AppError notFound; conflict for a card that is not blocked, or was replaced
 */
export async function unblockCard(cardNumber: string): Promise<void> {
  const { modifiedCount } = await CardModel.updateOne({ cardNumber, ...BLOCKED }, { $unset: { blocked: 1 } });
  if (modifiedCount === 1) return forgetBlockedCodes();
  if (!(await CardModel.exists({ cardNumber }))) throw await refusalOf(cardNumber);
  throw new AppError('conflict', 'cardNotBlocked');
}
