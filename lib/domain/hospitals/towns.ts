import 'server-only';
import { HOSPITAL_ZONE_NAMES } from '@/lib/constants/choices';
import { kilometres, middleOf, type Place } from '@/lib/format/distance';
import { withinOneEdit } from '@/lib/format/edit-distance';
import { connect, withTimeout } from '@/lib/db/connect';
import { log } from '@/lib/log';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { groupBy, readDirectory, toHospital, type Directory, type Listed } from './directory';
import { plain, soundMark, wordsIn } from './search-words';
import areas from './pincode-areas.json';

type Name = { en: string; hi: string };

/** With a page, `/hospitals/{slug}`. */
export type Town = {
  slug: string;
  name: Name;
  /** Undefined where the town is called like it: Chennai. */
  zone?: Name;
  place?: Place;
  hospitals: Listed[];
};

const soundsIn = (text: string): string[] => wordsIn(plain(text)).map(soundMark);

/** Two spellings of one name are the same: Karwi, Karvi, कर्वी. */
const spoken = (text: string): string => soundsIn(text).join(' ');

/** `St. Mary's Clinic` is `st-marys-clinic`; '' if nothing of it is in Latin. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');

const LEAST_SLIP = ':vrli'.length;

/** वरली is Worli, and पहाड़ी Pahari: the two scripts seldom differ by more. */
const soundsLike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= LEAST_SLIP && one[1] === other[1] && withinOneEdit(one, other));

/** Only the address has the town in Latin: the words that sound like its Hindi name. */
function inAddress(address: string, cityHindi: string): string | undefined {
  const city = soundsIn(cityHindi);
  const words = wordsIn(address).filter((word) => !/\p{N}/u.test(word));
  const sounds = words.map((word) => soundMark(plain(word)));
  const at = sounds.findIndex((_, from) =>
    city.every((sound, n) => soundsLike(sounds[from + n] ?? '', sound)),
  );
  return city.length > 0 && at >= 0 ? words.slice(at, at + city.length).join(' ') : undefined;
}

const zoneOf = ({ zone, zoneName = zone }: Listed): Name => ({
  en: zoneName,
  hi: (HOSPITAL_ZONE_NAMES as Record<string, string>)[zone]?.split(' ')[0] ?? zoneName,
});

const IN_HINDI = new Map(areas.map(({ name, nameHindi }) => [name, nameHindi]));

/** `सीतापुर, चित्रकूट धाम` is सीतापुर. If it is not known in both scripts, the district or zone. */
function townNameOf(hospital: Listed): Name {
  const [hi = ''] = (hospital.cityHindi ?? '').split(',');
  const en = inAddress(hospital.address, hi);
  if (en && slugOf(en)) return { en, hi: hi.trim() };
  const { district } = hospital;
  const zone = zoneOf(hospital);
  return district && slugOf(district) && spoken(district) !== spoken(zone.en)
    ? { en: district, hi: IN_HINDI.get(district) ?? district }
    : zone;
}

