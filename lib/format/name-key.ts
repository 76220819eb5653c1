import {
  foldPlaceWord,
  foldWord,
  foldWordBefore,
  joinedWords,
  nameWords,
  spellingsOf,
  withOtherInitials,
} from './name-words';

/** An `a` counts only at the beginning of a word: Hindi does not write it. */
const silent = (word: string) => word.slice(0, 1) + word.slice(1).replaceAll('a', '');

/** Binod and Vinod: many say one for the other. */
const keyOf = (word: string) => silent(word).replaceAll('b', 'v');

const distinct = (keys: string[]) => [...new Set(keys.filter(Boolean))];
const unique = (words: string[]) => distinct(words.map(keyOf));

/**
 * Spellings that sound alike have the same key, in Latin letters and in Devanagari (`Sita`, `Seeta` and `सीता`:
 * `sit`). Titles, digits and signs are left out.
 */
export const nameKeys = (text: string): string[] => unique(nameWords(text).map((word) => foldWord(word)));

/** For an address: no abbreviations of names. */
export const placeKeys = (text: string): string[] => unique(nameWords(text).map(foldPlaceWord));

/** For those who write two words of a name as one (`Ram Lal`: `rmll`). */
export const joinedKeys = (name: string): string[] =>
  unique(joinedWords(name).map(({ word }) => foldWord(word)));

/**
 * Its own key first, then those of other spellings and of earlier versions. A word alone is no abbreviation: whoever
 * types `Mo` goes on to Mohan.
 */
function keysOf(word: string, _at: number, { length }: string[]): string[] {
  const fold = length > 1 ? foldWord(word) : foldPlaceWord(word);
  // Two habits may meet in a word: Shyamsunder, Shamsundar.
  const spellings = spellingsOf(fold).flatMap(spellingsOf);
  return distinct([keyOf(fold), silent(fold), silent(foldWordBefore(word)), ...spellings.map(keyOf)]);
}

/**
 * Its words; with two neighbours as one (`Ram Lal`: `Ramlal`); and both with its initials in the other script. Of
 * each word, one of the keys must be found.
 */
export function readingsOf(text: string): string[][][] {
  const read = (words: string[]) => words.map(keysOf).filter((keys) => keys.length > 0);
  return [...new Set([text, withOtherInitials(text)])]
    .flatMap((each) => [nameWords(each), ...joinedWords(each).map(({ words }) => words)])
    .map(read)
    .filter(({ length }) => length > 0);
}

/** One letter is the beginning of a name only if little more was typed: `zzzz` sounds like `j`. */
const MOST_FOR_ONE_LETTER = 2;

/** Whether the key of a half-typed word is searched as the beginning of others. */
export const mayBegin = (key: string, typed: string): boolean =>
  key.length > 1 || (typed.length <= MOST_FOR_ONE_LETTER && !/^(.)\1/u.test(typed));
