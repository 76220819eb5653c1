import 'server-only';
import type { Role } from '@/lib/constants/choices';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';

/** The format of employee ids (lib/domain/next-number.ts). */
const EMPLOYEE_ID = /^EMP\d{3,6}$/;

/**
 * The id tried at a sign-in, if a record may contain it: one that exists (removed accounts too) or looks like
 * an employee's. Anything else is omitted, since people type their name, phone number or password into the
 * wrong field.
 */
export async function knownAccount(id: string, role: Role): Promise<string | undefined> {
  return EMPLOYEE_ID.test(id) || (await accountExists(id, role)) ? id : undefined;
}

/** Whether there is an account with this id, removed ones included. */
export async function accountExists(id: string, role: Role): Promise<boolean> {
  const found =
    role === 'admin'
      ? await AdminModel.exists({ adminId: id })
      : await EmployeeModel.exists({ employeeId: id });
  return found !== null;
}
