'use client';

import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '@/components/list/use-paged-list';
import { call } from '@/lib/api/client';
import { listCards } from '@/lib/api/endpoints';
import type { DateRange } from '@/lib/schemas/lists';

const CARDS_A_PAGE = 50;

/** How many cards show each signal; each look is recorded. */
export const useSignals = (employeeId: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ['admin', 'employee', employeeId, 'signals'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/employee/[employeeId]/signals', { params: { employeeId }, signal }),
  });

/** The cards an employee issued (all, or on some days), or serves now. */
export type Which = 'served' | DateRange | undefined;

export const useEmployeeCards = (employeeId: string, which: Which) =>
  usePagedList({
    queryKey: ['admin', 'cards', 'ofEmployee', employeeId, which],
    load: (page, signal) => {
      if (which === 'served') return listCards({ employee: employeeId, ...page }, signal);
      if (which)
        return call('GET /api/admin/details/filtercards/[employeeId]', {
          params: { employeeId },
          query: { ...which, ...page },
          signal,
        });
      return listCards({ issuedBy: employeeId, ...page }, signal);
    },
    rows: ({ cards }) => cards,
    limit: CARDS_A_PAGE,
    keepRows: true,
  });
