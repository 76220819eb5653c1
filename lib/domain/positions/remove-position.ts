import 'server-only';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';
import { removeOrgUnit } from '../hold-org-unit';

/**
 * Removed employees count as holders too, since their records refer to it.
 * @throws AppError notFound; conflict while employees hold it
 */
export async function removePosition(positionId: string): Promise<void> {
  await removeOrgUnit('position', positionId, () => mustBeEmpty(positionId));
}

async function mustBeEmpty(positionId: string): Promise<void> {
  const [employees, removed] = await Promise.all([
    EmployeeModel.countDocuments({ employeePosition: positionId }),
    EmployeeModel.countDocuments({ employeePosition: positionId, employeeStatus: false }),
  ]);
  if (employees) throw new AppError('conflict', 'positionHasEmployees', { employees, removed });
}
