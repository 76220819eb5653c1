'use client';

import { useTranslations } from 'next-intl';
import { useOwnCards } from '@/components/card/queries';
import { useTotal } from '@/components/list/use-total';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { CardsList } from './cards-view';

type Props = { owner: string; onOpen: (cardNumber: string) => void; onList: (list: CardsList) => void };

/** Says that a lost card has a new number, until its family has the new card. */
export function NewNumbers({ owner, onOpen, onList }: Props) {
  const t = useTranslations('cards');
  const staff = useTranslations('staff');
  const { figure } = useTotal();
  const { rows = [], total = 0, more } = useOwnCards(owner, { waits: 'newNumber' });
  const [first] = rows;
  if (!first) return null;
  const { cardNumber, holder, numberBefore = '' } = first;
  return (
    <div className="mt-3">
      <Notice
        tone="due"
        action={
          <Button variant="outline" onClick={() => (total > 1 ? onList('newNumber') : onOpen(cardNumber))}>
            {total > 1 ? t('showNewNumbers') : staff('viewDetails')}
          </Button>
        }
      >
        {total > 1
          ? t('newNumbers', { total: figure(total, more) })
          : t('newNumberOf', { name: holder.memberName, before: numberBefore, number: cardNumber })}
      </Notice>
    </div>
  );
}
