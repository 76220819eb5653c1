import type { ImportKind } from '@/lib/constants/choices';
import { similarNames } from '@/lib/format/similar-names';
import { normalizeText } from '@/lib/format/normalize-text';
import { filledIn } from './as-above';
import type { CellFault } from './faults';
import type { FamilyColumn, Mapping } from './columns';
import type { CorrectedSheet } from './corrections';
import { DateOrders } from './date-order';
import type { Family, readFamily } from './families';
import type { readHospital } from './hospitals';
import { Entry } from './entry';
import { doubtfulJoins } from './joined';
import { notPeople, type NotPerson } from './not-people';
import { isSelf } from './relations';
import { textOf, type Cell, type Sheet, type SheetRow } from './sheet';

export type EntryRead = ReturnType<typeof readFamily> | ReturnType<typeof readHospital>;

export type Entries = {
  entries: Entry[];
  /** Rows beginning with #, or without anything in the columns that are read. */
  comments: number[];
  unread: number[];
  /** Repeated headings (as on each printed page), totals, signatures. */
  headingsAgain: number[];
  notPeople: NotPerson[];
  hiddenOut: number[];
};

const COMMENT = '#';
/** Some phones are shared by a whole village. */
const COMPARED = 50;

const isComment = ({ cells }: SheetRow) =>
  textOf(cells.find((cell) => cell !== '' && cell !== undefined)).startsWith(COMMENT);

const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== '';

/**
 * Splits a list into families. A family begins where its number changes or, without numbers, with a row that says
 * Self; other rows belong to the family above.
 * @param headingsAgain rows between pages: the family above continues below them
 */
function groups(rows: SheetRow[], mapping: Mapping, headingsAgain: ReadonlySet<number>): Entry[] {
  const entries: Entry[] = [];
  const seen = new Map<string, Entry>();
  const column = mapping.family ?? -1;
  const relation = mapping.memberRelation ?? -1;
  let [last, lastRow] = ['', 0];
  for (const row of rows) {
    const cell = row.cells[column];
    // A formula that numbers the families is as good as a number: it is not stored.
    const key = normalizeText(
      typeof cell === 'object' && 'fault' in cell ? (cell.result ?? '') : textOf(cell),
    ).toLowerCase();
    const current = entries.at(-1);
    const before = key ? seen.get(key) : undefined;
    const same = key ? key === last : current && !isSelf(textOf(row.cells[relation]));
    let next = lastRow + 1;
    while (headingsAgain.has(next)) next += 1;
    const gap = row.row > next;
    lastRow = row.row;
    if (current && same) {
      current.rows.push(row);
      if (!key) current.joined.add(row.row);
      if (!key && gap) current.oddities.push({ row: row.row, column: Math.max(column, 0), key: 'gapAbove' });
      continue;
    }
    last = key;
    const entry = new Entry([row], row.row);
    entries.push(entry);
    if (!before) {
      if (key) seen.set(key, entry);
      continue;
    }
    entry.faults.push({ row: row.row, column, key: 'familySplit' });
    if (!before.faults.some((fault) => fault.key === 'familySplit'))
      before.faults.push({ row: before.row, column, key: 'familySplit' });
  }
  return entries;
}

const ABOVE = ['employeeID', 'memberContact', 'memberAddress'] as const satisfies readonly FamilyColumn[];

/**
 * Fills a primary member's empty employee, phone and address from above. Lists name an employee only once; a phone
 * or address taken from another family has to be checked.
 */
function takeFromAbove(entries: Entry[], mapping: Mapping): void {
  const above = new Map<FamilyColumn, { cell: Cell; row: number }>();
  for (const entry of entries) {
    const [first] = entry.rows as [SheetRow];
    const cells = [...first.cells];
    for (const field of ABOVE) {
      const column = mapping[field];
      if (column === undefined) continue;
      const own = entry.rows.find((row) => isFilled(row.cells[column]));
      // The employee may stand in any row of a family (families.ts).
      const of = field === 'employeeID' && own ? undefined : (own ?? above.get(field));
      const found = of && 'cells' in of ? { cell: of.cells[column]!, row: of.row } : of;
      if (!isFilled(cells[column]) && found) {
        while (cells.length < column) cells.push('');
        cells[column] = found.cell;
        const said = { row: first.row, column, values: { row: found.row } };
        if (field === 'employeeID') entry.notes.push({ ...said, key: 'employeeAbove' });
        else entry.oddities.push({ ...said, key: 'takenFromAbove' });
      }
      for (const row of entry.rows)
        if (isFilled(row.cells[column])) above.set(field, { cell: row.cells[column]!, row: row.row });
    }
    entry.rows[0] = { ...first, cells };
  }
}

function headFirst(entry: Entry, mapping: Mapping): void {
  const column = mapping.memberRelation ?? -1;
  const [first] = entry.rows;
  const at = entry.rows.findIndex((row) => isSelf(textOf(row.cells[column])));
  if (at <= 0 || !first || !isFilled(first.cells[column])) return;
  entry.rows = [entry.rows[at]!, ...entry.rows.filter((_, index) => index !== at)];
}

type People = Array<{ name: string; entry: Entry; row: number }>;

const peopleOf = ({ cardPrimaryHolder, cardMembers }: Family) => [cardPrimaryHolder, ...(cardMembers ?? [])];
const phoneOf = (person: { memberContact?: unknown }, family: Family) =>
  (person.memberContact as string | undefined) ?? family.cardPrimaryHolder.memberContact;

