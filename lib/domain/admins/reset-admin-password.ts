import 'server-only';
import { AppError } from '@/lib/errors';
import { changeAccount } from '../accounts/account-of';
import { replacementPassword } from '../accounts/replacement-password';

/**
 * Replaces an admin's password with a temporary one and ends all their sessions (docs/contract.md#admins). The password
 * is returned once; only its hash is stored.
 * @throws AppError notFound for an unknown or removed admin
 */
export async function resetAdminPassword(adminId: string): Promise<{ temporaryPassword: string }> {
  const { temporaryPassword, change } = await replacementPassword();
  if (!(await changeAccount({ id: adminId, role: 'admin' }, {}, change)))
    throw new AppError('notFound', 'adminNotFound');
  return { temporaryPassword };
}
