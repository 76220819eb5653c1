import 'server-only';
import type { NewAdmin } from '@/lib/schemas/responses/accounts';
import type { AdminInput } from '@/lib/schemas/accounts';
import { createAccount } from '../accounts/create-account';

/**
 * Creates an admin or an auditor (docs/contract.md#admins).
 * @param key the caller's Idempotency-Key
 * @throws AppError conflict for a key used for other content
 */
export async function createAdmin(input: AdminInput, key?: string): Promise<NewAdmin> {
  const { kind, ...fields } = input;
  const { id: adminId, ...password } = await createAccount('admin', { key, input }, () => ({
    ...fields,
    ...(kind === 'auditor' && { auditor: true }),
  }));
  return { adminId, ...password };
}
