import 'server-only';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { connect, inTime } from '@/lib/db/connect';
import { log } from '@/lib/log';
import type { Hospital, Page } from '@/lib/schemas/answers';
import { hospitalListQuery, type HospitalListQuery } from '@/lib/schemas/hospitals';
import { listHospitals } from '../hospitals/list-hospitals';

/** What one page of the directory holds. */
export const DIRECTORY_PAGE_SIZE = 60;
const LONGEST_SEARCH = 100;

type Zone = (typeof HOSPITAL_ZONE_FILTER)[number];
export type DirectoryQuery = Pick<HospitalListQuery, 'q' | 'cursor'> & { zone: Zone };
type Asked = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The query of an address a person may have typed: what makes no sense is left out, never refused. */
export function directoryQuery(asked: Asked): DirectoryQuery {
  const q = one(asked.q)?.trim().slice(0, LONGEST_SEARCH) || undefined;
  const zone = HOSPITAL_ZONE_FILTER.find((known) => known === one(asked.zone)) ?? 'ALL';
  const cursor = hospitalListQuery.shape.cursor.safeParse(one(asked.cursor)).data;
  return { q, zone, cursor };
}

/**
 * A page of the public directory (spec §2, /hospitals). A page is rendered outside lib/http, so this verb
 * connects by itself.
 * @returns null when the list cannot be read now: the page says so and offers another try
 */
export async function listHospitalDirectory(
  query: DirectoryQuery,
): Promise<Page<'hospitals', Hospital> | null> {
  try {
    return await inTime(async () => {
      await connect();
      return listHospitals({ ...query, limit: DIRECTORY_PAGE_SIZE });
    });
  } catch (error) {
    // A name only: a message may quote what it failed on.
    log.error({ error: (error as Error | null)?.name }, 'hospital directory unavailable');
    return null;
  }
}
