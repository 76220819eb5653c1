'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast, wordsOf } from '@/lib/api/use-failure-toast';
import { count } from '@/lib/format/display';
import { CardsSearch } from './cards-search';
import { CardsTable } from './cards-table';
import { useOwnCards } from './queries';

type Props = {
  employeeId: string;
  q: string;
  onSearch: (q: string) => void;
  onOpen: (cardNumber: string) => void;
  onAddNew: () => void;
};

/** An employee's own cards: search, list, and what to do where there is none (spec §2, Employee home). */
export function CardsView({ employeeId, q, onSearch, onOpen, onAddNew }: Props) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const locale = useLocale();
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useOwnCards(employeeId, q);
  useFailureToast(list, t('loadFailed'));

  const cards = list.data?.pages.flatMap((page) => page.cards) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const stale = list.isPlaceholderData;

  function results() {
    if (list.isPending) return <Skeleton rows={8} label={common('loading')} />;
    if (!list.data) {
      return (
        <EmptyState
          title={t('loadFailed')}
          action={
            <Button look="outline" busy={list.isFetching && common('loading')} onClick={() => list.refetch()}>
              {common('tryAgain')}
            </Button>
          }
        >
          {wordsOf(list.error, t('loadFailedHint'))}
        </EmptyState>
      );
    }
    if (cards.length === 0 && q) {
      return (
        <EmptyState
          title={t('noHits', { q })}
          action={
            <Button
              look="outline"
              onClick={() => {
                onSearch('');
                searchBox.current?.focus();
              }}
            >
              {t('clearSearch')}
            </Button>
          }
        >
          {t('noHitsHint')}
        </EmptyState>
      );
    }
    if (cards.length === 0) {
      return (
        <EmptyState
          title={t('noCards')}
          action={
            <Button look="marigold" icon={<PlusIcon aria-hidden className="size-5" />} onClick={onAddNew}>
              {t('addNewMember')}
            </Button>
          }
        >
          {t('noCardsHint')}
        </EmptyState>
      );
    }
    return (
      <>
        <CardsTable cards={cards} caption={t('title')} stale={stale} onOpen={onOpen} />
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <p className="text-soft tabular-nums">
            {t('shown', { shown: count(cards.length, locale), total: count(total, locale) })}
          </p>
          {list.hasNextPage && (
            <Button
              look="outline"
              className="max-sm:w-full"
              busy={list.isFetchingNextPage && common('loading')}
              onClick={() => list.fetchNextPage()}
            >
              {common('loadMore')}
            </Button>
          )}
        </div>
      </>
    );
  }

  return (
    <section aria-labelledby="cards-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-baseline gap-3">
          <h2 id="cards-title" className="text-2xl">
            {t('title')}
          </h2>
          <p role="status" className="text-soft">
            {list.data && !stale && t(q ? 'found' : 'total', { total })}
          </p>
        </div>
        <CardsSearch q={q} onSearch={onSearch} box={searchBox} />
      </div>
      {results()}
    </section>
  );
}
