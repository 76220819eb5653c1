import 'server-only';
import { encrypt, openSeal } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import { UNREADABLE_AADHAAR } from '@/lib/format/personal';
import { log } from '@/lib/log';
import type { EmployeeInput } from '@/lib/schemas/employees';
import type { EmployeeDocument } from '@/models/employee';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';
import { holdUnit } from '../hold-unit';

/** All that is kept of an employee's Aadhaar number; `npm run keys:rotate` makes it anew. */
export const sealedEmployeeFields = (aadhaar: string) => ({ employeeAadhaar: encrypt(aadhaar) });

/** What an admin enters, as the database keeps it: the Aadhaar number sealed. */
export const toStoredEmployee = ({ employeeAddhar, ...employee }: EmployeeInput) => ({
  ...employee,
  ...sealedEmployeeFields(employeeAddhar),
});

export const ENTERED_FIELDS = {
  employeeName: 1,
  employeeEmail: 1,
  employeeContact: 1,
  employeeSex: 1,
  employeeDOB: 1,
  employeeAddress: 1,
  employeeAadhaar: 1,
  employeeZone: 1,
  employeePosition: 1,
} as const;

/** The whole number; masked where no key opens it: one damaged value must not hide the whole employee. */
export function openedAadhaar({
  _id,
  employeeAadhaar,
}: Pick<EmployeeDocument, '_id' | 'employeeAadhaar'>): string {
  const opened = openSeal(employeeAadhaar);
  if (!opened) log.error({ event: 'aadhaarUnreadable', employee: String(_id) });
  return opened?.text ?? UNREADABLE_AADHAAR;
}

/** The other way round: what was entered, the Aadhaar number opened. */
export const toEnteredEmployee = ({
  _id,
  employeeAadhaar,
  ...employee
}: Pick<EmployeeDocument, '_id' | keyof typeof ENTERED_FIELDS>): EmployeeInput => ({
  ...employee,
  employeeAddhar: openedAadhaar({ _id, employeeAadhaar }),
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
    holdUnit(ZoneModel, { zoneId: employeeZone }),
    holdUnit(PositionModel, { positionId: employeePosition }),
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
