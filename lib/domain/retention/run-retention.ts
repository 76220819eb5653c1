import 'server-only';
import { KEPT, type Kept } from '@/lib/constants/retention';
import { dayInIndia } from '@/lib/format/calendar';
import { recordCommand } from '../activity/record-command';
import { RULES } from './rules';

export type Expired = Record<Kept, number>;

async function forEach(work: (kept: Kept) => Promise<number>): Promise<Expired> {
  const entries: Array<[Kept, number]> = [];
  for (const kept of KEPT) entries.push([kept, await work(kept)]);
  return Object.fromEntries(entries) as Expired;
}

const totalOf = (expired: Expired) => Object.values(expired).reduce((sum, count) => sum + count, 0);

/** What has been kept long enough and would go (docs/operations.md#retention). @param today `YYYY-MM-DD` */
export const countExpired = (today = dayInIndia()): Promise<Expired> =>
  forEach((kept) => RULES[kept].count(today));

/**
 * Removes what has been kept long enough, by the table that /privacy shows. Can be killed anywhere and repeated, also by
 * two instances at once. Recorded if there is anything to remove.
 * @returns how many of each were removed
 */
export async function removeExpired(today = dayInIndia()): Promise<Expired> {
  const expected = await countExpired(today);
  if (totalOf(expected) === 0) return expected;
  return recordCommand('recordsExpire', { count: totalOf(expected) }, () =>
    forEach((kept) => RULES[kept].remove(today)),
  );
}
