import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { ordersByIndex } from '@/lib/db/engine';
import { AppError } from '@/lib/errors';
import type { Total } from '@/lib/schemas/answers/lists';
import type { ListQuery } from '@/lib/schemas/lists';
import { readNewest } from './newest';

/**
 * The sort order of a list: a field every document has; `_id` orders equal values unless the field is unique.
 */
export type Order = { field: string; down: boolean; unique: boolean };
export const NEWEST: Order = { field: '_id', down: true, unique: true };

/**
 * The sort order of a query (`name`, or `-name` for descending), newest first by default.
 * @param fields the sort keys of a list and their fields; each needs an index followed by `_id`
 * @param unique the field without equal values: its own index is enough
 */
export function orderOf<Key extends string>(
  sort: Key | `-${Key}` | undefined,
  fields: Record<Key, string>,
  unique?: string,
): Order {
  if (!sort) return NEWEST;
  const field = fields[sort.replace(/^-/, '') as Key];
  return { field, down: sort.startsWith('-'), unique: field === unique };
}

/** A sort order as the database's sort document. */
export function sortBy({ field, down, unique }: Order): Record<string, 1 | -1> {
  const way = down ? -1 : 1;
  return { [field]: way, ...(!unique && { _id: way }) };
}

type Identified = { _id: mongoose.Types.ObjectId };

/**
 * Matches what comes after the last document of a page.
 * @throws AppError badRequest if that document does not exist (any more)
 */
async function behind<T>(model: Model<T>, cursor: string, order: Order): Promise<QueryFilter<T>> {
  const { field, down, unique } = order;
  const beyond = (value: unknown) => mongoose.trusted({ [down ? '$lt' : '$gt']: value });
  const _id = new mongoose.Types.ObjectId(cursor);
  // An `_id` contains its time of creation, so the newest-first cursor needs no look-up of the last document.
  if (field === '_id') return { _id: beyond(_id) } as QueryFilter<T>;
  const last = await model.findById(_id, { [field]: 1 }).lean<Record<string, unknown>>();
  if (!last) throw new AppError('badRequest', 'checkFields', {}, { cursor: 'cursorInvalid' });
  const value = field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], last);
  if (unique) return { [field]: beyond(value) } as QueryFilter<T>;
  const same = { [field]: value ?? null, _id: beyond(_id) };
  // A field that is missing comes before every value.
  if (value === undefined || value === null)
    return (down ? same : { $or: [{ [field]: mongoose.trusted({ $ne: null }) }, same] }) as QueryFilter<T>;
  return { $or: [{ [field]: beyond(value) }, same] } as QueryFilter<T>;
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
  const read = many && order === NEWEST ? newestBehind : sortedBehind;
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
  const page = cursor ? { $and: [filter, await behind(model, cursor, order)] } : filter;
  return model
    .find(page as QueryFilter<T>, fields)
    .sort(sortBy(order))
    .limit(limit)
    .lean<T[]>();
}

/** A number of documents as an answer: exact to 10,000, of more it says so (docs/decisions.md#lists). */
export const asTotal = (count: number): Total =>
  count > COUNTED_TO ? { total: COUNTED_TO, totalIsMore: true } : { total: count };

/** More are not put in order for a page where the server orders by no index. */
export const MANY = 2_000;

/** Like `readPage`, with the total. */
export async function listPage<T extends Identified>(
  ...[model, filter, page, fields, order]: Parameters<typeof readPage<T>>
): Promise<{ rows: T[]; nextCursor: string | null } & Total> {
  const counting = countOf(model, filter, COUNTED_TO);
  const read = async () => {
    const many = !(await ordersByIndex()) && (await counting) > MANY;
    return readPage(model, filter, page, fields, order, many);
  };
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
