import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { SuspensionChange } from '@/models/define';
import type { Actor } from '../actor';
import { markRepeated } from '../repeat';
import { changeAccount, mustBeThere, mustRemain } from './account-of';
import type { Who } from '@/lib/auth/kinds';

/** How many changes an account keeps: more than it has in its life. */
const MAX_CHANGES = 50;
const keep = (change: SuspensionChange) => ({ suspensions: { $each: [change], $slice: -MAX_CHANGES } });

/**
 * Suspends an account until an admin lifts that, and ends all its sessions in the same write
 * (docs/security.md#suspended-accounts). A restore's reason is another one. A repeat by the same admin changes nothing.
 * @throws AppError notFound for an unknown or removed person; conflict for one whom somebody else suspended, and for the
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
 * Lifts the suspension by an admin; that of a restore stays.
 * @throws AppError notFound; conflict for an account that no admin has suspended
 */
export async function liftSuspension(actor: Actor, who: Who, note?: string): Promise<void> {
  const lifted = { at: new Date(), by: actor.id, lifted: true, ...(note && { note }) };
  const isSuspended = { suspended: mongoose.trusted({ $exists: true }) };
  if (await changeAccount(who, isSuspended, { $unset: { suspended: 1 }, $push: keep(lifted) })) return;
  await mustBeThere(who);
  throw new AppError('conflict', 'notSuspended');
}