/** Of equally common ones the first by letters: an address must not depend on the order of a list. */
const commonest = (names: string[]): string =>
  [...groupBy(names, (name) => [name])].sort(
    ([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1),
  )[0]![0];

function toTown(named: Array<{ hospital: Listed; town: Name }>): Town {
  const hospitals = named.map(({ hospital }) => hospital);
  const names = named.map(({ town }) => town);
  const name = { en: commonest(names.map(({ en }) => en)), hi: commonest(names.map(({ hi }) => hi)) };
  const zone = zoneOf(hospitals[0]!);
  const isZone = spoken(name.en) === spoken(zone.en);
  const place = middleOf(hospitals.flatMap((hospital) => hospital.place ?? []));
  return {
    slug: slugOf(isZone ? name.en : `${name.en} ${zone.en}`) || hospitals[0]!.zone.toLowerCase(),
    name,
    ...(!isZone && { zone }),
    ...(place && { place }),
    hospitals,
  };
}

export const townIn = ({ slug, name, zone }: Town, locale: 'en' | 'hi') => ({
  slug,
  name: name[locale],
  ...(zone && { zone: zone[locale] }),
});

/** Of an id, or of an address that ends in one. */
const endOf = (text: string): string => text.slice(-6);

/** Farther is no way to the next hospital. */
const AROUND_KM = 100;

/** As Next hands on a part of an address that is not in Latin. */
const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

type Home = { town: Town; slug: string };

export class Towns {
  readonly #bySlug: Map<string, Town>;
  /** By what its names sound like; of several the one with most hospitals. */
  readonly #bySound: Map<string, Town>;
  readonly #homes = new Map<Listed, Home>();
  readonly #byAddress: Map<string, Listed[]>;

  constructor(hospitals: Listed[]) {
    const named = hospitals.map((hospital) => ({ hospital, town: townNameOf(hospital) }));
    const inTowns = groupBy(named, ({ hospital, town }) => [`${spoken(town.en)} ${zoneOf(hospital).en}`]);
    // Two zones may be called Delhi and DELHI.
    const bySlug = groupBy([...inTowns.values()].map(toTown), ({ slug }) => [slug]);
    this.#bySlug = new Map(
      [...bySlug].map(([slug, same]) => [
        slug,
        { ...same[0]!, hospitals: same.flatMap((town) => town.hospitals) },
      ]),
    );
    for (const town of this.#bySlug.values())
      for (const hospital of town.hospitals) {
        const slug = [slugOf(hospital.name), endOf(hospital.id)].filter(Boolean).join('-');
        this.#homes.set(hospital, { town, slug });
      }
    this.#byAddress = groupBy([...this.#homes.keys()], (hospital) => [
      this.#homes.get(hospital)!.slug,
      endOf(hospital.id),
    ]);
    // The last of a sound stays.
    const fewestFirst = this.list()
      .reverse()
      .sort((one, other) => one.hospitals.length - other.hospitals.length);
    this.#bySound = new Map(
      fewestFirst.flatMap((town) =>
        [town.name.en, `${town.name.en} ${town.zone?.en}`].map((name) => [spoken(name), town] as const),
      ),
    );
  }

  /** By their English names. */
  list(): Town[] {
    return [...this.#bySlug.values()].sort((one, other) => (one.slug < other.slug ? -1 : 1));
  }

  /** Of its page, below /hospitals. */
  pathOf = (hospital: Listed): string => {
    const { town, slug } = this.#homes.get(hospital)!;
    return `${town.slug}/${slug}`;
  };

  /** As public lists have it. */
  listed = (hospital: Listed): ListedHospital => ({
    ...toHospital(hospital),
    ...(hospital.zoneName && { zoneName: hospital.zoneName }),
    path: this.pathOf(hospital),
  });

  townOf(hospital: Listed): Town {
    return this.#homes.get(hospital)!.town;
  }

  /** Also by another spelling or script, and without its zone. */
  named(slug: string): Town | undefined {
    return this.#bySlug.get(slug) ?? this.#bySound.get(spoken(decoded(slug)));
  }

  /** By the end of its page's address: name and town may have been others. None if two have that end. */
  hospital(slug: string): Listed | undefined {
    const [hospital, another] = this.#byAddress.get(slug) ?? this.#byAddress.get(endOf(slug)) ?? [];
    return another ? undefined : hospital;
  }

  /** The nearest first. */
  around(town: Town): Array<{ town: Town; km: number }> {
    const others = this.list().filter((other) => other !== town);
    return nearest(town.place, others).map(({ one, km }) => ({ town: one, km }));
  }

  /** Those of its town, then the nearest. */
  others(hospital: Listed): Listed[] {
    const { hospitals, place } = this.townOf(hospital);
    const elsewhere = [...this.#homes.keys()].filter((one) => !hospitals.includes(one));
    return [
      ...hospitals.filter((one) => one !== hospital),
      ...nearest(hospital.place ?? place, elsewhere).map(({ one }) => one),
    ];
  }
}

function nearest<T extends { place?: Place }>(
  from: Place | undefined,
  all: T[],
): Array<{ one: T; km: number }> {
  return all
    .flatMap((one) => (from && one.place ? { one, km: kilometres(from, one.place) } : []))
    .filter(({ km }) => km <= AROUND_KM)
    .sort((a, b) => a.km - b.km);
}

/** Kept as long as the directory is unchanged. */
const made = new WeakMap<Directory, Towns>();

export function townsOf(directory: Directory): Towns {
  const towns = made.get(directory) ?? new Towns(directory.hospitals);
  made.set(directory, towns);
  return towns;
}

/** @returns null if they cannot be read now */
export async function readTowns(): Promise<Towns | null> {
  try {
    return await withTimeout(async () => {
      await connect();
      return townsOf(await readDirectory());
    });
  } catch (error) {
    log.warn({ error: (error as Error).name }, 'towns of hospitals could not be read for a public page');
    return null;
  }
}
