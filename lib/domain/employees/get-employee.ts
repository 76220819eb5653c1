import 'server-only';
import type { Subject } from '../activity/record-activity';
import { AppError } from '@/lib/errors';
import type { EmployeeDetail } from '@/lib/schemas/responses/employees';
import { EmployeeModel } from '@/models/employee';
import { byId } from '../by-id';
import { namesById } from '../names-by-id';
import { employeeAadhaarAnswer } from '../aadhaar';
import { EMPLOYEE_FIELDS, toEmployee } from './stored-employee';

/**
 * One employee, removed or not, with the full Aadhaar number: for admins only (docs/contract.md#calls, GET
 * Employee/{id}).
 * @param id the employeeId, or the `_id`
 * @param auditRead awaited before the number is decrypted, to record who saw it (docs/security.md#activity)
 * @throws AppError notFound; whatever `auditRead` throws
 */
export async function getEmployee(
  id: string,
  auditRead: (subject: Subject) => Promise<void>,
): Promise<EmployeeDetail> {
  const fields = { ...EMPLOYEE_FIELDS, employeeAadhaar: 1, passkeys: 1 };
  const stored = await EmployeeModel.findOne(byId('employeeId', id), fields).lean();
  if (!stored) throw new AppError('notFound', 'employeeNotFound');
  await auditRead({ person: stored.employeeId });
  const { employeePosition: positionId, employeeZone: zoneId } = stored;
  const [positions, zones] = await Promise.all([
    namesById('position', [positionId]),
    namesById('zone', [zoneId]),
  ]);
  return {
    ...toEmployee(stored, positionId),
    ...employeeAadhaarAnswer(stored),
    positionName: positions.get(positionId) ?? positionId,
    zoneName: zones.get(zoneId) ?? zoneId,
    ...(stored.passkeys?.length && { hasPasskey: true as const }),
  };
}
