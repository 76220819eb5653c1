import 'server-only';
import mongoose from 'mongoose';
import type { AdminSuspension, Suspension } from '@/lib/schemas/responses/accounts';
import { AdminModel } from '@/models/admin';
import type { StoredSuspension } from '@/models/define';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { namesOf } from '../names-by-id';
import { changeAccount, type Who } from './account-of';

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
  const [admins, employees] = await Promise.all([
    AdminModel.find({ ...HELD, removedAt: null })
      .sort({ adminId: 1 })
      .lean(),
    EmployeeModel.find({ ...HELD, employeeStatus: true })
      .sort({ employeeId: 1 })
      .lean(),
  ]);
  const row = (
    who: Who,
    name: string,
    { held, suspended }: { held?: Stored; suspended?: StoredSuspension },
  ) => ({
    ...who,
    name,
    reason: held?.reason,
    /** An admin suspended it too: it stays so once confirmed. */
    suspended: suspended !== undefined,
  });
  return [
    ...admins.map((each) => row({ role: 'admin', id: each.adminId }, each.adminName, each)),
    ...employees.map((each) => row({ role: 'employee', id: each.employeeId }, each.employeeName, each)),
  ];
}

/** Lets an account sign in again after a restore. @returns whether it was suspended, and no longer is */
export const confirmAccount = (who: Who): Promise<boolean> =>
  changeAccount(who, HELD, { $unset: { held: 1 } });
