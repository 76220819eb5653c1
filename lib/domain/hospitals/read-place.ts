import 'server-only';
import { kilometres, middleOf, PINCODE, type Place } from '@/lib/format/distance';
import type { Near } from '@/lib/schemas/responses/hospitals';
import { groupBy, type Directory, type Listed } from './directory';
import { areaNamed, areaOfPincode, AREA_DIGITS, type PlaceName } from './areas';
import { isAlsoWord, offer, placeNamed, type NamedPlace, type Surroundings } from './named-place';
import { plain, soundMark, wordsIn, fittingIn, nearlyFits } from './search-words';

/** Without `from` nobody knows where it is. */
export type KnownPlace = PlaceName & {
  from?: Place;
  inside: ReadonlySet<Listed>;
  words: string[];
  /** Places elsewhere with its name. */
  others?: NamedPlace['others'];
  /** It is not only about so written, and nothing was guessed. */
  sure: boolean;
};

/** Parts of many addresses. */
const NO_PLACES = new Set(
  wordsIn(
    'road street ward near block gali plot room floor main sector phase shop opposite behind school bazar chowk ' +
      'nagar vihar colony nagari नगर विहार कॉलोनी west east north south',
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

/** A village beside the name of its town is this near it. */
const BESIDE_KM = 60;

/**
 * A zone, a town or district of hospitals, a pincode, or else a town or village of India.
 * @param words without those of an illness
 * @param surroundings without them only areas of pincodes are known
 * @param alone whether nothing else is said
 */
export function placeIn(
  words: string[],
  directory: Directory,
  surroundings?: Surroundings,
  alone = true,
): KnownPlace | undefined {
  const said = words.filter(mayName);
  const parts = words.filter((word) => !mayName(word));
  const whole = surroundings && words.filter((word) => !/\p{N}/u.test(word));
  const named = whole && placeNamed(whole, surroundings, alone);
  const hospitals = ofHospitals(said, directory, surroundings);
  const pincode = said.find((word) => PINCODE.test(word));
  const isFar = named && kilometres(named.from, hospitals?.from ?? named.from) > BESIDE_KM;
  if (hospitals && !(isFar && saidOf(named).length > hospitals.words.length)) {
    // Chitrakoot in Uttar Pradesh
    const known = [...hospitals.words, ...(named && !isFar ? named.within : [])];
    const rest = whole?.filter((word) => !known.includes(word)) ?? [];
    const { from } = hospitals;
    const village =
      surroundings &&
      from &&
      rest.length > 0 &&
      placeNamed(rest, { ...surroundings, home: from, within: BESIDE_KM }, false);
    if (village) return asKnown(village, [...known, ...parts]);
    return {
      ...hospitals,
      words: [...known, ...parts],
      ...(surroundings && hospitals.sure && { others: townsOfName(hospitals, surroundings) }),
    };
  }
  if (named) return asKnown(named, parts);
  const area = pincode ? areaOfPincode(pincode) : undefined;
  if (area)
    return {
      name: pincode!,
      nameHindi: pincode!,
      from: area,
      inside: new Set(),
      words: [pincode!],
      sure: true,
    };
  const found = areaNamed(said.filter((word) => !isAlsoWord(word)));
  if (found)
    return { ...namesOf(found.area), from: found.area, inside: new Set(), words: found.words, sure: false };
  const slip = surroundings && placeNamed(whole!, surroundings, alone, true);
  return slip && asKnown(slip, parts);
}

/** Towns elsewhere with the name of a place that has hospitals. */
function townsOfName({ words, from }: KnownPlace, surroundings: Surroundings): NamedPlace['others'] {
  if (!from) return [];
  const named = placeNamed(words, { ...surroundings, home: from }, true);
  if (!named?.exact || (named.kind !== 'city' && named.called !== words.join(''))) return [];
  const isFar = kilometres(from, named.from) > BESIDE_KM;
  return [...(isFar ? [offer(named, {})] : []), ...named.others].filter(({ isVillage }) => !isVillage);
}

const namesOf = ({ name, nameHindi }: PlaceName): PlaceName => ({ name, nameHindi });

const saidOf = ({ words, within }: NamedPlace): string[] => [...words, ...within];

const asKnown = (named: NamedPlace, parts: string[]): KnownPlace => ({
  ...namesOf(named),
  from: named.from,
  inside: new Set(),
  words: [...saidOf(named), ...parts],
  others: named.others,
  sure: named.exact,
});

/** What hospitals have in their zone, town, district or pincode. */
function ofHospitals(
  said: string[],
  directory: Directory,
  surroundings?: Surroundings,
): KnownPlace | undefined {
  if (said.length === 0) return undefined;
  // A village that is written so is meant, and not a town that is written nearly so.
  const soundsOf = new Map(
    said.map((word) => [
      word,
      surroundings && placeNamed([word], surroundings, false)?.sure
        ? [soundMark(word)]
        : soundsFor(word, directory),
    ]),
  );
  const rows = [...directory.having([...said, ...[...soundsOf.values()].flat()])].map((hospital) =>
    toInPlace(hospital, directory),
  );
  const inWord = new Map(
    said.map((word) => {
      const sounds = [word, ...soundsOf.get(word)!];
      return [word, new Set(rows.filter((row) => sounds.some((sound) => row.sounds.has(sound))))];
    }),
  );
  const known = said.filter((word) => inWord.get(word)!.size > 0);
  if (known.length === 0) return undefined;
  const sure = known.some((word) => soundsOf.get(word)!.includes(soundMark(word)));
  const inAll = rows.filter((row) => known.every((word) => inWord.get(word)!.has(row)));
  const inside = inAll.length > 0 ? inAll : [...inWord.get(known[0]!)!];
  const labels = known.map((word) => nameOf(word, soundsOf.get(word)!, inside.slice(0, COMPARED)));
  const hospitals = inside.map(({ hospital }) => hospital);
  const byPincode = () => locate({ pincode: hospitals[0]?.pincode }, directory.hospitals)?.from;
  const found = areaNamed(known);
  return {
    name: labels.map(({ name }) => name).join(' '),
    nameHindi: labels.map(({ nameHindi }) => nameHindi).join(' '),
    from: central(hospitals) ?? found?.area ?? byPincode(),
    inside: new Set(hospitals),
    words: [...known, ...(found?.words ?? [])],
    sure,
  };
}

/** If no hospital has or begins with the word: the known words that differ from it by one slip. */
function soundsFor(word: string, { searched: { words, known } }: Directory): string[] {
  const sound = soundMark(word);
  if (words.has(word) || words.has(sound) || known.some(fittingIn(words, word, false))) return [sound];
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

/** Kept as long as the directory is unchanged. */
const inPlaces = new WeakMap<Listed, InPlace>();

function toInPlace(hospital: Listed, { zones }: Directory): InPlace {
  const kept = inPlaces.get(hospital);
  if (kept) return kept;
  const { address, district, cityHindi, pincode = '' } = hospital;
  const zone = zones.get(hospital.zone);
  const texts = [zone?.name, address, district, cityHindi].filter((text) => text !== undefined);
  const spoken = texts.flatMap((text) => wordsIn(plain(text)).filter(mayName).map(soundMark));
  const made = { hospital, texts, sounds: new Set([...spoken, ...(zone?.sounds ?? []), pincode]) };
  inPlaces.set(hospital, made);
  return made;
}

/** In both scripts; else as it was typed. */
function nameOf(word: string, sounds: string[], rows: InPlace[]): PlaceName {
  const written = new Set(rows.flatMap(({ texts }) => texts.flatMap((text) => wordsIn(text))));
  const said = [...written].filter((one) => sounds.includes(soundMark(plain(one))));
  const typed = word.charAt(0).toUpperCase() + word.slice(1);
  const inHindi = said.find((one) => DEVANAGARI.test(one)) ?? typed;
  return { name: said.find((one) => !DEVANAGARI.test(one)) ?? said[0] ?? typed, nameHindi: inHindi };
}

/** Enough for the middle and the name of a town. */
const COMPARED = 50;

/** The position with the shortest way to all others: a far-away place with the same name does not move it. */
function central(hospitals: Listed[]): Place | undefined {
  const few = placesOf(hospitals).slice(0, COMPARED);
  const way = (place: Place) => few.reduce((sum, other) => sum + kilometres(place, other), 0);
  return few.map((place) => ({ place, km: way(place) })).sort((a, b) => a.km - b.km)[0]?.place;
}

/** Kept as long as the directory is unchanged. */
const middles = new WeakMap<Directory, Map<string, Place>>();

/** The middle of each zone that has hospitals, the one with most first. */
export function middlesOf(directory: Directory): ReadonlyMap<string, Place> {
  const known = middles.get(directory);
  if (known) return known;
  const byZone = [...groupBy(directory.hospitals, ({ zone }) => [zone])];
  const zones = byZone
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([zone, hospitals]) => {
      const middle = central(hospitals);
      return middle ? [[zone, middle] as const] : [];
    });
  const found = new Map(zones);
  middles.set(directory, found);
  return found;
}
