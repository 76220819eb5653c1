'use client';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCard, listOwnCards } from '@/lib/api/endpoints';

const CARDS_A_PAGE = 25;

/** The cards an employee issued, newest first, a page at a time; the rows of the search before stay while one loads. */
export const useOwnCards = (employeeId: string, q: string) =>
  useInfiniteQuery({
    queryKey: ['cards', 'own', employeeId, q],
    queryFn: ({ pageParam, signal }) =>
      listOwnCards(employeeId, { q, cursor: pageParam, limit: CARDS_A_PAGE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** One card with its people, as whole as the signed-in person may see it. */
export const useCard = (cardNumber: string) =>
  useQuery({
    queryKey: ['cards', 'one', cardNumber],
    queryFn: ({ signal }) => getCard(cardNumber, signal),
  });

/** After a write: the list and any open details are read anew (spec §2, Employee home). */
export function useRefreshCards(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['cards'] });
}
