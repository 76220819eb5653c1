import 'server-only';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';

/**
 * Removes an employee softly (docs/contract.md#calls, PUT deleteemployee): Inactive, and every session ended in the same
 * write. Their cards stay valid (docs/decisions.md#cards). Once removed, removing again changes nothing that shows.
 * @throws AppError notFound
 */
export async function removeEmployee(employeeId: string): Promise<void> {
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId },
    { $set: { employeeStatus: false }, $inc: { tokenVersion: 1 } },
  );
  if (matchedCount === 0) throw new AppError('notFound', 'employeeNotFound');
}
