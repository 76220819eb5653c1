import { nameKeys, placeKeys } from '@/lib/format/name-key';
import { nameWords } from '@/lib/format/name-words';
import { readAge, readBirth } from '@/lib/format/day';
import { readPhone } from '@/lib/format/phone';
import { isCommonName } from '@/lib/format/similar-names';
import { normalizeText } from '@/lib/format/normalize-text';
import type { FamilyColumn, Mapping } from './columns';
import type { Entry } from './entry';
import { isSelf, mayBeOne, namesAnother, namesSomebody, toRelation, whoseIn } from './relations';
import { textOf, type SheetRow } from './sheet';

type TextOf = (row: SheetRow, field: FamilyColumn) => string;

const among = (some: string[], of: string[]) => some.every((one) => of.includes(one));
const isPart = (some: string[], others: string[]) => among(some, others) || among(others, some);

function samePlace(one: string, other: string): boolean {
  const parts = (text: string): { numbers: string[]; words: string[] } => ({
    numbers: normalizeText(text).match(/\d+/g) ?? [],
    words: placeKeys(text),
  });
  const [a, b] = [parts(one), parts(other)];
  const shared = a.words.filter((word) => b.words.includes(word)).length;
  return isPart(a.numbers, b.numbers) && shared * 2 >= Math.min(a.words.length, b.words.length);
}

/** The last of several words, unless half a village has that name. */
function surnameOf(name: string): string | undefined {
  const words = nameWords(name);
  const last = words.at(-1);
  return words.length > 1 && last && last.length > 1 && !isCommonName(last) ? nameKeys(last)[0] : undefined;
}

const HEAD = /\b(?:head|hof|mukhiya)\b|मुखिया/i;
const PARENT = /\b(?:father|husband|parent)|पिता|पति/i;
const RELATION = /relation|संबंध|सम्बन्ध|रिश्ता/i;

/** Unmapped columns with the name of each person's head of family, father or husband. */
function namingColumns(headings: SheetRow | undefined, mapping: Mapping) {
  const read = new Set(Object.values(mapping));
  const found = (wanted: RegExp) =>
    (headings?.cells ?? []).flatMap((cell, at) => {
      const text = textOf(cell);
      return !read.has(at) && wanted.test(text) && !RELATION.test(text) ? [at] : [];
    });
  return { heads: found(HEAD), parents: found(PARENT) };
}

/** In fewer rows an order may be chance. */
const LEAST_SORTED = 6;
/**
 * If this many one-person families come before the only larger one, their members may have been sorted to the end.
 */
const LEAST_ALONE = 3;

function isSorted(entries: Entry[], textAt: TextOf): boolean {
  const rows = entries.flatMap((entry) => entry.rows);
  const last = entries.at(-1);
  if (
    entries.length > LEAST_ALONE &&
    (last?.joined.size ?? 0) > 1 &&
    entries.every(({ rows: { length } }, at) => length === 1 || at === entries.length - 1)
  )
    return true;
  if (rows.length < LEAST_SORTED || entries.length < 2) return false;
  const keys: Array<(row: SheetRow) => string> = [
    (row) => textAt(row, 'memberName').toLowerCase(),
    (row) => textAt(row, 'memberSex').toLowerCase(),
    (row) => {
      const [born, age] = [readBirth(textAt(row, 'memberDOB')), readAge(textAt(row, 'age'))];
      return 'value' in born ? born.value : 'value' in age ? age.value : '';
    },
  ];
  return keys.some((keyOf) => {
    let [up, down, differ] = [true, true, false];
    let before = keyOf(rows[0]!);
    for (const row of rows.slice(1)) {
      const key = keyOf(row);
      if (key === '') return false;
      up &&= key >= before;
      down &&= key <= before;
      differ ||= key !== before;
      if (!up && !down) return false;
      before = key;
    }
    return differ;
  });
}

/**
 * Checks rows that belong to the family above only because they have no number. They may belong elsewhere if the
 * address, phone, village, head or father differs, or if the whole list was sorted.
 */
