import { z } from 'zod';
import { SUSPENDED_MAX } from '@/lib/constants/limits';
import { businessId, says } from './fields';

const ids = z
  .array(businessId('idRequired'), { error: says('invalid') })
  .max(SUSPENDED_MAX, says('tooManyAccounts'))
  .default([]);

/** PUT /api/admin/accounts/held (ours): the accounts the admin saw. */
export const confirmSuspendedSchema = z.strictObject(
  {
    employees: ids,
    admins: ids,
    /** Also those that are marked, with a removal or another password after the backup. */
    marked: z.boolean({ error: says('invalid') }).default(false),
  },
  { error: says('invalid') },
);
