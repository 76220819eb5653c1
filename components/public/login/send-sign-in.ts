import { signInDigest } from '@/lib/api/digest';
import { signInAdmin, signInEmployee } from '@/lib/api/endpoints';
import { saveSession } from '@/lib/api/session';
import { token } from '@/lib/api/token';
import type { SignInInput } from './sign-in-rules';

/** What a browser that keeps neither cookies nor storage answers with. */
export class StorageBlocked extends Error {
  override name = 'StorageBlocked';
}

/**
 * Signs in and keeps the session (docs/contract.md#calls).
 * @throws ApiError as the server refuses, StorageBlocked where the browser keeps nothing
 */
export async function sendSignIn({ role, id, password }: SignInInput): Promise<void> {
  const session = await (role === 'admin' ? signInAdmin : signInEmployee)(id, signInDigest(password));
  try {
    saveSession(session);
  } catch {
    throw new StorageBlocked();
  }
  if (!token()) throw new StorageBlocked();
}
