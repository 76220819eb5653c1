'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { onLanguageChange } from '@/lib/i18n/language-change';
import { directoryQuery, sameQuery, type DirectoryQuery } from '@/lib/schemas/directory';
import { directorySearch } from './directory-search';

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
 * Form, address and question, kept the same (docs/contract.md#hospitals). The form is read when it is needed rather than
 * rendered at every key: what was typed before this page came alive counts, and typing renders nothing.
 * @param query what the page was rendered for
 * @param ask asks for a list
 * @param lastAsked what was asked for last
 */
export function useDirectoryUrl(
  query: DirectoryQuery,
  { ask, lastAsked }: { ask: (query: DirectoryQuery) => void; lastAsked: () => DirectoryQuery },
) {
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<number>(undefined);
  const inAddress = useSearchParams();

  const askNow = useCallback(
    (asked: DirectoryQuery) => {
      window.clearTimeout(waiting.current);
      if (!sameQuery(asked, readAddress()))
        window.history.replaceState(null, '', window.location.pathname + directorySearch(asked));
      ask(asked);
    },
    [ask],
  );

  /** Asks for what the form holds, `wait` milliseconds after the last call. */
  const askTyped = useCallback(
    (wait: number) => {
      window.clearTimeout(waiting.current);
      waiting.current = window.setTimeout(() => form.current && askNow(readForm(form.current)), wait);
    },
    [askNow],
  );

  useEffect(() => {
    const stop = () => window.clearTimeout(waiting.current);
    // Writing the address would call the change of language off; the page in the other one asks.
    const unheard = onLanguageChange(stop);
    return () => {
      unheard();
      stop();
    };
  }, []);

  useEffect(() => {
    const typed = form.current && readForm(form.current);
    if (typed && !sameQuery(typed, { ...query, cursor: undefined })) askNow(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: what was typed before JavaScript came
  }, []);

  /** Asks for a list and puts its question into the form. */
  const go = useCallback(
    (asked: DirectoryQuery) => {
      if (form.current) writeForm(form.current, asked);
      askNow(asked);
    },
    [askNow],
  );

  // The address changed without us: the way back from another page, a link to the whole directory. It is read
  // anew, since what Next tells may already be behind what was typed.
  useEffect(() => {
    const asked = readAddress();
    if (!sameQuery(asked, lastAsked())) go(asked);
  }, [inAddress, go, lastAsked]);

  return { form, go, askTyped };
}
