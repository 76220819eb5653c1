/** Why a cell cannot be taken, and what it shows; `result` is what a formula came to. */
export type WrongCell = { fault: 'formula' | 'errorValue'; shown: string; result?: string };

/** A text, a day `YYYY-MM-DD` of a date cell, or a cell that cannot be taken. '' is an empty cell. */
export type Cell = string | { day: string } | WrongCell;

/** A row with at least one filled cell; `row` is its number in the spreadsheet, 1 is the first. */
export type SheetRow = { row: number; cells: Cell[]; hidden?: true };

/** Cells that were merged: rows from 1 and columns from 0, both inclusive. */
export type Merged = { rows: [number, number]; columns: [number, number] };

export type Sheet = {
  /** '' for a CSV file. */
  name: string;
  hidden?: true;
  rows: SheetRow[];
  merged: Merged[];
  /** The columns it does not show, 0 is the first. */
  hiddenColumns?: number[];
};

/** What is in a cell as it would be read aloud; '' for one that cannot be taken. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : 'day' in cell ? cell.day : '';

/** What a person sees in a cell, also in one that cannot be taken. */
export const shownOf = (cell: Cell | undefined): string =>
  typeof cell === 'object' && 'fault' in cell ? cell.shown : textOf(cell);

/** An apostrophe before a number or a sign is how a spreadsheet is told that a text follows; it is no part of it. */
export const withoutApostrophe = (text: string): string =>
  text.replace(/^'(?=\s*[=+\-@＝＋－＠(\p{Nd}])/u, '').trim();
