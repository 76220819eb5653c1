import 'server-only';
import mongoose, { type UpdateQuery } from 'mongoose';
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/constants/limits';
import { AppError } from '@/lib/errors';
import { KINDS, ROLES, type Account, type Who } from '@/lib/auth/kinds';
import { adminSuspension, suspension, type AdminSuspension } from '@/lib/schemas/responses/accounts';
import type { StoredSuspension, SuspensionChange } from '@/models/define';
import { hashPassword, isPassword, temporaryPassword } from '@/lib/auth/password';
import type { Role } from '@/lib/constants/choices';
import { keyedBytes } from '@/lib/db/encryption';
import type { Actor } from '../actor';
import { pickedBy } from '../fields';
import { namesOf } from '../names-by-id';
import { createIdempotent, markRepeated } from '../create-idempotent';
import { nextNumber } from '../ids';

const HOUR_MS = 60 * 60 * 1000;

export const temporaryUntil = (): Date => new Date(Date.now() + TEMPORARY_PASSWORD_HOURS * HOUR_MS);

export const withTemporaryPassword = () => ({ mustChangePassword: true, temporaryUntil: temporaryUntil() });

/** A password without a time was issued by an earlier version: `npm run db:update` gives it one. */
export const isTemporaryOver = (account: { mustChangePassword: boolean; temporaryUntil?: Date | null }) =>
  account.mustChangePassword && !!account.temporaryUntil && account.temporaryUntil.getTime() <= Date.now();

export const accountName = ({ id, role }: Who): string => `${role}:${id}`;

export const nameOf = (account: Account): string =>
  'adminName' in account ? account.adminName : account.employeeName;

export const idOf = (account: Account): string =>
  'adminId' in account ? account.adminId : account.employeeId;

export const byWho = ({ id, role }: Who) => ({ [KINDS[role].id]: id });

const active = (who: Who) => ({ ...byWho(who), ...KINDS[who.role].active });

export const accountOf = (who: Who): Promise<Account | null> =>
  KINDS[who.role].model.findOne(active(who)).lean<Account>().exec();

/** @throws AppError notFound for an unknown or removed person */
export async function mustBeThere(who: Who): Promise<Account> {
  const account = await accountOf(who);
  if (!account) throw new AppError('notFound', KINDS[who.role].absent);
  return account;
}

/** @throws AppError unauthorised if it is gone */
export async function ownAccount(who: Who): Promise<Account> {
  const account = await accountOf(who);
  if (!account) throw new AppError('unauthorised', 'loginAgain');
  return account;
}

/** @returns whether it still was as `expected` */
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
 * No write covers two documents, so the caller first marks the account, then this counts who is left and takes the
 * mark back if nobody is. Of several at once, the last counts after all marks.
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
 * Nobody locks themselves out by mistake, and a stolen session cannot make itself a password.
 * @throws AppError conflict if it is the caller's own account
 */
export function notOneself({ role, id }: Actor, who: Who): void {
  if (role === who.role && id === who.id) throw new AppError('conflict', 'ownAccount');
}

export const toSuspension = pickedBy(suspension);

const pickSuspension = pickedBy(adminSuspension.omit({ byName: true }));

export async function adminSuspensions(rows: Array<{ suspended?: StoredSuspension }>) {
  const names = await namesOf('admin', rows, ({ suspended }) => suspended?.by);
  return ({ suspended }: (typeof rows)[number]): { suspended?: AdminSuspension } => {
    if (!suspended) return {};
    const byName = names.get(suspended.by) ?? suspended.by;
    return { suspended: { ...pickSuspension(suspended), byName } };
  };
}

const HELD = { held: mongoose.trusted({ $exists: true }) };

/** Accounts suspended since a restore, except removed people, who cannot sign in anyway. */
export async function listHeld() {
  const found = ROLES.map(async (role) => {
    const { model, id, active } = KINDS[role];
    const accounts = await model
      .find({ ...HELD, ...active })
      .sort({ [id]: 1 })
      .lean<Account[]>();
    return accounts.map((account) => ({
      role,
      id: idOf(account),
      name: nameOf(account),
      reason: account.held?.reason,
      /** An admin suspended it too, so confirming does not lift that. */
      suspended: account.suspended !== undefined,
    }));
  });
  return (await Promise.all(found)).flat();
}

