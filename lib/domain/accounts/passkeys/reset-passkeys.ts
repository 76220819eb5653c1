import 'server-only';
import { AppError } from '@/lib/errors';
import { ABSENT, accountOf, changeAccount, type Who } from '../account-of';

/**
 * Removes all passkeys and recovery codes of somebody who lost theirs, and ends their sessions: the next sign-in needs
 * the password only. Succeeds where there are none.
 * @throws AppError notFound for an unknown or removed person
 */
export async function resetPasskeys(who: Who): Promise<void> {
  if (!(await accountOf(who))) throw new AppError('notFound', ABSENT[who.role]);
  await changeAccount(who, {}, { $unset: { passkeys: 1, recoveryCodes: 1 }, $inc: { tokenVersion: 1 } });
}
