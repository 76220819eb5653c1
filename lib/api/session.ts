'use client';

import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { TOKEN_LIFETIME_DAYS } from '@/lib/constants/limits';
import type { SignIn, StaffUser } from '@/lib/schemas/answers';

const TOKEN_COOKIE = 'token';
const USER_KEY = 'user';
const CHANGED = 'user-changed';

/** Keeps a session as spec §7 says: the Token in a cookie for one day, the user under `user` in local storage. */
export function saveSession({ Token, user }: SignIn): void {
  Cookies.set(TOKEN_COOKIE, Token, {
    expires: TOKEN_LIFETIME_DAYS,
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
  });
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  window.dispatchEvent(new Event(CHANGED));
}

/** Forgets the session on this device. */
export function clearSession(): void {
  Cookies.remove(TOKEN_COOKIE, { sameSite: 'strict' });
  localStorage.removeItem(USER_KEY);
  window.dispatchEvent(new Event(CHANGED));
}

export const token = (): string | undefined => Cookies.get(TOKEN_COOKIE);

function subscribe(onChange: () => void): () => void {
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

/** The signed-in person right now, for code that runs in the browser only. */
export const currentUser = (): StaffUser | null => parseUser(storedUser());

/** The signed-in person; null where nobody is, undefined while the server renders. */
export function useUser(): StaffUser | null | undefined {
  const stored = useSyncExternalStore(subscribe, storedUser, () => undefined);
  return stored === undefined ? undefined : parseUser(stored);
}
