import type { CellDoubt, CellFault } from './cell-faults';
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
/** The same in one column: how often, and the first rows. */
export type Group = Counted & Pick<CellFault, 'column' | 'key'>;
/** Cells of which something is to be said: how many, what is said most, and the first of them with what is in each. */
export type Listed = { count: number; groups: Group[]; cells: Array<CellFault & { text: string }> };
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
  /** Every kind of fault there is. */
  keys: Array<CellFault['key']>;
};

/** How many come in. */
export const goodOf = ({ good, doubtful, odd, doubtfulAndOdd }: Summary, leave: Leave): number =>
  good -
  (leave.doubtful ? doubtful : 0) -
  (leave.odd ? odd : 0) +
  (leave.doubtful && leave.odd ? doubtfulAndOdd : 0);
