'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SortDownIcon, SortIcon, SortUpIcon } from '@/components/ui/icons';
import { ChooseRow, type Selection } from './selection';
import { SortChoice } from './sort-choice';
import { useWide } from '@/components/ui/media-queries';
import { focusContent } from '@/components/ui/focus-content';

export type Column<Row> = {
  /** Also what the server sorts by, if `sorts`. */
  key: string;
  cell: (row: Row) => ReactNode;
  sorts?: boolean;
  /** A second value in the cells, which the server can sort by. */
  also?: { key: string; head: string };
  number?: boolean;
  /** Without a label on a phone. */
  unlabelled?: boolean;
  className?: string;
} & (
  | { head: string; actions?: never }
  /** Buttons and links: aligned right, and without a label on a phone. */
  | { head?: never; actions: true }
);

type Props<Row> = {
  caption: string;
  /** The first column labels its row. */
  columns: Array<Column<Row>>;
  rows: Row[];
  rowKey: (row: Row) => string;
  /** `name`, or `-name` for descending; '' for newest first. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** One column's order is the default, not newest first. */
  alwaysSorted?: boolean;
  /** These rows belong to the previous search. */
  stale?: boolean;
  /** A press anywhere on a row, besides its button or link for the keyboard. */
  onOpen?: (row: Row) => void;
  rowClassName?: string;
  selection?: Selection<Row>;
  chooseLabel?: (row: Row) => string;
  /** The heading over rows that share it; rows come in its order. */
  groupOf?: (row: Row) => string;
};

function runsOf<Row>(rows: Row[], groupOf?: (row: Row) => string): Array<{ head?: string; rows: Row[] }> {
  if (!groupOf) return [{ rows }];
  const runs: Array<{ head: string; rows: Row[] }> = [];
  for (const row of rows) {
    const head = groupOf(row);
    const last = runs.at(-1);
    if (last?.head === head) last.rows.push(row);
    else runs.push({ head, rows: [row] });
  }
  return runs;
}

const HEAD =
  'bg-paper border-line text-soft sticky top-16 in-[dialog]:-top-5 z-10 border-b px-4 py-1.5 font-semibold';
const CELL = 'lg:border-line lg:border-b lg:px-4 lg:py-1 lg:in-[tr:last-child]:border-b-0';

/** More columns get less padding, and their heads may wrap. */
const MANY = 4;
const CLOSER =
  'lg:text-[0.9375rem] lg:max-2xl:text-sm lg:leading-tight lg:[&_th]:whitespace-normal lg:[&_:is(th,td)]:px-1.5 lg:max-2xl:[&_:is(th,td)]:px-1 lg:[&_:is(th,td):first-child]:pl-4 lg:[&_:is(th,td):last-child]:pr-4';

/** Not on a link or control in the row, nor the end of a text selection. */
const isFree = ({ target }: { target: EventTarget }) =>
  !(target as Element).closest('a, button, label, input') && !window.getSelection()?.toString();

/** Ascending, descending, then newest first. */
const nextSort = (sort: string, key: string) => (sort === key ? `-${key}` : sort === `-${key}` ? '' : key);

/** The `ref` of a row, which may be removed while the focus is in it. */
const keepFocus = (row: HTMLElement | null) => () => {
  if (row?.contains(document.activeElement)) focusContent();
};

