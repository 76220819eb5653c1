import 'server-only';
import mongoose from 'mongoose';
import type { Role } from '@/lib/constants/choices';
import { SUSPENDED_MAX } from '@/lib/constants/limits';
import type { AdminSuspension, Suspension, SuspendedAccount } from '@/lib/schemas/responses/accounts';
import { AdminModel } from '@/models/admin';
import type { StoredSuspension } from '@/models/define';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { namesOf } from '../names-by-id';

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

type Row = { held?: Stored; suspended?: StoredSuspension };
const row = (role: Role, id: string, name: string, { held, suspended }: Row): SuspendedAccount => ({
  role,
  id,
  name,
  ...toSuspension(held!),
  ...(suspended && { suspended: true as const }),
});

/**
 * The accounts that are suspended since a restore, those with a reason first (docs/contract.md#added-calls, GET
 * /api/admin/accounts/held). Removed people are left out: they cannot sign in anyway.
 * @param most of each role; 0 for all
 * @returns `total`: of all
 */
export async function listSuspended(
  most = SUSPENDED_MAX,
): Promise<{ accounts: SuspendedAccount[]; total: number }> {
  const isSuspended = { held: mongoose.trusted({ $exists: true }) };
  const staff = { ...isSuspended, employeeStatus: true };
  const order = (id: string) => ({ 'held.reason': -1, [id]: 1 }) as const;
  const office = { ...isSuspended, removedAt: null };
  const [admins, employees, ...totals] = await Promise.all([
    AdminModel.find(office).sort(order('adminId')).limit(most).lean(),
    EmployeeModel.find(staff).sort(order('employeeId')).limit(most).lean(),
    AdminModel.countDocuments(office),
    EmployeeModel.countDocuments(staff),
  ]);
  const accounts = [
    ...admins.map((each) => row('admin', each.adminId, each.adminName, each)),
    ...employees.map((each) => row('employee', each.employeeId, each.employeeName, each)),
  ].sort((a, b) => Number(!a.reason) - Number(!b.reason));
  return { accounts, total: totals[0]! + totals[1]! };
}
