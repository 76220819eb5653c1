'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

type Changes = Record<string, string | undefined>;
/** Marks the history entries made by opening something here, as against those arrived at by a link. */
type Entry = { opened?: string } | null;

function changed(changes: Changes): string {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return window.location.pathname + (query && `?${query}`);
}

/**
 * What a screen shows lives in its address, so that reload, back and a shared link work. Written with the
 * history API, which Next follows without asking the server for the page again.
 */
export function useAddress() {
  const params = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';

  /** Searching and filtering: one entry of the history, however often they change. */
  const change = useCallback(
    (changes: Changes) => window.history.replaceState(null, '', changed(changes)),
    [],
  );

  /** Turns to another view: the back button leads to the one before. */
  const turn = useCallback((changes: Changes) => window.history.pushState(null, '', changed(changes)), []);

  /** Opens something over the screen; the phone's back button closes it. */
  const open = useCallback(
    (name: string, value: string) =>
      window.history.pushState({ opened: name } satisfies Entry, '', changed({ [name]: value })),
    [],
  );

  /** Closing is going back where opening went forward. */
  const close = useCallback((name: string) => {
    const opened = (window.history.state as Entry)?.opened === name;
    window.history.replaceState(null, '', changed({ [name]: undefined }));
    if (opened) window.history.back();
  }, []);

  return { read, change, turn, open, close };
}
