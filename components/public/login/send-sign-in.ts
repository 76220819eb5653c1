import { ApiError, call } from '@/lib/api/client';
import { signInDigest } from '@/lib/api/digest';
import { signInAdmin, signInEmployee } from '@/lib/api/endpoints';
import { whyNotKept } from '@/lib/api/failure';
import { clearSession, currentUser, idOf, noteSuspended, saveSession } from '@/lib/api/session';
import { keepTemporaryPassword } from '@/lib/api/temporary-password';
import { token } from '@/lib/api/token';
import type { Role } from '@/lib/constants/choices';
import type { SignIn, StaffUser } from '@/lib/schemas/responses/accounts';
import type { SignInInput } from './sign-in-form';

/** The browser stores neither cookies nor local storage. */
export class StorageBlocked extends Error {
  override name = 'StorageBlocked';
}

/**
 * Loaded at the first action.
 * @throws ApiError when the server refuses; else as `keepSession`
 */
export async function sendSignIn({ role, id, password }: SignInInput): Promise<void> {
  const signIn = role === 'admin' ? signInAdmin : signInEmployee;
  try {
    keepSession(await signIn(id, signInDigest(password)), password);
  } catch (error) {
    // For the page that says what of theirs waits on this phone.
    if (role === 'employee' && error instanceof ApiError && error.asks.held) noteSuspended(id);
    throw error;
  }
}

/** @throws StorageBlocked when the browser stores nothing, QuotaExceededError when it is full */
export function keepSession(session: SignIn, password: string): void {
  try {
    saveSession(session);
  } catch (error) {
    throw whyNotKept(error) === 'full' ? error : new StorageBlocked();
  }
  if (!token()) throw new StorageBlocked();
  if (session.user.mustChangePassword) keepTemporaryPassword(idOf(session.user), password);
}

export type Arrival =
  | { why: 'again' }
  | { why: 'suspended' }
  | { why: 'signedIn'; user: StaffUser }
  | { why: 'otherRole'; user: StaffUser; asked: Role };

/** Of somebody who has a session. Without a response it counts as not ended. */
export async function arrivalOf(asked: Role | undefined): Promise<Arrival | undefined> {
  const user = currentUser();
  if (!user) return asked && { why: 'again' };
  if (asked && user.role !== asked) return { why: 'otherRole', user, asked };
  const why = await whySessionOver(user.role);
  if (!why) return { why: 'signedIn', user };
  clearSession();
  return { why };
}

async function whySessionOver(role: Role): Promise<'again' | 'suspended' | undefined> {
  try {
    await (role === 'admin' ? call('GET /api/admin/details') : call('GET /api/account'));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return undefined;
    return error.asks.held ? 'suspended' : 'again';
  }
}
