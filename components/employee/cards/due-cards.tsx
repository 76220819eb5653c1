'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFoot } from '@/components/list/list-foot';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { count } from '@/lib/format/display';
import { CardsFailed } from './cards-failed';
import { DueCardRow } from './due-card-row';
import type { useDueCards } from '@/components/card/queries';

type Props = {
  list: ReturnType<typeof useDueCards>;
  onOpen: (cardNumber: string) => void;
};

/** Whom to call: the cards that expire soon or did lately, each with a phone number and its renewal in place. */
export function DueCards({ list, onOpen }: Props) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const locale = useLocale();
  const [asking, setAsking] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const hint = useRef<HTMLParagraphElement>(null);
  useFailureToast(list, t('loadFailed'));

  const cards = list.data?.pages.flatMap((page) => page.cards) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const gone = asked !== undefined && !cards.some(({ cardNumber }) => cardNumber === asked);

  // Renewed, its row leaves the list and takes the focus with it.
  useEffect(() => {
    if (gone && document.activeElement === document.body) hint.current?.focus();
  }, [gone]);

  if (list.isPending) return <Skeleton rows={6} label={common('loading')} />;
  if (!list.data) return <CardsFailed list={list} />;
  if (cards.length === 0) return <EmptyState title={t('noDue')}>{t('noDueHint')}</EmptyState>;
  return (
    <>
      <p ref={hint} tabIndex={-1} className="text-soft mb-3 max-w-prose outline-none">
        {t('dueHint')}
      </p>
      <ul className="border-line rounded-panel bg-raised divide-line divide-y border">
        {cards.map((card) => (
          <DueCardRow
            key={card.cardNumber}
            card={card}
            renewing={asking === card.cardNumber}
            asked={asked === card.cardNumber}
            onRenew={() => setAsking(card.cardNumber)}
            onRenewed={() => {
              setAsked(card.cardNumber);
              setAsking(undefined);
            }}
            onOpen={() => onOpen(card.cardNumber)}
          />
        ))}
      </ul>
      <ListFoot list={list}>
        {common('shown', { shown: count(cards.length, locale), total: count(total, locale) })}
      </ListFoot>
    </>
  );
}
