const EVENT = 'language-change';

/** Call it before the page changes. */
export const announceLanguageChange = (): void => void window.dispatchEvent(new Event(EVENT));

export function onLanguageChange(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
