'use client';

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api/client';
import { sameQuery, type DirectoryPage, type DirectoryQuery } from '@/lib/schemas/directory';
import { findHospitals } from './find-hospitals';

const NO_ANSWER = 0;

/** Why a list did not come: `message` is the server's own words, '' where it sent none. */
type Problem = { away: boolean; message: string; adding: boolean };

export type Directory = {
  /** What was asked for last; `shown` answers it, or an earlier one while this one is on its way. */
  asked: DirectoryQuery;
  /** null until a list could be read. `fresh` is where the page added last begins, 0 when none was. */
  shown: (DirectoryPage & { query: DirectoryQuery; fresh: number }) | null;
  /** More of the same list is on its way. */
  adding: boolean;
  problem: Problem | null;
};

/**
 * The list of the directory and what is on its way to it. Only the answer to the last question is ever shown:
 * a new question ends the one before.
 * @param page the first list, as the server rendered it; null when it could not be read
 */
export function useDirectory(query: DirectoryQuery, page: DirectoryPage | null) {
  const [directory, show] = useState<Directory>({
    asked: query,
    shown: page && { ...page, query, fresh: 0 },
    adding: false,
    problem: page ? null : { away: false, message: '', adding: false },
  });
  const held = useRef(directory);
  const running = useRef<AbortController>(undefined);

  const become = useCallback((change: Partial<Directory>) => {
    held.current = { ...held.current, ...change };
    const next = held.current;
    // A list that comes in the middle of a word must not hold up its next letter.
    startTransition(() => show(next));
  }, []);

  const load = useCallback(
    async (asked: DirectoryQuery, adding: boolean) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      become({ asked, adding, problem: null });
      const { shown } = held.current;
      try {
        const cursor = adding ? (shown?.nextCursor ?? undefined) : asked.cursor;
        const found = await findHospitals({ ...asked, cursor }, mine.signal);
        if (mine.signal.aborted) return;
        const before = adding && shown ? shown.hospitals : [];
        const hospitals = [...before, ...found.hospitals];
        become({ shown: { ...found, hospitals, query: asked, fresh: before.length }, adding: false });
      } catch (error) {
        if (mine.signal.aborted) return;
        const { status, message } = error instanceof ApiError ? error : { status: NO_ANSWER, message: '' };
        become({ adding: false, problem: { away: status === NO_ANSWER, message, adding } });
      }
    },
    [become],
  );

  useEffect(() => {
    // React may take a page down and put the same one up again: what was ended then is asked for again.
    const { asked, shown, adding, problem } = held.current;
    if (adding || !(problem || (shown && sameQuery(asked, shown.query)))) void load(asked, adding);
    return () => running.current?.abort();
  }, [load]);

  /** Asks for a list, unless it is the one asked for last and nothing went wrong with it. */
  const ask = useCallback(
    (asked: DirectoryQuery) => {
      const { shown, problem, asked: before } = held.current;
      if (sameQuery(asked, before) && !problem) return;
      if (!shown || !sameQuery(asked, shown.query)) return void load(asked, false);
      running.current?.abort();
      become({ asked, adding: false, problem: null });
    },
    [become, load],
  );

  /** Adds the next page to the list. */
  const more = useCallback(() => {
    const { shown, adding, asked } = held.current;
    if (shown?.nextCursor && !adding && sameQuery(asked, shown.query)) void load(asked, true);
  }, [load]);

  const retry = useCallback(() => {
    const { asked, problem } = held.current;
    if (problem) void load(asked, problem.adding);
  }, [load]);

  const lastAsked = useCallback(() => held.current.asked, []);

  return { directory, ask, more, retry, lastAsked };
}
