import 'server-only';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';

/**
 * Deactivates an employee (docs/contract.md#calls, PUT deleteemployee) and ends all their sessions in the
 * same write. Their cards stay valid (docs/decisions.md#cards). Repeating it succeeds.
 * @throws AppError notFound
 */
export async function removeEmployee(employeeId: string): Promise<void> {
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId },
    { $set: { employeeStatus: false }, $inc: { tokenVersion: 1 } },
  );
  if (matchedCount === 0) throw new AppError('notFound', 'employeeNotFound');
}
