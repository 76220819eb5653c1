'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { findRegistered } from '@/lib/api/endpoints';
import {
  forgetAnswer,
  keepAnswer,
  keptAnswers,
  unfinishedFamilies,
  type Answered,
} from './kept-registrations';

type Options = {
  owner: string;
  adding: boolean;
  onRegistered: () => void;
};

/**
 * Registrations on this phone: the open one, those that wait, and new numbers not seen yet, which survive a crash or
 * reload.
 */
export function useRegistrations({ owner, adding, onRegistered }: Options) {
  // Once opened, the form stays mounted below the card list. After a reload it is the one that was typed in last.
  const [openKey, setOpenKey] = useState<string>();
  if (adding && openKey === undefined) setOpenKey(unfinishedFamilies(owner)[0]?.key ?? newIdempotencyKey());
  const [answered, setAnswered] = useState(() => keptAnswers(owner));

  function show({ key, card }: Answered) {
    setAnswered((now) => [...now.filter((each) => each.key !== key), { key, card }]);
    setOpenKey((now) => (now === key ? newIdempotencyKey() : now));
    onRegistered();
  }
  // What became of those that were sent and got no answer: asked when the page opens, and when the signal is back.
  const { data: found } = useQuery({
    queryKey: ['registered', owner],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const sent = unfinishedFamilies(owner).filter(({ draft }) => draft.sent);
      if (sent.length === 0) return [];
      const [{ registrationDraft }, { newCardOf }] = await Promise.all([
        import('./registration-draft'),
        import('./register-payload'),
      ]).catch(() => {
        // Tried again like a call without an answer.
        throw new ApiError(0, '');
      });
      const made: Answered[] = [];
      for (const { key } of sent) {
        const { card } = await findRegistered(key, signal);
        const draft = registrationDraft(key, owner);
        if (card && draft) made.push({ key, card: newCardOf(card, draft.values) });
      }
      return made;
    },
  });
  useEffect(() => {
    // What the cache still has of an earlier visit was seen.
    const waiting = new Set(unfinishedFamilies(owner).map(({ key }) => key));
    for (const each of found?.filter(({ key }) => waiting.has(key)) ?? []) {
      keepAnswer(each.key, owner, each.card);
      show(each);
    }
    // Once for each answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);

  return {
    openKey,
    open: setOpenKey,
    show,
    answer: answered[0],
    seen: () => {
      if (answered[0]) forgetAnswer(answered[0].key, owner);
      setAnswered(answered.slice(1));
    },
    /** An unfinished registration waits on the phone. */
    begin: () => {
      const waits = unfinishedFamilies(owner).some(({ key }) => key === openKey);
      if (openKey === undefined || waits) setOpenKey(newIdempotencyKey());
    },
  };
}
