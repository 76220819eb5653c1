import 'server-only';
import { AppError } from '@/lib/errors';
import { AdminModel } from '@/models/admin';
import { adminLeft } from '../accounts/admin-left';

/**
 * Removes an admin and ends all their sessions in the same write (docs/contract.md#admins). The document stays: its id
 * is not given again, and the activity log shows the name. Repeating it succeeds.
 *
 * The last admin who can sign in stays. No write covers two documents, so it marks, counts who is left, and takes its own
 * mark back if nobody is. However many admins remove each other at once, the last of them counts after all marks.
 * @throws AppError notFound for an unknown id, conflict for the last one
 */
export async function removeAdmin(adminId: string): Promise<void> {
  if (!(await AdminModel.exists({ adminId }))) throw new AppError('notFound', 'adminNotFound');
  const removedAt = new Date();
  const { modifiedCount } = await AdminModel.updateOne(
    { adminId, removedAt: null },
    { $set: { removedAt }, $inc: { tokenVersion: 1 } },
  );
  if (await adminLeft()) return;
  // The sessions stay ended: the version never goes back.
  if (modifiedCount > 0) await AdminModel.updateOne({ adminId, removedAt }, { $unset: { removedAt: 1 } });
  throw new AppError('conflict', 'lastAdmin');
}
