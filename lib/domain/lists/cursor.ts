import 'server-only';
import mongoose, { type Model } from 'mongoose';
import { AppError } from '@/lib/errors';
import type { Order } from './order';

/**
 * What the last document of a page has in the field of the order.
 * @throws AppError badRequest if that document does not exist (any more)
 */
export async function valueAt<T>(model: Model<T>, cursor: string, { field }: Order): Promise<unknown> {
  const _id = new mongoose.Types.ObjectId(cursor);
  // An `_id` contains its time of creation, so the newest-first cursor needs no look-up of the last document.
  if (field === '_id') return _id;
  const last = await model.findById(_id, { [field]: 1 }).lean<Record<string, unknown>>();
  if (!last) throw new AppError('badRequest', 'checkFields', {}, { cursor: 'cursorInvalid' });
  return field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], last);
}

/** Matches what comes after the last document of a page. */
export function behind({ field, down, unique }: Order, cursor: string, value: unknown): object {
  const beyond = (last: unknown) => mongoose.trusted({ [down ? '$lt' : '$gt']: last });
  if (unique) return { [field]: beyond(value) };
  const same = { [field]: value ?? null, _id: beyond(new mongoose.Types.ObjectId(cursor)) };
  // A field that is missing comes before every value.
  if (value === undefined || value === null)
    return down ? same : { $or: [{ [field]: mongoose.trusted({ $ne: null }) }, same] };
  return { $or: [{ [field]: beyond(value) }, same] };
}
