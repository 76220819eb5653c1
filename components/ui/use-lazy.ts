'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchOnDeed } from './fetch-on-deed';

/**
 * A part of a page that its first view can do without, fetched by `fetchOnDeed`, and asked for again when it is
 * wanted.
 * @param load the same function at every render: `() => import('./part')`
 * @returns the part once it is there, and what fetches it now; that rejects where it cannot be had
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
  useEffect(() => fetchOnDeed(fetchPart), [fetchPart]);
  return [part?.is, fetchPart];
}
