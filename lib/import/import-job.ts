import type { ImportKind } from '@/lib/constants/choices';
import { IMPORT_CALL_MAX } from '@/lib/constants/limits';
import type { ValidationKey } from '@/lib/i18n/keys';
import type { ImportDuplicate, ImportedRow } from '@/lib/schemas/responses/imports';
import type { CellDoubt, CellFault } from './cell-faults';
import type { Mapping } from './columns';
import { readEntries, type Entries } from './entries';
import type { Entry } from './entry';
import { cellOf, type Family } from './families';
import type { Hospital } from './hospitals';
import { shownOf, textOf, type Cell, type Sheet } from './sheet';
import type { Counted, Group, Leave, Listed, Summary } from './summary';
import { zonesFrom } from './zones';

/** Of the 64 KiB a request may have. */
const MAX_PART_BYTES = 60_000;
/** As many are listed on the screen; the file with the reasons has all. */
const LISTED = 500;
/** So many rows are named where rows are counted. */
const NAMED = 10;
/** So many are quoted where it is said what stands in them. */
const QUOTED = 50;

export type Part = {
  families?: Array<{ row: number; family: Family }>;
  hospitals?: Array<{ row: number; hospital: Hospital }>;
};
export type Wanted = {
  /** Rows that are in already, as ranges. */
  done: Array<[number, number]>;
  leave: Leave;
};
const utf8 = new TextEncoder();
const scratch = new Uint8Array(MAX_PART_BYTES + 1);
/** The bytes of a text, more than a part may have if it does not fit into one. */
const bytesOf = (text: string): number => utf8.encodeInto(text, scratch).written;
const counted = (rows: number[]): Counted => ({ count: rows.length, rows: rows.slice(0, NAMED) });
const isLeft = ({ faults, doubts, oddities }: Entry, leave: Leave) =>
  faults.length > 0 || (leave.doubtful && doubts.length > 0) || (leave.odd && oddities.length > 0);

/** A cell of the file to correct: of a formula or an error nothing, so that it does not come in as a text. */
function rewritten(cell: Cell | undefined, isFamily: boolean): string {
  if (typeof cell !== 'object' || 'day' in cell) return textOf(cell);
  if (cell.fault === 'formula') return isFamily ? (cell.result ?? '') : '';
  return cell.fault === 'errorValue' ? '' : cell.shown;
}

/** A file while it is checked and sent: it stays in the worker, and the page gets one part after another. */
export class ImportJob {
  private readonly read: Entries;
  private readonly byRow: Map<number, Entry>;

  constructor(
    private readonly sheet: Sheet,
    private readonly kind: ImportKind,
    private readonly header: number,
    private readonly mapping: Mapping,
    zones: Array<{ id: string; name: string }>,
    withHidden = false,
  ) {
    this.read = readEntries(kind, sheet, header, mapping, zonesFrom(zones), withHidden);
    this.byRow = new Map(this.read.entries.map((entry) => [entry.row, entry]));
  }

  summary(): Summary {
    const { entries, comments, unread, hiddenOut, headingsAgain, notPeople } = this.read;
    const good = entries.filter(({ faults }) => faults.length === 0);
    const people = (some: Entry[]) => some.reduce((sum, { rows }) => sum + rows.length, 0);
    const faults = entries.flatMap((entry) => entry.faults);
    const doubts = good.flatMap((entry) => entry.doubts);
    const isOdd = ({ oddities }: Entry) => oddities.length > 0;
    const doubtful = good.filter((entry) => entry.doubts.length > 0);
    const oddities = good.flatMap((entry) => entry.oddities);
    return {
      entries: entries.length,
      good: good.length,
      doubtful: doubtful.length,
      odd: good.filter(isOdd).length,
      doubtfulAndOdd: doubtful.filter(isOdd).length,
      people: people(good),
      peopleOut: people(entries) - people(good),
      withoutConsent: good.filter(({ family }) => family && !family.consent).length,
      faults: this.listed(faults),
      oddities: this.listed(oddities),
      notes: this.listed(good.flatMap((entry) => entry.notes)),
      doubts: doubts.slice(0, LISTED),
      doubtCount: doubts.length,
      comments: counted(comments),
      unread: counted(unread),
      hiddenOut: counted(hiddenOut),
      headingsAgain: counted(headingsAgain),
      notPeople: { count: notPeople.length, rows: notPeople.slice(0, QUOTED) },
      keys: [...new Set([...faults, ...oddities].map(({ key }) => key))],
    };
  }

