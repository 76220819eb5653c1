import {
  BLOOD_GROUPS,
  GUARDIAN_RELATIONS,
  SEXES,
  type BloodGroup,
  type GuardianRelation,
  type Sex,
} from '@/lib/constants/choices';
import { isCalendarDay } from '@/lib/format/calendar';
import { digitsInLatin, digitsOnly } from '@/lib/format/personal';
import type { CellFault } from './cell-faults';
import type { CellFaultKey } from './faults';
import { textOf, type Cell } from './sheet';

/** What a cell holds in the form requests have, or what is wrong with it. */
export type Read = { value: string } | { fault: CellFault['key'] };

const value = (text: string): Read => ({ value: text });
const fault = (key: CellFaultKey): Read => ({ fault: key });

const MONTHS = [
  ['jan', 'january', 'जनवरी'],
  ['feb', 'february', 'फरवरी', 'फ़रवरी'],
  ['mar', 'march', 'मार्च'],
  ['apr', 'april', 'अप्रैल'],
  ['may', 'मई'],
  ['jun', 'june', 'जून'],
  ['jul', 'july', 'जुलाई'],
  ['aug', 'august', 'अगस्त'],
  ['sep', 'sept', 'september', 'सितंबर', 'सितम्बर'],
  ['oct', 'october', 'अक्टूबर', 'अक्तूबर'],
  ['nov', 'november', 'नवंबर', 'नवम्बर'],
  ['dec', 'december', 'दिसंबर', 'दिसम्बर'],
];

const words =
  <Value extends string>(
    known: Record<string, readonly string[]>,
    values: readonly Value[],
    key: CellFaultKey,
  ) =>
  (text: string): Read => {
    const plain = text.normalize('NFC').toLowerCase().trim();
    const found = values.find(
      (each) => each.toLowerCase() === plain || known[each]?.some((word) => word.normalize('NFC') === plain),
    );
    return found ? value(found) : fault(key);
  };

const SEX_WORDS: Partial<Record<Sex, string[]>> = {
  Male: ['m', 'man', 'boy', 'पुरुष', 'पु', 'नर'],
  Female: ['f', 'w', 'woman', 'girl', 'महिला', 'स्त्री', 'म'],
  Other: ['o', 'transgender', 't', 'अन्य'],
};
const GUARDIAN_WORDS: Partial<Record<GuardianRelation, string[]>> = {
  Mother: ['माँ', 'मां', 'माता'],
  Father: ['पिता'],
  Grandparent: ['grandfather', 'grandmother', 'दादा', 'दादी', 'नाना', 'नानी', 'दादा-दादी या नाना-नानी'],
  Sibling: ['brother', 'sister', 'भाई', 'बहन', 'भाई/बहन'],
  Relative: ['other relative', 'uncle', 'aunt', 'अन्य रिश्तेदार', 'चाचा', 'चाची', 'मामा', 'मामी'],
  Guardian: ['legal guardian', 'guardian appointed by a court', 'अदालत द्वारा नियुक्त अभिभावक'],
};

export const toSex = words(SEX_WORDS as Record<string, string[]>, SEXES, 'sexWord');
export const toGuardianRelation = words(
  GUARDIAN_WORDS as Record<string, string[]>,
  GUARDIAN_RELATIONS,
  'guardianWord',
);
/** `b positive`, `B +ve` and `बी+` are `B+`. */
export function toBloodGroup(text: string): Read {
  const plain = text
    .toUpperCase()
    .replace(/एबी/, 'AB')
    .replace(/ए/, 'A')
    .replace(/बी/, 'B')
    .replace(/ओ/, 'O')
    .replace(/POSITIVE|POS|\+\s*VE/, '+')
    .replace(/NEGATIVE|NEG|[-–−]\s*VE|[–−]/, '-')
    .replace(/^0/, 'O')
    .replace(/[\s()]/g, '');
  return BLOOD_GROUPS.includes(plain as BloodGroup) ? value(plain) : fault('bloodWord');
}

