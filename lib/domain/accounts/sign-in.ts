import 'server-only';
import mongoose from 'mongoose';
import { hashPassword, needsRehash, openDigest, verifyPassword } from '@/lib/auth/password';
import { AppError } from '@/lib/errors';
import type { SignIn, StaffUser } from '@/lib/schemas/responses/accounts';
import { KINDS, type Who, type Account } from '@/lib/auth/kinds';
import { dayInIndia } from '@/lib/format/calendar';
import { EmployeeModel } from '@/models/employee';
import { EndedSessionModel } from '@/models/ended-session';
import { lacksPasskey } from '@/lib/auth/passkeys/step';
import { issueToken } from '@/lib/auth/session';
import type { Role } from '@/lib/constants/choices';
import type { Actor } from '../actor';
import { markRepeated } from '../create-idempotent';
import { namesById } from '../names-by-id';
import { secondStep } from './passkeys/own-passkeys';
import { isTemporaryOver, accountOf, changeAccount, ownAccount, idOf } from './accounts';

type More = Parameters<typeof issueToken>[3];

export async function signedIn(account: Account, role: Role, more: More = {}): Promise<SignIn> {
  const user = await userOf(account);
  return { Token: await issueToken(idOf(account), role, account.tokenVersion, more), user };
}

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

export async function signOut(tokenId: string, expiresAt: Date): Promise<void> {
  await EndedSessionModel.updateOne({ tokenId }, { $setOnInsert: { expiresAt } }, { upsert: true });
}

/**
 * Since the sign-in an admin may have moved an employee to another zone, and the cards they issue belong to their
 * zone.
 * @throws AppError unauthorised if they were removed
 */
export const getOwnAccount = async (who: Who): Promise<StaffUser> => userOf(await ownAccount(who));

/** Stores the day an employee read the notice of what is recorded of their work. A repeat keeps the first day. */
export async function seeNotice({ id: employeeId }: Actor, version: string): Promise<void> {
  const { modifiedCount } = await EmployeeModel.updateOne(
    { employeeId, 'noticeSeen.version': mongoose.trusted({ $ne: version }) },
    { $set: { noticeSeen: { version, day: dayInIndia() } } },
  );
  if (modifiedCount === 0) markRepeated();
}

/**
 * @param sent the password in the sign-in form: digest + plain + digest
 * @param known the device has signed in to this account before
 * @throws AppError unauthorised, the same for a wrong password, an unknown id and a removed employee; with a reason
 * at `password` for the right password of a suspended account, and for the right temporary password that has
 * expired; with `secondStep` where the account has a passkey
 */
export const signInEmployee = (employeeId: string, sent: string, known = false): Promise<SignIn> =>
  signIn({ id: employeeId, role: 'employee' }, sent, known);

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

async function refreshedHash(stored: string, sent: string): Promise<string | null> {
  const plain = needsRehash(stored) ? openDigest(sent) : null;
  return plain === null ? null : hashPassword(plain);
}
