import type { CellDoubt, CellFault } from './faults';
import type { Family } from './families';
import type { Hospital } from './hospitals';
import type { SheetRow } from './sheet';

/** A family or a hospital of the file: its rows, what is wrong with them, and what to look at. */
export class Entry {
  readonly faults: CellFault[] = [];
  /** What looks wrong and may be right. */
  readonly oddities: CellFault[] = [];
  /** What was left out or taken from elsewhere. */
  readonly notes: CellFault[] = [];
  readonly doubts: CellDoubt[] = [];
  /** The rows that belong to it only because they have no number. */
  readonly joined = new Set<number>();
  family?: Family;
  hospital?: Hospital;
  /** What these rows were read as: the same object for as long as they are the same. */
  read?: object;

  constructor(
    /** Its rows; of a family the primary member's first. */
    public rows: SheetRow[],
    /** The number of its first row in the sheet. */
    readonly row: number,
  ) {}
}
