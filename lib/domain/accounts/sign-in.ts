import 'server-only';
import { hashPassword, needsRehash, openDigest, verifyPassword } from '@/lib/auth/password';
import { issueToken } from '@/lib/auth/session';
import { isTemporaryOver } from './temporary-until';
import { AppError } from '@/lib/errors';
import type { SignIn } from '@/lib/schemas/answers';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { toEmployeeUser } from './employee-user';

/**
 * Signs an employee in (docs/contract.md#calls, POST /loginEmployee).
 * @param sent the password in the sign-in form: digest + plain + digest
 * @param known the device has signed in to this account before
 * @throws AppError unauthorised, the same for a wrong password, an unknown id and a removed employee; with a reason
 *   at `password` for the right temporary password that has expired (docs/security.md#passwords)
 */
export async function signInEmployee(employeeId: string, sent: string, known = false): Promise<SignIn> {
  const account = await EmployeeModel.findOne({ employeeId, employeeStatus: true }).lean();
  if (!(await verifyPassword(account?.passwordHash, sent, known)) || !account) {
    throw new AppError('unauthorised', 'invalidCredentials');
  }
  if (isTemporaryOver(account))
    throw new AppError('unauthorised', 'invalidCredentials', {}, { password: 'temporaryPasswordOver' });
  const passwordHash = await refreshedHash(account.passwordHash, sent);
  if (passwordHash)
    await EmployeeModel.updateOne({ _id: account._id, passwordHash: account.passwordHash }, { passwordHash });
  return {
    Token: await issueToken(account.employeeId, 'employee', account.tokenVersion),
    user: await toEmployeeUser(account),
  };
}

/** Signs an admin in (docs/contract.md#calls, POST /loginEmployee/admin), like signInEmployee. */
export async function signInAdmin(adminId: string, sent: string, known = false): Promise<SignIn> {
  const account = await AdminModel.findOne({ adminId }).lean();
  if (!(await verifyPassword(account?.passwordHash, sent, known)) || !account) {
    throw new AppError('unauthorised', 'invalidAdminCredentials');
  }
  if (isTemporaryOver(account))
    throw new AppError('unauthorised', 'invalidAdminCredentials', {}, { password: 'adminPasswordOver' });
  const passwordHash = await refreshedHash(account.passwordHash, sent);
  if (passwordHash)
    await AdminModel.updateOne({ _id: account._id, passwordHash: account.passwordHash }, { passwordHash });
  return {
    Token: await issueToken(account.adminId, 'admin', account.tokenVersion),
    user: {
      role: 'admin',
      mustChangePassword: account.mustChangePassword,
      adminId: account.adminId,
      adminName: account.adminName,
      adminEmail: account.adminEmail,
    },
  };
}

/** A new hash if the stored one uses other parameters (docs/security.md#password-hashing), otherwise null. */
async function refreshedHash(stored: string, sent: string): Promise<string | null> {
  const plain = needsRehash(stored) ? openDigest(sent) : null;
  return plain === null ? null : hashPassword(plain);
}
