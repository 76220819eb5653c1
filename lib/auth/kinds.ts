import 'server-only';
import type { Model } from 'mongoose';
import type { Action } from '@/lib/constants/activity';
import type { Role } from '@/lib/constants/choices';
import type { ErrorKey, ValidationKey } from '@/lib/i18n/keys';
import { AdminModel, type AdminDocument } from '@/models/admin';
import { EmployeeModel, type EmployeeWithDetails } from '@/models/employee';

export type Who = { id: string; role: Role };

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
  prefix: string;
  /** A filter for people who were not removed. */
  active: Record<string, unknown>;
  /** Written by a removal, besides its time. */
  removed: Record<string, unknown>;
  /** A filter: one account that matches must always remain. */
  remains?: Record<string, null>;
  /** For an unknown id or a removed person. */
  absent: ErrorKey;
  /** `over`: the temporary password has expired; `held`: suspended since a restore. */
  refused: { wrong: ErrorKey; over: ValidationKey; held: ValidationKey };
  /** Suspending needs a proof by passkey. Lifting a suspension always does. */
  suspendedWithProof: boolean;
  actions: Record<'resetPassword' | 'suspend' | 'lift', Action>;
};

/** How the two roles' accounts differ. REQUIRE_PASSKEY names its role itself. */
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
