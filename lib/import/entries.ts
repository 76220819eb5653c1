import type { ImportKind } from '@/lib/constants/choices';
import { similarNames } from '@/lib/format/similar-names';
import type { CellDoubt, CellFault } from './cell-faults';
import type { Mapping } from './columns';
import { DateOrders } from './date-order';
import { readFamily } from './families';
import { readHospital } from './hospitals';
import { mergedFault } from './read-row';
import { textOf, type Sheet, type SheetRow, type SheetRows } from './sheet';
import type { Zones } from './zones';

/** A family or a hospital of the file: its rows, what is wrong with them, and what to look at. */
export class Entry {
  readonly faults: CellFault[] = [];
  readonly doubts: CellDoubt[] = [];
  private readonly places: number[];

  constructor(
    private readonly sheet: SheetRows,
    first: number,
    /** The number of its first row. */
    readonly row: number,
  ) {
    this.places = [first];
  }

  add(place: number): void {
    this.places.push(place);
  }

  /** How many rows it has. */
  get size(): number {
    return this.places.length;
  }

  /** Its rows, unpacked. */
  get rows(): SheetRow[] {
    return this.places.map((place) => this.sheet.at(place)!);
  }
}

/** Begins a row that explains something; the template has some. */
const COMMENT = '#';
/** Some phones are shared by a whole village. */
const COMPARED = 50;

const isComment = ({ cells }: SheetRow) =>
  textOf(cells.find((cell) => cell !== '' && cell !== undefined)).startsWith(COMMENT);

/** The rows from `from` on that explain nothing, each with its place. */
function* filled(rows: SheetRows, from: number): Generator<[place: number, row: SheetRow]> {
  for (let place = from; place < rows.length; place += 1) {
    const row = rows.at(place)!;
    if (!isComment(row)) yield [place, row];
  }
}

function* rowsOf(rows: SheetRows, from: number): Generator<SheetRow> {
  for (const [, row] of filled(rows, from)) yield row;
}

/** Rows of one family follow one another; one that comes later is a fault. */
function groups(rows: SheetRows, from: number, mapping: Mapping): Entry[] {
  const entries: Entry[] = [];
  const seen = new Map<string, Entry>();
  const column = mapping.family ?? 0;
  let last = '';
  for (const [place, row] of filled(rows, from)) {
    const key = textOf(row.cells[column]).trim().toLowerCase();
    const before = key && seen.get(key);
    if (key && key === last && before) {
      before.add(place);
      continue;
    }
    last = key;
    const entry = new Entry(rows, place, row.row);
    entries.push(entry);
    const cell = { row: row.row, column };
    if (!key) entry.faults.push({ ...cell, key: 'emptyCell' });
    else if (before) {
      entry.faults.push({ ...cell, key: 'familySplit' });
      before.faults.push({ row: before.row, column, key: 'familySplit' });
    }
    if (key) seen.set(key, entry);
  }
  return entries;
}

type People = Array<{ name: string; entry: Entry; row: number }>;
type Family = ReturnType<typeof readFamily>['family'];

const peopleOf = ({ cardPrimaryHolder, cardMembers }: Family) => [cardPrimaryHolder, ...(cardMembers ?? [])];
const phoneOf = (person: { memberContact?: unknown }, family: Family) =>
  (person.memberContact as string | undefined) ?? family.cardPrimaryHolder.memberContact;

/** The phones of more than one family: only their people are held to be compared. */
class SharedPhones {
  private readonly owners = new Map<string, Entry>();
  private readonly shared = new Set<string>();

  add(family: Family, entry: Entry): void {
    for (const person of peopleOf(family)) {
      const phone = phoneOf(person, family);
      const owner = this.owners.get(phone);
      if (!owner) this.owners.set(phone, entry);
      else if (owner !== entry) this.shared.add(phone);
    }
  }

  has = (phone: string): boolean => phone !== '' && this.shared.has(phone);
}

/** Looks for the same Aadhaar number, or the same phone and a similar name, in another family of the file. */
function doubtsIn(entries: Entry[], phones: SharedPhones, mapping: Mapping, zones: Zones) {
  const byNumber = new Map<string, number>();
  const byPhone = new Map<string, People>();
  const byCard = new Map<string, Entry>();
  for (const entry of entries) {
    const { rows } = entry;
    const { family } = readFamily(rows, mapping, zones);
    for (const [at, person] of peopleOf(family).entries()) {
      const row = rows[at]?.row ?? 0;
      const number = person.memberAadhar as string | undefined;
      const same = number ? byNumber.get(number) : undefined;
      if (same) {
        entry.doubts.push({ row, column: mapping.memberAadhar ?? 0, reason: 'aadhaar', known: same });
      } else if (number) byNumber.set(number, row);
      const phone = phoneOf(person, family);
      if (!phones.has(phone)) continue;
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

/** Reads and checks everything below the headings. */
export function readEntries(
  kind: ImportKind,
  { rows: all, merged }: Pick<Sheet, 'rows' | 'merged'>,
  header: number,
  mapping: Mapping,
  zones: Zones,
): Entry[] {
  const entries =
    kind === 'families'
      ? groups(all, header + 1, mapping)
      : Array.from(filled(all, header + 1), ([place, { row }]) => new Entry(all, place, row));
  const phones = new SharedPhones();
  const orders = new DateOrders(rowsOf(all, header + 1), mapping);
  for (const entry of entries) {
    const { rows } = entry;
    const read =
      kind === 'families' ? readFamily(rows, mapping, zones) : readHospital(rows[0]!, mapping, zones);
    const own = read.faults;
    if ('family' in read) phones.add(read.family, entry);
    const spans = merged.length ? rows.flatMap((row) => mergedFault(row, merged)) : [];
    // A merged cell is one fault; what is missing because of it is not another.
    const rest = own.filter(({ row, key }) => key !== 'emptyCell' || !spans.some((span) => span.row === row));
    const swapped = rows
      .flatMap((row) => orders.faultsOf(row))
      // What is wrong with a cell is said once.
      .filter(({ row, column }) => !own.some((fault) => fault.row === row && fault.column === column));
    entry.faults.push(...spans, ...rest, ...swapped);
  }
  if (kind === 'families') doubtsIn(entries, phones, mapping, zones);
  return entries;
}
