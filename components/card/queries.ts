'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePagedList } from '@/components/list/use-paged-list';
import { call } from '@/lib/api/client';
import { getCard } from '@/lib/api/endpoints';
import type { CardState, OwnWaits } from '@/lib/constants/choices';
import type { CardDetail } from '@/lib/schemas/responses/cards';

const CARDS_A_PAGE = 25;

type OwnCards = { q?: string; status?: CardState | ''; village?: string; waits?: OwnWaits };

export const useOwnCards = (
  employeeId: string,
  { q = '', status = '', village = '', waits }: OwnCards = {},
) =>
  usePagedList({
    queryKey: ['cards', 'own', employeeId, q, status, village, waits],
    load: (page, signal) =>
      call('GET /api/employee/addMember/[employeeId]', {
        params: { employeeId },
        query: {
          q,
          ...page,
          ...(status && { status }),
          ...(village && { village }),
          ...(waits && { waits }),
        },
        signal,
      }),
    rows: ({ cards }) => cards,
    limit: CARDS_A_PAGE,
    keepRows: true,
  });

export const useVillages = (employeeId: string) =>
  useQuery({
    queryKey: ['cards', 'villages', employeeId],
    queryFn: ({ signal }) => call('GET /api/employee/villages', { signal }),
  }).data?.villages;

export type DuePart = 'now' | 'later' | 'gone';
export type DueSort = 'due' | 'village';

/** Cards that expire soon or expired recently: to call now, later, or never again. */
export const useDueCards = (
  employeeId: string,
  part: DuePart = 'now',
  sort: DueSort = 'due',
  enabled = true,
) =>
  usePagedList({
    enabled,
    queryKey: ['cards', 'due', employeeId, part, sort],
    load: (page, signal) =>
      call('GET /api/employee/dueCards', {
        query: { ...page, ...(part !== 'now' && { part }), ...(sort === 'village' && { sort }) },
        signal,
      }),
    rows: ({ cards }) => cards,
    limit: CARDS_A_PAGE,
  });

/** With the fields the signed-in person may see. */
export const useCard = (cardNumber: string) =>
  useQuery({
    queryKey: ['cards', 'one', cardNumber],
    queryFn: ({ signal }) => getCard(cardNumber, signal),
  });

/** Also clears the messages, some of which may be erased too. */
export function useForgetCard(): (cardNumber: string) => void {
  const client = useQueryClient();
  return (cardNumber) =>
    [['cards', 'one', cardNumber], ['messages']].forEach((queryKey) => client.removeQueries({ queryKey }));
}

export function useRefreshCards(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      // An admin's lists and figures are under 'admin'.
      [['cards'], ['admin']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}

export function useReadCard(): (cardNumber: string) => Promise<CardDetail> {
  const client = useQueryClient();
  return (cardNumber) => {
    void client.invalidateQueries({ queryKey: ['cards', 'own'] });
    return client.fetchQuery({
      queryKey: ['cards', 'one', cardNumber],
      queryFn: ({ signal }) => getCard(cardNumber, signal),
      staleTime: 0,
      // Somebody is waiting, so a failure is reported at once.
      retry: false,
    });
  };
}
