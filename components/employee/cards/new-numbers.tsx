'use client';

import { useTranslations } from 'next-intl';
import { useOwnCards } from '@/components/card/queries';
import { useTotal } from '@/components/list/use-paged-list';
import { NextIcon } from '@/components/ui/icons';
import { groupCardNumber } from '@/lib/format/card-number';
import type { CardsList } from './cards-view';

type Props = { owner: string; onOpen: (cardNumber: string) => void; onList: (list: CardsList) => void };

export function NewNumbers({ owner, onOpen, onList }: Props) {
  const t = useTranslations('cards');
  const { figure } = useTotal();
  const { rows = [], total = 0, more } = useOwnCards(owner, { waits: 'newNumber' });
  const [first] = rows;
  if (!first) return null;
  const { cardNumber, holder, numberBefore = '' } = first;
  return (
    <button
      type="button"
      onClick={() => (total > 1 ? onList('newNumber') : onOpen(cardNumber))}
      className="bg-due-wash text-due border-due rounded-field mt-3 flex min-h-12 w-full items-center justify-between gap-3 border px-4 py-2 text-left leading-snug font-medium sm:w-fit"
    >
      <span className="min-w-0 break-words">
        {total > 1
          ? t('newNumbers', { total: figure(total, more) })
          : t('newNumberOf', {
              name: holder.memberName,
              before: groupCardNumber(numberBefore),
              number: groupCardNumber(cardNumber),
            })}
      </span>
      <NextIcon aria-hidden className="size-5 shrink-0" />
    </button>
  );
}
