'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { count } from '@/lib/format/display';
import { LoadFailed } from './load-failed';
import type { PagedList } from './use-paged-list';

type Props<Row> = {
  list: PagedList<Row>;
  /** Said where the server sent no words (docs/contract.md#messages). */
  failed: string;
  /** In place of a list without rows. */
  empty: ReactNode;
  /** Repeats how much is shown below the rows, where no ListStatus says it above. */
  counted?: boolean;
  children: (rows: Row[]) => ReactNode;
};

/** The part of a list that changes: loading, failed, empty, or its rows and the way to more of them. */
export function ListBody<Row>({ list, failed, empty, counted = false, children }: Props<Row>) {
  const common = useTranslations('common');
  const shown = useShown(list);
  useFailureToast(list, failed);
  const { rows } = list;

  if (list.isPending) return <Skeleton rows={6} label={common('loading')} />;
  if (!rows) return <LoadFailed title={failed} query={list} />;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {(counted || list.hasNextPage) && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          {counted && <p className="text-soft tabular-nums">{shown}</p>}
          {list.hasNextPage && (
            <Button
              look="outline"
              className="max-sm:w-full"
              busy={list.isFetchingNextPage && common('loading')}
              onClick={() => void list.fetchNextPage()}
            >
              {common('loadMore')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Above a list: that a search is under way, or how much of the list is shown. */
export function ListStatus({ list, className = '' }: { list: PagedList<unknown>; className?: string }) {
  const common = useTranslations('common');
  const shown = useShown(list);
  return (
    <p role="status" className={`text-soft min-h-6 tabular-nums ${className}`}>
      {list.isPlaceholderData ? common('searching') : shown}
    </p>
  );
}

function useShown({ rows, total }: PagedList<unknown>): string {
  const common = useTranslations('common');
  const locale = useLocale();
  if (!rows || rows.length === 0) return '';
  const shown = count(rows.length, locale);
  return total === undefined
    ? common('shownOfMany', { shown })
    : common('shown', { shown, total: count(total, locale) });
}
