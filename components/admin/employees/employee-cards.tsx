'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CardDialog } from '@/components/admin/cards/card-dialog';
import { LoadFailed } from '@/components/list/load-failed';
import { DataTable } from '@/components/list/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { ShowMore } from '@/components/list/list-foot';
import { Skeleton } from '@/components/ui/skeleton';
import { useAddress } from '@/components/list/use-address';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { count, longDate } from '@/lib/format/display';
import { dateRangeSchema } from '@/lib/schemas/lists';
import { DateFilter } from './date-filter';
import { useIssuedCards } from './queries';
import { useIssuedCardColumns } from './use-issued-card-columns';

/** The cards an employee issued, all or of some days (docs/contract.md#screens); days and the card that is open in the address. */
export function EmployeeCards({ employeeId }: { employeeId: string }) {
  const t = useTranslations('employees');
  const common = useTranslations('common');
  const locale = useLocale();
  const { read, change, open, close } = useAddress();
  const days = { startDate: read('start'), endDate: read('end') };
  const range = dateRangeSchema.safeParse(days).data;
  const query = useIssuedCards(employeeId, range);
  const failed = range ? t('filterFailed') : t('cardsFailed');
  useFailureToast(query, failed);
  const cards = query.data?.pages.flatMap((page) => page.cards);
  const total = query.data?.pages.at(-1)?.total ?? 0;
  const opened = read('card');
  /** Pressed here, and not yet answered: its button says so, and no dialog is in the way. */
  const [awaited, setAwaited] = useState('');
  const columns = useIssuedCardColumns({
    awaited: awaited === opened ? awaited : '',
    onOpen: (cardNumber) => {
      setAwaited(cardNumber);
      open('card', cardNumber);
    },
  });

  return (
    <section aria-labelledby="issued-cards">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="issued-cards" className="text-xl">
          {t('cards')}
        </h2>
        <p role="status" className="text-soft min-h-6 tabular-nums">
          {query.isPlaceholderData
            ? common('searching')
            : cards &&
              cards.length > 0 &&
              common('shown', { shown: count(cards.length, locale), total: count(total, locale) })}
        </p>
      </div>
      <DateFilter
        startDate={range?.startDate ?? ''}
        endDate={range?.endDate ?? ''}
        onFilter={(chosen) => change({ start: chosen?.startDate, end: chosen?.endDate })}
      />
      {range && (
        // In words: a browser writes the days of its boxes in an order of its own.
        <p className="mb-3 font-semibold">
          {t('filtered', { start: longDate(range.startDate, locale), end: longDate(range.endDate, locale) })}
        </p>
      )}
      {query.isPending && <Skeleton rows={4} label={common('loading')} />}
      {query.isError && !cards && <LoadFailed title={failed} query={query} />}
      {cards?.length === 0 &&
        (range ? (
          <EmptyState title={t('noneInRange')} />
        ) : (
          <EmptyState title={t('noCards')}>{t('noCardsHint')}</EmptyState>
        ))}
      {cards && cards.length > 0 && (
        <DataTable
          caption={t('cards')}
          columns={columns}
          rows={cards}
          rowKey={(card) => card._id}
          stale={query.isPlaceholderData}
        />
      )}
      <ShowMore list={query} className="mt-4" />
      {opened && (
        <CardDialog
          key={opened}
          cardNumber={opened}
          awaited={awaited === opened}
          onAnswered={() => setAwaited('')}
          onClose={() => close('card')}
        />
      )}
    </section>
  );
}
