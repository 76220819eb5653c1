'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { pushOpened, replaceAddress } from '@/components/ui/use-back';

type Changes = Record<string, string | undefined>;

const readNow = (name: string): string => new URLSearchParams(window.location.search).get(name) ?? '';

function changed(changes: Changes, from = window.location.search): string {
  const params = new URLSearchParams(from);
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
export function useUrlState() {
  const params = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';

  /**
   * Searches or filters: the history keeps one entry, however often they change.
   * @param changes or what makes them of the address as it is now, which may be newer than what is shown
   */
  const change = useCallback(
    (changes: Changes | ((now: typeof readNow) => Changes)) =>
      replaceAddress(changed(typeof changes === 'function' ? changes(readNow) : changes)),
    [],
  );

  /**
   * Switches to another view, unless it is the open one: Back leads to the previous one.
   * @param from the search that is changed; '' keeps nothing of the present one
   */
  const turn = useCallback((changes: Changes, from?: '') => {
    const address = changed(changes, from);
    if (address !== window.location.pathname + window.location.search)
      window.history.pushState(null, '', address);
  }, []);

  /** Opens something on top of the screen: Back closes it. */
  const open = useCallback((name: string, value: string) => pushOpened(name, changed({ [name]: value })), []);

  /** Closes it: goes back if it was opened here, and otherwise only removes it from the address. */
  const close = useCallback(
    (name: string) =>
      replaceAddress(changed({ [name]: undefined }), (opened) => {
        if (opened === name) window.history.back();
      }),
    [],
  );

  return { read, change, turn, open, close };
}
