import 'server-only';
import type { StaffUser } from '@/lib/schemas/answers';
import type { EmployeeDocument } from '@/models/employee';
import { ZoneModel } from '@/models/zone';

type Account = Omit<EmployeeDocument, 'employeeAadhaar' | 'passwordHash'>;

/** An employee's account as they see it themselves: the user of a sign-in (docs/contract.md#entities, Login user). */
export async function toEmployeeUser(account: Account): Promise<StaffUser> {
  const zone = await ZoneModel.findOne({ zoneId: account.employeeZone }, { zoneName: 1 }).lean();
  return {
    role: 'employee',
    mustChangePassword: account.mustChangePassword,
    EmployeeID: account.employeeId,
    employeeName: account.employeeName,
    employeeEmail: account.employeeEmail,
    employeeContact: account.employeeContact,
    employeeRegisterDate: account.employeeRegisterDate.toISOString(),
    zoneId: account.employeeZone,
    zoneName: zone?.zoneName ?? account.employeeZone,
  };
}