/** A list on a phone. Explicit roles, because browsers drop table semantics when the parts are laid out as blocks. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort = '',
  onSort,
  alwaysSorted = false,
  stale = false,
  onOpen,
  rowClassName = 'max-lg:block max-lg:space-y-1',
  groupOf,
  selection,
  chooseLabel = rowKey,
}: Props<Row>) {
  const sortable = columns.flatMap(sortsBy);
  const wide = useWide();
  return (
    <>
      {onSort && sortable.length > 0 && (
        <div className="mb-3 lg:hidden print:hidden">
          <SortChoice heads={sortable} sort={sort} onSort={onSort} newest={!alwaysSorted} />
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
          {runsOf(rows, groupOf).map((run) => (
            <tbody
              key={run.head ?? ''}
              role="rowgroup"
              className="max-lg:divide-line max-lg:block max-lg:divide-y"
            >
              {run.head !== undefined && (
                <tr role="row" className="max-lg:block">
                  <th
                    role="rowheader"
                    scope="rowgroup"
                    colSpan={columns.length}
                    className="bg-paper border-line px-4 py-1.5 text-left font-semibold max-lg:block lg:border-b"
                  >
                    {run.head}
                  </th>
                </tr>
              )}
              {run.rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  ref={keepFocus}
                  role="row"
                  onClick={onOpen && ((event) => isFree(event) && onOpen(row))}
                  className={`${onOpen ? 'cursor-pointer' : ''} hover:bg-teal-wash/50 relative transition-colors duration-150 max-lg:px-4 max-lg:py-3 ${rowClassName}`}
                >
                  {columns.map((column, index) => {
                    const { number, actions, unlabelled, className = '' } = column;
                    const side = actions
                      ? 'lg:text-right print:hidden'
                      : number
                        ? 'lg:text-right'
                        : 'text-left';
                    if (index === 0)
                      return (
                        <th
                          key={column.key}
                          role="rowheader"
                          scope="row"
                          className={`${CELL} ${side} ${className} font-semibold max-lg:block min-[24rem]:max-lg:text-lg`}
                        >
                          {selection ? (
                            <ChooseRow
                              label={chooseLabel(row)}
                              checked={selection.chosen.has(selection.keyOf(row))}
                              disabled={stale}
                              onChange={(shift) => selection.press(row, rows, shift)}
                            >
                              {column.cell(row)}
                            </ChooseRow>
                          ) : (
                            column.cell(row)
                          )}
                        </th>
                      );
                    return (
                      <td
                        key={column.key}
                        role="cell"
                        className={`${CELL} ${side} ${className} max-lg:block`}
                      >
                        {!wide && !column.actions && !unlabelled && (
                          <span className="text-soft">{`${column.head}: `}</span>
                        )}
                        <div className="contents">{column.cell(row)}</div>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

const ICONS = { ascending: SortUpIcon, descending: SortDownIcon, none: SortIcon };
const directionOf = (sort: string, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';

const sortsBy = <Row,>({ key, head, sorts, also }: Column<Row>) => [
  ...(sorts && head !== undefined ? [{ key, head }] : []),
  ...(also ? [also] : []),
];

type HeadProps<Row> = Pick<Props<Row>, 'onSort'> & { column: Column<Row>; sort: string; wide: boolean };

function Head<Row>({ column, sort, onSort, wide }: HeadProps<Row>) {
  const staff = useTranslations('staff');
  const side = column.actions ? 'text-right print:hidden' : column.number ? 'text-right' : 'text-left';
  const sortable = onSort ? sortsBy(column) : [];
  if (!onSort || sortable.length === 0)
    return (
      <th role="columnheader" scope="col" className={`${HEAD} ${side} h-10 whitespace-nowrap`}>
        {column.actions ? staff('actions') : column.head}
      </th>
    );
  const direction =
    sortable.map(({ key }) => directionOf(sort, key)).find((each) => each !== 'none') ?? 'none';
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={`${HEAD} ${side}`}>
      <span className="-mx-2 inline-flex gap-1">
        {sortable.map(({ key, head }) => {
          // On a phone the heads are visually hidden, so a button in them would take the focus out of sight.
          if (!wide) return <span key={key}>{head}</span>;
          const Icon = ICONS[directionOf(sort, key)];
          return (
            <button
              key={key}
              type="button"
              onClick={() => onSort(nextSort(sort, key))}
              className="hover:text-teal inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 font-semibold whitespace-nowrap"
            >
              <span>{head}</span>
              <Icon
                aria-hidden
                className={`size-4 ${directionOf(sort, key) === 'none' ? 'opacity-50' : 'text-teal'}`}
              />
            </button>
          );
        })}
      </span>
    </th>
  );
}
