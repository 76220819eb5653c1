import 'server-only';
import type { Place } from '@/lib/format/distance';
import { withinOneEdit } from '@/lib/format/edit-distance';
import { groupBy } from './directory';
import areas from './pincode-areas.json';
import { plain, soundMark, wordsIn } from './search-words';
import { joined } from './villages';

export type PlaceName = { name: string; nameHindi: string };

type PincodeArea = Place & PlaceName & { digits: string };

type Named = { area: PincodeArea; words: Array<{ text: string; sound: string }> };

/** Some digits have several names; the first stands for them. */
export const AREAS: PincodeArea[] = areas;

/** The first digits of a pincode name a region for sorting mail: about a district. */
export const AREA_DIGITS = 3;

// Hamirpur (Himachal Pradesh): the state is only said, not looked for.
export const withoutState = (text: string) => text.replace(/\s*\(.*\)/, '');

const wordsOf = (text: string) =>
  wordsIn(plain(withoutState(text))).map((word) => ({ text: word, sound: soundMark(word) }));

export const NAMED: Named[] = AREAS.flatMap((area) =>
  [area.name, area.nameHindi].map((name) => ({ area, words: wordsOf(name) })),
);

export const AREAS_BY_SOUND = groupBy(AREAS, ({ name, nameHindi }) =>
  [name, nameHindi].map((one) => soundMark(joined(withoutState(one)))),
);

const BY_DIGITS = new Map(AREAS.toReversed().map((area) => [area.digits, area]));

export const AREAS_IN_HINDI = new Map(
  AREAS.map(({ name, nameHindi }) => [withoutState(name), withoutState(nameHindi)]),
);

export const areaOfPincode = (pincode: string): PincodeArea | undefined =>
  BY_DIGITS.get(pincode.slice(0, AREA_DIGITS));

/** From this length a slip is forgiven: Pryagraj, but not Kangaroo for Kangra. */
const LEAST_SLIP = 6;

const isSlip = (typed: string, name: string): boolean =>
  name.length >= LEAST_SLIP && typed[0] === name[0] && withinOneEdit(typed, name);

/** The longest name of an area counts: Port Blair. One slip is forgiven in a long word. */
export function areaNamed(words: string[]): { area: PincodeArea; words: string[] } | undefined {
  const exact = new Map(words.map((word) => [soundMark(word), word]));
  const saying = (name: Named['words'][number]) => exact.get(name.sound);
  const nearly = (name: Named['words'][number]) =>
    saying(name) ??
    words.find((word) => isSlip(word, name.text) || isSlip(soundMark(word).slice(1), name.sound.slice(1)));
  for (const wordOf of [saying, nearly]) {
    const fitting = NAMED.filter((named) => named.words.every(wordOf));
    const [longest] = fitting.sort((one, other) => other.words.length - one.words.length);
    if (longest) return { area: longest.area, words: longest.words.map((name) => wordOf(name)!) };
  }
  return undefined;
}
