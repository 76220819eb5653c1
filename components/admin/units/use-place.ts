'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageQuery } from '@/lib/api/endpoints';
import type { EmployeeSummary } from '@/lib/schemas/answers';

const EMPLOYEES_A_PAGE = 25;

type Detail = {
  totalEmployees: number;
  employees: EmployeeSummary[];
  total: number;
  nextCursor: string | null;
};
export type Place = ReturnType<typeof usePlace>;

/**
 * A zone or a position with the employees in it, a page at a time, narrowed by what is searched for.
 * @param kind under which it is kept
 */
export function usePlace<D extends Detail>(
  kind: 'zone' | 'position',
  id: string,
  load: (id: string, query: PageQuery, signal: AbortSignal) => Promise<D>,
) {
  const [q, search] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['admin', kind, id, q],
    queryFn: ({ pageParam, signal }) => load(id, { q, cursor: pageParam, limit: EMPLOYEES_A_PAGE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const latest = query.data?.pages.at(-1);
  return {
    query,
    q,
    search,
    /** The first page holds what the place is. */
    detail: query.data?.pages[0],
    employees: query.data?.pages.flatMap((page) => page.employees) ?? [],
    total: latest?.total ?? 0,
    totalEmployees: latest?.totalEmployees ?? 0,
  };
}
