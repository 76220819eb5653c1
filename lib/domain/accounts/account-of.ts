import 'server-only';
import type { UpdateQuery } from 'mongoose';
import { AppError } from '@/lib/errors';
import type { Actor } from '../actor';
import { KINDS, type Account, type Who } from '@/lib/auth/kinds';

/** Role and id in one text, as limits, devices and passkeys name an account: `employee:EMP001`. */
export const accountName = ({ id, role }: Who): string => `${role}:${id}`;

/** The name of the person whose account it is. */
export const nameOf = (account: Account): string =>
  'adminName' in account ? account.adminName : account.employeeName;

/** The id of the person whose account it is. */
export const idOf = (account: Account): string =>
  'adminId' in account ? account.adminId : account.employeeId;

/** The filter for an account, removed or not. */
export const byWho = ({ id, role }: Who) => ({ [KINDS[role].id]: id });
const active = (who: Who) => ({ ...byWho(who), ...KINDS[who.role].active });

/** The account of somebody who may sign in; null for an unknown id and a removed person. */
export const accountOf = (who: Who): Promise<Account | null> =>
  KINDS[who.role].model.findOne(active(who)).lean<Account>().exec();

/** @throws AppError notFound for an unknown or removed person */
export async function mustBeThere(who: Who): Promise<Account> {
  const account = await accountOf(who);
  if (!account) throw new AppError('notFound', KINDS[who.role].absent);
  return account;
}

/** @throws AppError unauthorised when the account of somebody who is signed in is gone */
export async function ownAccount(who: Who): Promise<Account> {
  const account = await accountOf(who);
  if (!account) throw new AppError('unauthorised', 'loginAgain');
  return account;
}

/** Changes the account if it still is as `expected`. @returns whether it did */
export async function changeAccount(
  who: Who,
  expected: Record<string, unknown>,
  change: UpdateQuery<Account>,
  arrayFilters?: Array<Record<string, unknown>>,
): Promise<boolean> {
  const filter = { ...active(who), ...expected };
  const { modifiedCount } = await KINDS[who.role].model.updateOne(filter, change, { arrayFilters });
  return modifiedCount > 0;
}

/**
 * The last admin who can sign in stays. No write covers two documents, so whatever would keep one out marks, counts who
 * is left, and takes its own mark back if nobody is. However many do it to each other at once, the last of them counts
 * after all marks.
 * @param undo takes the mark back; the sessions stay ended: the version never goes back
 * @throws AppError conflict if nobody is left
 */
export async function mustRemain({ role }: Who, undo: () => Promise<unknown>): Promise<void> {
  const { model, remains } = KINDS[role];
  if (!remains || (await model.exists(remains))) return;
  await undo();
  throw new AppError('conflict', 'lastAdmin');
}

/**
 * Accounts are reset, suspended and removed by others: nobody signs themselves out for good by mistake, and no stolen
 * session makes itself a password (docs/contract.md#admins).
 * @throws AppError conflict if it is the caller's own account
 */
export function notOneself({ role, id }: Actor, who: Who): void {
  if (role === who.role && id === who.id) throw new AppError('conflict', 'ownAccount');
}
