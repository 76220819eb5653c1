'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { ApiError } from '@/lib/api/client';
import type { ListSearch } from '@/lib/api/endpoints';
import { DataTable, type Column } from './data-table';
import { ListBody, ListStatus } from './list-body';
import { ListFilter, orderWith, type Filter } from './list-filter';
import { SearchBox, type SearchedBy } from './search-box';
import type { Selection } from './selection';
import { SortChoice } from './sort-choice';
import { useUrlState } from './use-url-state';
import { usePagedList } from './use-paged-list';

const ROWS_A_PAGE = 50;
const SHORT = 10;

export type ListScreenProps<Page, Row> = {
  title: string;
  /** The page has another title above it. */
  below?: boolean;
  subtitle: string;
  /** The main action, also of an empty list; `?add=1` in the address opens it too. */
  add?: { label: string; form: (onClose: () => void) => Elements };
  action?: Elements;
  /** Pages are cached as `['admin', name]`; a write invalidates `['admin']`. */
  name: string;
  load: (query: ListSearch, signal: AbortSignal) => Promise<Page>;
  rows: (page: Page) => Row[];
  /** The message if the server sent none. */
  failed?: string;
  /** Omitted without full-text search. */
  searchLabel?: string;
  /** The search appears only above ten rows. */
  short?: boolean;
  /** Fills the search besides a keyboard. */
  searchBy?: SearchedBy;
  filters?: Filter[];
  note?: (first: Page) => Elements;
  empty: { title: string; hint?: string };
  rowKey: (row: Row) => string;
} & (
  | {
      columns: Array<Column<Row>>;
      onOpen?: (row: Row) => void;
      selection?: Selection<Row>;
      chooseLabel?: (row: Row) => string;
      groupOf?: (row: Row) => string;
      grid?: never;
      tiles?: never;
      sorts?: never;
    }
  /** Cards instead of a table; `sorts` are the possible sort orders. */
  | {
      columns?: never;
      onOpen?: never;
      selection?: never;
      chooseLabel?: never;
      groupOf?: never;
      grid: (rows: Row[]) => Elements;
      /** A class: the height of the placeholders. */
      tiles: string;
      sorts?: Array<{ key: string; head: string }>;
    }
);

export function ListScreen<Page extends { total?: number; nextCursor: string | null }, Row>(
  props: ListScreenProps<Page, Row>,
) {
  const { title, name, load, filters = [], empty, add } = props;
  const common = useTranslations('common');
  const { read, change } = useUrlState();
  const [adding, setAdding] = useState(false);
  const q = read('q');
  const sort = read('sort');
  const chosen = Object.fromEntries(filters.map((filter) => [filter.name, read(filter.name)]));
  const narrowed = Boolean(q) || Object.values(chosen).some(Boolean);
  const search = useCallback((typed: string) => change({ q: typed }), [change]);
  const narrow = (changes: Record<string, string>) =>
    change((now) => {
      const before = Object.fromEntries(filters.map((filter) => [filter.name, now(filter.name)]));
      const isOwn = ['', orderWith(filters, before)].includes(now('sort'));
      return { ...changes, ...(isOwn && { sort: orderWith(filters, { ...before, ...changes }) }) };
    });
  const clear = () => narrow({ q: '', ...Object.fromEntries(filters.map((filter) => [filter.name, ''])) });

  const list = usePagedList({
    queryKey: ['admin', name, q, sort, chosen],
    load: (page, signal) => load({ q, sort, ...chosen, ...page }, signal),
    rows: props.rows,
    limit: ROWS_A_PAGE,
    keepRows: true,
  });
  const stale = list.isPlaceholderData;
  const isGone = narrowed && !list.rows && list.error instanceof ApiError && list.error.status === 400;
  // A filter that does exist, but not without another one.
  const needed = list.error instanceof ApiError ? list.error.fieldErrors.employee : undefined;
  const closeForm = () => {
    setAdding(false);
    change({ add: undefined });
  };
  const addButton = add && (
    <Button icon={PlusIcon} onClick={() => setAdding(true)}>
      {add.label}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={title}
        below={props.below}
        subtitle={props.subtitle}
        note={<ListStatus list={list} />}
        action={
          props.action && addButton ? (
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>button]:w-full">
              {props.action}
              {addButton}
            </div>
          ) : (
            (props.action ?? addButton)
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3 print:hidden">
        {props.searchLabel && (!props.short || narrowed || (list.total ?? 0) > SHORT) && (
          <SearchBox label={props.searchLabel} q={q} onSearch={search} by={props.searchBy} />
        )}
        {filters.map((filter) => (
          <ListFilter
            key={filter.name}
            filter={filter}
            chosen={read(filter.name)}
            // A text box searches after a pause, which a new function would begin again.
            onChange={'choices' in filter ? narrow : change}
          />
        ))}
        {props.sorts && (
          <div className="max-sm:w-full">
            <SortChoice heads={props.sorts} sort={sort} onSort={(order) => change({ sort: order })} />
          </div>
        )}
      </div>
      {list.first && props.note?.(list.first)}
      {isGone && (
        <EmptyState
          title={(needed && props.failed) || common('filterGone')}
          action={<Button onClick={clear}>{common('clearAll')}</Button>}
        >
          {needed ?? common('filterGoneHint')}
        </EmptyState>
      )}
      {!isGone && (
        <ListBody
          list={list}
          failed={props.failed}
          tiles={props.tiles}
          empty={
            narrowed ? (
              <EmptyState
                title={common('noHits')}
                action={<Button onClick={clear}>{common('clearAll')}</Button>}
              >
                {common('noHitsHint')}
              </EmptyState>
            ) : (
              <EmptyState title={empty.title} action={addButton}>
                {empty.hint}
              </EmptyState>
            )
          }
        >
          {(rows) =>
            props.grid ? (
              <div aria-busy={stale} className={stale ? 'opacity-55' : ''}>
                {props.grid(rows)}
              </div>
            ) : (
              <DataTable
                caption={title}
                columns={props.columns}
                rows={rows}
                rowKey={props.rowKey}
                onOpen={props.onOpen}
                selection={props.selection}
                chooseLabel={props.chooseLabel}
                groupOf={props.groupOf}
                sort={sort}
                onSort={(order) => change({ sort: order })}
                stale={stale}
              />
            )
          }
        </ListBody>
      )}
      {(adding || read('add')) && add?.form(closeForm)}
    </>
  );
}
