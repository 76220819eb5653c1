import 'server-only';
import { kilometres, middleOf, PINCODE, type Place } from '@/lib/format/distance';
import type { Near } from '@/lib/schemas/responses/hospitals';
import { withinOneEdit } from '@/lib/format/edit-distance';
import { groupBy, type Directory, type Listed } from './directory';
import { plain, soundMark, wordsIn, fittingIn, nearlyFits } from './search-words';
import areas from './pincode-areas.json';

type PlaceName = { name: string; nameHindi: string };

type PincodeArea = Place & PlaceName & { digits: string };

type Named = { area: PincodeArea; words: Array<{ text: string; sound: string }> };

/** Some digits have several names; the first stands for them. */
const AREAS: PincodeArea[] = areas;

/** The first digits of a pincode name a region for sorting mail: about a district. */
const AREA_DIGITS = 3;

// Hamirpur (Himachal Pradesh): the state is only said, not looked for.
const wordsOf = (text: string) =>
  wordsIn(plain(text.replace(/\(.*\)/, ''))).map((word) => ({ text: word, sound: soundMark(word) }));

const NAMED: Named[] = AREAS.flatMap((area) =>
  [area.name, area.nameHindi].map((name) => ({ area, words: wordsOf(name) })),
);

const BY_DIGITS = new Map(AREAS.toReversed().map((area) => [area.digits, area]));

const areaOfPincode = (pincode: string): PincodeArea | undefined =>
  BY_DIGITS.get(pincode.slice(0, AREA_DIGITS));

/** From this length a slip is forgiven: Pryagraj, but not Kangaroo for Kangra. */
const LEAST_SLIP = 6;

const isSlip = (typed: string, name: string): boolean =>
  name.length >= LEAST_SLIP && typed[0] === name[0] && withinOneEdit(typed, name);

