import 'server-only';
import { hashPassword, needsRehash, openDigest, verifyPassword } from '@/lib/auth/password';
import { AppError } from '@/lib/errors';
import type { SignIn } from '@/lib/schemas/responses/accounts';
import { accountOf, changeAccount } from './account-of';
import { KINDS, type Who } from '@/lib/auth/kinds';
import { secondStep } from './passkeys/second-step';
import { signedIn } from './signed-in';
import { isTemporaryOver } from './temporary-until';

/**
 * Signs an employee in (docs/contract.md#calls, POST /loginEmployee).
 * @param sent the password in the sign-in form: digest + plain + digest
 * @param known the device has signed in to this account before
 * @throws AppError unauthorised, the same for a wrong password, an unknown id and a removed employee; with a reason
 *   at `password` for the right password of a suspended account (docs/security.md#suspended-accounts), and for the right
 *   temporary password that has expired (docs/security.md#passwords); with `secondStep` where the account has a passkey
 */
export const signInEmployee = (employeeId: string, sent: string, known = false): Promise<SignIn> =>
  signIn({ id: employeeId, role: 'employee' }, sent, known);

/** Signs an admin in (docs/contract.md#calls, POST /loginEmployee/admin), like signInEmployee. */
export const signInAdmin = (adminId: string, sent: string, known = false): Promise<SignIn> =>
  signIn({ id: adminId, role: 'admin' }, sent, known);

async function signIn(who: Who, sent: string, known: boolean): Promise<SignIn> {
  const { wrong, over, held } = KINDS[who.role].refused;
  const account = await accountOf(who);
  if (!(await verifyPassword(account?.passwordHash, sent, known)) || !account) {
    throw new AppError('unauthorised', wrong);
  }
  if (account.suspended || account.held) {
    // A confirmation after a restore would not free the first.
    const why = account.suspended ? 'suspendedByAdmin' : held;
    const error = new AppError('unauthorised', wrong, {}, { password: why });
    error.answer = { held: true };
    throw error;
  }
  if (isTemporaryOver(account)) throw new AppError('unauthorised', wrong, {}, { password: over });
  const passwordHash = await refreshedHash(account.passwordHash, sent);
  if (passwordHash)
    await changeAccount(who, { passwordHash: account.passwordHash }, { $set: { passwordHash } });
  if (account.passkeys?.length) {
    const error = new AppError('unauthorised', 'passkeyNext');
    error.answer = { secondStep: await secondStep(who, account, { for: 'signIn' }) };
    throw error;
  }
  return signedIn(account, who.role);
}

/** A new hash if the stored one uses other parameters (docs/security.md#password-hashing), otherwise null. */
async function refreshedHash(stored: string, sent: string): Promise<string | null> {
  const plain = needsRehash(stored) ? openDigest(sent) : null;
  return plain === null ? null : hashPassword(plain);
}
