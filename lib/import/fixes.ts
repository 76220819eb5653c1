import type { ImportKind } from '@/lib/constants/choices';
import { readDay } from '@/lib/format/day';
import { normalizeText } from '@/lib/format/normalize-text';
import type { ImportColumn, Mapping } from './columns';
import type { Correction } from './corrections';
import type { Entry } from './entry';
import { MAY_BE_NOTHING, OF_FAMILY } from './families';
import type { Named, CellFault } from './faults';
import { MAY_BE_NOTHING as HOSPITAL_NOTHING } from './hospitals';
import { shownOf, textOf, type SheetRow } from './sheet';
import type { FaultGroup, Way } from './summary';

export const CHOSEN = [
  'employeeID',
  'zoneID',
  'zone',
  'memberRelation',
  'memberSex',
  'memberBloodGroup',
  'memberGuardianRelation',
  'consentLanguage',
] as const satisfies readonly ImportColumn[];

export type Fix = Pick<CellFault, 'column' | 'key'> & {
  text?: string;
  row?: number;
  way: Way;
  value?: string;
};

const NAMED = 10;
/** More groups are not shown: others follow as these are corrected. */
const MOST_GROUPS = 200;

const CONSENT = ['consentLanguage', 'consentDay', 'consentVersion'] as const;
/** For these faults, the fix does not depend on the cells' content. */
const OF_ALL: ReadonlyArray<CellFault['key']> = ['familySplit', 'differsInFamily', 'beyondHeadings'];
const DATE_WAYS: Partial<Record<CellFault['key'], Way[]>> = {
  dateOrder: ['dayFirst', 'monthFirst'],
  monthFirst: ['monthFirst'],
  noSuchDay: ['yearOnly'],
};

const isIn = (fields: readonly ImportColumn[], field: ImportColumn | undefined) =>
  field !== undefined && fields.includes(field);

const fieldOf = (mapping: Mapping, column: number): ImportColumn | undefined =>
  (Object.keys(mapping) as ImportColumn[]).find((field) => mapping[field] === column);

function waysOf(kind: ImportKind, key: CellFault['key'], field: ImportColumn | undefined): Way[] {
  if (OF_ALL.includes(key)) return [key === 'familySplit' ? 'separate' : 'leaveOut'];
  if (field === 'memberDOB' && DATE_WAYS[key]) return DATE_WAYS[key];
  const mayBeNothing = isIn(kind === 'families' ? MAY_BE_NOTHING : HOSPITAL_NOTHING, field);
  return mayBeNothing && field !== 'memberDOB' && field !== 'age' ? ['leaveOut'] : [];
}

const rowOf = ({ rows }: Entry, row: number): SheetRow | undefined => rows.find((one) => one.row === row);
const shownAt = (entry: Entry, { row, column }: CellFault) => shownOf(rowOf(entry, row)?.cells[column]);
/** `W/O` and `w/o ` are one text. */
const plain = (text: string) => normalizeText(text).replace(/\s+/g, ' ').toLowerCase();

type Found = { entry: Entry; fault: CellFault };

export function groupsOf(
  kind: ImportKind,
  mapping: Mapping,
  found: Iterable<Found>,
  likely: (field: ImportColumn, fault: CellFault, text: string) => string | undefined,
): FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const { entry, fault } of found) {
    const { row, column, key, values } = fault;
    const field = fieldOf(mapping, column);
    const ways = waysOf(kind, key, field);
    const isChosen = isIn(CHOSEN, field) && !OF_ALL.includes(key);
    const shown = shownAt(entry, fault);
    const text = isChosen || ways.length === 0 ? shown : undefined;
    const name = `${column} ${key} ${text === undefined ? '' : `=${plain(text)}`}`;
    const known = groups.get(name);
    if (known) {
      known.count += 1;
      if (known.rows.length < NAMED) known.rows.push(row);
      if (!sameValues(known.values, values)) delete known.values;
      continue;
    }
    const value = field && text !== undefined ? likely(field, fault, text) : undefined;
    groups.set(name, {
      column,
      key,
      count: 1,
      rows: [row],
      ways: text === undefined ? ways : ['write', ...ways],
      ...(values && { values }),
      ...(text !== undefined && { text }),
      ...(field && { field }),
      ...(value && { likely: value }),
    });
  }
  return [...groups.values()]
    .filter(({ count, ways, likely: value }) => count > 1 || ways[0] !== 'write' || value)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_GROUPS);
}

const sameValues = (one: Named = {}, other: Named = {}) =>
  Object.entries(one).every(([name, value]) => other[name] === value);

function dateAs(way: Way, shown: string): string | undefined {
  const [, year] = /((?:19|20)\d{2})/.exec(shown) ?? [];
  if (way === 'yearOnly') return year;
  const read = readDay(shown);
  if (way === 'dayFirst') return 'value' in read ? read.value : undefined;
  const [, first, second, last] = /^(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})$/.exec(normalizeText(shown)) ?? [];
  const swapped = readDay(first?.length === 4 ? `${first}-${last}-${second}` : `${second}/${first}/${last}`);
  return 'value' in swapped ? swapped.value : undefined;
}

/** The same text in the family's other rows is corrected too. */
export function correctionOf(mapping: Mapping, found: Iterable<Found>, fix: Fix): Correction {
  const { column, way, value = '' } = fix;
  const field = fieldOf(mapping, column);
  const cells = new Map<string, [row: number, column: number, value: string]>();
  const put = (row: number, at: number, text: string) => cells.set(`${row} ${at}`, [row, at, text]);
  for (const { entry, fault } of found) {
    if (fault.column !== column || fault.key !== fix.key) continue;
    if (fix.row !== undefined && fault.row !== fix.row) continue;
    const shown = shownAt(entry, fault);
    if (fix.text !== undefined && plain(shown) !== plain(fix.text)) continue;
    if (way === 'separate') {
      for (const { row, cells: own } of entry.rows)
        if (textOf(own[column]) !== '') put(row, column, `${textOf(own[column])} (${entry.row})`);
    } else if (way === 'dayFirst' || way === 'monthFirst' || way === 'yearOnly') {
      const read = dateAs(way, shown);
      if (read !== undefined) put(fault.row, column, read);
    } else if (way === 'leaveOut' && isIn(CONSENT, field) && !OF_ALL.includes(fault.key)) {
      // A part of a consent says what nobody knows.
      for (const { row } of entry.rows)
        for (const at of CONSENT) if (mapping[at] !== undefined) put(row, mapping[at], '');
    } else {
      const written = way === 'leaveOut' ? '' : value.trim();
      put(fault.row, column, written);
      if (isIn(OF_FAMILY, field) && !OF_ALL.includes(fault.key))
        for (const { row, cells: own } of entry.rows)
          if (shown !== '' && shownOf(own[column]) === shown) put(row, column, written);
    }
  }
  return { column, cells: [...cells.values()] };
}
