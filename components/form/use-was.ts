'use client';

import { useState } from 'react';
import type { ApiError } from '@/lib/api/client';

type Options<Seen> = {
  /** What the person saw when the form was opened. */
  seen: Seen;
  /** Reads it as it is now; undefined lets the second Save replace whatever is there. */
  readNow: () => Promise<Seen>;
  /** What to say where it was changed in the meantime. */
  changed: (now: Seen) => string;
  /** What to say where it was removed in the meantime. */
  gone?: string;
};

/**
 * Keeps two people from undoing each other's changes. The form sends `was`, and the server refuses with 409 if
 * that is no longer true. Then what was typed stays, the form says what happened, and a second Save replaces what
 * the first one ran into. FormDialog reloads the screen behind.
 * @returns `was` to send along, and `explain` for FormDialog
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
