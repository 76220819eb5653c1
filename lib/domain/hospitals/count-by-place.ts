import 'server-only';
import { connect, withTimeout } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { groupBy, readDirectory, type Directory } from './directory';

/** One town or district of a zone, in the language asked for. */
type Place = { name: string; hospitals: number };
type ZonePlaces = { zone: string; name: string; hospitals: number; places: Place[] };

/**
 * How many hospitals of the directory each zone has, and where in it, most first.
 * @param locale Hindi names the towns, as there are no districts in Hindi
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

/** Groups, the largest first. */
const mostFirst = <T>(list: readonly T[], of: (each: T) => string): Array<[string, T[]]> =>
  [...groupBy(list, (each) => [of(each)])].sort(([, a], [, b]) => b.length - a.length);
