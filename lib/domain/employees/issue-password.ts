import 'server-only';
import { EmployeeModel } from '@/models/employee';
import { replacementPassword } from '../accounts/replacement-password';

/**
 * Gives an employee a temporary password, makes them active and ends all their sessions, in one write. The password is
 * returned once; only its hash is stored.
 * @param employeeStatus whether they must be active or removed now
 * @returns undefined if there is no such employee
 */
export async function issuePassword(
  employeeId: string,
  employeeStatus: boolean,
): Promise<{ temporaryPassword: string } | undefined> {
  const { temporaryPassword, change } = await replacementPassword();
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId, employeeStatus },
    { ...change, $set: { ...change.$set, employeeStatus: true } },
  );
  return matchedCount === 1 ? { temporaryPassword } : undefined;
}
