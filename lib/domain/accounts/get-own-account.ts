import 'server-only';
import { AppError } from '@/lib/errors';
import type { StaffUser } from '@/lib/schemas/answers';
import { EmployeeModel } from '@/models/employee';
import { toEmployeeUser } from './employee-user';

/**
 * The signed-in employee as the account stands now: since the sign-in, an admin may have moved them to another
 * zone, and a card belongs to the zone it is issued in.
 * @throws AppError unauthorised for one removed this instant
 */
export async function getOwnAccount(employeeId: string): Promise<StaffUser> {
  const account = await EmployeeModel.findOne(
    { employeeId, employeeStatus: true },
    { employeeAadhaar: 0, passwordHash: 0 },
  ).lean();
  if (!account) throw new AppError('unauthorised', 'loginAgain');
  return toEmployeeUser(account);
}
