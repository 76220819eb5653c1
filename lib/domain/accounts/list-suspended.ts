import 'server-only';
import mongoose from 'mongoose';
import type { AdminSuspension, Suspension } from '@/lib/schemas/responses/accounts';
import type { StoredSuspension } from '@/models/define';
import type { EmployeeDocument } from '@/models/employee';
import { namesOf } from '../names-by-id';
import { changeAccount, idOf, nameOf } from './account-of';
import { KINDS, ROLES, type Account, type Who } from '@/lib/auth/kinds';

type Stored = NonNullable<EmployeeDocument['held']>;

/** Since when and why an account is suspended, as the API says it. */
export const toSuspension = ({ at, reason }: Stored): Suspension => ({
  at: at.toISOString(),
  ...(reason && { reason }),
});

/** By whom and why an admin suspended each of these accounts, as the API says it. */
export async function adminSuspensions(rows: Array<{ suspended?: StoredSuspension }>) {
  const names = await namesOf('admin', rows, ({ suspended }) => suspended?.by);
  return ({ suspended }: (typeof rows)[number]): { suspended?: AdminSuspension } => {
    if (!suspended) return {};
    const { at, by, note } = suspended;
    return {
      suspended: { at: at.toISOString(), by, byName: names.get(by) ?? by, ...(note && { note }) },
    };
  };
}

const HELD = { held: mongoose.trusted({ $exists: true }) };

/** The accounts that are suspended since a restore. Removed people are left out: they cannot sign in anyway. */
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
      /** An admin suspended it too: it stays so once confirmed. */
      suspended: account.suspended !== undefined,
    }));
  });
  return (await Promise.all(found)).flat();
}

/** Lets an account sign in again after a restore. @returns whether it was suspended, and no longer is */
export const confirmAccount = (who: Who): Promise<boolean> =>
  changeAccount(who, HELD, { $unset: { held: 1 } });
