import 'server-only';
import type { Subject } from '../activity/record-activity';
import { AppError } from '@/lib/errors';
import type { EmployeeDetail } from '@/lib/schemas/responses/employees';
import { EmployeeModel } from '@/models/employee';
import { adminSuspensions } from '../accounts/list-suspended';
import { byId } from '../by-id';
import { namesById } from '../names-by-id';
import { employeeAadhaarAnswer, withMaskedAadhaar } from '../aadhaar';
import { EMPLOYEE_FIELDS, toEmployee } from './stored-employee';

/**
 * One employee, removed or not, with the Aadhaar number: for admins only (docs/contract.md#calls, GET
 * Employee/{id}).
 * @param id the employeeId, or the `_id`
 * @param auditRead awaited before the full number is returned, to record who saw it (docs/security.md#activity)
 * @param hidden the number is masked, and no look recorded
 * @throws AppError notFound; whatever `auditRead` throws
 */
export async function getEmployee(
  id: string,
  auditRead: (subject: Subject & { person: string }) => Promise<void>,
  hidden = false,
): Promise<EmployeeDetail> {
  const fields = { ...EMPLOYEE_FIELDS, employeeAadhaar: 1, passkeys: 1 };
  const stored = await EmployeeModel.findOne(byId('employeeId', id), fields).lean();
  if (!stored) throw new AppError('notFound', 'employeeNotFound');
  if (!hidden) await auditRead({ person: stored.employeeId });
  const { _id, employeeAadhaar } = stored;
  const number = employeeAadhaar && employeeAadhaarAnswer({ _id, employeeAadhaar });
  const { employeePosition: positionId = '', employeeZone: zoneId = '' } = stored;
  const [positions, zones, suspension] = await Promise.all([
    namesById('position', [positionId]),
    namesById('zone', [zoneId]),
    adminSuspensions([stored]),
  ]);
  return {
    ...toEmployee(stored, positionId),
    ...suspension(stored),
    ...(number && (hidden ? withMaskedAadhaar(number) : number)),
    positionName: positions.get(positionId) ?? positionId,
    zoneName: zones.get(zoneId) ?? zoneId,
    ...(stored.passkeys?.length && { hasPasskey: true as const }),
  };
}
