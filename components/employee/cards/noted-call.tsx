'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { useRefreshCards } from '@/components/card/queries';
import { useFailedWords } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import { failToast } from '@/lib/api/fail-toast';
import type { CallOutcome } from '@/lib/constants/calls';
import type { DueCard } from '@/lib/schemas/responses/cards';

const UNDO_MS = 60_000;

/** A call that was just saved. `seen`: how many calls there are with it. */
export type Noted = { card: DueCard; outcome: CallOutcome; seen: number };
type Props = { noted: Noted; onOpen: (cardNumber: string) => void; onDone: () => void };

/** For a minute after a call was noted: takes it back, or leads on where the holder has died. */
export function NotedCall({ noted, onOpen, onDone }: Props) {
  const t = useTranslations('cards');
  const family = useTranslations('family');
  const refresh = useRefreshCards();
  const words = useFailedWords();
  const { card, outcome, seen } = noted;
  const { cardNumber, holder, cardMembers } = card;
  const others = outcome === 'died' && cardMembers > 1;
  useEffect(() => {
    const timer = setTimeout(onDone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [noted, onDone]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/card/[cardNumber]/call', { params: { cardNumber }, query: { seen } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void refresh();
      onDone();
    },
    onError: (error) => failToast(error, words(error, t('undoFailed'))),
  });
  return (
    <div className="mb-4">
      <Notice
        role="status"
        title={t('callSaved', { name: holder.memberName, outcome: t(outcome) })}
        action={
          <span className="flex flex-wrap gap-3">
            {others && <Button onClick={() => onOpen(cardNumber)}>{family('changePrimaryMember')}</Button>}
            <Button variant="outline" busy={isPending && t('undo')} onClick={() => mutate()}>
              {t('undo')}
            </Button>
          </span>
        }
      >
        {others && t('diedText')}
      </Notice>
    </div>
  );
}
