import { YEAR_LAST } from '@/lib/format/day';
import { normalizeText } from '@/lib/format/normalize-text';
import type { CellFault } from './faults';
import type { ImportColumn, Mapping } from './columns';
import type { Cell, SheetRow } from './sheet';

const DAY_FIELDS = ['memberDOB', 'consentDay'] as const satisfies readonly ImportColumn[];

/**
 * What a cell shows of the order of day and month. A text is `dayFirst`, `monthFirst` or `either`; a date cell has a
 * day up to 12 (`lowDate`) or after it. Undefined where the order does not matter: 5/5/1985.
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

type Seen = Partial<Record<DateOrder, true>>;

/**
 * Day and month may be swapped if one date has the month first. Also if a month-first program read a day-first list:
 * it turned what it could, wrongly, into dates with days up to 12, and left the others as texts with days after 12.
 */
const isDoubtful = ({ monthFirst, dayFirst, lowDate, highDate }: Seen): boolean =>
  Boolean(monthFirst || (dayFirst && lowDate && !highDate));

/**
 * Finds ambiguous dates in columns where other dates show that the order matters. One cell alone cannot tell
 * (lib/format/day.ts), and 5 March would silently become 3 May.
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

  faultsOf({ row, cells }: SheetRow): CellFault[] {
    return [...this.seen].flatMap(([column, seen]) =>
      isDoubtful(seen) && isEither(cells[column], seen) ? [{ row, column, key: 'dateOrder' as const }] : [],
    );
  }
}

/** If a date cell of the column has a day after 12, its date cells were read correctly. */
function isEither(cell: Cell | undefined, { highDate }: Seen): boolean {
  const order = orderOf(cell);
  return order === 'either' || (order === 'lowDate' && !highDate);
}
