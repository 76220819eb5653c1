import 'server-only';
import {
  hashPassword,
  isEasilyGuessed,
  openDigest,
  verifyPassword,
  temporaryPassword,
} from '@/lib/auth/password';
import { issueToken } from '@/lib/auth/session';
import { AppError, wrongFields } from '@/lib/errors';
import type { ValidationKey } from '@/lib/i18n/keys';
import { newPassword } from '@/lib/schemas/own-account';
import { KINDS, type Who } from '@/lib/auth/kinds';
import { withTemporaryPassword, accountOf, changeAccount, nameOf } from './accounts';

/**
 * Also ends all the person's sessions.
 * @param current in the sign-in form (digest + plain + digest), like `chosen`
 * @param who with `until`: when the session in use ends, in seconds; the new one ends then too
 * @returns a new Token, so that this device stays signed in
 * @throws AppError badRequest at `currentPassword` when that is wrong, at `newPassword` when the new one breaks a
 * rule; unauthorised when another change or a removal came first
 */
export async function changePassword(
  { id, role, until }: Who & { until?: number },
  current: string,
  chosen: string,
): Promise<{ Token: string }> {
  const account = await accountOf({ id, role });
  if (!(await verifyPassword(account?.passwordHash, current, true)) || !account) {
    throw wrongFields({ currentPassword: 'passwordWrong' });
  }
  const plain = openDigest(chosen);
  const broken =
    plain === null
      ? 'passwordDigest'
      : await brokenRule(plain, { id, name: nameOf(account) }, openDigest(current));
  if (plain === null || broken) {
    throw wrongFields({ newPassword: broken ?? 'passwordDigest' });
  }
  // The version is part of the filter: of concurrent changes one succeeds and ends the others' sessions.
  const { tokenVersion } = account;
  const change = {
    $set: { passwordHash: await hashPassword(plain), mustChangePassword: false },
    $unset: { temporaryUntil: 1 },
    $inc: { tokenVersion: 1 },
  };
  if (!(await changeAccount({ id, role }, { tokenVersion }, change)))
    throw new AppError('unauthorised', 'loginAgain');
  return { Token: await issueToken(id, role, tokenVersion + 1, { until }) };
}

async function brokenRule(
  plain: string,
  own: { id: string; name: string },
  current: string | null,
): Promise<ValidationKey | undefined> {
  const length = newPassword.safeParse(plain).error?.issues[0]?.message as ValidationKey | undefined;
  if (length) return length;
  if (plain === current) return 'passwordSame';
  return (await isEasilyGuessed(plain, own)) ? 'passwordCommon' : undefined;
}

/**
 * A temporary password, returned once and stored nowhere, and the change that stores its hash and ends all the
 * person's sessions.
 */
export async function replacementPassword() {
  const plain = temporaryPassword();
  const change = {
    $set: { passwordHash: await hashPassword(plain), ...withTemporaryPassword() },
    // Whoever gives a password to somebody means them to sign in; what an admin has suspended, only lifting that frees.
    $unset: { held: 1 as const },
    $inc: { tokenVersion: 1 },
  };
  return { temporaryPassword: plain, change };
}

/**
 * Ends all their sessions.
 * @throws AppError notFound for an unknown or removed person
 */
export async function resetPassword(who: Who): Promise<{ temporaryPassword: string }> {
  const { temporaryPassword: plain, change } = await replacementPassword();
  if (!(await changeAccount(who, {}, change))) throw new AppError('notFound', KINDS[who.role].absent);
  return { temporaryPassword: plain };
}
