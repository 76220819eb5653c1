import { z } from 'zod';
import { businessId, email, optional, personName, says } from './fields';

/** POST /api/admin/admins */
export const adminSchema = z.object({
  adminName: personName(3, 100, 'employeeNameMin3'),
  adminEmail: email('emailFormat'),
  /** An admin by default; an auditor only reads (docs/security.md#auditors). */
  kind: optional(z.enum(['admin', 'auditor'], { error: says('invalid') })),
});
export type AdminInput = z.output<typeof adminSchema>;

export const adminIdParams = z.object({ adminId: businessId('idRequired') });
