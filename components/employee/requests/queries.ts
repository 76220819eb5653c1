'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePagedList } from '@/components/list/use-paged-list';
import { listZoneRequests } from '@/lib/api/endpoints';

const REQUESTS_A_PAGE = 25;
const KEY = ['requests', 'zone'];

/** The open requests of the employee's zone, longest waiting first. */
export const useZoneRequests = () =>
  usePagedList({
    queryKey: KEY,
    load: (page, signal) => listZoneRequests(page, signal),
    rows: ({ requests }) => requests,
    limit: REQUESTS_A_PAGE,
  });

/** After a step, or a card: reloads the requests. */
export function useRefreshRequests(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
}
