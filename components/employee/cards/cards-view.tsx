'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useDueCards, useOwnCards } from '@/components/card/queries';
import { SearchBox } from '@/components/list/search-box';
import { useTotal } from '@/components/list/use-total';
import { FindByScan } from '@/components/scan/find-by-scan';
import { ScanIntoSearch } from '@/components/scan/scan-into-search';
import { SEGMENT, SEGMENTS } from '@/components/ui/control-styles';
import { digitsInLatin } from '@/lib/format/personal';
import { DueCards } from './due-cards';
import { OwnCards } from './own-cards';

type Props = {
  employeeId: string;
  q: string;
  /** Only the cards to renew soon. */
  due: boolean;
  onSearch: (q: string) => void;
  onDue: (due: boolean) => void;
  onOpen: (cardNumber: string) => void;
  onAddNew: () => void;
};

const clean = (typed: string) => digitsInLatin(typed).trim();

/** An employee's own cards: all of them with a search, or those to renew soon (docs/contract.md#employee-home). */
export function CardsView({ employeeId, q, due, onSearch, onDue, onOpen, onAddNew }: Props) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const searchBox = useRef<HTMLInputElement>(null);
  const own = useOwnCards(employeeId, q, !due);
  const dueList = useDueCards(employeeId);
  const dueTotal = dueList.total;
  const { total = 0 } = own;
  const { figure, sentence } = useTotal();

  const said = due
    ? dueTotal !== undefined && sentence(dueTotal, dueList.more, t('dueTotal', { total: dueTotal }))
    : own.isPlaceholderData
      ? common('searching')
      : own.rows &&
        (own.more && q
          ? t('foundMany', { total: figure(total) })
          : sentence(total, own.more, t(q ? 'found' : 'total', { total })));

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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:w-full sm:justify-end lg:flex-1 lg:flex-nowrap">
          <WhichCards due={due} total={dueTotal} isMore={dueList.more} onDue={onDue} />
          {/* Without the search box the button has its place beside the switch. */}
          {due ? (
            <FindByScan onFound={onOpen} />
          ) : (
            <div className="flex items-center gap-3 max-sm:w-full sm:grow sm:justify-end">
              <SearchBox
                label={t('search')}
                q={q}
                onSearch={onSearch}
                box={searchBox}
                clean={clean}
                by={ScanIntoSearch}
              />
              <FindByScan onFound={onOpen} />
            </div>
          )}
        </div>
      </div>
      {due ? (
        <DueCards employeeId={employeeId} now={dueList} onOpen={onOpen} />
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

type WhichProps = {
  due: boolean;
  /** How many are due; undefined until it is known. */
  total: number | undefined;
  isMore: boolean | undefined;
  onDue: (due: boolean) => void;
};

/** The switch between all cards and those to renew soon, beside the contract's own toggle. */
function WhichCards({ due, total, isMore, onDue }: WhichProps) {
  const t = useTranslations('cards');
  const { figure } = useTotal();
  const half = (isDue: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={due === isDue}
      onClick={() => due !== isDue && onDue(isDue)}
      className={`${SEGMENT} tabular-nums`}
    >
      {label}
    </button>
  );
  return (
    <div
      role="group"
      aria-label={t('which')}
      className={`${SEGMENTS} grid-cols-[auto_auto] max-sm:flex-[1_1_16rem]`}
    >
      {half(false, t('allCards'))}
      {half(true, total === undefined ? t('dueSoon') : t('dueSoonCount', { total: figure(total, isMore) }))}
    </div>
  );
}
