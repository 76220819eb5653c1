import type { CellFault } from './cell-faults';
import type { ImportColumn, Mapping } from './columns';
import type { Cell, SheetRow } from './sheet';
import { orderOf, type DateOrder } from './values';

const DAY_FIELDS = ['memberDOB', 'consentDay'] as const satisfies readonly ImportColumn[];

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
 * tell (lib/import/values.ts), and 5 March would come in as 3 May unseen.
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
