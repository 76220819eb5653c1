import type { ActivityKey, ChoiceKey, ExportKey } from '@/lib/i18n/keys';

/** A text, a number, a day `YYYY-MM-DD`, or a word to translate, a key of the group of messages; undefined for an empty cell. */
export type Cell =
  | string
  | number
  | { word: ExportKey }
  | { activity: ActivityKey }
  | { choice: ChoiceKey }
  | undefined;

export type Column = {
  /** The header, a key of `exports`. */
  head: ExportKey;
  kind: 'text' | 'number' | 'day';
  /** In characters, for a spreadsheet. */
  width: number;
};

/** The rows of a list, read in batches as they are consumed. */
export type Rows = {
  /** The next batch; empty at the end. @throws what the database throws, or DatabaseAwayError */
  next: () => Promise<Cell[][]>;
  /** Stops reading. May be called at any time, and more than once. */
  close: () => void;
};

export type Table = {
  name: 'cards' | 'employees' | 'hospitals' | 'visits' | 'activity' | 'ownData';
  columns: Column[];
  rows: Rows;
};

/** A table in one language: headers and states are translated. */
export type WordedTable = {
  title: string;
  columns: Array<Omit<Column, 'head'> & { head: string }>;
  batches: AsyncIterable<Array<Array<string | number | undefined>>>;
};
