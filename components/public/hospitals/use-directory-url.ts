'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { beforeLink } from '@/components/list/before-link';
import { ALL_ZONES } from '@/lib/constants/choices';
import { onLanguageChange } from '@/lib/i18n/language-change';
import { directoryQuery, sameQuery, type DirectoryQuery } from '@/lib/schemas/directory';

/** The query string of a query: `?q=eye&zone=DLHI`, '' for everything. */
export function directorySearch({ q, zone, cursor }: DirectoryQuery): string {
  const search = String(
    new URLSearchParams({ ...(q && { q }), ...(zone !== ALL_ZONES && { zone }), ...(cursor && { cursor }) }),
  );
  return search && `?${search}`;
}

const readForm = (form: HTMLFormElement): DirectoryQuery => {
  const typed = new FormData(form);
  return directoryQuery((name) => typed.get(name));
};

function writeForm(form: HTMLFormElement, { q, zone }: DirectoryQuery): void {
  (form.elements.namedItem('q') as HTMLInputElement).value = q;
  (form.elements.namedItem('zone') as RadioNodeList).value = zone;
}

const readAddress = (): DirectoryQuery => {
  const search = new URLSearchParams(window.location.search);
  return directoryQuery((name) => search.get(name));
};

/**
 * Keeps form, address and query in sync (docs/contract.md#hospitals). The form is uncontrolled: input before
 * hydration is kept, and typing renders nothing.
 * @param query what the page was rendered for
 * @param ask loads a list
 * @param lastAsked the query loaded last
 */
export function useDirectoryUrl(
  query: DirectoryQuery,
  { ask, lastAsked }: { ask: (query: DirectoryQuery) => void; lastAsked: () => DirectoryQuery },
) {
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<() => void>(undefined);
  const inAddress = useSearchParams();

  const askNow = useCallback(
    (asked: DirectoryQuery) => {
      waiting.current?.();
      if (!sameQuery(asked, readAddress()))
        window.history.replaceState(null, '', window.location.pathname + directorySearch(asked));
      ask(asked);
    },
    [ask],
  );

  /** Loads what is in the form, `wait` milliseconds after the last call. */
  const askTyped = useCallback(
    (wait: number) => {
      waiting.current?.();
      const { pathname } = window.location;
      const search = () => {
        waiting.current?.();
        // Back changes the address while this page is still mounted: the new address is another page's.
        if (form.current && window.location.pathname === pathname) askNow(readForm(form.current));
      };
      const timer = window.setTimeout(search, wait);
      const stopListening = beforeLink(search);
      waiting.current = () => {
        window.clearTimeout(timer);
        stopListening();
        waiting.current = undefined;
      };
    },
    [askNow],
  );

  useEffect(() => {
    const stop = () => waiting.current?.();
    // Changing the address would cancel the change of language; the new page runs the search.
    const stopListening = onLanguageChange(stop);
    return () => {
      stopListening();
      stop();
    };
  }, []);

  useEffect(() => {
    const typed = form.current && readForm(form.current);
    if (typed && !sameQuery(typed, { ...query, cursor: undefined })) askNow(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: what was typed before this script arrived
  }, []);

  /** Loads a list and puts its query into the form. */
  const go = useCallback(
    (asked: DirectoryQuery) => {
      if (form.current) writeForm(form.current, asked);
      askNow(asked);
    },
    [askNow],
  );

  // The address changed from outside: Back from another page, or a link to the whole directory. It is read
  // again, because the value from Next may already be older than what was typed.
  useEffect(() => {
    const asked = readAddress();
    if (!sameQuery(asked, lastAsked())) go(asked);
  }, [inAddress, go, lastAsked]);

  return { form, go, askTyped };
}
