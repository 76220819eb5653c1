import 'server-only';
import { KINDS, type Account } from '@/lib/auth/kinds';
import { hashPassword, isPassword, temporaryPassword } from '@/lib/auth/password';
import type { Role } from '@/lib/constants/choices';
import { keyedBytes } from '@/lib/db/encryption';
import { createIdempotent } from '../create-idempotent';
import { nextNumber } from '../next-number';
import { idOf } from './account-of';
import { isTemporaryOver, withTemporaryPassword } from './temporary-until';

/**
 * Creates an account with a temporary password. With a key that is derived from it, so a repeated request, even a
 * concurrent one, gets the same id, and the same password while it opens the account. Only its hash is stored.
 * @param key the Idempotency-Key of the request, bound to the caller
 * @param fields what only this kind of account has; made again for every attempt
 * @throws AppError conflict for a key used for other content
 */
export async function createAccount(
  role: Role,
  { key, input }: { key: string | undefined; input: unknown },
  fields: () => Partial<Account>,
): Promise<{ id: string; temporaryPassword?: string }> {
  const { model, id, prefix } = KINDS[role];
  const plain = temporaryPassword(key ? keyedBytes(`temporary password ${key}`) : undefined);
  // Hashed at most once, and only if an account is created.
  let passwordHash: Promise<string> | undefined;
  const make = async () => ({
    ...fields(),
    [id]: await nextNumber(role, prefix),
    passwordHash: await (passwordHash ??= hashPassword(plain)),
    ...withTemporaryPassword(),
    tokenVersion: 0,
  });
  const { stored, repeated } = await createIdempotent<Account>(model, { key, input }, make, [id]);
  const opens = !repeated || (await isOpenedBy(stored, plain));
  return { id: idOf(stored), ...(opens && { temporaryPassword: plain }) };
}

const isOpenedBy = async (stored: Account, plain: string): Promise<boolean> =>
  !stored.removedAt &&
  stored.mustChangePassword &&
  !isTemporaryOver(stored) &&
  isPassword(stored.passwordHash, plain);
