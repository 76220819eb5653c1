import 'server-only';
import { AppError } from '@/lib/errors';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { EmployeeModel, type EmployeeWithDetails } from '@/models/employee';
import type { Actor } from '../actor';
import { toEmployeeUser } from './employee-user';

/**
 * The current account of the signed-in employee. Since the sign-in an admin may have moved them to another
 * zone, and the cards they issue belong to their zone.
 * @throws AppError unauthorised if they were removed
 */
export async function getOwnAccount({ id: employeeId }: Actor): Promise<StaffUser> {
  const account = await EmployeeModel.findOne(
    { employeeId, employeeStatus: true },
    { employeeAadhaar: 0, passwordHash: 0 },
  ).lean<EmployeeWithDetails>();
  if (!account) throw new AppError('unauthorised', 'loginAgain');
  return toEmployeeUser(account);
}