function doubtsIn(entries: Entry[], mapping: Mapping): void {
  const byNumber = new Map<string, number>();
  const byPhone = new Map<string, People>();
  const byCard = new Map<string, Entry>();
  for (const entry of entries) {
    const { rows } = entry;
    const family = entry.family!;
    for (const [at, person] of peopleOf(family).entries()) {
      const row = rows[at]?.row ?? 0;
      const number = person.memberAadhar as string | undefined;
      const same = number ? byNumber.get(number) : undefined;
      if (same) {
        entry.doubts.push({ row, column: mapping.memberAadhar ?? 0, reason: 'aadhaar', known: same });
      } else if (number) byNumber.set(number, row);
      const phone = phoneOf(person, family);
      if (!phone) continue;
      const others: People = byPhone.get(phone) ?? [];
      const close = others.find((one) => one.entry !== entry && similarNames(one.name, person.memberName));
      if (close && !same) {
        entry.doubts.push({ row, column: mapping.memberContact ?? 0, reason: 'phone', known: close.row });
      }
      if (others.length < COMPARED) {
        others.push({ name: person.memberName, entry, row });
        byPhone.set(phone, others);
      }
    }
    const card = family.cardNumber as string | undefined;
    const twin = card ? byCard.get(card) : undefined;
    for (const each of twin ? [twin, entry] : []) {
      const place = { row: each.row, column: mapping.cardNumber ?? 0 };
      if (!each.faults.some(({ key }) => key === 'numberTwice'))
        each.faults.push({ ...place, key: 'numberTwice' });
    }
    if (card && !twin) byCard.set(card, entry);
  }
}

/** A CSV cell without a heading: a comma in an address has shifted the cells after it. */
function beyond(row: SheetRow, headings: SheetRow): CellFault[] {
  const column = row.cells.findIndex((cell, at) => at >= headings.cells.length && isFilled(cell));
  return column === -1 ? [] : [{ row: row.row, column, key: 'beyondHeadings' }];
}

/**
 * Every row ends up in an entry or in another list.
 * @param withHidden also reads rows hidden in the sheet
 */
export function readEntries(
  kind: ImportKind,
  { name, rows: all, merged }: Sheet,
  header: number,
  mapping: Mapping,
  read: (rows: SheetRow[]) => EntryRead,
  withHidden: boolean,
  { isCorrected, asWritten }: Pick<CorrectedSheet, 'isCorrected' | 'asWritten'>,
): Entries {
  const headings = all[header];
  const columns = Object.values(mapping);
  const below = all.slice(header + 1);
  const comments = below.filter(isComment).map(({ row }) => row);
  const others = below.filter((row) => !isComment(row));
  const isRead = ({ cells }: SheetRow) => columns.some((column) => isFilled(cells[column]));
  const unread = others.filter((row) => !isRead(row)).map(({ row }) => row);
  const nobody = notPeople(kind, all.slice(0, header + 1), others.filter(isRead), mapping);
  const headingsAgain = new Set(nobody.headings);
  const left = new Set([...headingsAgain, ...nobody.others.map(({ row }) => row)]);
  const people = others.filter((row) => isRead(row) && !left.has(row.row));
  const { rows, faults } = filledIn(people, merged, mapping, isCorrected);
  const found =
    kind === 'families' ? groups(rows, mapping, headingsAgain) : rows.map((row) => new Entry([row], row.row));
  const hiddenOut: number[] = [];
  // Families are told apart with all rows: with those hidden left out first, a child would join the family above.
  if (!withHidden)
    for (const entry of found) {
      hiddenOut.push(...entry.rows.filter(({ hidden }) => hidden).map(({ row }) => row));
      entry.rows = entry.rows.filter(({ hidden }) => !hidden);
    }
  const entries = found.filter((entry) => entry.rows.length > 0);
  const byRow = new Map(entries.flatMap((entry) => entry.rows.map(({ row }) => [row, entry] as const)));
  for (const fault of faults) byRow.get(fault.row)?.faults.push(fault);
  // A date that was corrected still tells how the others were written.
  const orders = new DateOrders(rows.map(asWritten), mapping);
  if (kind === 'families') {
    doubtfulJoins(entries, mapping, headings);
    for (const entry of entries) headFirst(entry, mapping);
    takeFromAbove(entries, mapping);
  }
  for (const entry of entries) {
    const said = read(entry.rows);
    entry.read = said;
    if ('family' in said) entry.family = said.family;
    else entry.hospital = said.hospital;
    const isSaid = (at: CellFault) =>
      [...entry.faults, ...entry.notes].some(
        ({ row, column, key }) => row === at.row && column === at.column && key !== 'dayCentury',
      );
    // A merged cell is one fault; what is missing because of it is not another.
    const merges = entry.faults.filter(({ key }) => key === 'merged');
    const missing = ({ row, key }: CellFault) => key === 'emptyCell' && merges.some((one) => one.row === row);
    entry.faults.push(...said.faults.filter((fault) => !missing(fault)));
    entry.notes.push(...said.notes);
    entry.oddities.push(...said.oddities);
    for (const row of entry.rows) {
      if (name === '' && headings) entry.faults.push(...beyond(row, headings));
      for (const fault of orders.faultsOf(row))
        if (!isSaid(fault) && !isCorrected(fault.row, fault.column)) entry.faults.push(fault);
    }
  }
  if (kind === 'families') doubtsIn(entries, mapping);
  return { entries, comments, unread, hiddenOut, headingsAgain: nobody.headings, notPeople: nobody.others };
}
