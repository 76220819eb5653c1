'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { useFailedWords } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/icons';
import { call } from '@/lib/api/client';
import { failToast } from '@/lib/api/fail-toast';
import { longDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { nameOf } from '../name-of';
import { useRefreshCards } from '../queries';

/** What is known of a card on paper, for the facts of its details; undefined if nothing is. */
export function useOnPaper(card: CardDetail['card']): string | undefined {
  const { printing } = card;
  const t = useTranslations('print');
  const locale = useLocale();
  if (!printing) return undefined;
  const { waits, count, printed, delivered } = printing;
  if (waits === 'print') return t(count > 0 ? 'waitsAgain' : 'waitsPrint', { count });
  const said = (mark: { at: string; by: string }) => ({
    date: longDate(mark.at, locale),
    who: nameOf(card, mark.by),
  });
  if (waits === 'delivery' && printed) return t('printedOn', { ...said(printed), count });
  return delivered && t('deliveredOn', { ...said(delivered), count });
}

/** 'Handed over', for a printed card that its family does not have yet. */
export function HandedOver({ cardNumber, describedBy }: { cardNumber: string; describedBy?: string }) {
  const t = useTranslations('print');
  const refresh = useRefreshCards();
  const words = useFailedWords();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PUT /api/card/[cardNumber]/delivered', { params: { cardNumber } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void refresh();
    },
    onError: (error) => failToast(error, words(error, t('recordFailed'))),
  });
  return (
    <Button
      variant="outline"
      icon={CheckIcon}
      aria-describedby={describedBy}
      busy={isPending && t('recording')}
      onClick={() => mutate()}
    >
      {t('handedOver')}
    </Button>
  );
}
