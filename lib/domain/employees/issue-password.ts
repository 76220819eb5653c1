import 'server-only';
import { hashPassword, temporaryPassword } from '@/lib/auth/password';
import { withTemporaryPassword } from '../accounts/temporary-until';
import { EmployeeModel } from '@/models/employee';

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
  const plain = temporaryPassword();
  const passwordHash = await hashPassword(plain);
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId, employeeStatus },
    {
      $set: { employeeStatus: true, passwordHash, ...withTemporaryPassword() },
      // Whoever gives a password to somebody means them to sign in.
      $unset: { held: 1 },
      $inc: { tokenVersion: 1 },
    },
  );
  return matchedCount === 1 ? { temporaryPassword: plain } : undefined;
}
