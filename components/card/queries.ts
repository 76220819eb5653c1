'use client';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCard, listDueCards, listOwnCards } from '@/lib/api/endpoints';
import type { CardDetail } from '@/lib/schemas/answers';

const CARDS_A_PAGE = 25;

/** The cards an employee issued, newest first, a page at a time; the rows of the search before stay while one loads. */
export const useOwnCards = (employeeId: string, q: string, enabled: boolean) =>
  useInfiniteQuery({
    enabled,
    queryKey: ['cards', 'own', employeeId, q],
    queryFn: ({ pageParam, signal }) =>
      listOwnCards(employeeId, { q, cursor: pageParam, limit: CARDS_A_PAGE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The cards of an employee that are due soon or were lately, by due date. */
export const useDueCards = (employeeId: string) =>
  useInfiniteQuery({
    queryKey: ['cards', 'due', employeeId],
    queryFn: ({ pageParam, signal }) => listDueCards({ cursor: pageParam, limit: CARDS_A_PAGE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** One card with its people, as whole as the signed-in person may see it. */
export const useCard = (cardNumber: string) =>
  useQuery({
    queryKey: ['cards', 'one', cardNumber],
    queryFn: ({ signal }) => getCard(cardNumber, signal),
  });

/** After an erasure: nothing of the card stays in this browser. */
export function useForgetCard(): (cardNumber: string) => void {
  const client = useQueryClient();
  return (cardNumber) => client.removeQueries({ queryKey: ['cards', 'one', cardNumber] });
}

/** After a write: the list and any open details are read anew (docs/contract.md#employee-home). */
export function useRefreshCards(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['cards'] });
}

/** Reads one card anew for a form that has to know it as it is now; what shows it, and the list, follow. */
export function useReadCard(): (cardNumber: string) => Promise<CardDetail> {
  const client = useQueryClient();
  return (cardNumber) => {
    void client.invalidateQueries({ queryKey: ['cards', 'own'] });
    return client.fetchQuery({
      queryKey: ['cards', 'one', cardNumber],
      queryFn: ({ signal }) => getCard(cardNumber, signal),
      staleTime: 0,
      // Somebody waits for it, and is told at once when it cannot be had.
      retry: false,
      networkMode: 'always',
    });
  };
}
