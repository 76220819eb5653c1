import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { ordersByIndex } from '@/lib/db/engine';
import { AppError } from '@/lib/errors';
import type { Total } from '@/lib/schemas/answers/lists';
import type { ListQuery } from '@/lib/schemas/lists';
import { readByDay } from './by-day';
import { readNewest } from './newest';
import { inOrder, NEWEST, sortBy, type Order } from './order';
import { partsOf } from './parts';
import { MANY } from './spans';

type Identified = { _id: mongoose.Types.ObjectId };

/**
 * What the last document of a page has in the field of the order.
 * @throws AppError badRequest if that document does not exist (any more)
 */
async function valueAt<T>(model: Model<T>, cursor: string, { field }: Order): Promise<unknown> {
  const _id = new mongoose.Types.ObjectId(cursor);
  // An `_id` contains its time of creation, so the newest-first cursor needs no look-up of the last document.
  if (field === '_id') return _id;
  const last = await model.findById(_id, { [field]: 1 }).lean<Record<string, unknown>>();
  if (!last) throw new AppError('badRequest', 'checkFields', {}, { cursor: 'cursorInvalid' });
  return field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], last);
}

/** Matches what comes after the last document of a page. */
function behind({ field, down, unique }: Order, cursor: string, value: unknown): object {
  const beyond = (last: unknown) => mongoose.trusted({ [down ? '$lt' : '$gt']: last });
  if (unique) return { [field]: beyond(value) };
  const same = { [field]: value ?? null, _id: beyond(new mongoose.Types.ObjectId(cursor)) };
  // A field that is missing comes before every value.
  if (value === undefined || value === null)
    return down ? same : { $or: [{ [field]: mongoose.trusted({ $ne: null }) }, same] };
  return { $or: [{ [field]: beyond(value) }, same] };
}

/**
 * Counts the documents a filter matches.
 * @param atMost stops counting there, for collections that grow without limit; the result is then `atMost +
 * 1`
 */
export const countOf = <T>(model: Model<T>, filter: QueryFilter<T>, atMost?: number): Promise<number> =>
  Object.keys(filter).length === 0
    ? model.estimatedDocumentCount().exec()
    : model.countDocuments(filter, atMost === undefined ? {} : { limit: atMost + 1 }).exec();

/**
 * One page of a collection (docs/decisions.md#lists), without a total. Documents added between two pages
 * cause no duplicates or gaps.
 * @param filter the filter of the list, without the cursor
 * @param many whether so many match that a server without an order by index must not sort them all
 * @throws AppError badRequest for the cursor of a document that no longer exists
 */
export async function readPage<T extends Identified>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
  fields: Record<string, 0 | 1>,
  order: Order = NEWEST,
  many = false,
): Promise<{ rows: T[]; nextCursor: string | null }> {
  const inSpans = order === NEWEST ? newestBehind : daysBehind;
  const read = many && (order === NEWEST || order.days) ? inSpans : sortedBehind;
  const rows = await read(model, filter, { limit: limit + 1, cursor }, fields, order);
  const more = rows.length > limit;
  if (more) rows.pop();
  return { rows, nextCursor: more ? String(rows.at(-1)!._id) : null };
}

type Reading<T> = [
  model: Model<T>,
  filter: QueryFilter<T>,
  page: Pick<ListQuery, 'limit' | 'cursor'>,
  fields: Record<string, 0 | 1>,
  order: Order,
];

const newestBehind = <T extends Identified>(
  ...[model, filter, { limit, cursor }, fields]: Reading<T>
): Promise<T[]> =>
  readNewest(model, filter, fields, limit, cursor ? new mongoose.Types.ObjectId(cursor) : undefined);

async function sortedBehind<T>(
  ...[model, filter, { limit, cursor }, fields, order]: Reading<T>
): Promise<T[]> {
  const page = cursor
    ? { $and: [filter, behind(order, cursor, await valueAt(model, cursor, order))] }
    : filter;
  return model
    .find(page as QueryFilter<T>, fields)
    .sort(sortBy(order))
    .limit(limit)
    .lean<T[]>();
}

async function daysBehind<T extends Identified>(
  ...[model, filter, { limit, cursor }, fields, order]: Reading<T>
): Promise<T[]> {
  const day = cursor && ((await valueAt(model, cursor, order)) as string);
  const found = await Promise.all(
    partsOf(filter).map((part) => {
      const page = cursor ? ({ $and: [part, behind(order, cursor, day)] } as QueryFilter<T>) : part;
      return readByDay<T>(model, page, { ...fields, [order.field]: 1 }, order, limit, day || undefined);
    }),
  );
  return inOrder(found.flat(), order).slice(0, limit);
}

/** A number of documents as an answer: exact to 10,000, of more it says so (docs/decisions.md#lists). */
export const asTotal = (count: number): Total =>
  count > COUNTED_TO ? { total: COUNTED_TO, totalIsMore: true } : { total: count };

/** Whether a server without an order by index must not put in order all that were counted. */
export const isMany = async (counting: Promise<number>): Promise<boolean> =>
  !(await ordersByIndex()) && (await counting) > MANY;

/** Like `readPage`, with the total. */
export async function listPage<T extends Identified>(
  ...[model, filter, page, fields, order]: Parameters<typeof readPage<T>>
): Promise<{ rows: T[]; nextCursor: string | null } & Total> {
  const counting = countOf(model, filter, COUNTED_TO);
  const read = async () => readPage(model, filter, page, fields, order, await isMany(counting));
  const [rows, count] = await Promise.all([read(), counting]);
  return { ...rows, ...asTotal(count) };
}

/**
 * A case-insensitive "contains" that takes the search text literally (docs/security.md#input). NUL is
 * removed, because the database rejects a pattern with one.
 */
export const contains = (typed: string) =>
  mongoose.trusted({
    $regex: typed.replaceAll('\0', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    $options: 'i',
  });
