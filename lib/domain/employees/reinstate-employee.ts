import 'server-only';
import { hashPassword, temporaryPassword } from '@/lib/auth/password';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';

/**
 * Makes a removed employee active again, with the same id, cards, zone and position, and with a temporary password in
 * the same write (docs/decisions.md#roles-sessions-passwords; ours, PUT /api/admin/employee/reinstate/{employeeId}). The
 * password is returned once; only its hash is stored.
 * @throws AppError notFound; conflict for an employee who is not removed
 */
export async function reinstateEmployee(employeeId: string): Promise<{ temporaryPassword: string }> {
  const plain = temporaryPassword();
  const passwordHash = await hashPassword(plain);
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId, employeeStatus: false },
    { $set: { employeeStatus: true, passwordHash, mustChangePassword: true }, $inc: { tokenVersion: 1 } },
  );
  if (matchedCount === 1) return { temporaryPassword: plain };
  if (await EmployeeModel.exists({ employeeId })) throw new AppError('conflict', 'employeeNotRemoved');
  throw new AppError('notFound', 'employeeNotFound');
}
