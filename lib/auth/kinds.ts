import 'server-only';
import type { Model } from 'mongoose';
import type { Action } from '@/lib/constants/activity';
import type { Role } from '@/lib/constants/choices';
import type { ErrorKey, ValidationKey } from '@/lib/i18n/keys';
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

type Kind = {
  model: Model<Account>;
  id: 'adminId' | 'employeeId';
  /** What the ids begin with that are given in order: `EMP001`. */
  prefix: string;
  /** Says in a filter that the person was not removed. */
  active: Record<string, unknown>;
  /** What a removal writes, besides its time. */
  removed: Record<string, unknown>;
  /** Of these, as a filter, one always remains. */
  remains?: Record<string, null>;
  /** An unknown id, or a removed person. */
  absent: ErrorKey;
  /** Why a sign-in is refused: the password is wrong, its time is over, or the account is suspended since a restore. */
  refused: { wrong: ErrorKey; over: ValidationKey; held: ValidationKey };
  /** Suspending one needs a proof by passkey; letting somebody in again always does. */
  suspendedWithProof: boolean;
  /** What is recorded. */
  actions: Record<'resetPassword' | 'suspend' | 'lift', Action>;
};

/** In what the accounts of the two roles differ. REQUIRE_PASSKEY names its role itself; nobody changes their own account. */
export const KINDS: Record<Role, Kind> = {
  admin: {
    model: AdminModel as unknown as Model<Account>,
    id: 'adminId',
    prefix: 'ADMIN',
    active: { removedAt: null },
    removed: {},
    // An auditor could neither add another nor lift a suspension; who is held since a restore can be confirmed on the server.
    remains: { removedAt: null, auditor: null, suspended: null },
    absent: 'adminNotFound',
    refused: { wrong: 'invalidAdminCredentials', over: 'adminPasswordOver', held: 'adminSuspended' },
    suspendedWithProof: true,
    actions: { resetPassword: 'adminReset', suspend: 'adminSuspend', lift: 'adminUnsuspend' },
  },
  employee: {
    model: EmployeeModel as unknown as Model<Account>,
    id: 'employeeId',
    prefix: 'EMP',
    active: { employeeStatus: true },
    removed: { employeeStatus: false },
    absent: 'employeeNotFound',
    refused: { wrong: 'invalidCredentials', over: 'temporaryPasswordOver', held: 'accountSuspended' },
    suspendedWithProof: false,
    actions: { resetPassword: 'passwordReset', suspend: 'employeeSuspend', lift: 'employeeUnsuspend' },
  },
};
export const ROLES = Object.keys(KINDS) as Role[];
