'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DataTable, type Column } from './data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { ShowMore } from './list-foot';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from './search-box';
import { Skeleton } from '@/components/ui/skeleton';
import { SortChoice } from './sort-choice';
import { useAddress } from './use-address';
import type { ListSearch } from '@/lib/api/endpoints';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { count } from '@/lib/format/display';
import { ListFilter, type Filter } from './list-filter';
import { LoadFailed } from './load-failed';

const ROWS_A_PAGE = 50;

/** `total` is left out where nobody counted. */
type Loaded<Row> = { rows: Row[]; total?: number; nextCursor: string | null };
export type ListScreenProps<Row> = {
  title: string;
  subtitle: string;
  /** The one main action of the screen, and what stands beside it. */
  action?: ReactNode;
  /** Under which its pages are kept; a write invalidates `['admin', name]`. */
  name: string;
  load: (query: ListSearch, signal: AbortSignal) => Promise<Loaded<Row>>;
  /** What is said where the server sent no words (docs/contract.md#messages, Loads). */
  failed: string;
  /** Left out where nothing is searched for by a part of it. */
  searchLabel?: string;
  filters?: Filter[];
  empty: { title: string; hint?: string; action?: ReactNode };
  rowKey: (row: Row) => string;
} & (
  | { columns: Array<Column<Row>>; grid?: never; sorts?: never }
  /** Where the contract has cards in place of a table; `sorts` are what they can be ordered by. */
  | { columns?: never; grid: (rows: Row[]) => ReactNode; sorts?: Array<{ key: string; head: string }> }
);

/**
 * A list of the admin area: search, filters and order in the address, pages from the server (docs/decisions.md,
 * Lists), the rows before in sight while new ones load.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, name, load, failed, filters = [], empty } = props;
  const common = useTranslations('common');
  const locale = useLocale();
  const { read, change } = useAddress();
  const q = read('q');
  const sort = read('sort');
  const chosen = Object.fromEntries(filters.map((filter) => [filter.name, read(filter.name)]));
  const search = useCallback((typed: string) => change({ q: typed }), [change]);

  const list = useInfiniteQuery({
    queryKey: ['admin', name, q, sort, chosen],
    queryFn: ({ pageParam, signal }) =>
      load({ q, sort, ...chosen, cursor: pageParam, limit: ROWS_A_PAGE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  useFailureToast(list, failed);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const total = list.data?.pages.at(-1)?.total;
  const narrowed = Boolean(q) || Object.values(chosen).some(Boolean);
  const clear = () => change({ q: '', ...Object.fromEntries(filters.map((filter) => [filter.name, ''])) });

  return (
    <>
      <PageHeader title={title} subtitle={props.subtitle} action={props.action} />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {props.searchLabel && <SearchBox label={props.searchLabel} q={q} onSearch={search} />}
        {filters.map((filter) => (
          <ListFilter key={filter.name} filter={filter} chosen={read(filter.name)} onChange={change} />
        ))}
        {props.sorts && (
          <div className="max-sm:w-full">
            <SortChoice heads={props.sorts} sort={sort} onSort={(order) => change({ sort: order })} />
          </div>
        )}
        <p role="status" className="text-soft min-h-6 tabular-nums max-sm:w-full sm:ml-auto">
          {list.isPlaceholderData
            ? common('searching')
            : rows && rows.length > 0
              ? total === undefined
                ? common('shownOfMany', { shown: count(rows.length, locale) })
                : common('shown', { shown: count(rows.length, locale), total: count(total, locale) })
              : ''}
        </p>
      </div>
      {list.isPending && <Skeleton rows={6} label={common('loading')} />}
      {list.isError && !rows && <LoadFailed title={failed} query={list} />}
      {rows?.length === 0 &&
        (narrowed ? (
          <EmptyState title={common('noHits')} action={<Button onClick={clear}>{common('clearAll')}</Button>}>
            {common('noHitsHint')}
          </EmptyState>
        ) : (
          <EmptyState title={empty.title} action={empty.action}>
            {empty.hint}
          </EmptyState>
        ))}
      {rows && rows.length > 0 && (
        <>
          {props.grid ? (
            <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-55' : ''}>
              {props.grid(rows)}
            </div>
          ) : (
            <DataTable
              caption={title}
              columns={props.columns}
              rows={rows}
              rowKey={props.rowKey}
              sort={sort}
              onSort={(order) => change({ sort: order })}
              stale={list.isPlaceholderData}
            />
          )}
          <ShowMore list={list} className="mt-4" />
        </>
      )}
    </>
  );
}
