import 'server-only';
import type { Model, QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { ordersByIndex } from '@/lib/db/engine';
import type { Total } from '@/lib/schemas/answers/lists';
import { partsOf } from './parts';

/**
 * Counts the documents a filter matches; never by the collection's size as the server believes it to be, which some
 * correct only from time to time.
 * @param atMost stops counting there, for collections that grow without limit; the result is then `atMost +
 * 1`
 */
export const countOf = <T>(model: Model<T>, filter: QueryFilter<T>, atMost?: number): Promise<number> =>
  model.countDocuments(filter, atMost === undefined ? {} : { limit: atMost + 1 }).exec();

/** How many a list has: `upTo` at most, as parts of an `$or` may overlap; and its parts, with what is known of each. */
export type Counted<T> = {
  total: Promise<number>;
  upTo: number;
  parts: Array<{ filter: QueryFilter<T>; count?: number }>;
};

/**
 * Counts as `countOf`. A server that orders by no index (lib/db/engine.ts) reads all that any part of an `$or` finds,
 * however few are wanted: there the parts are counted first. One of more than `atMost` is enough to know; of two smaller
 * ones, what both have is counted.
 */
export async function countParts<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  atMost: number,
): Promise<Counted<T>> {
  const parts = partsOf(filter);
  const inParts =
    parts.length > 1 && !(await ordersByIndex()) && (await model.estimatedDocumentCount()) > atMost;
  if (!inParts) {
    const count = await countOf(model, filter, atMost);
    const known = parts.map((part) => ({ filter: part, ...(parts.length === 1 && { count }) }));
    return { total: Promise.resolve(count), upTo: count, parts: known };
  }
  const counted = await Promise.all(
    parts.map(async (part) => ({ filter: part, count: await countOf(model, part, atMost) })),
  );
  const counts = counted.map(({ count }) => count);
  const upTo = counts.reduce((sum, count) => sum + count, 0);
  const overlapping = async () =>
    parts.length === 2
      ? upTo - (await countOf(model, { $and: parts } as QueryFilter<T>))
      : countOf(model, filter, atMost);
  const most = Math.max(...counts);
  return { total: most > atMost ? Promise.resolve(most) : overlapping(), upTo, parts: counted };
}

/** A number of documents as an answer: exact to 10,000, of more it says so (docs/decisions.md#lists). */
export const asTotal = (count: number): Total =>
  count > COUNTED_TO ? { total: COUNTED_TO, totalIsMore: true } : { total: count };
