'use client';

import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import type { Role } from '@/lib/constants/choices';
import { TOKEN_LIFETIME_DAYS } from '@/lib/constants/limits';
import type { SignIn, StaffUser } from '@/lib/schemas/responses/accounts';
import { isReachable } from './client';
import { areDraftsReady, draftsReady, forgetDrafts, forgetDraftsInMemory, keepOnlyInMemory } from './draft';
import { isSessionOver, setSessionOver } from './session-over';
import { forgetTemporaryPassword } from './temporary-password';
import { token, TOKEN_COOKIE } from './token';

const USER_KEY = 'user';
const CHANGED = 'user-changed';
/** Stores the id of whoever was refused as suspended. */
const SUSPENDED = 'suspended';
/** Set for a moment to the id of whoever signed out: tells other tabs that the session did not just expire. */
const SIGNED_OUT = 'signed-out';

/** The Token in a cookie for one day, the user under `user` in local storage. */
export function saveSession({ Token, user }: SignIn): void {
  Cookies.set(TOKEN_COOKIE, Token, {
    expires: TOKEN_LIFETIME_DAYS,
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
  });
  keepOnlyInMemory(idOf(user));
  setSessionOver(false);
  if (isNotedSuspended(idOf(user))) localStorage.removeItem(SUSPENDED);
  saveUser(user);
}

/** Drafts belong to this id. */
export const idOf = (user: StaffUser | null | undefined): string => user?.EmployeeID ?? user?.adminId ?? '';

export function saveUser(user: StaffUser): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  window.dispatchEvent(new Event(CHANGED));
}

/** Their next sign-in clears it. */
export function noteSuspended(id: string): void {
  try {
    localStorage.setItem(SUSPENDED, id.toUpperCase());
  } catch {
    // Storage is full or blocked: then it is not said again later.
  }
}
export const isNotedSuspended = (id: string): boolean => localStorage.getItem(SUSPENDED) === id.toUpperCase();

/** Deletes this person's drafts, in every tab. Resolves once they are gone from the disk. */
export function endSession(): Promise<void> {
  const owner = idOf(currentUser());
  const forgotten = forgetDrafts(owner);
  try {
    localStorage.setItem(SIGNED_OUT, owner);
    localStorage.removeItem(SIGNED_OUT);
  } catch {
    // Storage is full: the session ends all the same.
  }
  clearSession();
  return forgotten;
}

/** Keeps drafts for the next sign-in. */
export function clearSession(): void {
  forgetTemporaryPassword();
  Cookies.remove(TOKEN_COOKIE, { sameSite: 'strict' });
  localStorage.removeItem(USER_KEY);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  void draftsReady.then(onChange);
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

const storedUser = () => localStorage.getItem(USER_KEY);

function parseUser(stored: string | null): StaffUser | null {
  try {
    return JSON.parse(stored ?? 'null') as StaffUser | null;
  } catch {
    return null;
  }
}

export const currentUser = (): StaffUser | null => parseUser(storedUser());

/** How often to check whether the server can be reached again. */
const TRY_EVERY_MS = 10_000;

/**
 * Another tab may sign out, end the session or sign in somebody else, or the cookie expires. After an end elsewhere,
 * drafts and their Aadhaar numbers leave memory; after a sign-out also storage. An expired session keeps everything
 * for the next sign-in, and the page open while the server cannot be reached, as the sign-in page could not load.
 * @param onEnd called when the session is over or has another role, at once if it already is
 * @param onBack called when there is a session. With it, an expired session stays as it is: the page works without
 * one
 * @returns a function that stops watching
 */
export function watchSession(role: Role, onEnd: () => void, onBack?: () => void): () => void {
  let watching = true;
  let asking = false;
  /** Nobody ended it: the cookie is past its day. */
  async function expired() {
    if (asking) return;
    asking = true;
    const reached = await isReachable();
    asking = false;
    if (!watching || token()) return;
    setSessionOver(!reached);
    if (!reached) return;
    if (!onBack) clearSession();
    onEnd();
  }
  function check() {
    const user = currentUser();
    if (user?.role === role && token()) {
      setSessionOver(false);
      onBack?.();
      return keepOnlyInMemory(idOf(user));
    }
    if (user?.role === role) return void expired();
    forgetDraftsInMemory();
    // Without a cookie the rest of the session is removed too. A session with a cookie belongs to somebody
    // else.
    if (user && !token()) clearSession();
    onEnd();
  }
  function onStorage({ key, newValue }: StorageEvent) {
    if (key === SIGNED_OUT && newValue) void forgetDrafts(newValue);
    // null: the whole storage was cleared.
    else if (key === USER_KEY || key === null) check();
  }
  const onSight = () => document.visibilityState === 'visible' && check();
  const onSignal = () => isSessionOver() && onSight();

  check();
  const timer = setInterval(onSignal, TRY_EVERY_MS);
  window.addEventListener('online', onSignal);
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', onSight);
  document.addEventListener('visibilitychange', onSight);
  return () => {
    watching = false;
    clearInterval(timer);
    window.removeEventListener('online', onSignal);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', onSight);
    document.removeEventListener('visibilitychange', onSight);
  };
}

export const signInAgainHref = (): string =>
  `/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;

const userOnceReady = () => (areDraftsReady() ? storedUser() : undefined);

/**
 * null if nobody is signed in; undefined during server rendering and until this person's drafts have been read, so
 * that nobody retypes what waits on the phone.
 */
export function useUser(): StaffUser | null | undefined {
  const stored = useSyncExternalStore(subscribe, userOnceReady, () => undefined);
  return stored === undefined ? undefined : parseUser(stored);
}

/** Auditors see only some screens, and no links to others. */
export const useAuditor = (): boolean => useUser()?.auditor === true;
