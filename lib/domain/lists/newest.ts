import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { ordersByIndex } from '@/lib/db/engine';
import { idFrom } from '../id-from';
import { inOrder, NEWEST, sortBy } from './order';
import { partsOf } from './parts';
import { DAY_MS, MANY, readInSpans } from './spans';

type Id = mongoose.Types.ObjectId;
const NEWEST_FIRST = sortBy(NEWEST);

/**
 * The newest documents that match, newest first. Where the server orders by no index (lib/db/engine.ts), those of a day
 * are looked at, then of the days before, until there are enough: an `_id` begins with its time, and few of a million
 * others are put in order.
 * @param before the `_id` of the last one seen
 * @param quiet of how many days up to now hardly any are expected: they are looked through at once
 */
export async function readNewest<T extends { _id: Id }, D = T>(
  model: Model<D>,
  filter: QueryFilter<D>,
  fields: Record<string, 0 | 1>,
  limit: number,
  before?: Id,
  quiet = 0,
): Promise<T[]> {
  if (await ordersByIndex())
    return model
      .find(within(filter, before && { $lt: before }), fields)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<T[]>();
  const [part, ...more] = partsOf(filter);
  if (more.length > 0) {
    const found = await Promise.all(
      [part!, ...more].map((each) => readNewest<T, D>(model, each, fields, limit, before, quiet)),
    );
    return inOrder(found.flat(), NEWEST).slice(0, limit);
  }
  const newest = before?.getTimestamp().getTime() ?? Date.now();
  const ago = (days: number) => idFrom(new Date(newest - days * DAY_MS));
  const span = (from: number, to?: number) =>
    within(filter, {
      ...(to !== undefined && { $gte: ago(to) }),
      ...(from > 0 ? { $lt: ago(from) } : before && { $lt: before }),
    });
  const readFrom = (start: number, most: number) =>
    readInSpans<T, D>(model, fields, NEWEST_FIRST, most, (from, to) =>
      span(start + from, to === undefined ? undefined : start + to),
    );
  const left = quiet - (Date.now() - newest) / DAY_MS;
  if (left <= 1) return readFrom(0, limit);
  const held = await model.countDocuments(span(0, left), { limit: MANY + 1 });
  if (held > MANY) return readFrom(0, limit);
  const few =
    held > 0 ? await model.find(span(0, left), fields).sort(NEWEST_FIRST).limit(limit).lean<T[]>() : [];
  return [...few, ...(await readFrom(left, limit - few.length))];
}

/** A filter with a range of ids. It may have an `_id` of its own. */
function within<D>(filter: QueryFilter<D>, ids: { $gte?: Id; $lt?: Id } | undefined): QueryFilter<D> {
  const range = ids && Object.keys(ids).length > 0 && { _id: mongoose.trusted(ids) };
  return (range && '_id' in filter ? { $and: [filter, range] } : { ...filter, ...range }) as QueryFilter<D>;
}
