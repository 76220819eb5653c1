'use client';

/** `id`: said again it takes the place of the one that is shown. */
type Options = { id?: string };
type Kind = 'success' | 'error';

const WANTED = 'toast-wanted';

/** What shows the notices. A first view does without it: nobody is told anything before they did something. */
export const toaster = { load: () => import('./toaster') };

function say(kind: Kind, text: string, options?: Options): void {
  window.dispatchEvent(new CustomEvent(WANTED));
  toaster
    .load()
    .then(({ toast }) => toast[kind](text, options))
    // Most likely the signal is gone, and just that may be what there is to say.
    .catch(() => window.dispatchEvent(new CustomEvent(WANTED, { detail: text })));
}

/** A short notice at the top right (docs/contract.md#messages): for pages anyone may open, in place of react-hot-toast's own. */
export const toast = {
  success: (text: string, options?: Options) => say('success', text, options),
  error: (text: string, options?: Options) => say('error', text, options),
};

/**
 * @param onWanted called when there is something to show; with its words where what shows it cannot be fetched
 * @returns what to call to listen no longer
 */
export function onToastWanted(onWanted: (plainly?: string) => void): () => void {
  const listener = (event: Event) => onWanted((event as CustomEvent<string | null>).detail ?? undefined);
  window.addEventListener(WANTED, listener);
  return () => window.removeEventListener(WANTED, listener);
}
