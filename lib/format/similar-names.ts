import { devanagariInLatin, hasDevanagari } from './devanagari';

/** Said before a name, not part of it. */
const TITLES = /^(shri|sri|shree|shrimati|smt|kumari|km|mr|mrs|ms|dr|late)$/;
const MUHAMMAD = /^(md|mohd|m[ou]hamm?[ae]d)$/;
/** What many people's names end with: shared, it says nothing. */
const COMMON = 'devi kumar kumari singh lal ram bai bano begum khatun prasad';

/** One spelling of a word for all the common ones: Seeta, Sita and सीता; Poonam and Punam. */
function foldWord(word: string): string {
  return (
    devanagariInLatin(word)
      .normalize('NFD')
      .replace(/[^a-z]/g, '')
      .replace(MUHAMMAD, 'muhamad')
      .replace(/ee/g, 'i')
      .replace(/oo/g, 'u')
      .replace(/ph/g, 'f')
      .replace(/x/g, 'ks')
      .replace(/z/g, 'j')
      .replace(/q/g, 'k')
      .replace(/w/g, 'v')
      .replace(/y/g, 'i')
      // Breathed or not, dental or not: th/t, sh/s, dh/d, bh/b, kh/k, chh/ch.
      .replace(/(?<=[bcdgjkprst])h+/g, '')
      .replace(/(.)\1+/g, '$1')
      .replace(/[ae]i/g, 'e')
      .replace(/ou/g, 'au')
      .replace(/n(?=[bp])/g, 'm')
      // Surendra, Surender, Surinder.
      .replace(/[ei]nd(er|ra?)$/, 'indr')
      // Ashok and Ashoka, Gupt and Gupta.
      .replace(/(?<=..)a$/, '')
  );
}

/** @param silent without any `a`, which Hindi writes nowhere and Latin letters only where it is spoken */
function wordsOf(name: string, silent: boolean): string[] {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const own = words.filter((word) => !TITLES.test(word));
  const fold = (word: string) => (silent ? foldWord(word).replaceAll('a', '') : foldWord(word));
  return (own.length > 0 ? own : words).map(fold).filter(Boolean);
}

const commonWords = (silent: boolean) => new Set(wordsOf(COMMON, silent));

/**
 * Whether two names may be one person's, spelled by two people (docs/india.md): whatever the script, the case, the
 * order of the words, what is written apart or left out behind the name (`Sita` and `Sita Devi`).
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
