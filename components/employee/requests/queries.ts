'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePagedList } from '@/components/list/use-paged-list';
import { call } from '@/lib/api/client';

const REQUESTS_A_PAGE = 25;
const KEY = ['requests', 'zone'];

/** Which requests: those somebody waits for, or those that are done. */
export type RequestsPart = 'open' | 'closed';

/** The requests of the employee's zone that `q` finds: the open ones, longest waiting first, or those that are done, newest first. */
export const useZoneRequests = (part: RequestsPart = 'open', enabled = true, q = '') =>
  usePagedList({
    enabled,
    queryKey: [...KEY, part, q],
    load: (page, signal) =>
      call('GET /api/employee/requests', {
        query: { ...page, ...(q && { q }), ...(part === 'closed' && { show: 'closed' }) },
        signal,
      }),
    rows: ({ requests }) => requests,
    limit: REQUESTS_A_PAGE,
  });

/** After a step, or a card: reloads the requests. */
export function useRefreshRequests(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
}
