import 'server-only';
import { AppError } from '@/lib/errors';
import { issuePassword } from './issue-password';

/**
 * Replaces an employee's password with a temporary one and ends all their sessions
 * (docs/decisions.md#roles-sessions-passwords).
 * @throws AppError notFound for an unknown or removed employee
 */
export async function resetPassword(employeeId: string): Promise<{ temporaryPassword: string }> {
  const issued = await issuePassword(employeeId, true);
  if (!issued) throw new AppError('notFound', 'employeeNotFound');
  return issued;
}
