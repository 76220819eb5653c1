import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { SuspensionInput } from '@/lib/schemas/suspended-accounts';
import type { SuspensionChange } from '@/models/define';
import type { Actor } from '../actor';
import { ABSENT, accountOf, changeAccount, type Who } from './account-of';
import { adminLeft } from './admin-left';
import { markRepeated } from '../repeat';

/** How many changes an account keeps: more than it has in its life. */
const MAX_CHANGES = 50;
const keep = (change: SuspensionChange) => ({ suspensions: { $each: [change], $slice: -MAX_CHANGES } });

/**
 * Suspends an account until an admin lifts that, and ends all its sessions in the same write
 * (docs/security.md#suspended-accounts). A restore's reason is another one. A repeat by the same admin changes nothing.
 *
 * The last admin who can sign in stays: as a removal, it marks, counts, and takes its mark back if nobody is left.
 * @throws AppError notFound for an unknown or removed person; conflict for one whom somebody else suspended, and for the
 * last admin
 */
export async function suspendAccount(actor: Actor, who: Who, { note }: SuspensionInput): Promise<void> {
  const suspended = { at: new Date(), by: actor.id, ...(note && { note }) };
  const change = { $set: { suspended }, $inc: { tokenVersion: 1 }, $push: keep(suspended) };
  if (await changeAccount(who, { suspended: null }, change)) {
    if (who.role === 'employee' || (await adminLeft())) return;
    // The sessions stay ended: the version never goes back.
    const undo = { $unset: { suspended: 1 as const }, $pop: { suspensions: 1 as const } };
    await changeAccount(who, { 'suspended.at': suspended.at }, undo);
    throw new AppError('conflict', 'lastAdmin');
  }
  const account = await accountOf(who);
  if (!account) throw new AppError('notFound', ABSENT[who.role]);
  if (account.suspended?.by !== actor.id) throw new AppError('conflict', 'suspendedAlready');
  markRepeated();
}

/**
 * Lifts the suspension by an admin; that of a restore stays.
 * @throws AppError notFound; conflict for an account that no admin has suspended
 */
export async function unsuspendAccount(actor: Actor, who: Who, { note }: SuspensionInput): Promise<void> {
  const lifted = { at: new Date(), by: actor.id, lifted: true, ...(note && { note }) };
  const isSuspended = { suspended: mongoose.trusted({ $exists: true }) };
  if (await changeAccount(who, isSuspended, { $unset: { suspended: 1 }, $push: keep(lifted) })) return;
  throw (await accountOf(who))
    ? new AppError('conflict', 'notSuspended')
    : new AppError('notFound', ABSENT[who.role]);
}
