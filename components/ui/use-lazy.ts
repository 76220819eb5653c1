'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

/** Not `focusin`: with a mouse, some pages focus their field by themselves. */
const ACTIONS = ['pointerdown', 'keydown', 'input', 'click'] as const;

/**
 * Fetches what a page's first view does not need as soon as a person does anything. Somebody who only reads never pays
 * for it, and it is there when it is needed, even if the signal drops meanwhile. A failed fetch is tried again at the
 * next action.
 * @returns a function that stops waiting
 */
export function fetchOnAction(fetch: () => Promise<unknown>): () => void {
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
    document.addEventListener(action, begin, { signal: over.signal, capture: true, passive: true });
  return () => over.abort();
}

/**
 * A module that a page's first view does not need, fetched by `fetchOnAction`, and again when it is needed.
 * @param load the same function at every render: `() => import('./part')`
 * @returns the module once it is there, and a function that fetches it now and rejects if that fails
 */
export function useLazy<Part>(load: () => Promise<Part>): [Part | undefined, () => Promise<Part>] {
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
  useEffect(() => fetchOnAction(fetchPart), [fetchPart]);
  return [part?.is, fetchPart];
}
