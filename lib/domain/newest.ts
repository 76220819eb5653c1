import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { ordersByIndex } from '@/lib/db/engine';
import { idFrom } from './id-from';

const DAY_MS = 24 * 60 * 60_000;
/** What is older is one span. */
const OLDEST_DAYS = 1_000;

type Id = mongoose.Types.ObjectId;
type Span = { $gte?: Id; $lt?: Id };

/**
 * How many days the next span has: as many as the last one lets expect to be enough, and a half more; after one without
 * any, as many as all before.
 * @param missing how many documents are still wanted
 */
function nextDays(days: number, found: number, missing: number, passed: number): number {
  return found === 0 ? passed : Math.min(passed, Math.max(1, Math.ceil((1.5 * missing * days) / found)));
}

/** Each document once, newest first. */
export function newestOnce<T extends { _id: Id }>(rows: readonly T[]): T[] {
  const byId = [...new Map(rows.map((row) => [String(row._id), row]))];
  return byId.sort(([a], [b]) => (a < b ? 1 : -1)).map(([, row]) => row);
}

/** Filters that match together what this one does: a server may find each part of an `$or` by an index, and not all. */
function partsOf<D>(filter: QueryFilter<D>): QueryFilter<D>[] {
  const { $and = [], ...rest } = filter as { $and?: object[] };
  const all = [rest, ...$and];
  const either = all.findIndex((each) => '$or' in each);
  if (either < 0) return [filter];
  const { $or, ...beside } = all[either] as { $or: object[] };
  const others = [...all.toSpliced(either, 1), beside].filter((each) => Object.keys(each).length > 0);
  return $or.map((part) => ({ $and: [...others, part] }) as QueryFilter<D>);
}

/**
 * The newest documents that match, newest first. Where the server orders by no index (lib/db/engine.ts), those of a day
 * are looked at, then of the days before, until there are enough: an `_id` begins with its time, and few of a million
 * others are put in order.
 * @param before the `_id` of the last one seen
 */
export async function readNewest<T extends { _id: Id }, D = T>(
  model: Model<D>,
  filter: QueryFilter<D>,
  fields: Record<string, 0 | 1>,
  limit: number,
  before?: Id,
): Promise<T[]> {
  const read = (span: Span, most: number) => {
    const ids = Object.keys(span).length > 0 && { _id: mongoose.trusted(span) };
    // A filter may have an `_id` of its own.
    const whole = ids && '_id' in filter ? { $and: [filter, ids] } : { ...filter, ...ids };
    return model
      .find(whole as QueryFilter<D>, fields)
      .sort({ _id: -1 })
      .limit(most)
      .lean<T[]>();
  };
  if (await ordersByIndex()) return read(before ? { $lt: before } : {}, limit);
  const [part, ...more] = partsOf(filter);
  if (more.length > 0) {
    const found = await Promise.all(
      [part!, ...more].map((each) => readNewest<T, D>(model, each, fields, limit, before)),
    );
    return newestOnce(found.flat()).slice(0, limit);
  }
  const newest = before?.getTimestamp().getTime() ?? Date.now();
  const rows: T[] = [];
  let end = before;
  for (let passed = 0, days = 1; ;) {
    passed += days;
    const start = passed < OLDEST_DAYS ? idFrom(new Date(newest - passed * DAY_MS)) : undefined;
    const found = await read(
      { ...(start && { $gte: start }), ...(end && { $lt: end }) },
      limit - rows.length,
    );
    rows.push(...found);
    if (rows.length >= limit || !start) return rows;
    days = nextDays(days, found.length, limit - rows.length, passed);
    end = start;
  }
}
