import 'server-only';
import type { Session } from '@/lib/auth/account';
import { AppError } from '@/lib/errors';

/**
 * An employee's id in a call must be the caller's own.
 * @throws AppError forbidden
 */
export function ownIdOnly(session: Session, employeeId: string): void {
  if (session.id !== employeeId) throw new AppError('forbidden', 'ownCardsOnly');
}
