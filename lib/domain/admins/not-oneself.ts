import 'server-only';
import { AppError } from '@/lib/errors';
import type { Actor } from '../actor';

/**
 * Admins are removed and reset by others: nobody signs themselves out for good by mistake, and no stolen session makes
 * itself a password (docs/contract.md#admins).
 * @throws AppError conflict if it is the caller's own account
 */
export function notOneself(actor: Actor, adminId: string): void {
  if (actor.id === adminId) throw new AppError('conflict', 'ownAccount');
}
