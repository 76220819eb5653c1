const EVENT = 'language-change';

/** Called by the language switch before the page changes. */
export const announceLanguageChange = (): void => void window.dispatchEvent(new Event(EVENT));

/** @returns a function that removes the listener */
export function onLanguageChange(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
