'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePagedList } from '@/components/list/use-paged-list';
import { call } from '@/lib/api/client';

const VISITS_A_PAGE = 10;
const keyOf = (cardNumber: string) => ['cards', 'visits', cardNumber];

/** The help given with a card, the newest entry first. */
export function useVisits(cardNumber: string) {
  return usePagedList({
    queryKey: keyOf(cardNumber),
    load: (page, signal) =>
      call('GET /api/card/[cardNumber]/visits', { params: { cardNumber }, query: page, signal }),
    rows: ({ visits }) => visits,
    limit: VISITS_A_PAGE,
  });
}

/** After an entry: reloads the card's list. */
export function useRefreshVisits(cardNumber: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(cardNumber) });
}