  /** The first of these in the order of the sheet, with what is in each cell. */
  private listed(faults: CellFault[]): Listed {
    const first = [...faults].sort((a, b) => a.row - b.row || a.column - b.column).slice(0, LISTED);
    const wanted = new Set(first.map(({ row }) => row));
    const cells = new Map<number, Cell[]>();
    if (wanted.size > 0)
      for (const each of this.sheet.rows) if (wanted.has(each.row)) cells.set(each.row, each.cells);
    const groups = new Map<string, Group>();
    for (const { row, column, key } of faults) {
      const name = `${column} ${key}`;
      const group = groups.get(name) ?? { column, key, count: 0, rows: [] };
      group.count += 1;
      if (group.rows.length < NAMED) group.rows.push(row);
      groups.set(name, group);
    }
    return {
      count: faults.length,
      groups: [...groups.values()].sort((a, b) => b.count - a.count),
      cells: first.map((fault) => ({ ...fault, text: shownOf(cells.get(fault.row)?.[fault.column]) })),
    };
  }

  /**
   * The next families or hospitals without a fault that fit into one request.
   * @param from where the last part ended; 0 at first
   * @returns `next` is undefined after the last one
   */
  part(from: number, { done, leave }: Wanted): { part: Part; count: number; next: number | undefined } {
    const { entries } = this.read;
    const isDone = (row: number) => done.some(([first, last]) => row >= first && row <= last);
    const part: Part = {};
    let bytes = 0;
    let count = 0;
    let at = from;
    for (; at < entries.length && count < IMPORT_CALL_MAX; at += 1) {
      const { row, family, hospital } = entries[at]!;
      if (isLeft(entries[at]!, leave) || isDone(row)) continue;
      bytes += bytesOf(JSON.stringify({ row, family, hospital })) + 1;
      if (bytes > MAX_PART_BYTES && count > 0) break;
      if (family) (part.families ??= []).push({ row, family });
      if (hospital) (part.hospitals ??= []).push({ row, hospital });
      count += 1;
    }
    return { part, count, next: at < entries.length ? at : undefined };
  }

  /** Adds what the server says of rows that were sent, at their cells. */
  addAnswers(wrong: ImportedRow[], duplicates: ImportDuplicate[]): void {
    for (const { row, fieldErrors = {}, employees = [] } of wrong) {
      const entry = this.byRow.get(row);
      for (const [path, key] of Object.entries(fieldErrors))
        entry?.faults.push({
          ...this.place(entry, path),
          ...(employees.length > 0 && path === 'employeeID'
            ? { key: 'employeeSeveral', values: { ids: employees.join(', ') } }
            : { key: key as ValidationKey }),
        });
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
  *left(leave: Leave): Generator<LeftRow> {
    for (const entry of this.read.entries) {
      if (!isLeft(entry, leave)) continue;
      const { faults, doubts, oddities } = entry;
      const rows = [...entry.rows].sort((a, b) => a.row - b.row);
      for (const { row, cells } of rows)
        yield {
          cells: Array.from(cells, (cell, at) => rewritten(cell, at === this.mapping.family)),
          faults: [...faults, ...(leave.odd ? oddities : [])].filter((fault) => fault.row === row),
          doubts: faults.length > 0 ? [] : doubts.filter((doubt) => doubt.row === row),
        };
    }
  }

  /** As many as the longest row has cells. */
  get headings(): string[] {
    const { rows } = this.sheet;
    const cells = rows[this.header]?.cells ?? [];
    const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
    return Array.from({ length: width }, (_, at) => textOf(cells[at]));
  }
}

export type LeftRow = { cells: string[]; faults: CellFault[]; doubts: CellDoubt[] };
