import 'server-only';
import { hashPassword, temporaryPassword } from '@/lib/auth/password';
import { AppError } from '@/lib/errors';
import { changeAccount } from '../accounts/account-of';
import { withTemporaryPassword } from '../accounts/temporary-until';

/**
 * Replaces an admin's password with a temporary one and ends all their sessions (docs/contract.md#admins). The password
 * is returned once; only its hash is stored.
 * @throws AppError notFound for an unknown or removed admin
 */
export async function resetAdminPassword(adminId: string): Promise<{ temporaryPassword: string }> {
  const plain = temporaryPassword();
  const change = {
    $set: { passwordHash: await hashPassword(plain), ...withTemporaryPassword() },
    $unset: { held: 1 as const },
    $inc: { tokenVersion: 1 },
  };
  if (!(await changeAccount({ id: adminId, role: 'admin' }, {}, change)))
    throw new AppError('notFound', 'adminNotFound');
  return { temporaryPassword: plain };
}
