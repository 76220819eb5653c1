'use client';

import { useState } from 'react';
import type { ApiError } from '@/lib/api/client';

type Options<Seen> = {
  /** The values when the form was opened. */
  seen: Seen;
  /** Loads the current values; undefined lets the second Save replace whatever is there. */
  readNow: () => Promise<Seen>;
  /** The message after a concurrent change. */
  changed: (now: Seen) => string;
  /** The message after a concurrent removal. */
  gone?: string;
};

/**
 * Prevents lost updates. The form sends `was`, and the server refuses with 409 if that is no longer current.
 * What was typed stays, the form says what happened, and a second Save replaces the values the first one met.
 * FormDialog reloads the screen behind.
 * @returns `was` for the request, and `explain` for FormDialog
 */
export function useWas<Seen>({ seen, readNow, changed, gone }: Options<Seen>) {
  const [was, setWas] = useState(seen);

  async function explain({ status }: ApiError): Promise<string | undefined> {
    if (status === 404) return gone;
    if (status !== 409) return undefined;
    const now = await readNow();
    setWas(now);
    return changed(now);
  }

  return { was, explain };
}
