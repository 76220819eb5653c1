import 'server-only';
import type { Session } from '@/lib/auth/account';
import { AppError } from '@/lib/errors';

/**
 * Where the contract has an employee's id, it must be the caller's own.
 * @throws AppError forbidden
 */
export function ownIdOnly(session: Session, employeeId: string): void {
  if (session.id !== employeeId) throw new AppError('forbidden', 'ownCardsOnly');
}
