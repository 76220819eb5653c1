import type { ImportKind } from '@/lib/constants/choices';
import { IMPORT_CALL_MAX } from '@/lib/constants/limits';
import type { ValidationKey } from '@/lib/i18n/keys';
import type { ImportDuplicate, ImportedRow } from '@/lib/schemas/imports';
import type { CellDoubt, CellFault } from './faults';
import type { ImportColumn, Mapping } from './columns';
import { corrected, type Correction } from './corrections';
import { type Employees, zonesFrom } from './employees';
import { readEntries, type Entries, type EntryRead } from './entries';
import type { Entry } from './entry';
import { cellOf, readFamily, type Family } from './families';
import { correctionOf, groupsOf, type Fix } from './fixes';
import { readHospital, type Hospital } from './hospitals';
import { shownOf, textOf, type Cell, type Sheet, type SheetRow } from './sheet';
import type { Corrected, Counted, Leave, Listed, Summary } from './summary';

/** A request may have 64 KiB. */
const MAX_PART_BYTES = 60_000;
/** The screen lists this many; the file with the reasons has all. */
const LISTED = 500;
const NAMED = 10;
const QUOTED = 50;

export type Part = {
  families?: Array<{ row: number; family: Family }>;
  hospitals?: Array<{ row: number; hospital: Hospital }>;
};
export type Wanted = {
  /** Ranges of rows that are already imported. */
  done: Array<[number, number]>;
  leave: Leave;
  unseen?: boolean;
};
type Answer = { faults: CellFault[]; doubts: CellDoubt[] };
const utf8 = new TextEncoder();
const scratch = new Uint8Array(MAX_PART_BYTES + 1);
/** If the text does not fit, larger than any part may be. */
const bytesOf = (text: string): number => utf8.encodeInto(text, scratch).written;
const counted = (rows: number[]): Counted => ({ count: rows.length, rows: rows.slice(0, NAMED) });
const isLeft = ({ faults, doubts, oddities }: Entry, leave: Leave) =>
  faults.length > 0 || (leave.doubtful && doubts.length > 0) || (leave.odd && oddities.length > 0);

/** For the file to correct. A formula or an error becomes empty, so that it does not come in as text. */
function rewritten(cell: Cell | undefined, isFamily: boolean): string {
  if (typeof cell !== 'object' || 'day' in cell) return textOf(cell);
  if (cell.fault === 'formula') return isFamily ? (cell.result ?? '') : '';
  return cell.fault === 'errorValue' ? '' : cell.shown;
}

function onlyChanged(read: (rows: SheetRow[]) => EntryRead): (rows: SheetRow[]) => EntryRead {
  const known = new Map<number, { rows: SheetRow[]; said: EntryRead }>();
  const isSame = (one: SheetRow, other: SheetRow | undefined) =>
    one.row === other?.row &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, at) => cell === other.cells[at]);
  return (rows) => {
    const { row } = rows[0]!;
    const before = known.get(row);
    if (before?.rows.length === rows.length && rows.every((one, at) => isSame(one, before.rows[at])))
      return before.said;
    const said = read(rows);
    known.set(row, { rows, said });
    return said;
  };
}

/** A file being checked and sent: it stays in the worker, and the page gets one part at a time. */
export class ImportJob {
  private read!: Entries;
  private byRow!: Map<number, Entry>;
  corrections: Correction[] = [];
  private readonly answers = new WeakMap<object, Answer>();
  private sent = new Map<number, object>();
  private readonly readRows: (rows: SheetRow[]) => EntryRead;

  constructor(
    private readonly sheet: Sheet,
    private readonly kind: ImportKind,
    private readonly header: number,
    private readonly mapping: Mapping,
    zones: Array<{ id: string; name: string }>,
    private readonly withHidden = false,
    private readonly employees?: Employees,
  ) {
    const known = zonesFrom(zones);
    this.readRows = onlyChanged((rows) =>
      kind === 'families'
        ? readFamily(rows, mapping, known, employees)
        : readHospital(rows[0]!, mapping, known),
    );
    this.correct([]);
  }

