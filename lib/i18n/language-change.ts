const EVENT = 'language-change';

/** Said by the switch while the page it was pressed on still stands. */
export const announceLanguageChange = (): void => void window.dispatchEvent(new Event(EVENT));

/** @returns what to call to listen no longer */
export function onLanguageChange(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
