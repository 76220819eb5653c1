import 'server-only';
import { wrongFields } from '@/lib/errors';
import type { EmployeeInput } from '@/lib/schemas/employees';
import { holdOrgUnit } from '../hold-org-unit';

/**
 * Call it right before writing an employee: prevents the removal of their new zone and position until that is
 * done. What is left out does not change.
 * @throws AppError badRequest naming the zone, the position or both, if they do not exist
 */
export async function mustHaveOrgUnits({
  employeeZone,
  employeePosition,
}: Partial<Pick<EmployeeInput, 'employeeZone' | 'employeePosition'>>): Promise<void> {
  const [zone, position] = await Promise.all([
    employeeZone === undefined || holdOrgUnit('zone', employeeZone),
    employeePosition === undefined || holdOrgUnit('position', employeePosition),
  ]);
  if (zone && position) return;
  throw wrongFields({
    ...(!zone && { employeeZone: 'zoneUnknown' }),
    ...(!position && { employeePosition: 'positionUnknown' }),
  });
}