  /** Only changed families or hospitals are read and sent to the server again. */
  correct(corrections: Correction[]): void {
    this.corrections = corrections;
    const { sheet, ...how } = corrected(this.sheet, corrections);
    const { kind, header, mapping, withHidden } = this;
    this.read = readEntries(kind, sheet, header, mapping, this.readRows, withHidden, how);
    this.byRow = new Map(this.read.entries.map((entry) => [entry.row, entry]));
    for (const entry of this.read.entries) {
      const answer = this.answers.get(entry.read!);
      entry.faults.push(...(answer?.faults ?? []));
      entry.doubts.push(...(answer?.doubts ?? []));
    }
  }

  with(fix: Fix): Correction[] {
    const lists = ['faults', 'oddities', 'notes'] as const;
    const correction = correctionOf(
      this.mapping,
      lists.flatMap((list) => this.saidIn(list)),
      fix,
    );
    return correction.cells.length > 0 ? [...this.corrections, correction] : this.corrections;
  }

  private saidIn(list: 'faults' | 'oddities' | 'notes') {
    return this.read.entries
      .filter(({ faults }) => list === 'faults' || faults.length === 0)
      .flatMap((entry) => entry[list].map((fault) => ({ entry, fault })));
  }

  summary(): Summary {
    const { entries, comments, unread, hiddenOut, headingsAgain, notPeople } = this.read;
    const good = entries.filter(({ faults }) => faults.length === 0);
    const people = (some: Entry[]) => some.reduce((sum, { rows }) => sum + rows.length, 0);
    const doubts = good.flatMap((entry) => entry.doubts);
    const isOdd = ({ oddities }: Entry) => oddities.length > 0;
    const doubtful = good.filter((entry) => entry.doubts.length > 0);
    return {
      entries: entries.length,
      good: good.length,
      doubtful: doubtful.length,
      odd: good.filter(isOdd).length,
      doubtfulAndOdd: doubtful.filter(isOdd).length,
      people: people(good),
      peopleOut: people(entries) - people(good),
      withoutConsent: good.filter(({ family }) => family && !family.consent).length,
      faults: this.listed('faults'),
      oddities: this.listed('oddities'),
      notes: this.listed('notes'),
      doubts: doubts.slice(0, LISTED),
      doubtCount: doubts.length,
      comments: counted(comments),
      unread: counted(unread),
      hiddenOut: counted(hiddenOut),
      headingsAgain: counted(headingsAgain),
      notPeople: { count: notPeople.length, rows: notPeople.slice(0, QUOTED) },
      unasked: good.filter(({ read }) => !this.answers.has(read!)).length,
      corrections: this.corrections.map((correction) => this.shown(correction)),
      keys: [
        ...new Set([...this.saidIn('faults'), ...this.saidIn('oddities')].map(({ fault: { key } }) => key)),
      ],
    };
  }

  private listed(list: 'faults' | 'oddities' | 'notes'): Listed {
    const { kind, mapping } = this;
    const found = this.saidIn(list);
    const likely = (field: ImportColumn, { key }: CellFault, text: string) =>
      field === 'employeeID' && text !== ''
        ? this.employees?.likely(text)
        : key === 'firstRelation'
          ? 'Self'
          : undefined;
    const first = found
      .toSorted((a, b) => a.fault.row - b.fault.row || a.fault.column - b.fault.column)
      .slice(0, LISTED);
    const fields = new Map(
      (Object.keys(mapping) as ImportColumn[]).reverse().map((field) => [mapping[field], field]),
    );
    return {
      count: found.length,
      groups: groupsOf(kind, mapping, found, likely),
      cells: first.map(({ entry, fault }) => {
        const { cells = [] } = entry.rows.find(({ row }) => row === fault.row) ?? {};
        const [text, field] = [shownOf(cells[fault.column]), fields.get(fault.column)];
        return {
          ...fault,
          text,
          name: textOf(cells[mapping[kind === 'families' ? 'memberName' : 'name'] ?? -1]),
          ...(field && { field, likely: likely(field, fault, text) }),
        };
      }),
    };
  }

