import 'server-only';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import type { EmployeeWithDetails } from '@/models/employee';
import { namesById } from '../names-by-id';

type Account = Omit<EmployeeWithDetails, 'employeeAadhaar' | 'passwordHash'>;

/** An employee's own account in the form the sign-in returns (docs/contract.md#entities, Login user). */
export async function toEmployeeUser(account: Account): Promise<StaffUser> {
  const zones = await namesById('zone', [account.employeeZone]);
  return {
    role: 'employee',
    mustChangePassword: account.mustChangePassword,
    EmployeeID: account.employeeId,
    employeeName: account.employeeName,
    employeeEmail: account.employeeEmail,
    employeeContact: account.employeeContact,
    employeeRegisterDate: account.employeeRegisterDate.toISOString(),
    zoneId: account.employeeZone,
    zoneName: zones.get(account.employeeZone) ?? account.employeeZone,
    ...(account.noticeSeen && { noticeSeen: account.noticeSeen }),
  };
}
