import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { HOSPITAL_ZONE_NAMES } from '@/lib/constants/choices';
import type { Place } from '@/lib/format/distance';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { UpdateModel } from '@/models/update';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { connect, withTimeout } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { serviceInHindi } from '@/lib/constants/services';
import { hospitalFields, type HospitalInput } from '@/lib/schemas/hospitals';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import { forgetMemoized, memoizeAsync } from '../memoize-async';
import { filledFields, projectionOf } from '../fields';
import { plain, soundMark, soundsOfService, textsOf, wordsIn, writtenIn } from './search-words';

export const INPUT_FIELDS = hospitalFields.keyof().options;

const HOSPITAL_FIELDS = projectionOf([...INPUT_FIELDS, 'registeredDate', 'lastConfirmed', 'lastConfirmedBy']);

export const toHospital = (stored: HospitalDocument): Hospital => ({
  _id: String(stored._id),
  ...(filledFields(stored, INPUT_FIELDS) as HospitalInput),
  servicesHindi: stored.services.map(serviceInHindi),
  registeredDate: stored.registeredDate.toISOString(),
  ...(stored.lastConfirmed && { lastConfirmed: stored.lastConfirmed.toISOString() }),
});

/** Changes made by another process of the app are seen this much later. */
const KEPT_MS = 60_000;

const NAME = 'hospitals';

/** `at`: its place by name. Without `place` nobody knows where it is; without `zoneName` there is no such zone. */
export type Listed = HospitalDocument & { id: string; at: number; place?: Place; zoneName?: string };

type Zone = { zoneId: string; zoneName: string; name: string; sounds: string[] };

/** Hospitals with the same sort name are one: 'Asha Hospital' and 'asha hospital'. */
export const sortName = (name: string): string => name.normalize('NFC').toLowerCase();

export class Directory {
  readonly hospitals: Listed[];
  readonly zones: Map<string, Zone>;
  #searched?: { texts: Map<Listed, string>; words: Map<string, Set<Listed>>; known: string[] };

  constructor(stored: HospitalDocument[], zones: Zone[]) {
    this.zones = new Map(zones.map((zone) => [zone.zoneId, zone]));
    this.hospitals = stored
      .map((row) => ({ row, id: String(row._id), by: sortName(row.name) }))
      .sort((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : a.id < b.id ? -1 : 1))
      .map(({ row, id }, at) => {
        const { latitude, longitude, zone } = row;
        const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
        return { ...row, id, at, place, zoneName: this.zones.get(zone)?.zoneName };
      });
  }

  /**
   * The index by word and marked sound (search-words.ts) includes their zone's. Made on first use: only searches
   * need it.
   */
  get searched() {
    return (this.#searched ??= this.#read());
  }

  #read() {
    const words = new Map<string, Set<Listed>>();
    const add = (word: string, hospitals: Iterable<Listed>) => {
      const known = words.get(word);
      if (!known) return void words.set(word, new Set(hospitals));
      for (const hospital of hospitals) known.add(hospital);
    };
    // Each text and each word once, whoever has it: its sounds take the time.
    const byText = groupBy(this.hospitals, textsOf);
    const texts = new Map<Listed, string>();
    for (const [text, hospitals] of byText) {
      const part = plain(text);
      for (const one of hospitals) texts.set(one, `${texts.get(one) ?? ''}${part}\n`);
      for (const word of writtenIn(part)) add(word, hospitals);
    }
    for (const [word, hospitals] of [...words]) add(soundMark(word), hospitals);
    for (const [service, hospitals] of groupBy(this.hospitals, ({ services }) => services))
      for (const sound of soundsOfService(service)) add(sound, hospitals);
    const inZones = groupBy(this.hospitals, ({ zone }) => [zone]);
    // Of a zone without hospitals, too: its name is no slip.
    for (const { zoneId, sounds } of this.zones.values())
      for (const sound of sounds) add(sound, inZones.get(zoneId) ?? []);
    return { texts, words, known: [...words.keys()] };
  }

