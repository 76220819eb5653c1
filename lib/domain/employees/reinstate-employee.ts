import 'server-only';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';
import { replacementPassword } from '../accounts/reset-password';
import { mustHaveDetails, WITH_DETAILS } from './stored-employee';

/**
 * Makes a removed employee active again, with the same id, cards, zone and position, and with a temporary password, in
 * one write (docs/decisions.md#roles-sessions-passwords; ours, PUT /api/admin/employee/reinstate/{employeeId}).
 * @throws AppError notFound; conflict for an employee who is not removed, or whose details are gone
 */
export async function reinstateEmployee(employeeId: string): Promise<{ temporaryPassword: string }> {
  const { temporaryPassword, change } = await replacementPassword();
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId, employeeStatus: false, ...WITH_DETAILS },
    { ...change, $set: { ...change.$set, employeeStatus: true } },
  );
  if (matchedCount > 0) return { temporaryPassword };
  const stored = await EmployeeModel.findOne({ employeeId }).lean();
  if (!stored) throw new AppError('notFound', 'employeeNotFound');
  mustHaveDetails(stored);
  throw new AppError('conflict', 'employeeNotRemoved');
}
