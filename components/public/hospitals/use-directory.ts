'use client';

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '@/lib/api/client';
import { whyFailed, type WhyFailed } from '@/lib/api/failure';
import { ALL_ZONES } from '@/lib/constants/choices';
import { DIRECTORY_PAGE_SIZE, sameQuery, type DirectoryQuery } from '@/lib/schemas/directory';
import type { DirectoryPage } from '@/lib/schemas/responses/hospitals';

const findHospitals = ({ zone, ...query }: DirectoryQuery, first: string | undefined, signal: AbortSignal) =>
  call('GET /api/hospital/getHospitals', {
    query: {
      sort: 'name',
      limit: DIRECTORY_PAGE_SIZE,
      ...query,
      zone: zone === ALL_ZONES ? '' : zone,
      first,
    },
    signal,
    auth: 'none',
  });

/** `message`: the server's, '' if it sent none; `adding`: a further page failed. */
type Problem = { why: WhyFailed; message: string; adding: boolean };

export type Directory = {
  /** The latest query. While it loads, `shown` is still the previous result. */
  asked: DirectoryQuery;
  /** `fresh` is the index of the first row added last, 0 if none was. */
  shown: (DirectoryPage & { query: DirectoryQuery; fresh: number }) | null;
  adding: boolean;
  problem: Problem | null;
};

/**
 * A new query aborts the previous one.
 * @param page the list rendered on the server; null if it could not be read
 * @param first the zone whose hospitals come first; constant while the page is open, because pages of one list share
 * their order
 */
export function useDirectory(
  query: DirectoryQuery,
  page: DirectoryPage | null,
  first?: string,
  refused = '',
) {
  const [directory, show] = useState<Directory>({
    asked: query,
    shown: page && { ...page, query, fresh: 0 },
    adding: false,
    problem: page ? null : { why: 'fault', message: refused, adding: false },
  });
  const latest = useRef(directory);
  const running = useRef<AbortController>(undefined);

  const become = useCallback((change: Partial<Directory>) => {
    latest.current = { ...latest.current, ...change };
    const next = latest.current;
    // Low priority, so that a new list does not delay typing.
    startTransition(() => show(next));
  }, []);

  const load = useCallback(
    async (asked: DirectoryQuery, adding: boolean) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      become({ asked, adding, problem: null });
      const { shown } = latest.current;
      try {
        const cursor = adding ? (shown?.nextCursor ?? undefined) : asked.cursor;
        const found = await findHospitals({ ...asked, cursor }, first, mine.signal);
        if (mine.signal.aborted) return;
        const before = adding && shown ? shown.hospitals : [];
        const hospitals = [...before, ...found.hospitals];
        become({ shown: { ...found, hospitals, query: asked, fresh: before.length }, adding: false });
      } catch (error) {
        if (mine.signal.aborted) return;
        const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' };
        become({ adding: false, problem: { why: whyFailed(status), message, adding } });
      }
    },
    [become, first],
  );

  useEffect(() => {
    // React may unmount and remount a page, so what was aborted then is loaded again.
    const { asked, shown, adding, problem } = latest.current;
    if (adding || !(problem || (shown && sameQuery(asked, shown.query)))) void load(asked, adding);
    return () => running.current?.abort();
  }, [load]);

  const ask = useCallback(
    (asked: DirectoryQuery) => {
      const { shown, problem, asked: before } = latest.current;
      if (sameQuery(asked, before) && !problem) return;
      if (!shown || !sameQuery(asked, shown.query)) return void load(asked, false);
      running.current?.abort();
      become({ asked, adding: false, problem: null });
    },
    [become, load],
  );

  const more = useCallback(() => {
    const { shown, adding, asked } = latest.current;
    if (shown?.nextCursor && !adding && sameQuery(asked, shown.query)) void load(asked, true);
  }, [load]);

  const retry = useCallback(() => {
    const { asked, problem } = latest.current;
    if (problem) void load(asked, problem.adding);
  }, [load]);

  const lastAsked = useCallback(() => latest.current.asked, []);

  return { directory, ask, more, retry, lastAsked };
}
