'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { beforeLink } from '@/components/list/before-link';
import { ALL_ZONES } from '@/lib/constants/choices';
import { ZONE_COOKIE, ZONE_COOKIE_DAYS } from '@/lib/constants/site';
import { onLanguageChange } from '@/lib/i18n/language-change';
import { directoryQuery, sameQuery, type DirectoryQuery } from '@/lib/schemas/directory';
import { directorySearch } from './directory-search';

const sameAddress = (one: DirectoryQuery, other: DirectoryQuery): boolean =>
  directorySearch(one) === directorySearch(other);

const readForm = (form: HTMLFormElement): DirectoryQuery => {
  const typed = new FormData(form);
  return directoryQuery((name) => typed.get(name));
};

function writeForm(form: HTMLFormElement, { q, zone, care, at, pincode }: DirectoryQuery): void {
  for (const [name, value] of Object.entries({ q, care, at, pincode }))
    (form.elements.namedItem(name) as HTMLInputElement).value = value ?? '';
  (form.elements.namedItem('zone') as RadioNodeList).value = zone;
}

const readAddress = (): DirectoryQuery => {
  const search = new URLSearchParams(window.location.search);
  return directoryQuery((name) => search.get(name));
};

function rememberZone(zone: string): void {
  if (zone === ALL_ZONES) return;
  const seconds = ZONE_COOKIE_DAYS * 24 * 60 * 60;
  document.cookie = `${ZONE_COOKIE}=${zone}; path=/; max-age=${seconds}; samesite=lax`;
}

/**
 * Keeps form, address and query in sync. The form is uncontrolled: input before hydration is kept, and typing
 * renders nothing.
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
      if (!sameAddress(asked, readAddress()))
        window.history.replaceState(null, '', window.location.pathname + directorySearch(asked));
      rememberZone(asked.zone);
      ask(asked);
    },
    [ask],
  );

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
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was typed before this script arrived
  }, []);

  const go = useCallback(
    (asked: DirectoryQuery) => {
      if (form.current) writeForm(form.current, asked);
      askNow(asked);
    },
    [askNow],
  );

  const change = useCallback(
    (to: Partial<DirectoryQuery>) => {
      if (form.current) go({ ...readForm(form.current), ...to });
    },
    [go],
  );

  // The address changed from outside: Back from another page, or a link to the whole directory. It is read
  // again, because the value from Next may already be older than what was typed.
  useEffect(() => {
    const asked = readAddress();
    if (!sameAddress(asked, lastAsked())) go(asked);
  }, [inAddress, go, lastAsked]);

  return { form, go, change, askTyped };
}
