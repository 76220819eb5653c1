import { withinOneEdit } from '@/lib/format/edit-distance';
import { abbreviated, isAbbreviation, isSound, plain, saintly, soundMark, wordsIn } from './search-words';

/** Words that fit every hospital, or none in particular. */
export const EVERYWHERE = new Set(
  wordsIn(
    plain(
      'hospital hospitals clinic centre center doctor doctors in at near of for to the and me best free treatment ' +
        'ka ki ke mein paas aur ilaj aspatal wala wali wale chahiye kahan hai koi liye ' +
        'अस्पताल हॉस्पिटल चिकित्सालय क्लिनिक केंद्र डॉक्टर में का की के पर पास और नज़दीक इलाज मुफ्त वाला वाली वाले चाहिए कहाँ है कोई लिए',
    ),
  ),
);

/** From this length the beginning of a word is enough, as in a search while typing. */
const LEAST_BEGINNING = 4;
const LEAST_BEGINNING_SOUND = 3;
/** A slip is forgiven in words of this length, if this much of their sound is left. */
const LEAST_SLIP = 5;
const LEAST_SLIP_SOUND = 4;
const MARK = 1;

/**
 * A search text: as a part of texts, and the words that have to fit, without those that fit everywhere. The letters of an
 * abbreviation are one word; `apart` are the words as they were typed, where that is another thing.
 */
export type Wanted = { part: string; words: string[]; apart?: string[] };

export function wantedBy(typed: string): Wanted {
  const part = plain(typed.replaceAll('\0', ''));
  const wordsOf = (text: string) => [...new Set(wordsIn(text))].filter((word) => !EVERYWHERE.has(word));
  const asOne = saintly(abbreviated(part));
  return { part, words: wordsOf(asOne), ...(asOne !== part && { apart: wordsOf(part) }) };
}

/**
 * Whether a word of the index is a word that is looked for, but for one slip. Not for numbers.
 * @param known a word as written, or a marked sound (search-words.ts)
 */
export const nearlyFits = (word: string, sound: string, known: string): boolean =>
  word.length >= LEAST_SLIP &&
  sound.length >= LEAST_SLIP_SOUND + MARK &&
  !/\p{N}/u.test(word) &&
  !isAbbreviation(word) &&
  isSound(known) &&
  known.length >= LEAST_SLIP_SOUND + MARK &&
  // Hardly anybody gets the first letter wrong.
  known[MARK] === sound[MARK] &&
  withinOneEdit(sound, known);

/**
 * Which words of an index fit one that is looked for: those that have it as a part; those that sound like it; if there
 * are none of these, those that begin with its sound.
 * @param index every word and marked sound (search-words.ts) there is
 * @param slip forgives one slip
 */
export function fittingIn(index: ReadonlyMap<string, unknown>, word: string, slip: boolean) {
  const sound = soundMark(word);
  const begins =
    word.length >= LEAST_BEGINNING && sound.length >= LEAST_BEGINNING_SOUND + MARK && !index.has(sound);
  return (known: string): boolean =>
    (isSound(known) ? known === sound || (begins && known.startsWith(sound)) : known.includes(word)) ||
    (slip && nearlyFits(word, sound, known));
}
