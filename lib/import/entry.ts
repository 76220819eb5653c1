import type { CellDoubt, CellFault } from './faults';
import type { Family } from './families';
import type { Hospital } from './hospitals';
import type { SheetRow } from './sheet';

export class Entry {
  readonly faults: CellFault[] = [];
  /** What looks wrong but may be right. */
  readonly oddities: CellFault[] = [];
  /** What was left out or taken from elsewhere. */
  readonly notes: CellFault[] = [];
  readonly doubts: CellDoubt[] = [];
  /** Rows that belong here only because they have no number of their own. */
  readonly joined = new Set<number>();
  family?: Family;
  hospital?: Hospital;
  /** Stays the same object while the rows stay the same. */
  read?: object;

  constructor(
    /** A family's primary member comes first. */
    public rows: SheetRow[],
    readonly row: number,
  ) {}
}
