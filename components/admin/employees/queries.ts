'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { filterCards, getEmployee, listCards } from '@/lib/api/endpoints';
import type { DateRange } from '@/lib/schemas/lists';

const CARDS_A_PAGE = 50;

/** One employee whole, with the figures over their cards. */
export const useEmployee = (employeeId: string) =>
  useQuery({
    queryKey: ['admin', 'employee', employeeId],
    queryFn: ({ signal }) => getEmployee(employeeId, signal),
  });

/**
 * The cards an employee issued, newest first, a page at a time.
 * @param range only those registered on these days
 */
export const useIssuedCards = (employeeId: string, range: DateRange | undefined) =>
  useInfiniteQuery({
    queryKey: ['admin', 'cards', 'issued', employeeId, range],
    queryFn: ({ pageParam, signal }) => {
      const page = { cursor: pageParam, limit: CARDS_A_PAGE };
      return range
        ? filterCards(employeeId, { ...range, ...page }, signal)
        : listCards({ employee: employeeId, ...page }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
