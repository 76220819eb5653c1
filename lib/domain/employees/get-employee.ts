import 'server-only';
import { decrypt } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import type { EmployeeDetail } from '@/lib/schemas/answers';
import { EmployeeModel } from '@/models/employee';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';
import { EMPLOYEE_FIELDS, toEmployee } from './to-employee';

/**
 * One employee, removed or not, with the Aadhaar number whole: for admins only (spec §7, GET Employee/{id}).
 * @param look awaited before the number is opened: it keeps who saw it (security.md, row 7)
 * @throws AppError notFound; whatever `look` throws
 */
export async function getEmployee(employeeId: string, look: () => Promise<void>): Promise<EmployeeDetail> {
  const stored = await EmployeeModel.findOne(
    { employeeId },
    { ...EMPLOYEE_FIELDS, employeeAadhaar: 1 },
  ).lean();
  if (!stored) throw new AppError('notFound', 'employeeNotFound');
  await look();
  const { employeePosition: positionId, employeeZone: zoneId } = stored;
  const [position, zone] = await Promise.all([
    PositionModel.findOne({ positionId }, { positionName: 1 }).lean(),
    ZoneModel.findOne({ zoneId }, { zoneName: 1 }).lean(),
  ]);
  return {
    ...toEmployee(stored, positionId),
    employeeAddhar: decrypt(stored.employeeAadhaar),
    positionName: position?.positionName ?? positionId,
    zoneName: zone?.zoneName ?? zoneId,
  };
}
