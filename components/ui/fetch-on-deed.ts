/** Not `focusin`: where there is a mouse, some pages put the focus into their field by themselves. */
const DEEDS = ['pointerdown', 'keydown', 'input', 'click'] as const;

/**
 * Fetches what a page's first view can do without as soon as a person does anything: whoever only reads never
 * pays for it, and it is there when it is wanted, even if the signal drops meanwhile. What failed is tried again
 * at the next deed.
 * @returns what to call to fetch no longer
 */
export function fetchOnDeed(fetch: () => Promise<unknown>): () => void {
  const over = new AbortController();
  let underWay = false;
  const begin = () => {
    if (underWay) return;
    underWay = true;
    fetch().then(
      () => over.abort(),
      () => (underWay = false),
    );
  };
  for (const deed of DEEDS)
    document.addEventListener(deed, begin, { signal: over.signal, capture: true, passive: true });
  return () => over.abort();
}
