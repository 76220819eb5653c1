import { z } from 'zod';
import { SUSPENDED_MAX } from '@/lib/constants/limits';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { businessId, optional, says, sentences } from './fields';

const ids = z
  .array(businessId('idRequired'), { error: says('invalid') })
  .max(SUSPENDED_MAX, says('tooManyAccounts'))
  .default([]);

/** PUT .../suspend and .../unsuspend of an employee or an admin (ours): why, for the admins. */
export const suspensionSchema = z.strictObject(
  { note: optional(sentences(1, NOTE_MAX_LENGTH, 'noteRequired')) },
  { error: says('invalid') },
);
export type SuspensionInput = z.output<typeof suspensionSchema>;

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
