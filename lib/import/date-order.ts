import { YEAR_LAST } from '@/lib/format/day';
import { normalizeText } from '@/lib/format/normalize-text';
import type { CellFault } from './faults';
import type { ImportColumn, Mapping } from './columns';
import type { Cell, SheetRow } from './sheet';

const DAY_FIELDS = ['memberDOB', 'consentDay'] as const satisfies readonly ImportColumn[];

/**
 * What a cell tells of the order of day and month: a text that is one or the other or `either`, a date cell with a day
 * up to 12 or after it. Undefined where the order does not matter, such as 5/5/1985.
 */
type DateOrder = 'dayFirst' | 'monthFirst' | 'either' | 'lowDate' | 'highDate';

function orderOf(cell: Cell | undefined): DateOrder | undefined {
  if (typeof cell === 'object') {
    const [, month, day] = 'day' in cell ? cell.day.split('-').map(Number) : [];
    if (month === undefined || day === undefined || month === day) return undefined;
    return day > 12 ? 'highDate' : 'lowDate';
  }
  const [, first, second] = (
    YEAR_LAST.exec(normalizeText(cell ?? '').replace(/[ T]0?0:00(:00)?$/, '')) ?? []
  ).map(Number);
  if (first === undefined || second === undefined || first === second) return undefined;
  if (first > 12) return second <= 12 ? 'dayFirst' : undefined;
  return second > 12 ? 'monthFirst' : 'either';
}

/** What the dates of a column say about each other. */
type Seen = Partial<Record<DateOrder, true>>;

/**
 * Day and month can be swapped where one date of the column has the month first. They also are where a program that puts
 * the month first has read a list that puts the day first: what it could read, however wrongly, are dates with days up
 * to 12, and the others are left as texts with days after it.
 */
const isDoubtful = ({ monthFirst, dayFirst, lowDate, highDate }: Seen): boolean =>
  Boolean(monthFirst || (dayFirst && lowDate && !highDate));

/**
 * Finds the dates that can be read in two ways in a column whose other dates show that it matters. One cell alone cannot
 * tell (lib/format/day.ts), and 5 March would come in as 3 May unseen.
 */
export class DateOrders {
  private readonly seen = new Map<number, Seen>();

  constructor(rows: Iterable<SheetRow>, mapping: Mapping) {
    for (const field of DAY_FIELDS) {
      const column = mapping[field];
      if (column !== undefined) this.seen.set(column, {});
    }
    if (this.seen.size === 0) return;
    for (const { cells } of rows)
      for (const [column, seen] of this.seen) {
        const order = orderOf(cells[column]);
        if (order) seen[order] = true;
      }
  }

  /** The cells of a row that may be the other way round. */
  faultsOf({ row, cells }: SheetRow): CellFault[] {
    return [...this.seen].flatMap(([column, seen]) =>
      isDoubtful(seen) && isEither(cells[column], seen) ? [{ row, column, key: 'dateOrder' as const }] : [],
    );
  }
}

/** A date cell is in doubt only if none of the column has a day after 12: that one was read rightly. */
function isEither(cell: Cell | undefined, { highDate }: Seen): boolean {
  const order = orderOf(cell);
  return order === 'either' || (order === 'lowDate' && !highDate);
}
