import type { ImportKind } from '@/lib/constants/choices';
import { readAadhaar } from '@/lib/format/aadhaar';
import { readAge, readBirth } from '@/lib/format/day';
import { normalizeText } from '@/lib/format/normalize-text';
import { readPhone } from '@/lib/format/phone';
import type { ImportColumn, Mapping } from './columns';
import { areHeadings } from './match-columns';
import { isSelf, toRelation } from './relations';
import { shownOf, type Cell, type SheetRow } from './sheet';
import { toSex } from './values';

export type NotPerson = { row: number; text: string };

const plain = (cell: Cell | undefined): string =>
  normalizeText(shownOf(cell))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[*:._=()\s-]+/g, ' ')
    .trim();

/** What may follow कुल or योग ("total"): with anything else it may be a name (कुल बहादुर). */
const COUNTED =
  'योग|जोड़|संख्या|सदस्य|सदस्यों|परिवार|परिवारों|की|का|पृष्ठ|पेज|लोग|व्यक्ति|जनसंख्या|पुरुष|महिला|महिलाएँ|बच्चे|कार्ड|लाभार्थी|अस्पताल|[\\d,/+&]+';
const TOTAL = new RegExp(
  `^(?:(?:grand|sub|page|overall|net|family|families|members?|village|ward) ?)?totals?(?![\\p{L}\\p{M}])|^members? \\d+$|^(?:महायोग|कुलयोग|उपयोग|सकल योग|टोटल)(?: |$)|^(?:कुल|योग|जोड़)(?:[ ,/]+(?:${COUNTED}))*$`.normalize(
    'NFC',
  ),
  'u',
);
/** Signatures and lines that programs print: hardly anybody's name begins or ends so. */
const SIGNED = new RegExp(
  [
    '^(?:authori[sz]ed signatory|for office use|data entry by)(?:$| )|^(?:तैयार किया|तैयार करने वाले)(?:$| )|^(?:(?:carried|brought) forward|[cb]/f)(?:$| )',
    '^(?:b ?d ?o|block development officer|खंड विकास अधिकारी)(?:$|[ ,/])',
    '^(?:signatures?|signed|sign|sd/|(?:(?:list|sheet|data) )?(?:prepared|checked|verified|approved|certified|submitted|countersigned|attested|compiled|entered|filled)(?: by| (?:and|&) .+ by)?)(?:$| (?:of|by|and|&)|[,/]|(?<= by) )',
    '^(?:हस्ताक्षर|हस्ता0|ह0|दस्तख़त|दस्तखत|तैयारकर्ता|तैयार कर्ता|जाँचकर्ता|जांचकर्ता|सत्यापित|सत्यापनकर्ता|प्रमाणित|प्रस्तुतकर्ता|मुहर|मोहर)(?:$|[ ,/])',
    '^(?:seal|stamp)(?:$| (?:of|and|&))',
    '(?:^| )(?:signature|sign|हस्ताक्षर)$',
    '^(?:page|पृष्ठ|पेज)(?: (?:no|number|संख्या))? ?\\d+(?: ?(?:of|/|का|में से) ?\\d+)?$',
    '^(?:continued|contd|end of (?:the )?(?:list|page|report|file))(?:$| )|^(?:समाप्त|इति)$',
  ]
    .join('|')
    .normalize('NFC'),
  'u',
);
/** Who signs, where and when. Only in a row without a name, as these words may be names. */
const SIGNERS =
  /^(?:sarpanch|(?:gram )?pradhan|(?:panchayat )?secretary|supervisor|date|place|सरपंच|(?:ग्राम )?प्रधान|(?:पंचायत )?सचिव|पर्यवेक्षक|दिनांक|स्थान)(?:$|[ ,/\d])/u;

const SECTION =
  /^(?:village|vill|gram|ward|hamlet|mohalla|block|tehsil|ग्राम|गाँव|गांव|वार्ड|मोहल्ला|टोला|मजरा)[ ,]/u;

const isNumber = (text: string) => /^[\d\s,./]+$/.test(text);

