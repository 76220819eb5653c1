import 'server-only';
import { KEPT, type Kept } from '@/lib/constants/retention';
import { dayInIndia } from '@/lib/format/calendar';
import { recordCommand } from '../activity/record-activity';
import { RULES } from './rules';

export type Expired = Record<Kept, number>;

/** Everything else was removed. */
export class NotRemoved extends Error {
  override name = 'NotRemoved';
  constructor(
    readonly kept: Kept[],
    cause: unknown,
  ) {
    super(`Not everything was removed: ${kept.join(', ')}`, { cause });
  }
}

type Outcome = { counts: Expired; failed: Map<Kept, unknown> };

/** A failing rule does not stop the others. */
async function forEach(work: (kept: Kept) => Promise<number>): Promise<Outcome> {
  const failed = new Map<Kept, unknown>();
  const entries: Array<[Kept, number]> = [];
  for (const kept of KEPT) {
    const count = await work(kept).catch((error: unknown) => {
      failed.set(kept, error);
      return 0;
    });
    entries.push([kept, count]);
  }
  return { counts: Object.fromEntries(entries) as Expired, failed };
}

function allOf({ counts, failed }: Outcome): Expired {
  if (failed.size > 0) throw new NotRemoved([...failed.keys()], [...failed.values()][0]);
  return counts;
}

const count = (today: string) => forEach((kept) => RULES[kept].count(today));
const totalOf = (expired: Expired) => Object.values(expired).reduce((sum, one) => sum + one, 0);

/** @param today `YYYY-MM-DD` */
export const countExpired = async (today = dayInIndia()): Promise<Expired> => allOf(await count(today));

/**
 * Oldest first, by id and day.
 * @param atMost of each kind
 */
export async function nameExpired(atMost: number, today = dayInIndia()): Promise<Record<Kept, string[]>> {
  const named = KEPT.map(async (kept) => [kept, await RULES[kept].name(today, atMost)] as const);
  return Object.fromEntries(await Promise.all(named)) as Record<Kept, string[]>;
}

/**
 * By the table that /privacy shows. Can be killed anywhere and repeated, also by two instances at once.
 * @throws NotRemoved if some could not be removed; the others are
 */
export async function removeExpired(today = dayInIndia()): Promise<Expired> {
  const { counts, failed } = await count(today);
  const total = totalOf(counts);
  if (total === 0 && failed.size === 0) return counts;
  return recordCommand('recordsExpire', { count: total }, async () =>
    allOf(await forEach((kept) => RULES[kept].remove(today))),
  );
}
