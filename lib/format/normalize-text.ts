import { digitsInLatin } from './personal';

export type Read<Fault extends string> = { value: string } | { fault: Fault };

/**
 * Invisible signs that separate no words: control characters, lone surrogates, zero-width spaces, direction marks.
 * Not the joiners, which Devanagari needs.
 */
const INVISIBLE =
  /(?![\n\r\t\v\f\u0085])[\p{Cc}\p{Cs}\u00AD\u034F\u115F\u1160\u180E\u200B\u200E\u200F\u061C\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]/gu;

/** Also the line ends of Word (vertical tab), U+0085 and U+2028 (phones). */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Also fillers that look like a space (Braille, Hangul). */
const ANY_SPACE = /[^\S\n]|[\u2800\u3164\uFFA0]/g;

/** Plain spaces, `\n` between lines, no invisible signs. Keeps several spaces in a row. */
export const cleanText = (text: string): string =>
  text.replace(LINE_END, '\n').replace(ANY_SPACE, ' ').replace(INVISIBLE, '');

export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/** Removes the zero that Hindi writes behind an abbreviation (मो0, स्व०): it is no digit of a number. */
export const withoutSigns = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{M}])[0०](?![0-9०-९])/gu, '.');

const JOINERS = /[\u200C\u200D]/g;

/**
 * Digits 0-9, plain spaces and dashes, no invisible signs, and no leading apostrophe, which marks a number as text
 * in a spreadsheet.
 */
export const normalizeText = (text: string): string =>
  digitsInLatin(cleanText(text).replace(JOINERS, ''))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/＋/g, '+')
    .trim()
    .replace(/^['’‘`](?=[\d+(])/, '');

/** Spreadsheets show long numbers as 2.34E+11, and a CSV file keeps only that. */
export const isScientificNotation = (plain: string): boolean => /^\d+([.,]\d+)?e[+-]?\d+$/i.test(plain);

/** Removes what a number format added: `9876501234.00`, `9,876,501,234`. Anything else stays as it is. */
export function wholeNumber(plain: string): string {
  const [, front = plain, mark = ''] = /^(.*\d)([.,])0*$/.exec(plain) ?? [];
  const whole = mark && front.includes(mark) ? plain : front;
  return /^\+?\d{1,3}(,\d{2,3})+$/.test(whole) ? whole.replaceAll(',', '') : whole;
}

export type SignName =
  | 'leftToRight'
  | 'rightToLeft'
  | 'zeroWidthSpace'
  | 'byteOrderMark'
  | 'softHyphen'
  | 'noBreakSpace'
  | 'lineBreak'
  | 'tab'
  | 'invisible';

const NAMES: Record<string, SignName> = {
  '\u200E': 'leftToRight',
  '\u202A': 'leftToRight',
  '\u202D': 'leftToRight',
  '\u2066': 'leftToRight',
  '\u200F': 'rightToLeft',
  '\u061C': 'rightToLeft',
  '\u202B': 'rightToLeft',
  '\u202E': 'rightToLeft',
  '\u2067': 'rightToLeft',
  '\u200B': 'zeroWidthSpace',
  '\u2060': 'zeroWidthSpace',
  '\uFEFF': 'byteOrderMark',
  '\u00AD': 'softHyphen',
  '\u00A0': 'noBreakSpace',
  '\u2007': 'noBreakSpace',
  '\u202F': 'noBreakSpace',
  '\n': 'lineBreak',
  '\t': 'tab',
};

/**
 * Writes out invisible signs: `[right-to-left mark]9876501234`.
 * @param nameOf without brackets
 */
export const showInvisible = (text: string, nameOf: (sign: SignName) => string): string =>
  text
    .replace(LINE_END, '\n')
    .replace(
      new RegExp(`${INVISIBLE.source}|[\\n\\t\\u00A0\\u2007\\u202F\\u2800\\u3164\\uFFA0]`, 'gu'),
      (sign) => `[${nameOf(NAMES[sign] ?? 'invisible')}]`,
    );
