import { z } from 'zod';
import { businessId, email, personName } from './fields';

/** POST /api/admin/admins */
export const adminSchema = z.object({
  adminName: personName(3, 100, 'employeeNameMin3'),
  adminEmail: email('emailFormat'),
});
export type AdminInput = z.output<typeof adminSchema>;

export const adminIdParams = z.object({ adminId: businessId('idRequired') });
