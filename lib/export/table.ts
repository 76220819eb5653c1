import type { ActivityKey, ChoiceKey, ExportKey } from '@/lib/i18n/keys';

/** A day `YYYY-MM-DD`; `word`: to translate, a key of the group of messages; undefined for an empty cell. */
export type Cell =
  | string
  | number
  | { word: ExportKey }
  | { activity: ActivityKey }
  | { choice: ChoiceKey }
  | undefined;

export type Column = {
  /** A key of `exports`. */
  head: ExportKey;
  kind: 'text' | 'number' | 'day';
  /** In characters, for a spreadsheet. */
  width: number;
};

export type Rows = {
  /**
   * Empty at the end.
   * @throws what the database throws, or DatabaseAwayError
   */
  next: () => Promise<Cell[][]>;
  /** May be called at any time, and more than once. */
  close: () => void;
};

export type Table = {
  name: 'cards' | 'employees' | 'hospitals' | 'visits' | 'activity' | 'ownData';
  columns: Column[];
  rows: Rows;
};

/** Headers and states are translated. */
export type WordedTable = {
  title: string;
  columns: Array<Omit<Column, 'head'> & { head: string }>;
  batches: AsyncIterable<Array<Array<string | number | undefined>>>;
};
