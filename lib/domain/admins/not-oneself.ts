import 'server-only';
import { AppError } from '@/lib/errors';

/**
 * Admins are removed and reset by others: nobody signs themselves out for good by mistake, and no stolen session makes
 * itself a password (docs/contract.md#admins).
 * @throws AppError conflict if it is the caller's own account
 */
export function notOneself(callerId: string, adminId: string): void {
  if (callerId === adminId) throw new AppError('conflict', 'ownAccount');
}
