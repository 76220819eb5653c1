'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';

type Props = {
  count: number;
  onClear: () => void;
  children: Elements;
};

export function ChosenBar({ count, onClear, children }: Props) {
  const t = useTranslations('printCentre');
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('chosen', { count })}
      </p>
      {count > 0 && (
        <div className="bg-raised border-line rounded-panel shadow-card sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border px-4 py-3 max-sm:py-2.5 max-sm:[&>button]:grow lg:[&>button]:px-5!">
          <div className="flex items-center justify-between gap-3 max-sm:w-full sm:mr-auto">
            <p aria-hidden className="font-semibold tabular-nums">
              {t('chosen', { count })}
            </p>
            <Button variant="ghost" onClick={onClear}>
              {t('clear')}
            </Button>
          </div>
          {children}
        </div>
      )}
    </>
  );
}

const KEYS: Record<string, (card: ListedCard) => Array<string | number>> = {
  cardNumber: ({ cardNumber }) => [cardNumber],
  dueDate: ({ cardDueDate, _id }) => [cardDueDate, _id],
  members: ({ cardMembers, _id }) => [cardMembers, _id],
  registered: ({ _id }) => [_id],
  employee: ({ employeeId, holder, _id }) => [employeeId, holder.village ?? '', _id],
};

/** In the server's order (lib/domain/cards/list-cards.ts), however they were chosen. */
export function inListOrder(cards: readonly ListedCard[], sort: string): ListedCard[] {
  const [key, way] = sort.startsWith('-') ? [sort.slice(1), -1] : sort ? [sort, 1] : ['registered', -1];
  const keysOf = KEYS[key] ?? KEYS.registered!;
  return cards.toSorted((a, b) => {
    const [left, right] = [keysOf(a), keysOf(b)];
    const at = left.findIndex((value, place) => value !== right[place]);
    return at < 0 ? 0 : left[at]! < right[at]! ? -way : way;
  });
}

/** Keeps the chosen cards as they were at the question: the list behind changes. */
export function useAsked<What extends string, Card extends { cardNumber: string }>(chosen: Card[]) {
  const say = useTranslations('validation');
  const [open, setOpen] = useState<{ what: What; cards: Card[] }>();
  const ask = (what: What) =>
    chosen.length > PRINT_MAX_CARDS
      ? toast.error(say('tooManyToPrint'), { id: 'choose-cards' })
      : setOpen({ what, cards: chosen });
  const numbers = open?.cards.map(({ cardNumber }) => cardNumber) ?? [];
  return { open, numbers, ask, close: () => setOpen(undefined) };
}
