'use client';

import { usePagedList } from '@/components/list/use-paged-list';
import { call } from '@/lib/api/client';
import type { PastPart } from '@/lib/constants/past';
import type { PastPage } from '@/lib/schemas/responses/past';

const EVENTS_A_PAGE = 30;

const ONE_PAGE = { limit: EVENTS_A_PAGE, keepRows: true };
const eventsOf = ({ events }: PastPage) => events;

/** The past of a card under all its numbers, newest first. */
export const useCardPast = (cardNumber: string, part: PastPart | undefined, enabled: boolean) =>
  usePagedList({
    ...ONE_PAGE,
    rows: eventsOf,
    enabled,
    queryKey: ['admin', 'past', 'card', cardNumber, part],
    load: (page, signal) =>
      call('GET /api/admin/cards/[cardNumber]/past', {
        params: { cardNumber },
        query: { ...page, ...(part && { part }) },
        signal,
      }),
  });

/** The past of an employee, newest first. */
export const useEmployeePast = (employeeId: string, part: PastPart | undefined, enabled: boolean) =>
  usePagedList({
    ...ONE_PAGE,
    enabled,
    rows: eventsOf,
    queryKey: ['admin', 'past', 'employee', employeeId, part],
    load: (page, signal) =>
      call('GET /api/admin/employee/[employeeId]/past', {
        params: { employeeId },
        query: { ...page, ...(part && { part }) },
        signal,
      }),
  });
