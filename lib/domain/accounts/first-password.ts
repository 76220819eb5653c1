import 'server-only';
import { hashPassword, isPassword, temporaryPassword } from '@/lib/auth/password';
import { keyedBytes } from '@/lib/db/encryption';
import { isTemporaryOver, withTemporaryPassword } from './temporary-until';

type Stored = { passwordHash: string; mustChangePassword: boolean; temporaryUntil?: Date | null };

/**
 * The temporary password of a new account. With a key it is derived from it, so a repeated request, even a concurrent
 * one, gets the same password until the person chooses another or it expires. Only its hash is stored.
 * @param key the Idempotency-Key of the request, bound to the caller
 */
export function firstPassword(key: string | undefined) {
  const plain = temporaryPassword(key ? keyedBytes(`temporary password ${key}`) : undefined);
  // Hashed at most once, and only if an account is created.
  let passwordHash: Promise<string> | undefined;
  return {
    plain,
    /** What the new account stores. */
    account: async () => ({
      passwordHash: await (passwordHash ??= hashPassword(plain)),
      ...withTemporaryPassword(),
      tokenVersion: 0,
    }),
    /** Whether it still opens an account that an earlier request made. */
    opens: async (stored: Stored): Promise<boolean> =>
      stored.mustChangePassword && !isTemporaryOver(stored) && isPassword(stored.passwordHash, plain),
  };
}