type TextOf = (field: ImportColumn) => string;
/** What only a person's row has. `sure` decides even if the name is a word like `Total`. */
type Signals = { name: ImportColumn; sure: (text: TextOf) => boolean; likely: (text: TextOf) => boolean };
const reads = (text: string, read: (text: string) => object) => text !== '' && 'value' in read(text);
const SIGNALS: Record<ImportKind, Signals> = {
  families: {
    name: 'memberName',
    sure: (text) =>
      (text('memberRelation') !== '' && isSelf(text('memberRelation'))) ||
      reads(text('memberRelation'), toRelation) ||
      reads(text('memberSex'), toSex),
    likely: (text) =>
      reads(text('memberDOB'), readBirth) ||
      reads(text('memberContact'), readPhone) ||
      reads(text('memberAadhar'), readAadhaar),
  },
  hospitals: {
    name: 'name',
    sure: (text) => text('zone') !== '' || /\d{6}/.test(text('pincode')),
    likely: (text) => /\p{L}/u.test(text('address')) || reads(text('phone'), readPhone),
  },
};
/** A number in these columns does not make a row a person's: printed lists have empty numbered lines. */
const ONLY_COUNTS: readonly ImportColumn[] = ['family'];

/**
 * Repeated headings, totals, signatures, and lines with only a number. A row with a person's details (a relation, a
 * sex, a birth, a phone) stays, however it begins.
 * @param top the rows down to the headings
 */
export function notPeople(
  kind: ImportKind,
  top: SheetRow[],
  rows: SheetRow[],
  mapping: Mapping,
): { headings: number[]; others: NotPerson[] } {
  const { name, sure, likely } = SIGNALS[kind];
  const texts = ({ cells }: SheetRow) => Array.from(cells, plain);
  const filledOf = (cells: string[]) => cells.filter(Boolean);
  const printed = new Set(top.map((row) => filledOf(texts(row)).join('|')));
  const heads = texts(top.at(-1) ?? { row: 0, cells: [] });
  const mapped = new Map(Object.entries(mapping).map(([field, column]) => [column, field as ImportColumn]));
  const nameColumn = mapping[name] ?? -1;

  const isHeading = (cells: string[]) => {
    const filled = cells.flatMap((text, at) => (text ? [at] : []));
    const same = filled.filter((at) => cells[at] === heads[at]);
    // The numbers of the columns, as forms have them below their headings.
    const counts =
      filled.length > 3 &&
      filled.every(
        (at, index) => /^\d+$/.test(cells[at]!) && Number(cells[at]) === Number(cells[filled[0]!]) + index,
      ) &&
      Number(cells[filled[0]!]) <= 1;
    return (
      counts ||
      (filled.length > 0 && printed.has(filledOf(cells).join('|'))) ||
      // A cell that differs may be the number of the page.
      (cells[nameColumn] === heads[nameColumn] && same.length * 2 > filled.length)
    );
  };
  /** Whether a cell may be a count: a number, also a sum below the ages. */
  const isCount = (at: number, { cells: own }: SheetRow, cells: string[]) => {
    const field = mapped.get(at);
    const isFormula = typeof own[at] === 'object' && 'fault' in own[at];
    if (field === 'age') return isFormula || ('fault' in readAge(cells[at]!) && isNumber(cells[at]!));
    return field ? ONLY_COUNTS.includes(field) : isFormula || isNumber(cells[at]!);
  };
  const isNobody = (text: TextOf, row: SheetRow, cells: string[]) => {
    const own = cells[nameColumn] ?? '';
    const says = (each: string) => TOTAL.test(each) || SIGNED.test(each);
    if (says(own)) return true;
    if (likely(text)) return false;
    const filled = cells.flatMap((each, at) => (each ? [at] : []));
    if (SECTION.test(own)) return filled.every((at) => at === nameColumn || isCount(at, row, cells));
    if (own === '' || isNumber(own))
      return (
        filled.some((at) => says(cells[at]!) || SIGNERS.test(cells[at]!)) ||
        // A number alone, or the name of a village above its families.
        filled.every((at) => at === nameColumn || isCount(at, row, cells))
      );
    // `Prepared by | Ram Lal`.
    return says(cells[filled[0]!]!) && text('age') === '' && text('memberDOB') === '';
  };

  const headings: number[] = [];
  const others: NotPerson[] = [];
  for (const row of rows) {
    const text: TextOf = (field) => {
      const column = mapping[field];
      return column === undefined ? '' : shownOf(row.cells[column]).trim();
    };
    if (sure(text)) continue;
    const cells = texts(row);
    const shown = () => row.cells.map((cell) => shownOf(cell).trim()).filter(Boolean);
    if (isHeading(cells) || areHeadings(kind, row)) headings.push(row.row);
    else if (isNobody(text, row, cells)) others.push({ row: row.row, text: shown().join(' ') });
  }
  return { headings, others };
}
