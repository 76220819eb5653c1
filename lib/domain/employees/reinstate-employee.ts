import 'server-only';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';
import { issuePassword } from './issue-password';

/**
 * Makes a removed employee active again, with the same id, cards, zone and position, and with a temporary password
 * (docs/decisions.md#roles-sessions-passwords; ours, PUT /api/admin/employee/reinstate/{employeeId}).
 * @throws AppError notFound; conflict for an employee who is not removed
 */
export async function reinstateEmployee(employeeId: string): Promise<{ temporaryPassword: string }> {
  const issued = await issuePassword(employeeId, false);
  if (issued) return issued;
  if (await EmployeeModel.exists({ employeeId })) throw new AppError('conflict', 'employeeNotRemoved');
  throw new AppError('notFound', 'employeeNotFound');
}
