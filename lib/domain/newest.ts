import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { ordersByIndex } from '@/lib/db/engine';
import { idFrom } from './id-from';

const DAY_MS = 24 * 60 * 60_000;
/** Each next one is of the days before; after the last one come all that are older. */
const SPANS_IN_DAYS = [1, 8, 64, 512];

type Id = mongoose.Types.ObjectId;

/** The ranges of `_id` that follow one another, newest first. @param before the `_id` of the last document seen */
function spans(before?: Id): Array<{ $gte?: Id; $lt?: Id }> {
  const begin = before?.getTimestamp().getTime() ?? Date.now();
  const starts = SPANS_IN_DAYS.map((days) => idFrom(new Date(begin - days * DAY_MS)));
  const ends = [before, ...starts];
  return ends.map((end, at) => ({
    ...(starts[at] && { $gte: starts[at] }),
    ...(end && { $lt: end }),
  }));
}

/**
 * The newest documents that match, newest first. Where the server orders by no index (lib/db/engine.ts), those of a day
 * are looked at, then of the days before, until there are enough: an `_id` begins with its time, and of a million
 * others none is put in order.
 * @param before the `_id` of the last one seen
 */
export async function readNewest<T extends { _id: Id }, D = T>(
  model: Model<D>,
  filter: QueryFilter<D>,
  fields: Record<string, 0 | 1>,
  limit: number,
  before?: Id,
): Promise<T[]> {
  const read = (range: { $gte?: Id; $lt?: Id }, most: number) => {
    const ids = Object.keys(range).length > 0 && { _id: mongoose.trusted(range) };
    // A filter may have an `_id` of its own.
    const whole = ids && '_id' in filter ? { $and: [filter, ids] } : { ...filter, ...ids };
    return model
      .find(whole as QueryFilter<D>, fields)
      .sort({ _id: -1 })
      .limit(most)
      .lean<T[]>();
  };
  if (await ordersByIndex()) return read(before ? { $lt: before } : {}, limit);
  const rows: T[] = [];
  for (const span of spans(before)) {
    rows.push(...(await read(span, limit - rows.length)));
    if (rows.length >= limit) break;
  }
  return rows;
}
