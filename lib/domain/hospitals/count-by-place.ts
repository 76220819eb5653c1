import 'server-only';
import { connect, withTimeout } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { HospitalModel } from '@/models/hospital';
import { ZoneModel } from '@/models/zone';
import { memoizeAsync } from '../memoize-async';

const CACHE_MS = 60_000;

/** One town or district of a zone, in the language asked for. */
type Place = { name: string; hospitals: number };
type ZonePlaces = { zone: string; name: string; hospitals: number; places: Place[] };

/**
 * How many hospitals of the directory each zone has, and where in it, most first; read at most once a minute.
 * @param locale Hindi names the towns, as there are no districts in Hindi
 * @returns empty if the list cannot be read now
 */
export async function countHospitalsByPlace(locale: 'en' | 'hi'): Promise<ZonePlaces[]> {
  try {
    return await withTimeout(async () => {
      await connect();
      return memoizeAsync(`hospitals: by place, ${locale}`, CACHE_MS, () => read(locale));
    });
  } catch (error) {
    log.warn({ error: (error as Error).name }, 'hospitals could not be counted for a public page');
    return [];
  }
}

async function read(locale: 'en' | 'hi'): Promise<ZonePlaces[]> {
  const [hospitals, zones] = await Promise.all([
    HospitalModel.find({}, { _id: 0, zone: 1, district: 1, cityHindi: 1 }).lean(),
    ZoneModel.find({}, { _id: 0, zoneId: 1, zoneName: 1 }).lean(),
  ]);
  const names = new Map(zones.map(({ zoneId, zoneName }) => [zoneId, zoneName]));
  return mostFirst(hospitals, ({ zone }) => zone).map(([zone, inZone]) => ({
    zone,
    name: names.get(zone) ?? zone,
    hospitals: inZone.length,
    places: mostFirst(inZone, ({ district, cityHindi }) => (locale === 'hi' ? cityHindi : district) ?? '')
      .filter(([name]) => name)
      .map(([name, here]) => ({ name, hospitals: here.length })),
  }));
}

/** Groups, the largest first. */
function mostFirst<T>(list: readonly T[], of: (each: T) => string): Array<[string, T[]]> {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(of(each), [...(groups.get(of(each)) ?? []), each]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}
