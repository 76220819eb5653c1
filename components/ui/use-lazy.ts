'use client';

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Not `focusin`: with a mouse, some pages focus their field automatically. */
const ACTIONS = ['pointerdown', 'keydown', 'input', 'click'] as const;

/**
 * Loads what the initial page does not need at the first action of a person. Somebody who only reads never
 * pays for it, and it is available when needed, even if the network drops meanwhile. A failed load is retried
 * at the next action.
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
 * A module that the initial page does not need, loaded by `fetchOnAction`, or when it is needed.
 * @param load the same function at every render: `() => import('./part')`
 * @param place only actions inside it load the module
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
