import { z } from 'zod';
import { SUSPENSION_REASONS } from '@/lib/constants/choices';
import { day, done, instant, role, yes } from './lists';

/** An admin has suspended an account, for a reason of its own beside a restore's (docs/security.md#suspended-accounts). */
export const adminSuspension = done.extend({ byName: z.string(), note: z.string().optional() });

/** Since the restore of a backup at that time an account cannot sign in (docs/security.md#restores). */
export const suspension = z.object({ at: instant, reason: z.enum(SUSPENSION_REASONS).optional() });

/** An admin in the list; `since` is the time of their creation. */
export const adminAccount = z.object({
  _id: z.string(),
  adminId: z.string(),
  adminName: z.string(),
  adminEmail: z.string(),
  auditor: yes,
  since: instant,
  hasPasskey: z.boolean(),
  /** They have a temporary password. */
  mustChangePassword: z.boolean(),
  /** They cannot sign in since a restore (docs/security.md#restores). */
  held: yes,
  suspended: adminSuspension.optional(),
});

/** A password shown once, to the admin who asked for it; it must be replaced at the next sign-in. */
export const newPassword = z.object({ temporaryPassword: z.string() });

export const newAdmin = newPassword.partial().extend({ adminId: z.string() });

const staffUser = z.object({
  role,
  mustChangePassword: z.boolean(),
  /** A passkey is required and missing: nothing else is possible until it is set up. */
  mustSetUpPasskey: yes,
  /** An employee's (docs/contract.md#entities, Login user): the employee area uses `EmployeeID` and `zoneId`. */
  EmployeeID: z.string().optional(),
  employeeName: z.string().optional(),
  employeeEmail: z.string().optional(),
  employeeContact: z.string().optional(),
  employeeRegisterDate: instant.optional(),
  zoneId: z.string().optional(),
  zoneName: z.string().optional(),
  /** The notice of what is recorded of their work that they read last. */
  noticeSeen: z.object({ version: z.string(), day }).optional(),
  /** An admin's. */
  adminId: z.string().optional(),
  adminName: z.string().optional(),
  adminEmail: z.string().optional(),
  /** They only read figures, report and activity (docs/security.md#auditors). */
  auditor: yes,
});

export const ownAccount = z.object({ user: staffUser });

export const newToken = z.object({ Token: z.string() });

export const signIn = newToken.extend(ownAccount.shape);

export type Suspension = z.infer<typeof suspension>;
export type AdminSuspension = z.infer<typeof adminSuspension>;
export type AdminAccount = z.infer<typeof adminAccount>;
export type NewAdmin = z.infer<typeof newAdmin>;
export type StaffUser = z.infer<typeof staffUser>;
export type SignIn = z.infer<typeof signIn>;
