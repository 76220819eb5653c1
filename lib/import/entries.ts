import type { ImportKind } from '@/lib/constants/choices';
import { similarNames } from '@/lib/format/similar-names';
import type { CellDoubt, CellFault } from './cell-faults';
import type { Mapping } from './columns';
import { readFamily } from './families';
import { readHospital } from './hospitals';
import { mergedFault } from './read-row';
import { textOf, type Merged, type SheetRow } from './sheet';
import type { Zones } from './zones';

/** A family or a hospital of the file: its rows, what is wrong with them, and what to look at. */
export type Entry = { rows: SheetRow[]; faults: CellFault[]; doubts: CellDoubt[] };

/** Begins a row that explains something; the template has some. */
const COMMENT = '#';
/** Some phones are shared by a whole village. */
const COMPARED = 50;

const isComment = ({ cells }: SheetRow) =>
  textOf(cells.find((cell) => cell !== '' && cell !== undefined)).startsWith(COMMENT);

/** Rows of one family follow one another; one that comes later is told apart. */
function groups(rows: SheetRow[], mapping: Mapping): Entry[] {
  const entries: Entry[] = [];
  const seen = new Map<string, Entry>();
  const column = mapping.family ?? 0;
  let last = '';
  for (const row of rows) {
    const key = textOf(row.cells[column]).trim().toLowerCase();
    const before = key && seen.get(key);
    if (key && key === last && before) {
      before.rows.push(row);
      continue;
    }
    last = key;
    const entry: Entry = { rows: [row], faults: [], doubts: [] };
    entries.push(entry);
    const place = { row: row.row, column };
    if (!key) entry.faults.push({ ...place, key: 'emptyCell' });
    else if (before) {
      entry.faults.push({ ...place, key: 'familySplit' });
      before.faults.push({ row: before.rows[0]!.row, column, key: 'familySplit' });
    }
    if (key) seen.set(key, entry);
  }
  return entries;
}

type People = Array<{ name: string; entry: Entry; row: number }>;

/** Looks for the same Aadhaar number, or the same phone and a similar name, in another family of the file. */
function doubtsIn(
  entries: Entry[],
  read: (entry: Entry) => ReturnType<typeof readFamily>['family'],
  mapping: Mapping,
) {
  const byNumber = new Map<string, { entry: Entry; row: number }>();
  const byPhone = new Map<string, People>();
  const byCard = new Map<string, Entry>();
  for (const entry of entries) {
    const family = read(entry);
    const people = [family.cardPrimaryHolder, ...(family.cardMembers ?? [])];
    for (const [at, person] of people.entries()) {
      const row = entry.rows[at]?.row ?? 0;
      const number = person.memberAadhar as string | undefined;
      const same = number ? byNumber.get(number) : undefined;
      if (same) {
        entry.doubts.push({ row, column: mapping.memberAadhar ?? 0, reason: 'aadhaar', known: same.row });
      } else if (number) byNumber.set(number, { entry, row });
      const phone = (person.memberContact as string | undefined) ?? family.cardPrimaryHolder.memberContact;
      const others = byPhone.get(phone) ?? [];
      const close = others.find((one) => one.entry !== entry && similarNames(one.name, person.memberName));
      if (close && !same) {
        entry.doubts.push({ row, column: mapping.memberContact ?? 0, reason: 'phone', known: close.row });
      }
      if (phone && others.length < COMPARED) {
        byPhone.set(phone, [...others, { name: person.memberName, entry, row }]);
      }
    }
    const card = family.cardNumber as string | undefined;
    const twin = card ? byCard.get(card) : undefined;
    for (const each of twin ? [twin, entry] : []) {
      const place = { row: each.rows[0]!.row, column: mapping.cardNumber ?? 0 };
      if (!each.faults.some(({ key }) => key === 'numberTwice'))
        each.faults.push({ ...place, key: 'numberTwice' });
    }
    if (card && !twin) byCard.set(card, entry);
  }
}

/** Reads and checks everything below the headings. */
export function readEntries(
  kind: ImportKind,
  all: SheetRow[],
  merged: Merged[],
  mapping: Mapping,
  zones: Zones,
): Entry[] {
  const rows = all.filter((row) => !isComment(row));
  const entries =
    kind === 'families'
      ? groups(rows, mapping)
      : rows.map((row): Entry => ({ rows: [row], faults: [], doubts: [] }));
  for (const entry of entries) {
    const own =
      kind === 'families'
        ? readFamily(entry.rows, mapping, zones).faults
        : readHospital(entry.rows[0]!, mapping, zones).faults;
    const spans = merged.length ? entry.rows.flatMap((row) => mergedFault(row, merged)) : [];
    // A merged cell is one fault; what is missing because of it is not another.
    const rest = own.filter(({ row, key }) => key !== 'emptyCell' || !spans.some((span) => span.row === row));
    entry.faults.push(...spans, ...rest);
  }
  if (kind === 'families') {
    doubtsIn(entries, (entry) => readFamily(entry.rows, mapping, zones).family, mapping);
  }
  return entries;
}
