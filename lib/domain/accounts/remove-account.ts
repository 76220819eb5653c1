import 'server-only';
import { AppError } from '@/lib/errors';
import { byWho, changeAccount } from './account-of';
import { KINDS, type Who } from '@/lib/auth/kinds';

/**
 * Removes somebody and ends all their sessions in the same write. The document stays: its id is not given again, and the
 * activity log shows the name. Repeating it succeeds.
 * @throws AppError notFound for an unknown id, conflict for the last admin
 */
export async function removeAccount(who: Who): Promise<void> {
  const { model, absent, removed } = KINDS[who.role];
  if (!(await model.exists(byWho(who)))) throw new AppError('notFound', absent);
  const removedAt = new Date();
  const done = await changeAccount(who, {}, { $set: { ...removed, removedAt }, $inc: { tokenVersion: 1 } });
  await mustRemain(who, async () => {
    if (done) await model.updateOne({ ...byWho(who), removedAt }, { $unset: { removedAt: 1 } });
  });
}

/**
 * The last admin who can sign in stays. No write covers two documents, so whatever would keep one out marks, counts who
 * is left, and takes its own mark back if nobody is. However many do it to each other at once, the last of them counts
 * after all marks.
 * @param undo takes the mark back; the sessions stay ended: the version never goes back
 * @throws AppError conflict if nobody is left
 */
export async function mustRemain({ role }: Who, undo: () => Promise<unknown>): Promise<void> {
  const { model, remains } = KINDS[role];
  if (!remains || (await model.exists(remains))) return;
  await undo();
  throw new AppError('conflict', 'lastAdmin');
}
