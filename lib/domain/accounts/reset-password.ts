import 'server-only';
import { AppError } from '@/lib/errors';
import { ABSENT, changeAccount, type Who } from './account-of';
import { replacementPassword } from './replacement-password';

/**
 * Replaces somebody's password with a temporary one and ends all their sessions
 * (docs/decisions.md#roles-sessions-passwords). The password is returned once; only its hash is stored.
 * @throws AppError notFound for an unknown or removed person
 */
export async function resetPassword(who: Who): Promise<{ temporaryPassword: string }> {
  const { temporaryPassword, change } = await replacementPassword();
  if (!(await changeAccount(who, {}, change))) throw new AppError('notFound', ABSENT[who.role]);
  return { temporaryPassword };
}
