'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/fail-toast';
import { count } from '@/lib/format/display';
import { LoadFailed } from './load-failed';
import type { PagedList } from './use-paged-list';

type Props<Row> = {
  list: PagedList<Row>;
  /** The message if the server sent none, where the contract has one. */
  failed?: string | undefined;
  empty: Elements;
  /** Shows the number of rows, if there is no ListStatus above. */
  counted?: boolean;
  /** A grid of tiles: the class of their height, for loading. */
  tiles?: string;
  /** Placeholder rows while loading. */
  expected?: number;
  children: (rows: Row[]) => Elements;
};

export function ListBody<Row>(props: Props<Row>) {
  const { list, failed, empty, counted = false, tiles, expected = 6, children } = props;
  const common = useTranslations('common');
  const shown = useShown(list);
  useFailureToast(list, failed);
  const { rows } = list;

  if (list.isPending) return <Skeleton rows={expected} tiles={tiles} />;
  if (!rows) return <LoadFailed title={failed} query={list} />;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {list.hasNextPage && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          {counted && <p className="text-soft tabular-nums">{shown}</p>}
          <Button
            variant="outline"
            className="max-sm:w-full"
            busy={list.isFetchingNextPage && common('loading')}
            onClick={() => void list.fetchNextPage()}
          >
            {common('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

export function ListStatus({ list, className = '' }: { list: PagedList<unknown>; className?: string }) {
  const common = useTranslations('common');
  const shown = useShown(list);
  return (
    <p role="status" className={`text-soft min-h-6 tabular-nums ${className}`}>
      {list.isPlaceholderData ? common('searching') : shown}
    </p>
  );
}

function useShown({ rows, total, more, hasNextPage }: PagedList<unknown>): string {
  const common = useTranslations('common');
  const locale = useLocale();
  if (!rows || rows.length === 0) return '';
  const shown = count(rows.length, locale);
  if (!hasNextPage) return common('inAll', { shown });
  if (total === undefined) return common('shownOfMany', { shown });
  return common(more ? 'shownOfMore' : 'shown', { shown, total: count(total, locale) });
}
