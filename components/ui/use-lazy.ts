'use client';

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Not `focusin`: with a mouse, some pages focus their field automatically. */
const ACTIONS = ['pointerdown', 'keydown', 'input', 'click'] as const;

/**
 * At a person's first action: readers never pay for it, and it is there even if the network drops later. A failed
 * load is retried at the next action.
 * @param place only actions inside it count
 * @returns a function that stops waiting
 */
export function fetchOnAction(fetch: () => Promise<unknown>, place: EventTarget = document): () => void {
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
  for (const action of ACTIONS)
    place.addEventListener(action, begin, { signal: over.signal, capture: true, passive: true });
  return () => over.abort();
}

/**
 * At the first action (`fetchOnAction`), or when needed.
 * @param load the same function at every render: `() => import('./part')`
 * @returns the module once loaded, and a function that loads it now and rejects if that fails
 */
export function useLazy<Part>(
  load: () => Promise<Part>,
  place?: RefObject<HTMLElement | null>,
): [Part | undefined, () => Promise<Part>] {
  const [part, setPart] = useState<{ is: Part }>();
  const coming = useRef<Promise<Part>>(undefined);
  const fetchPart = useCallback(
    () =>
      (coming.current ??= load().then(
        (is) => {
          setPart({ is });
          return is;
        },
        (error: unknown) => {
          coming.current = undefined;
          throw error;
        },
      )),
    [load],
  );
  useEffect(() => fetchOnAction(fetchPart, place?.current ?? document), [fetchPart, place]);
  return [part?.is, fetchPart];
}
