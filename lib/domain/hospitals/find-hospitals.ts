import 'server-only';
import type { Service } from '@/lib/constants/services';
import { kilometres } from '@/lib/format/distance';
import type { Directory, Listed } from './directory';
import { placeIn, type KnownPlace } from './read-place';
import {
  abbreviated,
  isSound,
  plain,
  soundMark,
  wordsIn,
  fittingIn,
  wantedBy,
  PHRASES,
  EVERYWHERE,
  nearlyFits,
  type Wanted,
} from './search-words';

const FILLERS = new Set([...EVERYWHERE].map(soundMark));

type Phrase = { service: Service; sounds: string[] };

const CALLED: Phrase[] = PHRASES.flatMap(({ service, phrases }) =>
  phrases.map((sounds) => ({ service, sounds: sounds.filter((sound) => !FILLERS.has(sound)) })),
).filter(({ sounds }) => sounds.length > 0);

const SOUNDS = new Set(CALLED.flatMap(({ sounds }) => sounds));

/**
 * Of two names that fit a word, the longer counts: a blood test is no blood bank. One slip is forgiven in a long
 * word.
 */
function careIn(words: string[]): { services: Service[]; words: string[] } {
  const said = new Map<string, string>();
  for (const word of words) {
    const sound = soundMark(word);
    const known = SOUNDS.has(sound) ? sound : [...SOUNDS].find((one) => nearlyFits(word, sound, one));
    if (known) said.set(known, word);
  }
  const fitting = CALLED.filter(({ sounds }) => sounds.every((sound) => said.has(sound)));
  const longest = (sound: string) =>
    Math.max(...fitting.filter(({ sounds }) => sounds.includes(sound)).map(({ sounds }) => sounds.length));
  const meant = fitting.filter(({ sounds }) => sounds.some((sound) => longest(sound) === sounds.length));
  return {
    services: [...new Set(meant.map(({ service }) => service))],
    words: [...new Set(meant.flatMap(({ sounds }) => sounds.map((sound) => said.get(sound)!)))],
  };
}

export type Candidate = {
  hospital: Listed;
  /** The search text is a part of one of the hospital's texts. */
  part?: boolean;
  /** It begins a word there: ENT in E.N.T., not in Centre. */
  begins?: boolean;
  /** It is in the place that the search names. */
  here?: boolean;
};

export type Found = {
  found: Candidate[];
  /** Found only with one slip forgiven. */
  oneSlip?: boolean;
  services: Service[];
  /** The place in the search, if its surroundings were searched too. */
  place?: KnownPlace;
  /** Nothing fits them, but the others find something. */
  ignored?: string[];
};

/** As far as a family goes for a doctor; if nothing is as near, everything is shown, nearest first. */
const AROUND_KM = 100;

/** By the words of the service's name. */
export const offering = (directory: Directory, services: readonly Service[]): Set<Listed> =>
  new Set(
    services.flatMap(({ name }) => {
      const having = wordsIn(plain(name)).map((word) => directory.having([soundMark(word)]));
      return [...having[0]!].filter((hospital) => having.every((some) => some.has(hospital)));
    }),
  );

/**
 * If neither the whole text nor all its words fit, one slip is forgiven in each long word; then what is understood
 * of an illness and a place counts.
 * @param kept those that may be found
 * @param care looked for besides the text; those kept have it already
 */
