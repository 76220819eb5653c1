import type { ImportKind } from '@/lib/constants/choices';
import { IMPORT_CALL_MAX } from '@/lib/constants/limits';
import type { ValidationKey } from '@/lib/i18n/keys';
import type { ImportDuplicate, ImportedRow } from '@/lib/schemas/answers/imports';
import type { CellDoubt, CellFault } from './cell-faults';
import type { Mapping } from './columns';
import { readEntries, type Entry } from './entries';
import { cellOf, readFamily } from './families';
import { readHospital } from './hospitals';
import { textOf, type Cell, type Sheet, type SheetRow } from './sheet';
import { zonesFrom, type Zones } from './zones';

/** Of the 64 KiB a request may have. */
const MAX_PART_BYTES = 60_000;
/** As many are listed on the screen; the file with the reasons has all. */
const LISTED = 500;

type FamilyEntry = { row: number; family: ReturnType<typeof readFamily>['family'] };
type HospitalEntry = { row: number; hospital: ReturnType<typeof readHospital>['hospital'] };
export type Part = { families?: FamilyEntry[]; hospitals?: HospitalEntry[] };
export type Wanted = {
  /** Rows that are in already, as ranges. */
  done: Array<[number, number]>;
  leaveDoubtful: boolean;
};
export type Summary = {
  /** Families or hospitals: all, without a fault, and of these the ones that may be there already. */
  entries: number;
  good: number;
  doubtful: number;
  people: number;
  faults: Array<CellFault & { text: string }>;
  faultCount: number;
  doubts: CellDoubt[];
  doubtCount: number;
  /** Every kind of fault there is. */
  keys: Array<CellFault['key']>;
};

const utf8 = new TextEncoder();
const scratch = new Uint8Array(MAX_PART_BYTES + 1);
/** The bytes of a text, more than a part may have if it does not fit into one. */
const bytesOf = (text: string): number => utf8.encodeInto(text, scratch).written;

/** A file while it is checked and sent: it stays in the worker, and the page gets one part after another. */
export class ImportJob {
  private readonly entries: Entry[];
  private readonly byRow: Map<number, Entry>;
  private readonly zones: Zones;

  constructor(
    private readonly sheet: Sheet,
    private readonly kind: ImportKind,
    private readonly header: number,
    private readonly mapping: Mapping,
    zones: Array<{ id: string; name: string }>,
  ) {
    this.zones = zonesFrom(zones);
    this.entries = readEntries(kind, sheet, header, mapping, this.zones);
    this.byRow = new Map(this.entries.map((entry) => [entry.row, entry]));
  }

  summary(): Summary {
    const good = this.entries.filter(({ faults }) => faults.length === 0);
    const faults = this.entries
      .flatMap((entry) => entry.faults)
      .sort((a, b) => a.row - b.row || a.column - b.column);
    const doubts = good.flatMap((entry) => entry.doubts);
    return {
      entries: this.entries.length,
      good: good.length,
      doubtful: good.filter((entry) => entry.doubts.length > 0).length,
      people: good.reduce((sum, { size }) => sum + size, 0),
      faults: this.withTexts(faults.slice(0, LISTED)),
      faultCount: faults.length,
      doubts: doubts.slice(0, LISTED),
      doubtCount: doubts.length,
      keys: [...new Set(faults.map(({ key }) => key))],
    };
  }

  /** With what is in each cell. */
  private withTexts(faults: CellFault[]): Summary['faults'] {
    const wanted = new Set(faults.map(({ row }) => row));
    const cells = new Map<number, Cell[]>();
    if (wanted.size > 0)
      for (const each of this.sheet.rows) if (wanted.has(each.row)) cells.set(each.row, each.cells);
    return faults.map((fault) => ({ ...fault, text: textOf(cells.get(fault.row)?.[fault.column]) }));
  }

  /**
   * The next families or hospitals without a fault that fit into one request.
   * @param from where the last part ended; 0 at first
   * @returns `next` is undefined after the last one
   */
  part(
    from: number,
    { done, leaveDoubtful }: Wanted,
  ): { part: Part; count: number; next: number | undefined } {
    const isDone = (row: number) => done.some(([first, last]) => row >= first && row <= last);
    const part: Part = {};
    let bytes = 0;
    let count = 0;
    let at = from;
    for (; at < this.entries.length && count < IMPORT_CALL_MAX; at += 1) {
      const { row, faults, doubts } = this.entries[at]!;
      if (faults.length > 0 || (leaveDoubtful && doubts.length > 0) || isDone(row)) continue;
      const entry = this.entryOf(row, this.entries[at]!.rows);
      bytes += bytesOf(JSON.stringify(entry)) + 1;
      if (bytes > MAX_PART_BYTES && count > 0) break;
      if ('family' in entry) (part.families ??= []).push(entry);
      else (part.hospitals ??= []).push(entry);
      count += 1;
    }
    return { part, count, next: at < this.entries.length ? at : undefined };
  }

  private entryOf(row: number, rows: SheetRow[]): FamilyEntry | HospitalEntry {
    return this.kind === 'families'
      ? { row, family: readFamily(rows, this.mapping, this.zones).family }
      : { row, hospital: readHospital(rows[0]!, this.mapping, this.zones).hospital };
  }

  /** Adds what the server says of rows that were sent, at their cells. */
  addAnswers(wrong: ImportedRow[], duplicates: ImportDuplicate[]): void {
    for (const { row, fieldErrors = {} } of wrong) {
      const entry = this.byRow.get(row);
      for (const [path, key] of Object.entries(fieldErrors))
        entry?.faults.push({ ...this.place(entry, path), key: key as ValidationKey });
    }
    for (const { row, person, reason, known } of duplicates) {
      const entry = this.byRow.get(row);
      const field = reason === 'aadhaar' ? 'memberAadhar' : reason === 'phone' ? 'memberContact' : 'name';
      entry?.doubts.push({
        row: entry.rows[person]?.row ?? row,
        column: this.mapping[field] ?? 0,
        reason,
        known,
      });
    }
  }

  private place({ row, rows }: Entry, path: string) {
    if (this.kind === 'families') return cellOf(path, rows, this.mapping);
    return { row, column: this.mapping[path.split('.')[0] as 'name'] ?? 0 };
  }

  /** The headings, and the rows that do not come in with what is wrong at each. */
  *left({ leaveDoubtful }: Pick<Wanted, 'leaveDoubtful'>): Generator<LeftRow> {
    for (const entry of this.entries) {
      const { faults, doubts } = entry;
      const left = faults.length > 0 || (leaveDoubtful && doubts.length > 0);
      for (const { row, cells } of left ? entry.rows : [])
        yield {
          cells: cells.map(textOf),
          faults: faults.filter((fault) => fault.row === row),
          doubts: faults.length > 0 ? [] : doubts.filter((doubt) => doubt.row === row),
        };
    }
  }

  get headings(): string[] {
    return this.sheet.rows.at(this.header)!.cells.map(textOf);
  }
}

export type LeftRow = { cells: string[]; faults: CellFault[]; doubts: CellDoubt[] };
