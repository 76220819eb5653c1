import type { CellDoubt, CellFault } from './faults';
import type { ImportColumn } from './columns';
import type { NotPerson } from './not-people';

/** Rows to leave out although they could be imported. */
export type Leave = {
  /** Likely duplicates. */
  doubtful: boolean;
  /** Rows that look wrong. */
  odd: boolean;
};
export type Counted = { count: number; rows: number[] };
/**
 * One-press fixes for a group: write one value, empty the cells, read dates in another way, or give each family that
 * stands in two places its own number.
 */
export type Way = 'write' | 'leaveOut' | 'dayFirst' | 'monthFirst' | 'yearOnly' | 'separate';
/** Cells with the same column and fault and, unless one fix suits all, the same text. */
export type FaultGroup = Counted &
  Pick<CellFault, 'column' | 'key' | 'values'> & {
    /** undefined where the texts differ. */
    text?: string;
    field?: ImportColumn;
    ways: Way[];
    /** The value they most likely mean. */
    likely?: string;
  };

/** `name`: whose cell it is; `text`: what is in it; `likely`: what else it may mean. */
export type ListedCell = CellFault & { text: string; name: string; field?: ImportColumn; likely?: string };
/** `cells` has only the first of `count`. */
export type Listed = { count: number; groups: FaultGroup[]; cells: ListedCell[] };
/** The first cell, its old and new text (undefined where they differ), and how many. */
export type Corrected = { row: number; column: number; count: number; from?: string; to?: string };
export type Summary = {
  /** `good`: without a fault. Of these, `doubtful` may be there already, and `odd` look wrong. */
  entries: number;
  good: number;
  doubtful: number;
  odd: number;
  doubtfulAndOdd: number;
  /** In entries without a fault; `peopleOut`: in the others. */
  people: number;
  peopleOut: number;
  /** Of families without a fault. */
  withoutConsent: number;
  faults: Listed;
  oddities: Listed;
  notes: Listed;
  doubts: CellDoubt[];
  doubtCount: number;
  comments: Counted;
  unread: Counted;
  hiddenOut: Counted;
  headingsAgain: Counted;
  notPeople: { count: number; rows: NotPerson[] };
  /** Entries without a fault that the server has not seen yet. */
  unasked: number;
  corrections: Corrected[];
  keys: Array<CellFault['key']>;
};

export const goodOf = ({ good, doubtful, odd, doubtfulAndOdd }: Summary, leave: Leave): number =>
  good -
  (leave.doubtful ? doubtful : 0) -
  (leave.odd ? odd : 0) +
  (leave.doubtful && leave.odd ? doubtfulAndOdd : 0);
