'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CardsSearch } from './cards-search';
import { DueCards } from './due-cards';
import { OwnCards } from './own-cards';
import { useDueCards, useOwnCards } from '@/components/card/queries';
import { WhichCards } from './which-cards';

type Props = {
  employeeId: string;
  q: string;
  /** Only the cards to be renewed soon. */
  due: boolean;
  onSearch: (q: string) => void;
  onDue: (due: boolean) => void;
  onOpen: (cardNumber: string) => void;
  onAddNew: () => void;
};

/** An employee's own cards: search and list, or the worklist of those to renew (docs/contract.md#employee-home). */
export function CardsView({ employeeId, q, due, onSearch, onDue, onOpen, onAddNew }: Props) {
  const t = useTranslations('cards');
  const searchBox = useRef<HTMLInputElement>(null);
  const own = useOwnCards(employeeId, q, !due);
  const dueList = useDueCards(employeeId);
  const dueTotal = dueList.total;

  const said = due
    ? dueTotal !== undefined && t('dueTotal', { total: dueTotal })
    : own.rows && !own.isPlaceholderData && t(q ? 'found' : 'total', { total: own.total ?? 0 });

  return (
    <section aria-labelledby="cards-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-baseline gap-3">
          <h2 id="cards-title" className="text-2xl">
            {t('title')}
          </h2>
          <p role="status" className="text-soft">
            {said}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:w-full sm:justify-end">
          <WhichCards due={due} total={dueTotal} onDue={onDue} />
          {!due && <CardsSearch q={q} onSearch={onSearch} box={searchBox} />}
        </div>
      </div>
      {due ? (
        <DueCards list={dueList} onOpen={onOpen} />
      ) : (
        <OwnCards
          list={own}
          q={q}
          onClearSearch={() => {
            onSearch('');
            searchBox.current?.focus();
          }}
          onOpen={onOpen}
          onAddNew={onAddNew}
        />
      )}
    </section>
  );
}