export function findHospitals(
  q: string,
  directory: Directory,
  kept: ReadonlySet<Listed>,
  care: Service[] = [],
): Found {
  const { part, apart, words } = wantedBy(q);
  const byWords = (wanted: string[], slip = false) =>
    findByWords({ part, words: wanted }, directory, slip).filter(({ hospital }) => kept.has(hospital));
  // As letters of their own they find only texts that have them so: `T. B.` is no T. Nagar in block B.
  const typed = apart ? byWords(apart).filter((row) => row.part) : [];
  const found = [...new Map([...typed, ...byWords(words)].map((row) => [row.hospital, row])).values()];
  const illness = careIn(words);
  const services = [...new Set([...care, ...illness.services])];
  if (found.length > 0 && services.length === 0) return { found, services };
  const others = words.filter((word) => !illness.words.includes(word));
  const place = placeIn(others, directory);
  const ignored = others.filter((word) => !place?.words.includes(word));
  const offered = illness.services.length > 0 ? offering(directory, illness.services) : kept;
  const rows = [...kept].filter((hospital) => offered.has(hospital));
  if (found.length > 0) {
    if (!place || ignored.length > 0) return { found, services };
    return { found: nearby(rows, place, true, found), services, place };
  }
  if (words.length === 0) {
    // 'hospital', where no hospital has the word in its name: all of them are meant.
    const every = wordsIn(part).length > 0 ? [...kept] : [];
    return { found: every.map((hospital) => ({ hospital })), services };
  }
  const forgiven = byWords(words, true);
  if (forgiven.length > 0) return { found: forgiven, oneSlip: true, services };
  if (!place && services.length === 0) return { found: [], services };
  const near = place ? nearby(rows, place, services.length > 0) : rows.map((hospital) => ({ hospital }));
  return { found: near, services, place, ...(ignored.length > 0 && { ignored }) };
}

/**
 * @param wide looks around the place even if something is in it
 * @param found what every word fits, in the place
 */
function nearby(rows: Listed[], place: KnownPlace, wide: boolean, found?: Candidate[]): Candidate[] {
  const inside =
    found ?? rows.filter((hospital) => place.inside.has(hospital)).map((hospital) => ({ hospital }));
  const here = inside.map((row) => ({ ...row, here: true }));
  if (here.length > 0 && !wide) return here;
  const inPlace = new Set(here.map(({ hospital }) => hospital));
  const others = rows.filter((hospital) => !inPlace.has(hospital));
  const { from } = place;
  const known = others.filter((hospital) => from && hospital.place);
  const around = known.filter((hospital) => kilometres(from!, hospital.place!) <= AROUND_KM);
  // Who names a place alone is not helped by hospitals that are nobody knows how far from it.
  const far = wide ? others : known;
  const beside = here.length > 0 || around.length > 0 ? around : far;
  return [...here, ...beside.map((hospital) => ({ hospital }))];
}

function findByWords({ part, words }: Wanted, directory: Directory, slip: boolean): Candidate[] {
  const { texts, words: index } = directory.searched;
  const known = [...index.keys()];
  let rows = directory.hospitals;
  // Without words that narrow, only the text as a part is looked for; its first word narrows that.
  for (const word of words.length > 0 ? words : wordsIn(part).slice(0, 1)) {
    if (word.length === 1) continue;
    const exact = fittingIn(index, word, false);
    // A word that some hospital has is no slip, even if none of those wanted here has it.
    const fits = slip && !known.some(exact) ? fittingIn(index, word, true) : exact;
    const having = directory.having(known.filter((one) => fits(one) && !isOther(one, word, words)));
    rows = rows.filter((hospital) => having.has(hospital));
  }
  // A single letter only fits as a word of its own.
  const letters = words.filter((word) => word.length === 1);
  const asOne = abbreviated(part).replace(/[.\s]+$/, '');
  return rows.flatMap((hospital) => {
    const text = texts.get(hospital)!;
    const has = text.includes(part);
    const fits = words.length > 0 && letters.every((letter) => wordsIn(text).includes(letter));
    if (!has && !fits) return [];
    const begins = beginsWord(text, part) || beginsWord(abbreviated(text), asOne);
    return [{ hospital, part: has, begins }];
  });
}

/** Whether a word of the index is a different search word: दिल is a part of दिल्ली, but does not mean it. */
const isOther = (one: string, word: string, words: string[]): boolean =>
  !isSound(one) &&
  soundMark(one) !== soundMark(word) &&
  words.some((other) => soundMark(other) === soundMark(one));

const IN_WORD = /[\p{L}\p{M}\p{N}]/u;

function beginsWord(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (at === 0 || !IN_WORD.test(text[at - 1]!)) return true;
  return false;
}
