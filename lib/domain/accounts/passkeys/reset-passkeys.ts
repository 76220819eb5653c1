import 'server-only';
import { changeAccount, mustBeThere } from '../account-of';
import type { Who } from '@/lib/auth/kinds';

/**
 * Removes all passkeys and recovery codes of somebody who lost theirs, and ends their sessions: the next sign-in needs
 * the password only. Succeeds where there are none.
 * @throws AppError notFound for an unknown or removed person
 */
export async function resetPasskeys(who: Who): Promise<void> {
  await mustBeThere(who);
  await changeAccount(who, {}, { $unset: { passkeys: 1, recoveryCodes: 1 }, $inc: { tokenVersion: 1 } });
}
