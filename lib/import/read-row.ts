import type { CellFault } from './cell-faults';
import type { ImportColumn, Mapping } from './columns';
import type { CellFaultKey } from './faults';
import type { Merged, SheetRow } from './sheet';
import { plainText, type Read } from './values';

type Converter = (text: string) => Read;

/**
 * Reads the cells of one row and collects what is wrong with them. A field has one fault at most: what a cell cannot
 * be read as is not checked by the schema any more.
 */
export class RowReader {
  readonly faults: CellFault[] = [];
  private readonly wrong = new Set<ImportColumn>();

  constructor(
    readonly row: SheetRow,
    private readonly mapping: Mapping,
  ) {}

  cell(field: ImportColumn) {
    const column = this.mapping[field];
    return column === undefined ? undefined : this.row.cells[column];
  }

  /** The text of a cell; '' where it is empty or cannot be taken. */
  text(field: ImportColumn): string {
    const cell = this.cell(field);
    if (typeof cell === 'object' && 'fault' in cell) this.fail(field, cell.fault);
    return plainText(cell);
  }

  /** The converted text of a cell; undefined where it is empty or wrong. */
  read(field: ImportColumn, convert: Converter): string | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    const read = convert(text);
    if ('value' in read) return read.value;
    this.fail(field, read.fault);
    return undefined;
  }

  fail(field: ImportColumn, key: CellFault['key']): void {
    if (this.wrong.has(field)) return;
    this.wrong.add(field);
    this.faults.push({ row: this.row.row, column: this.mapping[field] ?? 0, key });
  }

  /** A required field: an empty cell is said to be empty. */
  need(field: ImportColumn, key: CellFaultKey = 'emptyCell'): void {
    const cell = this.cell(field);
    if (cell === undefined || cell === '') this.fail(field, key);
  }
}

/** The first cell of this row that was merged with others; the merged cells show one value for several rows. */
export function mergedFault({ row }: SheetRow, merged: Merged[]): CellFault[] {
  const range = merged.find(({ rows: [from, to] }) => row >= from && row <= to);
  return range ? [{ row, column: range.columns[0], key: 'merged' }] : [];
}
