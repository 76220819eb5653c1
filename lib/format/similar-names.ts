import { devanagariInLatin, hasDevanagari } from './devanagari';
import { foldWord, joinedWords, nameWords, spellingsOf, withOtherInitials } from './name-words';

/** Common second names: sharing one does not make two people similar. */
const COMMON = 'devi kumar kumari singh lal ram bai bano begum khatun bibi prasad mohammad';

/** @param silent drops every `a`: Hindi does not write it, and Latin spelling only where it is spoken */
const folded = (words: string[], silent: boolean): string[] =>
  words.map((word) => (silent ? foldWord(word).replaceAll('a', '') : foldWord(word))).filter(Boolean);

type Readings = { words: string[]; joined: string[][] };

const common = {
  spoken: new Set(folded(COMMON.split(' '), false)),
  silent: new Set(folded(COMMON.split(' '), true)),
};

export const isCommonName = (word: string): boolean => common.spoken.has(foldWord(word));

/** Saraswati and Sarswati: an `a` between consonants is hardly heard. */
const withoutA = (word: string) => word.replace(/(?<=[^aeiou])a(?![iu])/g, '');
/** Kamla is not Kamal. */
const endsInA = (word: string) => devanagariInLatin(word).endsWith('a');

/** Spellings of one word: Lakshmi and Luxmi, Saraswati and Sarswati. */
function sameWord(one: string, other: string): boolean {
  const [a, b] = [one, other].map((word) => spellingsOf(foldWord(word))) as [string[], string[]];
  const sounds = b.map(withoutA);
  return (
    a.some((word) => b.includes(word)) ||
    (endsInA(one) === endsInA(other) && a.some((word) => sounds.includes(withoutA(word))))
  );
}

/**
 * Ignores script, case, word order, spaces, titles, abbreviations and a missing second name (`Sita` and `Sita
 * Devi`).
 */
export const similarNames = (one: string, other: string): boolean =>
  [...new Set([other, withOtherInitials(other)])].some((each) => areSimilar(one, each));

function areSimilar(one: string, other: string): boolean {
  const silent = hasDevanagari(one) !== hasDevanagari(other);
  const words = [one, other].map((name) => [nameWords(name), ...joinedWords(name).map((all) => all.words)]);
  const known = words[0]!.flat();
  const asInOne = (word: string) => known.find((each) => sameWord(each, word)) ?? word;
  const [a, b] = words.map((readings) => {
    const [first, ...joined] = readings.map((each) => folded(each.map(asInOne), silent));
    return { words: first!, joined };
  }) as [Readings, Readings];
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
