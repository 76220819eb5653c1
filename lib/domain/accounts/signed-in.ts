import 'server-only';
import type { Account } from '@/lib/auth/kinds';
import { lacksPasskey } from '@/lib/auth/passkeys/lacks-passkey';
import { issueToken } from '@/lib/auth/session';
import type { Role } from '@/lib/constants/choices';
import type { SignIn, StaffUser } from '@/lib/schemas/responses/accounts';
import { namesById } from '../names-by-id';
import { idOf } from './account-of';

type More = Parameters<typeof issueToken>[3];

/** The answer to a sign-in that is complete (docs/contract.md#calls). */
export async function signedIn(account: Account, role: Role, more: More = {}): Promise<SignIn> {
  const user = await userOf(account);
  return { Token: await issueToken(idOf(account), role, account.tokenVersion, more), user };
}

/** Somebody's own account in the form the sign-in returns (docs/contract.md#entities, Login user). */
export async function userOf(account: Account): Promise<StaffUser> {
  const { mustChangePassword } = account;
  if ('adminId' in account) {
    const { adminId, adminName, adminEmail, auditor, passkeys } = account;
    const missing = lacksPasskey('admin', passkeys);
    return {
      role: 'admin',
      mustChangePassword,
      adminId,
      adminName,
      adminEmail,
      ...(auditor && { auditor }),
      ...(missing && { mustSetUpPasskey: true }),
    };
  }
  const { employeeId, employeeName, employeeEmail, employeeContact, employeeZone, noticeSeen } = account;
  const zones = await namesById('zone', [employeeZone]);
  return {
    role: 'employee',
    mustChangePassword,
    EmployeeID: employeeId,
    employeeName,
    employeeEmail,
    employeeContact,
    employeeRegisterDate: account.employeeRegisterDate.toISOString(),
    zoneId: employeeZone,
    zoneName: zones.get(employeeZone) ?? employeeZone,
    ...(noticeSeen && { noticeSeen }),
  };
}
