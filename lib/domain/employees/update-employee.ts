import 'server-only';
import { AppError } from '@/lib/errors';
import type { EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeModel } from '@/models/employee';
import { mustHavePlace, toStoredEmployee } from './stored-employee';

/**
 * Replaces what is known of an employee, removed or not (spec §7, PUT editemployee). Their sessions go on.
 * @throws AppError notFound; badRequest for an unknown zone or position
 */
export async function updateEmployee(employeeId: string, input: EmployeeInput): Promise<void> {
  await mustHavePlace(input);
  const { matchedCount } = await EmployeeModel.updateOne({ employeeId }, { $set: toStoredEmployee(input) });
  if (matchedCount === 0) throw new AppError('notFound', 'employeeNotFound');
}