/** The longest name counts: Port Blair, Prayagraj or Allahabad. One slip is forgiven in a long word. */
function areaNamed(words: string[]): { area: PincodeArea; words: string[] } | undefined {
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

/** Without `from` nobody knows where it is. */
export type KnownPlace = PlaceName & {
  from?: Place;
  inside: ReadonlySet<Listed>;
  words: string[];
};

/** Parts of many addresses. */
const NO_PLACES = new Set(
  wordsIn(
    'road street ward near block gali plot room floor main sector phase shop opposite behind school bazar chowk',
  ),
);

const mayName = (word: string) => !NO_PLACES.has(word) && (!/\p{N}/u.test(word) || PINCODE.test(word));

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * The visitor's own position; or the middle of the hospitals with this pincode; or of those with its first three
 * digits; or of all post offices with these.
 * @param at degrees north and east, `25.2,80.9`
 * @returns undefined if nothing near is asked for; without a place if no pincode begins so
 */
export function locate(
  { at, pincode }: { at?: string; pincode?: string },
  hospitals: Listed[],
): { near: Near; from?: Place; area?: PlaceName } | undefined {
  if (at) {
    const [latitude = 0, longitude = 0] = at.split(',').map(Number);
    return { near: 'position', from: { latitude, longitude } };
  }
  if (!pincode) return undefined;
  const beginning = (digits: string) =>
    middleOf(placesOf(hospitals.filter((one) => one.pincode?.startsWith(digits))));
  const exact = beginning(pincode);
  if (exact) return { near: 'pincode', from: exact };
  const known = areaOfPincode(pincode);
  const from = beginning(pincode.slice(0, AREA_DIGITS)) ?? known;
  if (!from) return { near: 'unknown' };
  return { near: 'area', from, ...(known && { area: { name: known.name, nameHindi: known.nameHindi } }) };
}

const placesOf = (hospitals: Listed[]): Place[] => hospitals.flatMap(({ place }) => place ?? []);

/** A zone, a town or district of hospitals, a pincode, or else an area of the table of pincodes. */
export function placeIn(words: string[], directory: Directory): KnownPlace | undefined {
  const said = words.filter(mayName);
  if (said.length === 0) return undefined;
  const index = directory.searched.words;
  const soundsOf = new Map(said.map((word) => [word, soundsFor(word, index)]));
  const rows = [...directory.having([...said, ...[...soundsOf.values()].flat()])].map((hospital) =>
    toInPlace(hospital, directory),
  );
  const inWord = (word: string) =>
    rows.filter((row) => row.sounds.has(word) || soundsOf.get(word)!.some((sound) => row.sounds.has(sound)));
  const known = said.filter((word) => inWord(word).length > 0);
  const found = areaNamed(said);
  if (known.length > 0) {
    const inAll = rows.filter((row) => known.every((word) => inWord(word).includes(row)));
    const inside = inAll.length > 0 ? inAll : inWord(known[0]!);
    const labels = known.map((word) => nameOf(word, soundsOf.get(word)!, inside));
    const hospitals = inside.map(({ hospital }) => hospital);
    const byPincode = () => locate({ pincode: hospitals[0]?.pincode }, directory.hospitals)?.from;
    return {
      name: labels.map(({ name }) => name).join(' '),
      nameHindi: labels.map(({ nameHindi }) => nameHindi).join(' '),
      from: central(hospitals) ?? found?.area ?? byPincode(),
      inside: new Set(hospitals),
      words: [...known, ...(found?.words ?? [])],
    };
  }
  const pincode = said.find((word) => PINCODE.test(word));
  const area = pincode ? areaOfPincode(pincode) : found?.area;
  if (!area) return undefined;
  const named = pincode ? { name: pincode, nameHindi: pincode } : area;
  return {
    name: named.name,
    nameHindi: named.nameHindi,
    from: area,
    inside: new Set(),
    words: pincode ? [pincode] : found!.words,
  };
}

/** If no hospital has or begins with the word: the known words that differ from it by one slip. */
function soundsFor(word: string, index: ReadonlyMap<string, unknown>): string[] {
  const sound = soundMark(word);
  const known = [...index.keys()];
  if (known.some(fittingIn(index, word, false))) return [sound];
  return known.filter((one) => nearlyFits(word, sound, one));
}

/** By the marked sounds of zone, town and district, and by pincode. Kept as long as the directory is unchanged. */
const towns = new WeakMap<Directory, Map<string, Listed[]>>();

/**
 * Judged by the hospitals in its village, or else with its pincode, or in its district or zone.
 * @param home village, address and zone as they are written
 */
export function whereabouts(home: string, directory: Directory): Place | undefined {
  const words = wordsIn(plain(home)).filter(mayName);
  if (!towns.has(directory))
    towns.set(
      directory,
      groupBy(
        directory.hospitals.filter(({ place }) => place),
        (hospital) => [...toInPlace(hospital, directory).sounds],
      ),
    );
  const inTown = (word: string) =>
    towns.get(directory)!.get(PINCODE.test(word) ? word : soundMark(word)) ?? [];
  // The fewest hospitals have the word that says most: Karwi, of "Karwi, Chitrakoot".
  const [fewest] = words
    .map(inTown)
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length);
  return central(fewest ?? []) ?? areaOfPincode(words.find((word) => PINCODE.test(word)) ?? '');
}

type InPlace = { hospital: Listed; sounds: Set<string>; texts: string[] };

function toInPlace(hospital: Listed, { zones }: Directory): InPlace {
  const { address, district, cityHindi, pincode = '' } = hospital;
  const zone = zones.get(hospital.zone);
  const texts = [zone?.name, address, district, cityHindi].filter((text) => text !== undefined);
  const spoken = texts.flatMap((text) => wordsIn(plain(text)).map(soundMark));
  return { hospital, texts, sounds: new Set([...spoken, ...(zone?.sounds ?? []), pincode]) };
}

/** In both scripts; else as it was typed. */
function nameOf(word: string, sounds: string[], rows: InPlace[]): PlaceName {
  const written = new Set(rows.flatMap(({ texts }) => texts.flatMap((text) => wordsIn(text))));
  const said = [...written].filter((one) => sounds.includes(soundMark(plain(one))));
  const typed = word.charAt(0).toUpperCase() + word.slice(1);
  const inHindi = said.find((one) => DEVANAGARI.test(one)) ?? typed;
  return { name: said.find((one) => !DEVANAGARI.test(one)) ?? said[0] ?? typed, nameHindi: inHindi };
}

/** Enough for the middle of a town. */
const COMPARED = 100;

/** The position with the shortest way to all others: a far-away place with the same name does not move it. */
function central(hospitals: Listed[]): Place | undefined {
  const few = placesOf(hospitals).slice(0, COMPARED);
  const way = (place: Place) => few.reduce((sum, other) => sum + kilometres(place, other), 0);
  return few.map((place) => ({ place, km: way(place) })).sort((a, b) => a.km - b.km)[0]?.place;
}
