'use client';

import { useSyncExternalStore } from 'react';
import { isOffline } from './client';

/** No event comes when the server answers, so it is asked this often while the browser says that it is offline. */
const ASK_EVERY_MS = 10_000;

let online = true;
const listeners = new Set<() => void>();

function become(is: boolean): void {
  online = is;
  listeners.forEach((listener) => listener());
}

function look(): void {
  if (navigator.onLine) return become(true);
  if (!document.hidden) void isOffline().then((offline) => become(!offline));
}

let timer: ReturnType<typeof setInterval> | undefined;
const EVENTS = ['online', 'offline', 'visibilitychange'] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    EVENTS.forEach((event) => window.addEventListener(event, look));
    timer = setInterval(() => navigator.onLine || look(), ASK_EVERY_MS);
    look();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    EVENTS.forEach((event) => window.removeEventListener(event, look));
    clearInterval(timer);
    online = true;
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => online,
    () => true,
  );

/** Without a signal the browser would show its own error page, or this page again, without a word. */
export function stopOffline(
  event: { preventDefault: () => void },
  { follow, stopped }: Record<'follow' | 'stopped', () => void>,
): void {
  if (navigator.onLine) return;
  event.preventDefault();
  void isOffline().then((offline) => (offline ? stopped() : follow()));
}
