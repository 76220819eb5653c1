import 'server-only';
import { hashPassword, temporaryPassword } from '@/lib/auth/password';
import { AppError } from '@/lib/errors';
import { changeAccount } from './account-of';
import { KINDS, type Who } from '@/lib/auth/kinds';
import { withTemporaryPassword } from './temporary-until';

/**
 * A temporary password for somebody who has an account, and the change that stores its hash and ends all their sessions.
 * The password itself is returned once and stored nowhere (docs/security.md#passwords).
 */
export async function replacementPassword() {
  const plain = temporaryPassword();
  const change = {
    $set: { passwordHash: await hashPassword(plain), ...withTemporaryPassword() },
    // Whoever gives a password to somebody means them to sign in; what an admin has suspended, only lifting that frees.
    $unset: { held: 1 as const },
    $inc: { tokenVersion: 1 },
  };
  return { temporaryPassword: plain, change };
}

/**
 * Replaces somebody's password with a temporary one and ends all their sessions
 * (docs/decisions.md#roles-sessions-passwords).
 * @throws AppError notFound for an unknown or removed person
 */
export async function resetPassword(who: Who): Promise<{ temporaryPassword: string }> {
  const { temporaryPassword: plain, change } = await replacementPassword();
  if (!(await changeAccount(who, {}, change))) throw new AppError('notFound', KINDS[who.role].absent);
  return { temporaryPassword: plain };
}
