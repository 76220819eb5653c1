import 'server-only';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';

/**
 * Call it before and after giving cards to an employee (docs/decisions.md#cards).
 * @param field the one that names the employee in the call
 * @returns the employee's name and zone
 * @throws AppError notFound for an unknown, conflict for a removed or suspended one, both at the field
 */
export async function mustServe(employeeId: string, field = 'to'): Promise<{ name: string; zone: string }> {
  const found = await EmployeeModel.findOne(
    { employeeId },
    { employeeName: 1, employeeZone: 1, employeeStatus: 1, suspended: 1 },
  ).lean();
  if (!found) throw new AppError('notFound', 'employeeNotFound', {}, { [field]: 'employeeUnknown' });
  if (!found.employeeStatus)
    throw new AppError('conflict', 'checkFields', {}, { [field]: 'employeeIsRemoved' });
  if (found.suspended) throw new AppError('conflict', 'checkFields', {}, { [field]: 'employeeIsSuspended' });
  return { name: found.employeeName, zone: found.employeeZone! };
}
