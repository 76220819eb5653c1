import 'server-only';
import mongoose from 'mongoose';
import { HOSPITAL_ZONE_NAMES } from '@/lib/constants/choices';
import { kilometres, PINCODE, type Place } from '@/lib/format/distance';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { fittingIn, nearlyFits } from './fitting';
import { locate } from './locate';
import { areaNamed, areaOfPincode, type PlaceName } from './pincode-areas';
import { plain, soundMark, soundMarkBefore, wordsIn } from './search-words';

/** The zones with the sounds of their names. */
export type Zones = Array<{ zoneId: string; words: string[]; name: string }>;

/** A place that a search names. Without `from` nobody knows where it is. */
export type KnownPlace = PlaceName & {
  from?: Place;
  /** The ids of all hospitals in it. */
  ids: Set<string>;
  /** The words that name it. */
  words: string[];
};

/** Parts of many addresses, which name no place. */
const NO_PLACES = new Set(
  wordsIn(
    'road street ward near block gali plot room floor main sector phase shop opposite behind school bazar chowk',
  ),
);
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The zones as searches know them. */
export async function readZones(): Promise<Zones> {
  const zones = await ZoneModel.find({}, { zoneId: 1, zoneName: 1 }).lean<ZoneDocument[]>();
  return zones.map(({ zoneId, zoneName }) => {
    const also = (HOSPITAL_ZONE_NAMES as Record<string, string>)[zoneId] ?? '';
    return {
      zoneId,
      words: wordsIn(plain(`${zoneName} ${zoneId} ${also}`)).map(soundMark),
      name: `${zoneName} ${also}`,
    };
  });
}

/**
 * The place that some words name: a zone, a town or district of hospitals, a pincode, or else an area of the table of
 * pincodes.
 * @param dictionary every word hospitals are found by
 */
export async function placeIn(
  words: string[],
  zones: Zones,
  dictionary: string[],
): Promise<KnownPlace | undefined> {
  const said = words.filter((word) => !NO_PLACES.has(word) && (!/\p{N}/u.test(word) || PINCODE.test(word)));
  if (said.length === 0) return undefined;
  const index = new Set([...dictionary, ...zones.flatMap((zone) => zone.words)]);
  const soundsOf = new Map(said.map((word) => [word, soundsFor(word, index)]));
  const rows = await readInPlaces([...soundsOf.values()].flat(), zones, said);
  const inWord = (word: string) =>
    rows.filter((row) => row.sounds.has(word) || soundsOf.get(word)!.some((sound) => row.sounds.has(sound)));
  const known = said.filter((word) => inWord(word).length > 0);
  const found = areaNamed(said);
  if (known.length > 0) {
    const inAll = rows.filter((row) => known.every((word) => inWord(word).includes(row)));
    const inside = inAll.length > 0 ? inAll : inWord(known[0]!);
    const labels = known.map((word) => nameOf(word, soundsOf.get(word)!, inside));
    return {
      name: labels.map(({ name }) => name).join(' '),
      nameHindi: labels.map(({ nameHindi }) => nameHindi).join(' '),
      from: central(inside) ?? found?.area ?? (await locate({ pincode: inside[0]?.pincode }))?.from,
      ids: new Set(inside.map(({ _id }) => String(_id))),
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
    ids: new Set(),
    words: pincode ? [pincode] : found!.words,
  };
}

/** What a word sounds like, or, of a word no hospital has or begins with, what differs from it by a slip. */
function soundsFor(word: string, index: ReadonlySet<string>): string[] {
  const exact = [soundMark(word), soundMarkBefore(word)];
  if ([...index].some(fittingIn(index, word, false))) return [...new Set(exact)];
  return [...index].filter((known) => nearlyFits(word, soundMark(word), known));
}

type InPlace = HospitalDocument & { sounds: Set<string>; texts: string[] };

/** The hospitals whose zone, town, district or pincode may be meant, with the sounds of these. */
async function readInPlaces(sounds: string[], zones: Zones, words: string[]): Promise<InPlace[]> {
  const inZones = zones.filter((zone) => zone.words.some((sound) => sounds.includes(sound)));
  const oneOf = (values: string[]) => mongoose.trusted({ $in: values });
  const rows = await HospitalModel.find(
    {
      $or: [
        { searchWords: oneOf(sounds) },
        { zone: oneOf(inZones.map(({ zoneId }) => zoneId)) },
        { pincode: oneOf(words.filter((word) => PINCODE.test(word))) },
      ],
    },
    { address: 1, cityHindi: 1, district: 1, zone: 1, pincode: 1, latitude: 1, longitude: 1 },
  ).lean<HospitalDocument[]>();
  return rows.map((row) => {
    const zone = inZones.find(({ zoneId }) => zoneId === row.zone);
    const texts = [zone?.name, row.address, row.district, row.cityHindi].filter((text) => text !== undefined);
    const spoken = texts.flatMap((text) => wordsIn(plain(text)).map(soundMark));
    return { ...row, texts, sounds: new Set([...spoken, ...(zone?.words ?? []), row.pincode ?? '']) };
  });
}

/** What the hospitals there call a place, in both scripts; else as it was typed. */
function nameOf(word: string, sounds: string[], rows: InPlace[]): PlaceName {
  const written = new Set(rows.flatMap(({ texts }) => texts.flatMap((text) => wordsIn(text))));
  const said = [...written].filter((one) => sounds.includes(soundMark(plain(one))));
  const typed = word.charAt(0).toUpperCase() + word.slice(1);
  const inHindi = said.find((one) => DEVANAGARI.test(one)) ?? typed;
  return { name: said.find((one) => !DEVANAGARI.test(one)) ?? said[0] ?? typed, nameHindi: inHindi };
}

/** Enough for the middle of a town. */
const COMPARED = 100;

/** The position with the shortest way to all others: one far away with the same name does not move it. */
function central(rows: InPlace[]): Place | undefined {
  const places = rows.flatMap(({ latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
  );
  const few = places.slice(0, COMPARED);
  const way = (place: Place) => few.reduce((sum, other) => sum + kilometres(place, other), 0);
  return few.map((place) => ({ place, km: way(place) })).sort((a, b) => a.km - b.km)[0]?.place;
}