function calendarDay(year: string, month: string, date: string): Read {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (isCalendarDay(day)) return value(day);
  return Number(month) > 12 && Number(month) <= 31 && Number(date) <= 12
    ? fault('monthFirst')
    : fault('noSuchDay');
}

/** Three numbers, the year last. */
const YEAR_LAST = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/;

/**
 * What a cell tells of the order of day and month: a text that is one or the other or `either`, a date cell with a day
 * up to 12 or after it. Undefined where the order does not matter, such as 5/5/1985.
 */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'either' | 'lowDate' | 'highDate';

export function orderOf(cell: Cell | undefined): DateOrder | undefined {
  if (typeof cell === 'object') {
    const [, month, day] = 'day' in cell ? cell.day.split('-').map(Number) : [];
    if (month === undefined || day === undefined || month === day) return undefined;
    return day > 12 ? 'highDate' : 'lowDate';
  }
  const [, first, second] = (YEAR_LAST.exec(digitsInLatin(cell ?? '').trim()) ?? []).map(Number);
  if (first === undefined || second === undefined || first === second) return undefined;
  if (first > 12) return second <= 12 ? 'dayFirst' : undefined;
  return second > 12 ? 'monthFirst' : 'either';
}

/** A day: of a date cell, or written `14/08/1985`, `1985-08-14` or `14 Aug 1985`, in Devanagari digits too. */
export function toDay(cell: Cell): Read {
  if (typeof cell === 'object') return 'day' in cell ? value(cell.day) : fault(cell.fault);
  const text = digitsInLatin(cell).trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(text);
  if (iso) return calendarDay(iso[1]!, iso[2]!, iso[3]!);
  const indian = YEAR_LAST.exec(text);
  if (indian) {
    return indian[3]!.length === 2 ? fault('yearTwoDigits') : calendarDay(indian[3]!, indian[2]!, indian[1]!);
  }
  const named = /^(\d{1,2})[\s.-]*([^\s\d.,-]+)[\s.,-]*(\d{4}|\d{2})$/u.exec(text);
  if (!named) return fault('dateUnclear');
  const month = MONTHS.findIndex((names) => names.includes(named[2]!.normalize('NFC').toLowerCase())) + 1;
  if (month === 0) return fault('dateUnclear');
  return named[3]!.length === 2 ? fault('yearTwoDigits') : calendarDay(named[3]!, String(month), named[1]!);
}

/** Whole years. */
export function toAge(text: string): Read {
  const [, years] = /^(\d{1,3})(?:\.0+)?(?:\s*(?:years?|yrs?|वर्ष|साल))?$/i.exec(digitsInLatin(text)) ?? [];
  return years !== undefined && Number(years) <= 125 ? value(String(Number(years))) : fault('ageWhole');
}

/** Excel shows long numbers as 2.34E+11, and a CSV file then keeps only that. */
const SHORTENED = /^\d([.,]\d+)?e\+?\d+$/i;

/** Digits with spaces, dashes and brackets between them; anything else stays as it is and is refused as that. */
const onlyDigits = (text: string): string =>
  /^[\d\s().+-]+$/.test(digitsInLatin(text)) ? digitsOnly(text) : text;

/** Ten digits, also after `+91`, `91` or `0`. */
export const toPhone = (text: string): Read =>
  SHORTENED.test(text) ? fault('shortened') : value(onlyDigits(text).replace(/^(91|0)(?=\d{10}$)/, ''));

export const toAadhaar = (text: string): Read =>
  SHORTENED.test(text) ? fault('shortened') : value(onlyDigits(text));

/** A hospital's: `+91` stays, spaces and brackets go. */
export function toHospitalPhone(text: string): Read {
  if (SHORTENED.test(text)) return fault('shortened');
  const plain = digitsInLatin(text).replace(/[\s()-]/g, '');
  return value(/^91\d{10}$/.test(plain) ? `+${plain}` : plain.replace(/^0(?=\d{10}$)/, ''));
}

export const plainText = (cell: Cell | undefined): string => textOf(cell).trim();
