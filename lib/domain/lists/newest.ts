import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { ordersByIndex } from '@/lib/db/engine';
import { idFrom } from '../id-from';
import { inOrder, NEWEST, sortBy, type Quiet } from './order';
import { partsOf } from './parts';
import { DAY_MS, MANY, readInSpans } from './spans';

type Id = mongoose.Types.ObjectId;
const NEWEST_FIRST = sortBy(NEWEST);

/**
 * The newest documents that match, newest first. Where the server orders by no index (lib/db/engine.ts), those of a day
 * are looked at, then of the days before, until there are enough: an `_id` begins with its time, and few of a million
 * others are put in order.
 * @param before the `_id` of the last one seen
 * @param quiet days up to now in which hardly any are expected: they are looked through at once
 */
export async function readNewest<T extends { _id: Id }, D = T>(
  model: Model<D>,
  filter: QueryFilter<D>,
  fields: Record<string, 0 | 1>,
  limit: number,
  before?: Id,
  quiet?: Quiet,
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
  const span = (of: QueryFilter<D>, from: number, to?: number) =>
    within(of, {
      ...(to !== undefined && { $gte: ago(to) }),
      ...(from > 0 ? { $lt: ago(from) } : before && { $lt: before }),
    });
  const readFrom = (start: number) =>
    readInSpans<T, D>(model, fields, NEWEST_FIRST, limit, (from, to) =>
      span(filter, start + from, to === undefined ? undefined : start + to),
    );
  const left = (quiet?.days ?? 0) - (Date.now() - newest) / DAY_MS;
  if (!quiet || left <= 1) return readFrom(0);
  // At once, in two halves, as each takes its time: usually nothing is held, and what lies behind is the page.
  const heldIn = (from: number, to: number) =>
    model.countDocuments(span(quiet.among as QueryFilter<D>, from, to), { limit: MANY + 1 });
  const [later, earlier, behind] = await Promise.all([
    heldIn(0, left / 2),
    heldIn(left / 2, left),
    readFrom(left),
  ]);
  const held = later + earlier;
  if (held === 0) return behind;
  if (held > MANY) return readFrom(0);
  const few = await model
    .find(span(filter, 0, left), fields)
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean<T[]>();
  return [...few, ...behind].slice(0, limit);
}

/** A filter with a range of ids. It may have an `_id` of its own. */
function within<D>(filter: QueryFilter<D>, ids: { $gte?: Id; $lt?: Id } | undefined): QueryFilter<D> {
  const range = ids && Object.keys(ids).length > 0 && { _id: mongoose.trusted(ids) };
  return (range && '_id' in filter ? { $and: [filter, range] } : { ...filter, ...range }) as QueryFilter<D>;
}
