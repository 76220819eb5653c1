import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { readByDay } from './by-day';
import { countOf } from './count';
import { behind, readSorted, type Place } from './cursor';
import { readNewest } from './newest';
import { inOrder, NEWEST, type Order } from './order';
import { partsOf } from './parts';
import { MANY } from './spans';

/**
 * So many are put in order at once if they may lie anywhere in the order: that takes a second, and looking for the first
 * ones by spans of days longer.
 */
const ANYWHERE = 100_000;

/** Whether a filter leaves only some days, and not of the order: they may be far from its beginning. */
const isAnywhere = (filter: object, { field }: Order): boolean =>
  Object.entries(filter).some(
    ([key, value]) => key !== field && value instanceof Object && '$gte' in value && '$lt' in value,
  );

/**
 * The first documents of a list of more than `MANY`, newest first or by a day, where the server orders by no index
 * (lib/db/engine.ts): each part of an `$or` by itself, in spans of days if that puts fewer in order.
 * @param place where the page before ended
 * @param counted how many match; exact to `COUNTED_TO`, or more than `MANY`
 */
export async function readParts<T extends { _id: mongoose.Types.ObjectId }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  place: Place | undefined,
  fields: Record<string, 0 | 1>,
  order: Order,
  limit: number,
  counted: number,
): Promise<T[]> {
  const parts = partsOf(filter);

  const isMany = async (part: QueryFilter<T>): Promise<boolean> => {
    const most = isAnywhere(part, order) ? ANYWHERE : MANY;
    const isKnown = parts.length === 1 && (counted <= COUNTED_TO || most === MANY);
    return (isKnown ? counted : await countOf(model, part, most)) > most;
  };
  // By a day, the parts are put together by it.
  const read = order === NEWEST ? fields : { ...fields, [order.field]: 1 as const };
  const readPart = async (part: QueryFilter<T>): Promise<T[]> => {
    if (!(await isMany(part))) return readSorted(model, part, place, read, order, limit);
    if (order === NEWEST)
      return readNewest<T>(model, part, read, limit, place && new mongoose.Types.ObjectId(place.cursor));
    const day = place?.value as string | undefined;
    return readByDay<T>(model, behind(part, order, place), read, order, limit, day);
  };

  const found = await Promise.all(parts.map(readPart));
  return inOrder(found.flat(), order).slice(0, limit);
}
