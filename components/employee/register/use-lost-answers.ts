'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findRegistered } from '@/lib/api/endpoints';
import { newCardOf } from './new-card-of';
import { unfinishedFamilies, type Answered } from './registration-draft';

/**
 * Asks what became of registrations that were sent and got no answer: when the page opens, and when the signal is back.
 * @param onFound called with each whose card exists
 */
export function useLostAnswers(owner: string, onFound: (answered: Answered) => void): void {
  const { data } = useQuery({
    queryKey: ['registered', owner],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const found: Answered[] = [];
      for (const { key, draft } of unfinishedFamilies(owner).filter(({ draft }) => draft.sent)) {
        const { card } = await findRegistered(key, signal);
        if (card) found.push({ key, card: newCardOf(card, draft.values) });
      }
      return found;
    },
  });
  useEffect(() => {
    // What the cache still has of an earlier visit was seen.
    const waiting = new Set(unfinishedFamilies(owner).map(({ key }) => key));
    data?.filter(({ key }) => waiting.has(key)).forEach(onFound);
    // Once for each answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
}
