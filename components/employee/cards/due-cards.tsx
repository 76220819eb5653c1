'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { useDueCards } from '@/components/card/queries';
import { ListBody } from '@/components/list/list-body';
import { EmptyState } from '@/components/ui/empty-state';
import { DueCardRow } from './due-card-row';

type Props = {
  list: ReturnType<typeof useDueCards>;
  onOpen: (cardNumber: string) => void;
};

/** The worklist: cards that expire soon or expired recently, each with a phone number and a renew button. */
export function DueCards({ list, onOpen }: Props) {
  const t = useTranslations('cards');
  const [asking, setAsking] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const hint = useRef<HTMLParagraphElement>(null);
  const gone = asked !== undefined && !list.rows?.some(({ cardNumber }) => cardNumber === asked);

  // A renewed card leaves the list, and its row had the focus.
  useEffect(() => {
    if (gone && document.activeElement === document.body) hint.current?.focus();
  }, [gone]);

  return (
    <ListBody
      list={list}
      failed={t('loadFailed')}
      empty={<EmptyState title={t('noDue')}>{t('noDueHint')}</EmptyState>}
      counted
    >
      {(cards) => (
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
        </>
      )}
    </ListBody>
  );
}
