'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

type Changes = Record<string, string | undefined>;
/** The state of a history entry: what it opened, unless it was created by a link. */
type Entry = { opened?: string } | null;

const openedHere = () => (window.history.state as Entry)?.opened;

const readNow = (name: string): string => new URLSearchParams(window.location.search).get(name) ?? '';

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
 * Keeps the state of a screen in its address, so that Reload, Back and shared links work. Uses the history
 * API, which Next follows without requesting the page again.
 */
export function useAddress() {
  const params = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';

  /**
   * Searches or filters: the history keeps one entry, however often they change.
   * @param changes or what makes them of the address as it is now, which may be newer than what is shown
   */
  const change = useCallback((changes: Changes | ((now: typeof readNow) => Changes)) => {
    const opened = openedHere();
    const address = changed(typeof changes === 'function' ? changes(readNow) : changes);
    window.history.replaceState(opened ? ({ opened } satisfies Entry) : null, '', address);
  }, []);

  /** Switches to another view: Back leads to the previous one. */
  const turn = useCallback((changes: Changes) => window.history.pushState(null, '', changed(changes)), []);

  /** Opens something on top of the screen: Back closes it. */
  const open = useCallback(
    (name: string, value: string) =>
      window.history.pushState({ opened: name } satisfies Entry, '', changed({ [name]: value })),
    [],
  );

  /** Closes it: goes back if it was opened here, and otherwise only removes it from the address. */
  const close = useCallback((name: string) => {
    const goBack = openedHere() === name;
    window.history.replaceState(null, '', changed({ [name]: undefined }));
    if (goBack) window.history.back();
  }, []);

  return { read, change, turn, open, close };
}
