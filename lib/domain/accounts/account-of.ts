import 'server-only';
import type { UpdateQuery } from 'mongoose';
import type { Role } from '@/lib/constants/choices';
import { AdminModel, type AdminDocument } from '@/models/admin';
import { EmployeeModel, type EmployeeWithDetails } from '@/models/employee';

export type Who = { id: string; role: Role };
/** What the accounts of both roles have. */
export type Account = (AdminDocument | EmployeeWithDetails) &
  Pick<
    EmployeeWithDetails,
    | 'passwordHash'
    | 'mustChangePassword'
    | 'temporaryUntil'
    | 'tokenVersion'
    | 'held'
    | 'suspended'
    | 'suspensions'
    | 'passkeys'
    | 'recoveryCodes'
  >;

/** What is said of an unknown id or a removed person. */
export const ABSENT = { employee: 'employeeNotFound', admin: 'adminNotFound' } as const;

/** Role and id in one text, as limits, devices and passkeys name an account: `employee:EMP001`. */
export const accountName = ({ id, role }: Who): string => `${role}:${id}`;

/** The name of the person whose account it is. */
export const nameOf = (account: Account): string =>
  'adminName' in account ? account.adminName : account.employeeName;

const active = ({ id, role }: Who) =>
  role === 'admin' ? { adminId: id, removedAt: null } : { employeeId: id, employeeStatus: true };

/** The account of somebody who may sign in; null for an unknown id and a removed person. */
export async function accountOf(who: Who): Promise<Account | null> {
  return who.role === 'admin'
    ? AdminModel.findOne(active(who)).lean<AdminDocument>()
    : EmployeeModel.findOne(active(who)).lean<EmployeeWithDetails>();
}

/** Changes the account if it still is as `expected`. @returns whether it did */
export async function changeAccount(
  who: Who,
  expected: Record<string, unknown>,
  change: UpdateQuery<Account>,
  arrayFilters?: Array<Record<string, unknown>>,
): Promise<boolean> {
  const filter = { ...active(who), ...expected };
  const { modifiedCount } = await (who.role === 'admin'
    ? AdminModel.updateOne(filter, change as UpdateQuery<AdminDocument>, { arrayFilters })
    : EmployeeModel.updateOne(filter, change as UpdateQuery<EmployeeWithDetails>, { arrayFilters }));
  return modifiedCount > 0;
}
