import 'server-only';
import { issueToken } from '@/lib/auth/session';
import type { Role } from '@/lib/constants/choices';
import type { SignIn, StaffUser } from '@/lib/schemas/responses/accounts';
import type { AdminDocument } from '@/models/admin';
import type { EmployeeWithDetails } from '@/models/employee';
import { idOf } from './account-of';
import type { Account } from './kinds';
import { toEmployeeUser } from './employee-user';
import { lacksPasskey } from '@/lib/auth/passkeys/lacks-passkey';

type More = Parameters<typeof issueToken>[3];

/** The answer to a sign-in that is complete (docs/contract.md#calls). */
export async function signedIn(account: Account, role: Role, more: More = {}): Promise<SignIn> {
  const user = await userOf(account, role);
  return { Token: await issueToken(idOf(account), role, account.tokenVersion, more), user };
}

async function userOf(account: Account, role: Role): Promise<StaffUser> {
  if (role === 'employee') return toEmployeeUser(account as EmployeeWithDetails);
  const { adminId, adminName, adminEmail, auditor, mustChangePassword } = account as AdminDocument;
  const missing = lacksPasskey(role, account.passkeys);
  return {
    role,
    mustChangePassword,
    adminId,
    adminName,
    adminEmail,
    ...(auditor && { auditor }),
    ...(missing && { mustSetUpPasskey: true }),
  };
}