/** Lets an account sign in again after a restore. @returns whether it was suspended, and no longer is */
export const confirmAccount = (who: Who): Promise<boolean> =>
  changeAccount(who, HELD, { $unset: { held: 1 } });

/**
 * The temporary password is derived from the key, so a repeated request, even a concurrent one, gets the same id,
 * and the same password while it is valid. Only its hash is stored.
 * @param key the Idempotency-Key of the request, bound to the caller
 * @param fields made again for every attempt
 * @throws AppError conflict for a key used for other content
 */
export async function createAccount(
  role: Role,
  { key, input }: { key: string | undefined; input: unknown },
  fields: () => Partial<Account>,
): Promise<{ id: string; temporaryPassword?: string }> {
  const { model, id, prefix } = KINDS[role];
  const plain = temporaryPassword(key ? keyedBytes(`temporary password ${key}`) : undefined);
  // Hashed at most once, and only if an account is created.
  let passwordHash: Promise<string> | undefined;
  const make = async () => ({
    ...fields(),
    [id]: await nextNumber(role, prefix),
    passwordHash: await (passwordHash ??= hashPassword(plain)),
    ...withTemporaryPassword(),
    tokenVersion: 0,
  });
  const { stored, repeated } = await createIdempotent<Account>(model, { key, input }, make, [id]);
  const opens = !repeated || (await isOpenedBy(stored, plain));
  return { id: idOf(stored), ...(opens && { temporaryPassword: plain }) };
}

const isOpenedBy = async (stored: Account, plain: string): Promise<boolean> =>
  !stored.removedAt &&
  stored.mustChangePassword &&
  !isTemporaryOver(stored) &&
  isPassword(stored.passwordHash, plain);

/** More than an account has in its life. */
const MAX_CHANGES = 50;

const keep = (change: SuspensionChange) => ({ suspensions: { $each: [change], $slice: -MAX_CHANGES } });

/**
 * Until an admin lifts it; ends all sessions in the same write. A suspension by a restore is separate. A repeat by
 * the same admin changes nothing.
 * @throws AppError notFound for an unknown or removed person; conflict if somebody else suspended them, and for the
 * last admin
 */
export async function suspendAccount(actor: Actor, who: Who, note?: string): Promise<void> {
  const suspended = { at: new Date(), by: actor.id, ...(note && { note }) };
  const change = { $set: { suspended }, $inc: { tokenVersion: 1 }, $push: keep(suspended) };
  if (await changeAccount(who, { suspended: null }, change)) {
    const undo = { $unset: { suspended: 1 as const }, $pop: { suspensions: 1 as const } };
    return mustRemain(who, () => changeAccount(who, { 'suspended.at': suspended.at }, undo));
  }
  const account = await mustBeThere(who);
  if (account.suspended?.by !== actor.id) throw new AppError('conflict', 'suspendedAlready');
  markRepeated();
}

/**
 * A suspension by a restore stays.
 * @throws AppError notFound; conflict for an account that no admin has suspended
 */
export async function liftSuspension(actor: Actor, who: Who, note?: string): Promise<void> {
  const lifted = { at: new Date(), by: actor.id, lifted: true, ...(note && { note }) };
  const isSuspended = { suspended: mongoose.trusted({ $exists: true }) };
  if (await changeAccount(who, isSuspended, { $unset: { suspended: 1 }, $push: keep(lifted) })) return;
  await mustBeThere(who);
  throw new AppError('conflict', 'notSuspended');
}

/**
 * Ends all their sessions in the same write. The document stays: its id is not given again, and the activity log
 * shows the name. Repeating it succeeds.
 * @throws AppError notFound for an unknown id, conflict for the last admin
 */
export async function removeAccount(who: Who): Promise<void> {
  const { model, absent, removed } = KINDS[who.role];
  const removedAt = new Date();
  const done = await changeAccount(who, {}, { $set: { ...removed, removedAt }, $inc: { tokenVersion: 1 } });
  if (!done && !(await model.exists(byWho(who)))) throw new AppError('notFound', absent);
  await mustRemain(who, async () => {
    if (done) await model.updateOne({ ...byWho(who), removedAt }, { $unset: { removedAt: 1 } });
  });
}
