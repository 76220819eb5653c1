'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { ChangePrimaryMember } from '@/components/card/family/change-primary-member';
import { useCard, useReadCard, useRefreshCards } from '@/components/card/queries';
import { useFailToast } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import type { CallOutcome } from '@/lib/constants/calls';
import type { DueCard } from '@/lib/schemas/responses/cards';

const UNDO_MS = 60_000;

/** `seen`: the number of calls, with this one. */
export type Noted = { card: DueCard; outcome: CallOutcome; seen: number };

/** For a minute after a call: undo, or a new holder if the holder has died. */
export function NotedCall({ noted, onDone }: { noted: Noted; onDone: () => void }) {
  const t = useTranslations('cards');
  const family = useTranslations('family');
  const refresh = useRefreshCards();
  const failToast = useFailToast();
  const { card, outcome, seen } = noted;
  const { cardNumber, holder, cardMembers } = card;
  const died = outcome === 'died';
  const readCard = useReadCard();
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    // Not while the form is open.
    if (changing) return;
    const timer = setTimeout(onDone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [noted, changing, onDone]);
  const change = useMutation({
    mutationFn: () => readCard(cardNumber),
    onSuccess: () => setChanging(true),
    onError: (error) => failToast(error, t('detailsFailed')),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/card/[cardNumber]/call', { params: { cardNumber }, query: { seen } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void refresh();
      onDone();
    },
    onError: (error) => failToast(error),
  });
  return (
    <>
      <Notice
        role="status"
        title={t('callSaved', { name: holder.memberName, outcome: t(outcome) })}
        action={
          <span className="flex flex-wrap gap-3">
            {died && cardMembers > 1 && (
              <Button busy={change.isPending} onClick={() => change.mutate()}>
                {family('changePrimaryMember')}
              </Button>
            )}
            <Button variant="outline" busy={isPending} onClick={() => mutate()}>
              {t('undo')}
            </Button>
          </span>
        }
      >
        {died && t(cardMembers > 1 ? 'diedText' : 'diedAlone')}
      </Notice>
      {changing && <NewHolder cardNumber={cardNumber} onClose={onDone} />}
    </>
  );
}

function NewHolder({ cardNumber, onClose }: { cardNumber: string; onClose: () => void }) {
  const { data } = useCard(cardNumber);
  return data && <ChangePrimaryMember detail={data} reason="died" onClose={onClose} />;
}
