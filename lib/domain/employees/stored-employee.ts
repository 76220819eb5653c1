import 'server-only';
import { encrypt } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import type { EmployeeInput } from '@/lib/schemas/employees';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';
import { holdPlace } from '../hold-place';

/** All that is kept of an employee's Aadhaar number; `npm run keys:rotate` makes it anew. */
export const sealedEmployeeFields = (aadhaar: string) => ({ employeeAadhaar: encrypt(aadhaar) });

/** What an admin enters, as the database keeps it: the Aadhaar number sealed. */
export const toStoredEmployee = ({ employeeAddhar, ...employee }: EmployeeInput) => ({
  ...employee,
  ...sealedEmployeeFields(employeeAddhar),
});

/**
 * Asked right before an employee is written: neither place is removed until that is done.
 * @throws AppError badRequest that names the zone, the position or both, where there is no such
 */
export async function mustHavePlace({
  employeeZone,
  employeePosition,
}: Pick<EmployeeInput, 'employeeZone' | 'employeePosition'>): Promise<void> {
  const [zone, position] = await Promise.all([
    holdPlace(ZoneModel, { zoneId: employeeZone }),
    holdPlace(PositionModel, { positionId: employeePosition }),
  ]);
  if (zone && position) return;
  throw new AppError(
    'badRequest',
    'checkFields',
    {},
    {
      ...(!zone && { employeeZone: 'zoneUnknown' }),
      ...(!position && { employeePosition: 'positionUnknown' }),
    },
  );
}
