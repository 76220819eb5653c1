import 'server-only';
import { SERVICES, type Service } from '@/lib/constants/services';
import { hasDevanagari } from '@/lib/format/devanagari';
import type { Directory } from './directory';
import { isAlsoWord, isNameOfPlace, isWrittenName, type Surroundings } from './named-place';
import { EVERYWHERE, isSaidAlong, nearlyFits, plain, SHORT_SOUND, soundMark, wordsIn } from './search-words';

type Phrase = { service: Service; words: string[]; sounds: string[] };

const phrasesOf = (names: (service: Service) => readonly string[]): Phrase[] =>
  SERVICES.flatMap((service) =>
    names(service)
      .map((name) => wordsIn(plain(name)).filter((word) => !EVERYWHERE.has(word)))
      .filter(({ length }) => length > 0)
      .map((words) => ({ service, words, sounds: words.map(soundMark) })),
  );

const CALLED = phrasesOf(({ name, hindi, synonyms }) => [name, hindi, ...synonyms]);
const VAGUE = phrasesOf(({ vague }) => vague);

const SOUNDS = new Set([...CALLED, ...VAGUE].flatMap(({ sounds }) => sounds));

const WRITTEN = new Set([...CALLED, ...VAGUE].flatMap(({ words }) => words));

/** Or at least so long that few other words sound so: bachha. */
const isAsWritten = (typed = '', name?: string): boolean => typed === name || typed.length > 4;

export type Care = {
  services: Service[];
  words: string[];
  /** The services that each word speaks of, if it is written well. */
  by: Map<string, Service[]>;
  /** Of these those that say too little to look for, because others say more. */
  vague: string[];
};

/**
 * Of two names that fit a word, the longer counts: a blood test is no blood bank. One slip is forgiven in a long
 * word.
 */
export function careIn(words: string[], surroundings?: Surroundings): Care {
  const said = new Map<string, string>();
  for (const word of words) {
    const sound = soundMark(word);
    const slip = () => !isSaidAlong(word) && [...SOUNDS].find((one) => nearlyFits(word, sound, one));
    // सतना sounds like स्तन, but is written as the town.
    const isOther = !WRITTEN.has(word) && isWrittenName([word]);
    const known = SOUNDS.has(sound) && !isOther ? sound : slip();
    if (known === sound || (known && !isNameOfPlace(word, surroundings))) said.set(known, word);
  }
  const fittingOf = (phrases: Phrase[]) =>
    phrases.filter(
      ({ words: names, sounds: [first = '', ...more] }) =>
        // धाम sounds like दमा, and नस like नशा.
        (more.length > 0 || first.length > SHORT_SOUND || isAsWritten(said.get(first), names[0])) &&
        [first, ...more].every((sound) => said.has(sound)),
    );
  const wordsOf = (phrases: Phrase[]) => [
    ...new Set(phrases.flatMap(({ sounds }) => sounds.map((sound) => said.get(sound)!))),
  ];
  const vague = fittingOf(VAGUE);
  const clear = fittingOf(CALLED);
  const fitting = clear.length > 0 ? clear : vague;
  const longest = (sound: string) =>
    Math.max(...fitting.filter(({ sounds }) => sounds.includes(sound)).map(({ sounds }) => sounds.length));
  const meant = fitting.filter(({ sounds }) => sounds.some((sound) => longest(sound) === sounds.length));
  const named = wordsOf(meant);
  const speaks = (word: string, { sounds }: Phrase) => sounds.some((sound) => said.get(sound) === word);
  return {
    by: new Map(
      named
        .filter((word) => SOUNDS.has(soundMark(word)))
        .map((word) => [
          word,
          [...new Set(meant.filter((one) => speaks(word, one)).map(({ service }) => service))],
        ]),
    ),
    services: [...new Set(meant.map(({ service }) => service))],
    words: [...new Set([...named, ...wordsOf(vague)])],
    vague: wordsOf(vague).filter((word) => !named.includes(word)),
  };
}

const LEAST_JOINED = 4;

/** An illness and a place written as one word. */
export function unjoined(word: string, directory: Directory, surroundings?: Surroundings): string[] {
  const { words } = directory.searched;
  const isCare = (one: string) => SOUNDS.has(soundMark(one)) || EVERYWHERE.has(one);
  const isKnown = (one: string) =>
    isCare(one) || words.has(one) || words.has(soundMark(one)) || isWrittenName([one]) || isAlsoWord(one);
  if (word.length < LEAST_JOINED || isSaidAlong(word) || isKnown(word)) return [word];
  const least = hasDevanagari(word) ? 2 : 3;
  for (let at = least; at <= word.length - least; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    const isLetter = !/^\p{M}/u.test(parts[1]) && !parts[0].endsWith('\u094D');
    if (isLetter && parts.every(isKnown) && parts.some(isCare))
      return isNameOfPlace(word, surroundings) ? [word] : [...parts];
  }
  return [word];
}
