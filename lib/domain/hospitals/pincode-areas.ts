import 'server-only';
import type { Place } from '@/lib/format/distance';
import { withinOneEdit } from '@/lib/format/edit-distance';
import areas from './pincode-areas.json';
import { plain, soundMark, wordsIn } from './search-words';

/** What a place is called in both languages. */
export type PlaceName = { name: string; nameHindi: string };
export type PincodeArea = Place & PlaceName & { digits: string };
type Named = { area: PincodeArea; words: Array<{ text: string; sound: string }> };

/** Where they come from: docs/hospitals.md#pincodes. Some digits have several names; the first stands for them. */
const AREAS: PincodeArea[] = areas;

/** The first digits of a pincode name a region for sorting mail: about a district. */
export const AREA_DIGITS = 3;

// Hamirpur (Himachal Pradesh): the state is only said, not looked for.
const wordsOf = (text: string) =>
  wordsIn(plain(text.replace(/\(.*\)/, ''))).map((word) => ({ text: word, sound: soundMark(word) }));

const NAMED: Named[] = AREAS.flatMap((area) =>
  [area.name, area.nameHindi].map((name) => ({ area, words: wordsOf(name) })),
);

const BY_DIGITS = new Map(AREAS.toReversed().map((area) => [area.digits, area]));

/** The area of a pincode, by its first three digits; undefined for digits that no pincode begins with. */
export const areaOfPincode = (pincode: string): PincodeArea | undefined =>
  BY_DIGITS.get(pincode.slice(0, AREA_DIGITS));

/** A slip is forgiven in names of this length, as they are written: Pryagraj, not Kangaroo for Kangra. */
const LEAST_SLIP = 6;

const isSlip = (typed: string, name: string): boolean =>
  name.length >= LEAST_SLIP && typed[0] === name[0] && withinOneEdit(typed, name);

/**
 * The area whose name is among some words, the longest name first: Port Blair, Prayagraj or Allahabad. One slip is
 * forgiven in a long word.
 */
export function areaNamed(words: string[]): { area: PincodeArea; words: string[] } | undefined {
  const exact = new Map(words.map((word) => [soundMark(word), word]));
  const saying = (name: Named['words'][number]) => exact.get(name.sound);
  const nearly = (name: Named['words'][number]) =>
    saying(name) ?? words.find((word) => isSlip(word, name.text));
  for (const wordOf of [saying, nearly]) {
    const fitting = NAMED.filter((named) => named.words.every(wordOf));
    const [longest] = fitting.sort((one, other) => other.words.length - one.words.length);
    if (longest) return { area: longest.area, words: longest.words.map((name) => wordOf(name)!) };
  }
  return undefined;
}
