import type { SuspensionReason, Role } from '@/lib/constants/choices';

/** Since the restore of a backup at that time an account cannot sign in (docs/security.md#restores). */
export type Suspension = { at: string; reason?: SuspensionReason };

export type SuspendedAccount = Suspension & { role: Role; id: string; name: string };

/** An admin in the list; `since` is the ISO time of their creation. */
export type AdminAccount = {
  _id: string;
  adminId: string;
  adminName: string;
  adminEmail: string;
  since: string;
  hasPasskey: boolean;
  /** They have a temporary password. */
  mustChangePassword: boolean;
  /** They cannot sign in since a restore (docs/security.md#restores). */
  held?: true;
};

export type NewAdmin = { adminId: string; temporaryPassword?: string };

export type StaffUser = {
  role: Role;
  mustChangePassword: boolean;
  /** A passkey is required and missing: nothing else is possible until it is set up. */
  mustSetUpPasskey?: true;
  /** An employee's (docs/contract.md#entities, Login user): the employee area uses `EmployeeID` and `zoneId`. */
  EmployeeID?: string;
  employeeName?: string;
  employeeEmail?: string;
  employeeContact?: string;
  employeeRegisterDate?: string;
  zoneId?: string;
  zoneName?: string;
  /** An admin's. */
  adminId?: string;
  adminName?: string;
  adminEmail?: string;
};

export type SignIn = { Token: string; user: StaffUser };
