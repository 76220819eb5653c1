'use client';

import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Whether the screen is `lg` or wider: for what is in one layout only. Hiding it with CSS would leave it in the text of
 * the page a second time.
 */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );

/** With a mouse there is no on-screen keyboard to cover the page, so a field may take the focus by itself. */
export const hasMouse = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;
