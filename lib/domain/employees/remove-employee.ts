import 'server-only';
import mongoose from 'mongoose';
import { AppError, wrongFields } from '@/lib/errors';
import type { RemovalInput } from '@/lib/schemas/handover';
import { EmployeeModel } from '@/models/employee';
import { removeAccount } from '../accounts/remove-account';
import type { Actor } from '../actor';
import { handOverAll } from '../handover/hand-over';
import type { HandedOver } from '@/lib/schemas/responses/employees';
import type { HandingTo } from '../handover/move-cards';
import { mustServe } from '../handover/must-serve';
import { colleaguesOf, shareCards } from '../handover/share-cards';

/**
 * Deactivates an employee (docs/contract.md#calls, PUT deleteemployee) and ends all their sessions in the
 * same write. Their cards stay valid (docs/decisions.md#cards), and go to a colleague or the colleagues of the zone if
 * that was chosen. Repeating it succeeds, and hands over what is left.
 * @param choice who gets the cards; nobody by default
 * @returns undefined if nobody was chosen for the cards
 * @throws AppError notFound; for a choice that cannot take the cards, and then nothing is done: notFound or conflict at
 * `to`, conflict at `share`
 */
export async function removeEmployee(
  actor: Actor,
  employeeId: string,
  choice: RemovalInput = {},
  record?: HandingTo['record'],
): Promise<HandedOver | undefined> {
  const { to, share } = choice;
  const fields = { employeeId: 1, employeeZone: 1 } as const;
  const leaver = await EmployeeModel.findOne({ employeeId }, fields).lean();
  if (!leaver) throw new AppError('notFound', 'employeeNotFound');
  if (to === employeeId) throw wrongFields({ to: 'sameEmployee' });
  if (to) await mustServe(to);
  if (share) await colleaguesOf(leaver);
  await removeAccount({ role: 'employee', id: employeeId });
  if (to) return handOverAll(actor, employeeId, { to, record });
  if (!share) return undefined;
  const removed = await EmployeeModel.findOne({ employeeId }, { ...fields, removedAt: 1 }).lean();
  return shareCards(actor, { ...leaver, ...removed }, record);
}

/**
 * Gives employees removed before that was noted a day from which their details are kept for three years: now, as nobody
 * knows it. A step of `npm run db:update`.
 */
export async function addRemovedAt(): Promise<number> {
  const before = { employeeStatus: false, removedAt: mongoose.trusted({ $exists: false }) };
  return (await EmployeeModel.updateMany(before, { $set: { removedAt: new Date() } })).modifiedCount;
}
