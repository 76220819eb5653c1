/** `shown` is what the cell shows, `result` what a formula came to. */
export type WrongCell = { fault: 'formula' | 'errorValue'; shown: string; result?: string };

/** A text, a date cell's day `YYYY-MM-DD`, or a cell that cannot be taken. '' is empty. */
export type Cell = string | { day: string } | WrongCell;

/** `row` is its number in the spreadsheet, from 1. */
export type SheetRow = { row: number; cells: Cell[]; hidden?: true };

/** Rows from 1, columns from 0, both inclusive. */
export type Merged = { rows: [number, number]; columns: [number, number] };

export type Sheet = {
  /** '' for a CSV file. */
  name: string;
  hidden?: true;
  rows: SheetRow[];
  merged: Merged[];
  /** Columns from 0. */
  hiddenColumns?: number[];
};

/** Returns '' for a cell that cannot be taken. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : 'day' in cell ? cell.day : '';

export const shownOf = (cell: Cell | undefined): string =>
  typeof cell === 'object' && 'fault' in cell ? cell.shown : textOf(cell);

/** In a spreadsheet, an apostrophe before a number or sign only marks text. */
export const withoutApostrophe = (text: string): string =>
  text.replace(/^'(?=\s*[=+\-@＝＋－＠(\p{Nd}])/u, '').trim();
