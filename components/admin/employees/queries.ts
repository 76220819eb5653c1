'use client';

import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '@/components/list/use-paged-list';
import { filterCards, getEmployee, listCards } from '@/lib/api/endpoints';
import type { DateRange } from '@/lib/schemas/lists';

const CARDS_A_PAGE = 50;

/** An employee with the statistics of their cards. */
export const useEmployee = (employeeId: string) =>
  useQuery({
    queryKey: ['admin', 'employee', employeeId],
    queryFn: ({ signal }) => getEmployee(employeeId, signal),
  });

/**
 * The cards an employee issued, newest first.
 * @param range only those registered on these days
 */
export const useIssuedCards = (employeeId: string, range: DateRange | undefined) =>
  usePagedList({
    queryKey: ['admin', 'cards', 'issued', employeeId, range],
    load: (page, signal) =>
      range
        ? filterCards(employeeId, { ...range, ...page }, signal)
        : listCards({ employee: employeeId, ...page }, signal),
    rows: ({ cards }) => cards,
    limit: CARDS_A_PAGE,
  });
