'use client';

import { useSyncExternalStore } from 'react';

/** The session is over, but the server cannot be reached, so nobody can sign in again yet. */
let over = false;
const listeners = new Set<() => void>();

export const isSessionOver = (): boolean => over;

export function setSessionOver(is: boolean): void {
  over = is;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSessionOver = (): boolean => useSyncExternalStore(subscribe, isSessionOver, () => false);
