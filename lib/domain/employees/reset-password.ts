import 'server-only';
import { hashPassword, temporaryPassword } from '@/lib/auth/password';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';

/**
 * Replaces an employee's password with a temporary one and ends all their sessions in the same write
 * (docs/decisions.md#small-print-of-the-contract, resetpassword). The password is returned once; only its
 * hash is stored.
 * @throws AppError notFound for an unknown or removed employee
 */
export async function resetPassword(employeeId: string): Promise<{ temporaryPassword: string }> {
  const plain = temporaryPassword();
  const passwordHash = await hashPassword(plain);
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId, employeeStatus: true },
    { $set: { passwordHash, mustChangePassword: true }, $inc: { tokenVersion: 1 } },
  );
  if (matchedCount === 0) throw new AppError('notFound', 'employeeNotFound');
  return { temporaryPassword: plain };
}
