import type { ExportKey } from '@/lib/i18n/keys';

/** A text, a number, a day `YYYY-MM-DD`, or whether something is active; undefined where nothing is known. */
export type Cell = string | number | boolean | undefined;

export type Column = {
  /** What stands over it, a key of `exports`. */
  head: ExportKey;
  kind: 'text' | 'number' | 'day';
  /** In characters, for a spreadsheet. */
  width: number;
};

/** The rows of a list, some hundreds at a time, for as long as somebody takes them. */
export type Rows = {
  /** The next ones; none at the end. @throws what the database throws, DatabaseAwayError where it is silent */
  next: () => Promise<Cell[][]>;
  /** No more are wanted. May be called at any time, and more than once. */
  close: () => void;
};

export type Table = { name: 'cards' | 'employees' | 'hospitals'; columns: Column[]; rows: Rows };

/** A table in somebody's language: heads and states are words. */
export type WordedTable = {
  title: string;
  columns: Array<Omit<Column, 'head'> & { head: string }>;
  batches: AsyncIterable<Array<Array<string | number | undefined>>>;
};
