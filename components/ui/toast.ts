'use client';

import type { Options } from './toaster';

type Kind = 'success' | 'error' | 'neutral' | 'warning';

const WANTED = 'toast-wanted';

/** Not part of the initial page: nothing is notified before the first action. */
export const toaster = { load: () => import('./toaster') };

function say(kind: Kind, text: string, options?: Options): void {
  window.dispatchEvent(new CustomEvent(WANTED));
  toaster
    .load()
    .then(({ notices }) => notices[kind](text, options))
    // Most likely the network is gone, and that may be the very notice to show.
    .catch(() => window.dispatchEvent(new CustomEvent(WANTED, { detail: text })));
}

/** Public pages use this instead of react-hot-toast's own `toast`. */
export const toast = {
  success: (text: string, options?: Options) => say('success', text, options),
  error: (text: string, options?: Options) => say('error', text, options),
  neutral: (text: string, options?: Options) => say('neutral', text, options),
  /** It was done, but there is something to look at. */
  warning: (text: string, options?: Options) => say('warning', text, options),
  dismiss: (id: string): void =>
    void toaster.load().then(
      ({ notices }) => notices.dismiss(id),
      // Then nothing was shown.
      () => {},
    ),
};

/**
 * @param onWanted gets the text if the toaster cannot be loaded
 * @returns a function that stops listening
 */
export function onToastWanted(onWanted: (plainly?: string) => void): () => void {
  const listener = (event: Event) => onWanted((event as CustomEvent<string | null>).detail ?? undefined);
  window.addEventListener(WANTED, listener);
  return () => window.removeEventListener(WANTED, listener);
}
