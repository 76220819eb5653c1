import 'server-only';
import type { NewAdmin } from '@/lib/schemas/responses/accounts';
import type { AdminInput } from '@/lib/schemas/accounts';
import { AdminModel, type AdminDocument } from '@/models/admin';
import { firstPassword } from '../accounts/first-password';
import { createIdempotent } from '../create-idempotent';
import { nextNumber } from '../next-number';

/**
 * Creates an admin with a temporary password (docs/contract.md#admins). A repeated request returns the same id and,
 * while it opens the account, the same password.
 * @param key the caller's Idempotency-Key
 * @throws AppError conflict for a key used for other content
 */
export async function createAdmin(input: AdminInput, key?: string): Promise<NewAdmin> {
  const first = firstPassword(key);
  const { adminName, adminEmail, kind } = input;
  const { stored, repeated } = await createIdempotent<AdminDocument>(
    AdminModel,
    { key, input },
    async () => ({
      adminName,
      adminEmail,
      ...(kind === 'auditor' && { auditor: true as const }),
      adminId: await nextNumber('admin', 'ADMIN'),
      ...(await first.account()),
    }),
    ['adminId'],
  );
  const isValid = !repeated || (!stored.removedAt && (await first.opens(stored)));
  return { adminId: stored.adminId, ...(isValid && { temporaryPassword: first.plain }) };
}
