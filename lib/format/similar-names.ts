import { devanagariInLatin, hasDevanagari } from './devanagari';
import { foldSpelling } from './fold-spelling';

/** Titles, which are not part of a name. */
const TITLES = /^(shri|sri|shree|shrimati|smt|kumari|km|mr|mrs|ms|dr|late)$/;
const MUHAMMAD = /^(md|mohd|m[ou]hamm?[ae]d)$/;
/** Common second names: sharing one does not make two people similar. */
const COMMON = 'devi kumar kumari singh lal ram bai bano begum khatun prasad';

/** Maps common spellings of a word of a name to one: Seeta, Sita and सीता; Poonam and Punam. */
export const foldWord = (word: string): string =>
  foldSpelling(devanagariInLatin(word).replace(MUHAMMAD, 'muhamad'))
    .replace(/[^a-z]/g, '')
    // Surendra, Surender, Surinder.
    .replace(/[ei]nd(er|ra?)$/, 'indr')
    // Ashok and Ashoka, Gupt and Gupta.
    .replace(/(?<=..)a$/, '');

/** The words of a name in lower case, without titles unless it has nothing else. */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const own = words.filter((word) => !TITLES.test(word));
  return own.length > 0 ? own : words;
}

/** @param silent drops every `a`: Hindi does not write it, Latin spelling only where it is spoken */
function wordsOf(name: string, silent: boolean): string[] {
  const fold = (word: string) => (silent ? foldWord(word).replaceAll('a', '') : foldWord(word));
  return nameWords(name).map(fold).filter(Boolean);
}

const commonWords = (silent: boolean) => new Set(wordsOf(COMMON, silent));

/**
 * Whether two names may be spellings of the same person's name (docs/india.md). Script, case, word order,
 * spaces and a missing second name (`Sita` and `Sita Devi`) make no difference.
 */
export function similarNames(one: string, other: string): boolean {
  const silent = hasDevanagari(one) !== hasDevanagari(other);
  const [shorter = [], longer = []] = [wordsOf(one, silent), wordsOf(other, silent)].sort(
    (a, b) => a.length - b.length,
  );
  if (shorter.length === 0) return false;
  if (shorter.join('') === longer.join('')) return true;
  const common = commonWords(silent);
  return shorter.every((word) => longer.includes(word)) && shorter.some((word) => !common.has(word));
}
