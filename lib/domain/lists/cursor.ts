import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { AppError } from '@/lib/errors';
import { sortBy, type Order } from './order';

/** Where a page ended: its last document, and what that has in the field of the order. */
export type Place = { cursor: string; value: unknown };

/**
 * The place of a cursor in an order.
 * @throws AppError badRequest if its document does not exist (any more)
 */
export async function placeOf<T>(model: Model<T>, cursor: string, { field }: Order): Promise<Place> {
  const _id = new mongoose.Types.ObjectId(cursor);
  // An `_id` contains its time of creation, so the newest-first cursor needs no look-up of the last document.
  if (field === '_id') return { cursor, value: _id };
  const last = await model.findById(_id, { [field]: 1 }).lean<Record<string, unknown>>();
  if (!last) throw new AppError('badRequest', 'checkFields', {}, { cursor: 'cursorInvalid' });
  const value = field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], last);
  return { cursor, value };
}

/** Matches what comes after a place. */
function after({ field, down, unique }: Order, { cursor, value }: Place): object {
  const beyond = (last: unknown) => mongoose.trusted({ [down ? '$lt' : '$gt']: last });
  if (unique) return { [field]: beyond(value) };
  const same = { [field]: value ?? null, _id: beyond(new mongoose.Types.ObjectId(cursor)) };
  // A field that is missing comes before every value.
  if (value === undefined || value === null)
    return down ? same : { $or: [{ [field]: mongoose.trusted({ $ne: null }) }, same] };
  return { $or: [{ [field]: beyond(value) }, same] };
}

/** A filter of what comes after a place; the filter itself where there is none. */
export const behind = <T>(filter: QueryFilter<T>, order: Order, place?: Place): QueryFilter<T> =>
  place ? ({ $and: [filter, after(order, place)] } as QueryFilter<T>) : filter;

/** The first documents of a list behind a place, put in order by the server. */
export const readSorted = <T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  place: Place | undefined,
  fields: Record<string, 0 | 1>,
  order: Order,
  limit: number,
): Promise<T[]> =>
  model
    .find(behind(filter, order, place), fields)
    .sort(sortBy(order))
    .limit(limit)
    .lean<T[]>()
    .exec();
