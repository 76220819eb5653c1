'use client';

import type { ReactNode } from 'react';
import { SortDownIcon, SortIcon, SortUpIcon } from '@/components/ui/icons';
import { SortChoice } from './sort-choice';
import { useWide } from '@/components/ui/use-wide';

export type Column<Row> = {
  /** Also the name the server sorts by, where `sorts`. */
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  sorts?: boolean;
  /** What stands under it in the same cells, by which the server sorts too. */
  also?: { key: string; head: string };
  /** Numbers stand right, under each other. */
  number?: boolean;
  /** What to do with a row: no head in sight, and no label on a phone. */
  actions?: boolean;
};

type Props<Row> = {
  /** What the table is called for who cannot see it. */
  caption: string;
  /** The first names its row. */
  columns: Array<Column<Row>>;
  rows: Row[];
  rowKey: (row: Row) => string;
  /** `name`, or `-name` for the other way round; '' for newest first. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Rows of the search before, while the new ones load. */
  stale?: boolean;
};

const HEAD =
  'bg-paper border-line text-soft sticky top-16 in-[dialog]:-top-5 z-10 border-b px-4 py-1.5 font-semibold';
const CELL = 'lg:border-line lg:border-b lg:px-4 lg:py-1.5 lg:in-[tr:last-child]:border-b-0';

/** Many columns stand closer, and their heads may take two lines. */
const MANY = 6;
const CLOSER = 'lg:[&_:is(th,td)]:px-3 lg:[&_th]:whitespace-normal';

/** The next press on a head: up, down, newest first again. */
const following = (sort: string, key: string) => (sort === key ? `-${key}` : sort === `-${key}` ? '' : key);

/**
 * Rows to scan: a table that becomes a list on a phone. The roles are written out because a table laid out
 * as blocks stops being one for a screen reader.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort = '',
  onSort,
  stale = false,
}: Props<Row>) {
  const sortable = columns.flatMap(sortsBy);
  const wide = useWide();
  return (
    <>
      {onSort && sortable.length > 0 && (
        <div className="mb-3 lg:hidden">
          <SortChoice heads={sortable} sort={sort} onSort={onSort} />
        </div>
      )}
      <div
        className={`border-line rounded-panel bg-raised overflow-clip border transition-opacity duration-150 ${stale ? 'opacity-55' : ''}`}
      >
        <table
          role="table"
          aria-busy={stale}
          className={`w-full border-separate border-spacing-0 tabular-nums max-lg:block ${columns.length > MANY ? CLOSER : ''}`}
        >
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="max-lg:sr-only">
            <tr role="row">
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} wide={wide} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-lg:divide-line max-lg:block max-lg:divide-y">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="hover:bg-teal-wash/50 relative transition-colors duration-150 max-lg:block max-lg:space-y-1 max-lg:px-4 max-lg:py-3"
              >
                {columns.map((column, index) => {
                  const side = column.number || column.actions ? 'lg:text-right' : 'text-left';
                  if (index === 0)
                    return (
                      <th
                        key={column.key}
                        role="rowheader"
                        scope="row"
                        className={`${CELL} ${side} font-semibold max-lg:block max-lg:text-lg`}
                      >
                        {column.cell(row)}
                      </th>
                    );
                  return (
                    <td key={column.key} role="cell" className={`${CELL} ${side} max-lg:block`}>
                      {!wide && !column.actions && <span className="text-soft">{column.head}: </span>}
                      {column.cell(row)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const ICONS = { ascending: SortUpIcon, descending: SortDownIcon, none: SortIcon };
const wayOf = (sort: string, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';

/** What the server sorts a column by. */
const sortsBy = <Row,>({ key, head, sorts, also }: Column<Row>) => [
  ...(sorts ? [{ key, head }] : []),
  ...(also ? [also] : []),
];

type HeadProps<Row> = Pick<Props<Row>, 'onSort'> & { column: Column<Row>; sort: string; wide: boolean };

function Head<Row>({ column, sort, onSort, wide }: HeadProps<Row>) {
  const side = column.number || column.actions ? 'text-right' : 'text-left';
  const sortable = onSort ? sortsBy(column) : [];
  if (!onSort || sortable.length === 0)
    return (
      <th role="columnheader" scope="col" className={`${HEAD} ${side} h-12 whitespace-nowrap`}>
        {column.actions ? <span className="sr-only">{column.head}</span> : column.head}
      </th>
    );
  const way = sortable.map(({ key }) => wayOf(sort, key)).find((each) => each !== 'none') ?? 'none';
  return (
    <th role="columnheader" scope="col" aria-sort={way} className={`${HEAD} ${side}`}>
      <span className="-mx-2 inline-flex gap-1">
        {sortable.map(({ key, head }) => {
          // On a phone the heads are out of sight: nothing there to press, which would catch the focus.
          if (!wide) return <span key={key}>{head}</span>;
          const Icon = ICONS[wayOf(sort, key)];
          return (
            <button
              key={key}
              type="button"
              onClick={() => onSort(following(sort, key))}
              className="hover:text-teal inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 font-semibold whitespace-nowrap"
            >
              {head}
              <Icon
                aria-hidden
                className={`size-4 ${wayOf(sort, key) === 'none' ? 'opacity-50' : 'text-teal'}`}
              />
            </button>
          );
        })}
      </span>
    </th>
  );
}
