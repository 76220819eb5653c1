import type { SheetRow, SheetRows } from './sheet';

/** Rows that are packed together. */
const BATCH = 100;
const [utf8, text] = [new TextEncoder(), new TextDecoder()];

/**
 * The rows of a sheet in order, packed as UTF-8. As objects, those of a large list take several times the memory and
 * keep the whole file alive: a cell is a part of its text.
 */
export class Rows implements SheetRows {
  private readonly packed: Uint8Array[] = [];
  private open: SheetRow[] = [];
  /** The batch unpacked last: rows are read one after another. */
  private last: { batch: number; rows: SheetRow[] } | undefined;

  get length(): number {
    return this.packed.length * BATCH + this.open.length;
  }

  add(row: SheetRow): void {
    this.open.push(row);
    if (this.open.length < BATCH) return;
    this.packed.push(utf8.encode(JSON.stringify(this.open)));
    this.open = [];
  }

  /** @param index 0 is the first row, whatever its number in the spreadsheet */
  at(index: number): SheetRow | undefined {
    const batch = Math.floor(index / BATCH);
    const packed = this.packed[batch];
    if (!packed) return this.open[index - batch * BATCH];
    if (this.last?.batch !== batch) {
      this.last = { batch, rows: JSON.parse(text.decode(packed)) as SheetRow[] };
    }
    return this.last.rows[index % BATCH];
  }

  *[Symbol.iterator](): Generator<SheetRow> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index)!;
  }
}
