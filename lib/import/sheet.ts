import type { CellFaultKey } from './faults';

/** A text, a day `YYYY-MM-DD` of a date cell, or why the cell cannot be taken. '' is an empty cell. */
export type Cell = string | { day: string } | { fault: CellFaultKey };

/** A row with at least one filled cell; `row` is its number in the spreadsheet, 1 is the first. */
export type SheetRow = { row: number; cells: Cell[] };

/** The rows of a sheet in order; `at(0)` is the first, whatever its number in the spreadsheet. */
export interface SheetRows extends Iterable<SheetRow> {
  readonly length: number;
  at(index: number): SheetRow | undefined;
}

/** Cells that were merged: rows from 1 and columns from 0, both inclusive. */
export type Merged = { rows: [number, number]; columns: [number, number] };

export type Sheet = {
  /** '' for a CSV file. */
  name: string;
  /** Sheets that are not read. */
  others: string[];
  rows: SheetRows;
  merged: Merged[];
};

/** What is in a cell as it would be read aloud; '' for one that cannot be taken. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : 'day' in cell ? cell.day : '';
