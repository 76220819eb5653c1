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
 * In the address, so that Reload, Back and shared links work. Next follows the history API without requesting the
 * page again.
 */
export function useUrlState() {
  const params = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';

  /**
   * For search and filters: one history entry, however often they change.
   * @param changes or a function of the current address, which may be newer than the screen
   */
  const change = useCallback(
    (changes: Changes | ((now: typeof readNow) => Changes)) =>
      replaceAddress(changed(typeof changes === 'function' ? changes(readNow) : changes)),
    [],
  );

  /**
   * Switches views: Back leads to the previous one.
   * @param from the search to change; '' keeps nothing of it
   */
  const turn = useCallback((changes: Changes, from?: '') => {
    const address = changed(changes, from);
    if (address !== window.location.pathname + window.location.search)
      window.history.pushState(null, '', address);
  }, []);

  const open = useCallback((name: string, value: string) => pushOpened(name, changed({ [name]: value })), []);

  /** Goes back if it was opened here; otherwise only changes the address. */
  const close = useCallback(
    (name: string) =>
      replaceAddress(changed({ [name]: undefined }), (opened) => {
        if (opened === name) window.history.back();
      }),
    [],
  );

  return { read, change, turn, open, close };
}
