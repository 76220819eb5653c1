import 'server-only';
import mongoose from 'mongoose';
import type { Role } from '@/lib/constants/choices';
import { SUSPENDED_MAX } from '@/lib/constants/limits';
import type { Suspension, SuspendedAccount } from '@/lib/schemas/responses/accounts';
import { AdminModel } from '@/models/admin';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';

type Stored = NonNullable<EmployeeDocument['held']>;

/** Since when and why an account is suspended, as the API says it. */
export const toSuspension = ({ at, reason }: Stored): Suspension => ({
  at: at.toISOString(),
  ...(reason && { reason }),
});

const row = (role: Role, id: string, name: string, held: Stored | undefined): SuspendedAccount => ({
  role,
  id,
  name,
  ...toSuspension(held!),
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
    ...admins.map((each) => row('admin', each.adminId, each.adminName, each.held)),
    ...employees.map((each) => row('employee', each.employeeId, each.employeeName, each.held)),
  ].sort((a, b) => Number(!a.reason) - Number(!b.reason));
  return { accounts, total: totals[0]! + totals[1]! };
}
