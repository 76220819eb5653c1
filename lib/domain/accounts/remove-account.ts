import 'server-only';
import { AppError } from '@/lib/errors';
import { byWho, changeAccount, mustRemain } from './account-of';
import { KINDS, type Who } from '@/lib/auth/kinds';

/**
 * Removes somebody and ends all their sessions in the same write. The document stays: its id is not given again, and the
 * activity log shows the name. Repeating it succeeds.
 * @throws AppError notFound for an unknown id, conflict for the last admin
 */
export async function removeAccount(who: Who): Promise<void> {
  const { model, absent, removed } = KINDS[who.role];
  const removedAt = new Date();
  const done = await changeAccount(who, {}, { $set: { ...removed, removedAt }, $inc: { tokenVersion: 1 } });
  if (!done && !(await model.exists(byWho(who)))) throw new AppError('notFound', absent);
  await mustRemain(who, async () => {
    if (done) await model.updateOne({ ...byWho(who), removedAt }, { $unset: { removedAt: 1 } });
  });
}
