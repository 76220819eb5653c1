import { IMPORT_KINDS, type ImportKind } from '@/lib/constants/choices';
import { each } from '@/lib/constants/person-fields';
import { cleanText } from '@/lib/format/normalize-text';
import { columnsOf, type ImportColumn, type Mapping } from './columns';
import { textOf, type Sheet, type SheetRow } from './sheet';

export type Headings = Partial<Record<ImportColumn, string[]>>;

/** A title may stand above the headings. */
const HEADING_ROWS = 10;

/**
 * Ignores case, stars, dots, dashes and variants of Hindi spelling: `Mobile No.*` is `mobile no`, `सम्बन्ध` is
 * `संबंध`, `फ़ोन न०` is `फोन संख्या`.
 */
const plain = (heading: string): string =>
  cleanText(heading)
    .normalize('NFD')
    .replaceAll('\u093C', '')
    .replace(/[ङञणनम]\u094D(?=[क-ह])|\u0901/g, '\u0902')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[*:._-]+/g, ' ')
    .replace(/(?<=[\u0900-\u0963])[०॰0](?=\s|$)/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<= )(?:नं|न|नंबर|सं|क्रमांक)$/, 'संख्या');

const others = each(
  IMPORT_KINDS,
  (kind) => new Set(columnsOf(kind).flatMap(({ also = [] }) => also.map(plain))),
);
const mayBeHeading = (kind: ImportKind, text: string): boolean =>
  text.length < 60 && (others[kind].has(plain(text)) || others[kind].has(plain(withoutBrackets(text))));

function matched(kind: ImportKind, { cells }: SheetRow, headings: Headings, hidden: number[]): Mapping {
  const texts = Array.from(cells, textOf);
  const mapping: Mapping = {};
  const used = new Set<number>();
  const names = columnsOf(kind).map(({ field, also = [] }) => ({ field, own: headings[field] ?? [], also }));
  // The template's own headings first: another list's "Phone" must not take the column of "Phone Number".
  for (const heads of [texts.map(plain), texts.map((text) => plain(withoutBrackets(text)))])
    for (const which of ['own', 'also'] as const)
      for (const column of names) {
        if (mapping[column.field] !== undefined) continue;
        const wanted = column[which].map(plain);
        const fits = [...heads.keys()].filter((index) => !used.has(index) && wanted.includes(heads[index]!));
        // Of two columns the one that people see.
        const at = fits.find((index) => !hidden.includes(index)) ?? fits[0];
        if (at === undefined) continue;
        mapping[column.field] = at;
        used.add(at);
      }
  return mapping;
}

/** Used if nothing else matches: `Mobile No (10 digits)` is `Mobile No`. */
const withoutBrackets = (heading: string): string => heading.replace(/\([^)]*\)/g, ' ');

const found = (mapping: Mapping) => Object.keys(mapping).length;

/** A row with this many known headings is no person. */
const HEADINGS = 4;

export const areHeadings = (kind: ImportKind, row: SheetRow): boolean =>
  row.cells.filter((cell) => typeof cell === 'string' && mayBeHeading(kind, cell)).length >= HEADINGS &&
  found(matched(kind, row, {}, [])) >= HEADINGS;

/** @returns `header`: index in `rows`, or -1 if no heading is known and the first row is a person */
export function matchColumns(
  kind: ImportKind,
  rows: SheetRow[],
  headings: Headings,
  hidden: number[] = [],
): { header: number; mapping: Mapping } {
  let best = { header: -1, mapping: {} as Mapping };
  for (let header = 0; header < Math.min(rows.length, HEADING_ROWS); header += 1) {
    const mapping = matched(kind, rows[header]!, headings, hidden);
    if (found(mapping) > found(best.mapping)) best = { header, mapping };
  }
  return best;
}

export function likeliestSheet(kind: ImportKind, sheets: Sheet[], headings: Headings): Sheet {
  const shown = sheets.filter(({ hidden }) => !hidden);
  const known = ({ rows }: Sheet) => found(matchColumns(kind, rows, headings).mapping);
  return (shown.length > 0 ? shown : sheets).reduce((best, sheet) =>
    known(sheet) > known(best) ? sheet : best,
  );
}