  having(words: string[]): Set<Listed> {
    return new Set(words.flatMap((word) => [...(this.searched.words.get(word) ?? [])]));
  }
}

export function groupBy<T>(list: readonly T[], of: (each: T) => string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list)
    for (const value of new Set(of(each))) {
      const group = groups.get(value);
      if (group) group.push(each);
      else groups.set(value, [each]);
    }
  return groups;
}

/**
 * If nothing changed, the search data is not made again. On globalThis, as in lib/domain/memoize-async.ts, for
 * pages and routes.
 */
const shared = globalThis as typeof globalThis & {
  lastDirectory?: { stored: unknown; directory: Directory };
};

/** @param fresh for admins; others see a change within a minute */
export function readDirectory(fresh = false): Promise<Directory> {
  if (fresh) forgetDirectory();
  return memoizeAsync(NAME, KEPT_MS, async () => {
    const [hospitals, zones] = await Promise.all([
      HospitalModel.find({}, HOSPITAL_FIELDS).lean<HospitalDocument[]>(),
      ZoneModel.find({}, { _id: 0, zoneId: 1, zoneName: 1 }).lean<ZoneDocument[]>(),
    ]);
    const stored = [hospitals, zones];
    if (!shared.lastDirectory || !isDeepStrictEqual(shared.lastDirectory.stored, stored))
      shared.lastDirectory = { stored, directory: new Directory(hospitals, zones.map(toZone)) };
    return shared.lastDirectory.directory;
  });
}

/** Call after every write to a hospital or a zone's name. */
export const forgetDirectory = (): void => forgetMemoized(NAME);

function toZone({ zoneId, zoneName }: ZoneDocument): Zone {
  const also = (HOSPITAL_ZONE_NAMES as Record<string, string>)[zoneId] ?? '';
  const sounds = wordsIn(plain(`${zoneName} ${zoneId} ${also}`)).map(soundMark);
  return { zoneId, zoneName, name: `${zoneName} ${also}`, sounds };
}

/** From earlier versions. With its steps forgotten, an earlier version that runs again makes it again. */
const STORED = { sortName: '', searchText: '', searchWords: '' };

const STEPS_BEFORE = ['hospitals: name to sort by', 'hospitals: words of the search (3)'];

/** A step of `npm run db:update`. */
export async function dropSearchFields(): Promise<number> {
  for (const name of STEPS_BEFORE) await UpdateModel.deleteOne({ name });
  const stored = Object.keys(STORED).map((field) => ({ [field]: { $exists: true } }));
  return (await HospitalModel.collection.updateMany({ $or: stored }, { $unset: STORED })).modifiedCount;
}

/** One town or district of a zone, in the language asked for. */
type CountedPlace = { name: string; hospitals: number };

type ZonePlaces = { zone: string; name: string; hospitals: number; places: CountedPlace[] };

/**
 * @param locale Hindi counts by town, as there are no districts in Hindi
 * @returns empty if the list cannot be read now
 */
export async function countHospitalsByPlace(locale: 'en' | 'hi'): Promise<ZonePlaces[]> {
  try {
    return await withTimeout(async () => {
      await connect();
      return countIn(await readDirectory(), locale);
    });
  } catch (error) {
    log.warn({ error: (error as Error).name }, 'hospitals could not be counted for a public page');
    return [];
  }
}

const countIn = ({ hospitals, zones }: Directory, locale: 'en' | 'hi'): ZonePlaces[] =>
  mostFirst(hospitals, ({ zone }) => zone).map(([zone, inZone]) => ({
    zone,
    name: zones.get(zone)?.zoneName ?? zone,
    hospitals: inZone.length,
    places: mostFirst(inZone, ({ district, cityHindi }) => (locale === 'hi' ? cityHindi : district) ?? '')
      .filter(([name]) => name)
      .map(([name, here]) => ({ name, hospitals: here.length })),
  }));

const mostFirst = <T>(list: readonly T[], of: (each: T) => string): Array<[string, T[]]> =>
  [...groupBy(list, (each) => [of(each)])].sort(([, a], [, b]) => b.length - a.length);
