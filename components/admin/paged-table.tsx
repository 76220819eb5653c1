'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { PageQuery } from '@/lib/api/endpoints';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { LoadFailed } from './load-failed';

const ROWS_A_PAGE = 50;

type Loaded<Row> = { rows: Row[]; total: number; nextCursor: string | null };
type Props<Row> = {
  /** Also the key of the query. */
  name: 'employees' | 'zones' | 'positions' | 'cards' | 'hospitals';
  subtitle: string;
  /** What is said where the server sent no words (spec §8, Loads). */
  failed: string;
  load: (query: PageQuery, signal: AbortSignal) => Promise<Loaded<Row>>;
  columns: Array<{ head: string; cell: (row: Row) => ReactNode; right?: boolean }>;
};

/** A list of the admin area, paged by the server (decisions.md, Lists): to look at, for now. */
export function PagedTable<Row extends { _id: string }>({
  name,
  subtitle,
  failed,
  load,
  columns,
}: Props<Row>) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const query = useInfiniteQuery({
    queryKey: ['admin', name],
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, limit: ROWS_A_PAGE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  useFailureToast(query, failed);
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const side = (right?: boolean) => (right ? 'text-right' : 'text-left');

  return (
    <>
      <PageHeader title={t(name)} subtitle={subtitle} />
      {query.isPending && <Skeleton rows={6} label={common('loading')} />}
      {query.isError && !rows && <LoadFailed title={failed} query={query} />}
      {rows?.length === 0 && <EmptyState title={t('none')} />}
      {rows && rows.length > 0 && (
        <>
          <p role="status" className="text-soft mb-2">
            {t('count', { total: query.data!.pages[0]!.total })}
          </p>
          <div
            role="region"
            aria-label={t(name)}
            tabIndex={0}
            className="border-line bg-raised rounded-panel overflow-x-auto border"
          >
            <table className="w-full border-collapse tabular-nums">
              <caption className="sr-only">{t(name)}</caption>
              <thead>
                <tr className="border-line text-soft border-b">
                  {columns.map(({ head, right }) => (
                    <th key={head} scope="col" className={`px-4 py-3 whitespace-nowrap ${side(right)}`}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-line divide-y">
                {rows.map((row) => (
                  <tr key={row._id} className="hover:bg-teal-wash/40">
                    {columns.map(({ head, cell, right }) => (
                      <td key={head} className={`px-4 py-2.5 ${side(right)}`}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {query.hasNextPage && (
            <Button
              look="outline"
              className="mt-4"
              busy={query.isFetchingNextPage && common('loading')}
              onClick={() => query.fetchNextPage()}
            >
              {common('loadMore')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