  private shown({ cells }: Correction): Corrected {
    const [row, column, value] = cells[0]!;
    const texts = new Map(this.sheet.rows.map((one) => [one.row, one.cells]));
    const was = (at: number, of: number) => shownOf(texts.get(at)?.[of]);
    const from = was(row, column);
    return {
      row,
      column,
      count: cells.length,
      ...(cells.every(([at, of]) => was(at, of) === from) && { from }),
      ...(cells.every(([, , to]) => to === value) && { to: value }),
    };
  }

  /**
   * The next entries without a fault that fit into one request.
   * @param from where the last part ended
   * @param unseen only those the server has not seen as they are now
   * @returns `next` is undefined after the last one
   */
  part(
    from: number,
    { done, leave, unseen }: Wanted,
  ): { part: Part; count: number; next: number | undefined } {
    const { entries } = this.read;
    const isDone = (row: number) => done.some(([first, last]) => row >= first && row <= last);
    const part: Part = {};
    const sent = new Map<number, object>();
    let bytes = 0;
    let count = 0;
    let at = from;
    for (; at < entries.length && count < IMPORT_CALL_MAX; at += 1) {
      const { row, family, hospital, read } = entries[at]!;
      if (isLeft(entries[at]!, leave) || isDone(row) || (unseen && this.answers.has(read!))) continue;
      bytes += bytesOf(JSON.stringify({ row, family, hospital })) + 1;
      if (bytes > MAX_PART_BYTES && count > 0) break;
      sent.set(row, read!);
      if (family) (part.families ??= []).push({ row, family });
      if (hospital) (part.hospitals ??= []).push({ row, hospital });
      count += 1;
    }
    this.sent = sent;
    return { part, count, next: at < entries.length ? at : undefined };
  }

  addAnswers(wrong: ImportedRow[], duplicates: ImportDuplicate[]): void {
    for (const read of this.sent.values())
      if (!this.answers.has(read)) this.answers.set(read, { faults: [], doubts: [] });
    for (const { row, fieldErrors = {}, employees = [] } of wrong)
      for (const [path, key] of Object.entries(fieldErrors))
        this.answer(row, 'faults', (entry) => ({
          ...this.place(entry, path),
          ...(employees.length > 0 && path === 'employeeID'
            ? { key: 'employeeSeveral' as const, values: { ids: employees.join(', ') } }
            : { key: key as ValidationKey }),
        }));
    for (const { row, person, reason, known } of duplicates) {
      const field = reason === 'aadhaar' ? 'memberAadhar' : reason === 'phone' ? 'memberContact' : 'name';
      this.answer(row, 'doubts', (entry) => ({
        row: entry.rows[person]?.row ?? row,
        column: this.mapping[field] ?? 0,
        reason,
        known,
      }));
    }
  }

  /** Stored for the row as it was sent; it may have been corrected meanwhile. */
  private answer<List extends keyof Answer>(
    row: number,
    list: List,
    said: (entry: Entry) => Answer[List][number],
  ): void {
    const entry = this.byRow.get(row);
    if (!entry?.read || this.sent.get(row) !== entry.read) return;
    const one = said(entry) as CellFault & CellDoubt;
    this.answers.get(entry.read)?.[list].push(one);
    entry[list].push(one);
  }

  private place({ row, rows }: Entry, path: string) {
    if (this.kind === 'families') return cellOf(path, rows, this.mapping);
    return { row, column: this.mapping[path.split('.')[0] as 'name'] ?? 0 };
  }

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

  get headings(): string[] {
    const { rows } = this.sheet;
    const cells = rows[this.header]?.cells ?? [];
    const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
    return Array.from({ length: width }, (_, at) => textOf(cells[at]));
  }
}

export type LeftRow = { cells: string[]; faults: CellFault[]; doubts: CellDoubt[] };