export function doubtfulJoins(entries: Entry[], mapping: Mapping, headings: SheetRow | undefined): void {
  if (entries.every(({ joined }) => joined.size === 0)) return;
  const at = (row: SheetRow, column: number | undefined) =>
    column === undefined ? '' : textOf(row.cells[column]).trim();
  const textAt: TextOf = (row, field) => at(row, mapping[field]);
  const { heads, parents } = namingColumns(headings, mapping);
  const isNumbered = entries.some(({ rows }) => rows.some((row) => textAt(row, 'family') !== ''));
  const phoneOf = (row: SheetRow) => {
    const read = readPhone(textAt(row, 'memberContact'));
    return 'value' in read ? read.value : '';
  };
  const byPhone = new Map(entries.map((entry) => [phoneOf(entry.rows[0]!), entry]));
  const sorted = isSorted(entries, textAt);

  for (const entry of entries) {
    const holder = entry.rows.find((row) => isSelf(textAt(row, 'memberRelation'))) ?? entry.rows[0]!;
    const names = entry.rows.map((row) => textAt(row, 'memberName'));
    const isKnown = (name: string) => names.some((one) => mayBeOne(name, one));
    for (const [index, row] of entry.rows.entries()) {
      if (!entry.joined.has(row.row)) continue;
      const above = entry.rows.slice(0, index);
      const differs = (column: number | undefined, same: (own: string, other: string) => boolean) => {
        const own = at(row, column);
        const other = above.map((each) => at(each, column)).find(Boolean);
        return own !== '' && other !== undefined && !same(own, other);
      };
      const relation = textAt(row, 'memberRelation');
      const says = namesSomebody(relation) || whoseIn(textAt(row, 'memberName')) !== '';
      const fits = says && !namesAnother(relation, textAt(holder, 'memberName'), names);
      const read = toRelation(relation);
      const isNear = 'value' in read && ['Spouse', 'Child', 'Sibling'].includes(read.value);
      const phone = phoneOf(row);
      const isOther = (columns: number[], known: (name: string) => boolean) =>
        columns.find((column) => {
          const own = at(row, column);
          return own !== '' && !known(own) && !above.some((each) => mayBeOne(own, at(each, column)));
        });
      const surname = surnameOf(textAt(row, 'memberName'));
      const surnames = above.flatMap((each) => surnameOf(textAt(each, 'memberName')) ?? []);
      const others = [
        differs(mapping.memberAddress, samePlace) && mapping.memberAddress,
        differs(mapping.memberVillage, samePlace) && mapping.memberVillage,
        phone !== '' &&
          !above.some((each) => phoneOf(each) === phone) &&
          above.some((each) => phoneOf(each) !== '') &&
          ((byPhone.get(phone) ?? entry) !== entry || (!isNumbered && !fits)) &&
          mapping.memberContact,
        // Children mostly have their parents' name.
        !isNumbered &&
          !fits &&
          'value' in read &&
          read.value === 'Child' &&
          surname !== undefined &&
          surnames.length > 0 &&
          !surnames.includes(surname) &&
          mapping.memberName,
        isOther(heads, (name) => mayBeOne(name, textAt(holder, 'memberName'))),
        isNear && isOther(parents, isKnown),
        // A child's mother or father is in the family; another guardian need not be.
        isNear &&
          /^(?:|mother|father|माँ|मां|माता|पिता)$/i.test(textAt(row, 'memberGuardianRelation')) &&
          isOther(mapping.memberGuardianName === undefined ? [] : [mapping.memberGuardianName], isKnown),
      ];
      const column = others.find((other) => typeof other === 'number');
      if (column !== undefined)
        entry.oddities.push({ row: row.row, column, key: 'joinedOther', values: { row: entry.row } });
      else if (sorted) entry.oddities.push({ row: row.row, column: mapping.family ?? 0, key: 'sortedList' });
    }
  }
}
