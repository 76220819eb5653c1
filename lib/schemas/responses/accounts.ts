import { z } from 'zod';
import { SUSPENSION_REASONS } from '@/lib/constants/choices';
import { day, done, instant, role, yes } from './common';

export const adminSuspension = done.extend({ byName: z.string(), note: z.string().optional() });

/** The account cannot sign in since a backup was restored at that time. */
export const suspension = z.object({ at: instant, reason: z.enum(SUSPENSION_REASONS).optional() });

export const adminAccount = z.object({
  _id: z.string(),
  adminId: z.string(),
  adminName: z.string(),
  adminEmail: z.string(),
  auditor: yes,
  since: instant,
  hasPasskey: z.boolean(),
  mustChangePassword: z.boolean(),
  held: yes,
  suspended: adminSuspension.optional(),
});

/** Shown once to the admin who asked; must be replaced at the next sign-in. */
export const newPassword = z.object({ temporaryPassword: z.string() });

export const newAdmin = newPassword.partial().extend({ adminId: z.string() });

const staffUser = z.object({
  role,
  mustChangePassword: z.boolean(),
  /** Nothing else is possible until they set up a required passkey. */
  mustSetUpPasskey: yes,
  EmployeeID: z.string().optional(),
  employeeName: z.string().optional(),
  employeeEmail: z.string().optional(),
  employeeContact: z.string().optional(),
  employeeRegisterDate: instant.optional(),
  zoneId: z.string().optional(),
  zoneName: z.string().optional(),
  noticeSeen: z.object({ version: z.string(), day }).optional(),
  adminId: z.string().optional(),
  adminName: z.string().optional(),
  adminEmail: z.string().optional(),
  /** Only reads figures, report and activity. */
  auditor: yes,
});

export const ownAccount = z.object({ user: staffUser });

export const newToken = z.object({ Token: z.string() });

export const signIn = newToken.extend(ownAccount.shape);

export type AdminSuspension = z.infer<typeof adminSuspension>;
export type AdminAccount = z.infer<typeof adminAccount>;
export type NewAdmin = z.infer<typeof newAdmin>;
export type StaffUser = z.infer<typeof staffUser>;
export type SignIn = z.infer<typeof signIn>;
