import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { AppError } from '@/lib/errors';
import type { ListQuery } from '@/lib/schemas/lists';

/** What a list is ordered by: a field every document has, its `_id` settling a draw where there can be one. */
export type Order = { field: string; down: boolean; unique: boolean };
const NEWEST: Order = { field: '_id', down: true, unique: true };

/**
 * The order a query names (`name`, `-name` the other way round), newest first where it names none.
 * @param fields the sort keys of a list and the fields they stand for; each wants an index, with `_id` behind it
 * @param unique the field of which no two documents have the same: its own index gives the order
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

/** An order as the database takes it. */
export function sortBy({ field, down, unique }: Order): Record<string, 1 | -1> {
  const way = down ? -1 : 1;
  return { [field]: way, ...(!unique && { _id: way }) };
}

/**
 * What stands behind the document a page ended with.
 * @throws AppError badRequest for one that is not there (any more)
 */
async function behind<T>(model: Model<T>, cursor: string, order: Order): Promise<QueryFilter<T>> {
  const { field, down, unique } = order;
  const beyond = (value: unknown) => mongoose.trusted({ [down ? '$lt' : '$gt']: value });
  const _id = new mongoose.Types.ObjectId(cursor);
  // An `_id` carries its time of creation: newest first, a page deep in a million rows costs what the first costs.
  if (field === '_id') return { _id: beyond(_id) } as QueryFilter<T>;
  const last = await model.findById(_id, { [field]: 1 }).lean<Record<string, unknown>>();
  if (!last) throw new AppError('badRequest', 'checkFields', {}, { cursor: 'cursorInvalid' });
  const value = last[field];
  if (unique) return { [field]: beyond(value) } as QueryFilter<T>;
  return { $or: [{ [field]: beyond(value) }, { [field]: value, _id: beyond(_id) }] } as QueryFilter<T>;
}

/**
 * How many documents a filter leaves.
 * @param atMost where counting stops, for what grows without end; one more than it means more than that
 */
export const countOf = <T>(model: Model<T>, filter: QueryFilter<T>, atMost?: number): Promise<number> =>
  Object.keys(filter).length === 0
    ? model.estimatedDocumentCount().exec()
    : model.countDocuments(filter, atMost === undefined ? {} : { limit: atMost + 1 }).exec();

/**
 * One page of a collection (docs/decisions.md#lists), uncounted: what is added between two pages neither doubles nor
 * skips any other.
 * @param filter what the list holds, the cursor aside
 * @throws AppError badRequest for the cursor of a document that is gone
 */
export async function readPage<T extends { _id: mongoose.Types.ObjectId }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
  fields: Record<string, 0 | 1>,
  order: Order = NEWEST,
): Promise<{ rows: T[]; nextCursor: string | null }> {
  const page = cursor ? { $and: [filter, await behind(model, cursor, order)] } : filter;
  const rows = await model
    .find(page as QueryFilter<T>, fields)
    .sort(sortBy(order))
    .limit(limit + 1)
    .lean<T[]>();
  const more = rows.length > limit;
  if (more) rows.pop();
  return { rows, nextCursor: more ? String(rows.at(-1)!._id) : null };
}

/** A page as `readPage` reads it, with how many there are in all. */
export async function listPage<T extends { _id: mongoose.Types.ObjectId }>(
  ...[model, filter, page, fields, order]: Parameters<typeof readPage<T>>
): Promise<{ rows: T[]; total: number; nextCursor: string | null }> {
  const [read, total] = await Promise.all([
    readPage(model, filter, page, fields, order),
    countOf(model, filter),
  ]);
  return { ...read, total };
}

/**
 * A case-insensitive "contains", with what was typed taken literally (docs/security.md#input). The database
 * refuses a pattern with a NUL in it, which nobody types and nothing stored is searched by.
 */
export const contains = (typed: string) =>
  mongoose.trusted({
    $regex: typed.replaceAll('\0', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    $options: 'i',
  });
