import { serviceInHindi, SERVICES, type Service } from '@/lib/constants/services';
import { soundOf } from '@/lib/format/fold-spelling';
import type { HospitalDocument } from '@/models/hospital';

const DOT = '\u093C';

/**
 * A text as searches compare it: in lower case, without line breaks, and without what Hindi is written with or
 * without (the dot of ज़िला, moon-dot or dot in आँख).
 */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(DOT, '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a plain text, without punctuation. */
export const wordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/u).filter(Boolean);

/** How Hindi writes the letters of an abbreviation: टी.बी. */
const LETTERS = '[a-z]|ए|बी|सी|डी|ई|एफ|जी|एच|आई|जे|के|एल|एम|एन|ओ|पी|क्यू|आर|एस|टी|यू|वी|डब्ल्यू|एक्स|वाई|जेड';
const APART = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${LETTERS})(?:[.\s]+(?:${LETTERS})(?![\p{L}\p{M}\p{N}]))+`,
  'gu',
);

/** A plain text with the letters of each abbreviation as one word: `t.b.` and `t b` are `tb`. */
export const abbreviated = (text: string): string =>
  text.replace(APART, (letters) => letters.replace(/[.\s]+/gu, ''));

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const SAINT = new RegExp(String.raw`(?<!${LETTER})(?:st|saint|सेंट|सेन्ट)[.\s]+(?=\p{L})`, 'gu');
const SAINTS_OWN = new RegExp(String.raw`(?<=(?<!${LETTER})saint \p{L}{3,})s(?!${LETTER})`, 'gu');

/**
 * A plain text as saints and apostrophes are compared: `St. Mary's`, `St Marys` and `सेंट मेरी` are a `saint`'s, and `D'Souza`
 * is one word.
 */
export const saintly = (text: string): string =>
  text
    .replace(SAINT, 'saint ')
    .replace(/(?<=\p{L}{3})'s(?!\p{L})/gu, '')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .replace(SAINTS_OWN, '');

/** Marks a sound among the search words; the others are words as they are written. */
const SOUND = ':';
/** TB and TBC are no TV. */
const ABBREVIATION = /^(?:.{1,2}|[b-df-hj-np-tv-z]+)$/;
/** Has no vowel, or is as short as one without: no word that could be misspelt. */
export const isAbbreviation = (word: string): boolean => ABBREVIATION.test(word);
/** The mark of what a word sounds like: many say b for v. */
export const soundMark = (word: string): string =>
  SOUND + (isAbbreviation(word) ? soundOf(word) : soundOf(word).replaceAll('b', 'v'));
export const isSound = (word: string): boolean => word.startsWith(SOUND);

const spoken = (phrase: string) => wordsIn(plain(phrase)).map(soundMark);
/** What each service is called, as marked sounds. */
export const PHRASES = SERVICES.map((service) => ({
  service,
  phrases: [service.name, service.hindi, ...service.synonyms].map(spoken),
}));

const BY_NAME = new Map(SERVICES.map((service) => [plain(service.name), service]));

/** The services of the catalogue that a hospital's own words name: 'Eye (cataract)' is Eye Care, too. */
export function servicesNamed(offered: string): Service[] {
  const known = BY_NAME.get(plain(offered));
  if (known) return [known];
  const said = new Set(spoken(offered));
  return PHRASES.filter(({ phrases }) =>
    phrases.some((words) => words.length > 0 && words.every((word) => said.has(word))),
  ).map(({ service }) => service);
}

/** The texts of a hospital that a search looks in (docs/hospitals.md#search). */
export const textsOf = (hospital: HospitalDocument): string[] =>
  [
    hospital.name,
    hospital.nameHindi,
    hospital.address,
    hospital.addressHindi,
    hospital.cityHindi,
    hospital.district,
    hospital.pincode,
    ...hospital.services,
    ...hospital.services.map(serviceInHindi),
  ].filter((text) => typeof text === 'string');

/** The words a plain text is found by, as it is written, and with its abbreviations and saints as one word. */
export const writtenIn = (part: string): Set<string> =>
  new Set([part, abbreviated(part), saintly(part)].flatMap(wordsIn));

/** The marked sounds of the everyday names of what a hospital's own words offer. */
export function soundsOfService(offered: string): Set<string> {
  const named = servicesNamed(offered);
  return new Set(PHRASES.flatMap(({ service, phrases }) => (named.includes(service) ? phrases.flat() : [])));
}
