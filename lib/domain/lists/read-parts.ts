import 'server-only';
import mongoose, { type Model } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { readByDay } from './by-day';
import { countOf, type Counted } from './count';
import { behind, readSorted, type Place } from './cursor';
import { readNewest } from './newest';
import { inOrder, isNewest, type Order } from './order';
import { MANY } from './spans';

/**
 * So many are put in order at once if they may lie anywhere in the order: that takes a second, and looking for the first
 * ones by spans of days longer.
 */
const ANYWHERE = 100_000;

/** Whether what a filter matches may be far from the first of the order: only some days are left, not of the order. */
const isAnywhere = (filter: object, { field }: Order): boolean =>
  Object.entries(filter).some(
    ([key, value]) => key !== field && value instanceof Object && '$gte' in value && '$lt' in value,
  );

/**
 * The first documents of a list of more than `MANY`, newest first or by a day, where the server orders by no index
 * (lib/db/engine.ts): each part of an `$or` by itself, in spans of days if that puts fewer in order.
 * @param parts each with how many match, where it is known: exact to `COUNTED_TO`, or more than `MANY`
 * @param place where the page before ended
 */
export async function readParts<T extends { _id: mongoose.Types.ObjectId }>(
  model: Model<T>,
  parts: Counted<T>['parts'],
  place: Place | undefined,
  fields: Record<string, 0 | 1>,
  order: Order,
  limit: number,
): Promise<T[]> {
  type Part = (typeof parts)[number];
  const isMany = async ({ filter: part, count }: Part, isQuiet: boolean): Promise<boolean> => {
    if (!isAnywhere(part, order)) return (count ?? (await countOf(model, part, MANY))) > MANY;
    // To look where they begin takes half a second, as long as to put some 10,000 in order.
    const most = isQuiet ? COUNTED_TO : ANYWHERE;
    const isKnown = count !== undefined && (count <= COUNTED_TO || isQuiet);
    return (isKnown ? count : await countOf(model, part, most)) > most;
  };
  // By a day, the parts are put together by it.
  const read = isNewest(order) ? fields : { ...fields, [order.field]: 1 as const };
  const readPart = async (part: Part): Promise<T[]> => {
    const quiet = order.quiet?.(part.filter);
    if (!(await isMany(part, quiet !== undefined)))
      return readSorted(model, part.filter, place, read, order, limit);
    const before = place && new mongoose.Types.ObjectId(place.cursor);
    if (isNewest(order)) return readNewest<T>(model, part.filter, read, limit, before, quiet);
    const day = place?.value as string | undefined;
    return readByDay<T>(model, behind(part.filter, order, place), read, order, limit, day);
  };

  const found = await Promise.all(parts.map(readPart));
  return inOrder(found.flat(), order).slice(0, limit);
}
