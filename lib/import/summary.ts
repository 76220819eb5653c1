import type { CellDoubt, CellFault } from './faults';
import type { ImportColumn } from './columns';
import type { NotPerson } from './not-people';

/** What stays out though it could come in. */
export type Leave = {
  /** What seems to be there already. */
  doubtful: boolean;
  /** What looks wrong. */
  odd: boolean;
};
/** Rows that are counted, and the first of them. */
export type Counted = { count: number; rows: number[] };
/**
 * What one press does with all cells of a group: write the same value, leave them empty, read their dates in another way,
 * or give each family that stands in two places a number of its own.
 */
export type Way = 'write' | 'leaveOut' | 'dayFirst' | 'monthFirst' | 'yearOnly' | 'separate';
/** Cells with the same cause: the same column, fault and, unless one press suits all of them, the same text. */
export type FaultGroup = Counted &
  Pick<CellFault, 'column' | 'key' | 'values'> & {
    /** What stands in all of them; undefined where it differs. */
    text?: string;
    field?: ImportColumn;
    ways: Way[];
    /** The value they most likely mean. */
    likely?: string;
  };

/** A cell of which something is to be said: whose it is, what is in it, and what else it may be meant to say. */
export type ListedCell = CellFault & { text: string; name: string; field?: ImportColumn; likely?: string };
/** Cells of which something is to be said: how many, the causes, and the first of them. */
export type Listed = { count: number; groups: FaultGroup[]; cells: ListedCell[] };
/** A correction as it is shown: the first cell, what stood and stands there (undefined where it differs), and how many. */
export type Corrected = { row: number; column: number; count: number; from?: string; to?: string };
export type Summary = {
  /** Families or hospitals: all, without a fault, and of these the ones that may be there already or look wrong. */
  entries: number;
  good: number;
  doubtful: number;
  odd: number;
  doubtfulAndOdd: number;
  /** People of those without a fault, and of the others. */
  people: number;
  peopleOut: number;
  /** Of those without a fault: families that have no consent. */
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
  /** Rows that are nobody's, such as totals, with what stands in them. */
  notPeople: { count: number; rows: NotPerson[] };
  /** Without a fault, and not yet seen by the server. */
  unasked: number;
  corrections: Corrected[];
  /** Every kind of fault there is. */
  keys: Array<CellFault['key']>;
};

/** How many come in. */
export const goodOf = ({ good, doubtful, odd, doubtfulAndOdd }: Summary, leave: Leave): number =>
  good -
  (leave.doubtful ? doubtful : 0) -
  (leave.odd ? odd : 0) +
  (leave.doubtful && leave.odd ? doubtfulAndOdd : 0);
