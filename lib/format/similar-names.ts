import { hasDevanagari } from './devanagari';
import { foldWord, joinedWords, nameWords } from './name-words';

/** Common second names: sharing one does not make two people similar. */
const COMMON = 'devi kumar kumari singh lal ram bai bano begum khatun bibi prasad mohammad';

/** @param silent drops every `a`: Hindi does not write it, Latin spelling only where it is spoken */
const folded = (words: string[], silent: boolean): string[] =>
  words.map((word) => (silent ? foldWord(word).replaceAll('a', '') : foldWord(word))).filter(Boolean);

type Readings = { words: string[]; joined: string[][] };

const common = {
  spoken: new Set(folded(COMMON.split(' '), false)),
  silent: new Set(folded(COMMON.split(' '), true)),
};

/** Whether a word of a name is a second name that half a village has: Devi, Kumar. */
export const isCommonName = (word: string): boolean => common.spoken.has(foldWord(word));

/**
 * Whether two names may be spellings of the same person's name (docs/india.md). Script, case, word order,
 * spaces, titles, abbreviations and a missing second name (`Sita` and `Sita Devi`) make no difference.
 */
export function similarNames(one: string, other: string): boolean {
  const silent = hasDevanagari(one) !== hasDevanagari(other);
  const [a, b] = [one, other].map((name) => ({
    words: folded(nameWords(name), silent),
    joined: joinedWords(name).map(({ words }) => folded(words, silent)),
  })) as [Readings, Readings];
  if (a.words.length === 0 || b.words.length === 0) return false;
  if (a.words.join('') === b.words.join('')) return true;
  const tells = (words: string[]) => words.some((word) => !common[silent ? 'silent' : 'spoken'].has(word));
  // Binod and Vinod, only if every other word fits: Bibi is no Vivi.
  const alike = ({ words }: Readings) =>
    words
      .map((word) => word.replaceAll('b', 'v'))
      .toSorted()
      .join(' ');
  if (alike(a) === alike(b) && tells(a.words) && tells(b.words)) return true;
  const isPart = (words: string[], of: string[]) => words.every((word) => of.includes(word)) && tells(words);
  const fit = (words: string[], others: string[]) => isPart(words, others) || isPart(others, words);
  // What one of them wrote as one word, the other may have written as two.
  return (
    fit(a.words, b.words) ||
    a.joined.some((words) => fit(words, b.words)) ||
    b.joined.some((words) => fit(a.words, words))
  );
}
