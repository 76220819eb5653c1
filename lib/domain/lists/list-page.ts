import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { wrongFields } from '@/lib/errors';
import type { Total } from '@/lib/schemas/responses/common';
import type { ListQuery } from '@/lib/schemas/lists';
import { digitsInLatin } from '@/lib/format/personal';

/**
 * Takes the text literally, with digits in either script. Removes NUL, because the database rejects a pattern with
 * one.
 */
export const contains = (typed: string) =>
  mongoose.trusted({
    $regex: digitsInLatin(typed)
      .replaceAll('\0', '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\d/g, (digit) => `[${digit}${String.fromCharCode(0x0966 + Number(digit))}]`),
    $options: 'i',
  });

/** `field` needs an index; `then` further fields and at last `_id` order equal values, unless the field is unique. */
export type Order = { field: string; then?: readonly string[]; down: boolean; unique?: boolean };

export const NEWEST: Order = { field: '_id', down: true, unique: true };

type Page = Pick<ListQuery, 'limit' | 'cursor'>;

type Fields = Record<string, 0 | 1>;

type Identified = { _id: mongoose.Types.ObjectId };

/**
 * `name`, or `-name` for descending; newest first by default.
 * @param fields each needs an index, followed by `_id` unless it is unique
 */
export function orderOf<Key extends string>(
  sort: Key | `-${Key}` | undefined,
  fields: Record<Key, Omit<Order, 'down'>>,
): Order {
  if (!sort) return NEWEST;
  return { ...fields[sort.replace(/^-/, '') as Key], down: sort.startsWith('-') };
}

export const sortBy = (order: Order): Record<string, 1 | -1> =>
  Object.fromEntries(fieldsOf(order).map((field) => [field, order.down ? -1 : 1]));

const fieldsOf = ({ field, then = [], unique }: Order) => [field, ...then, ...(unique ? [] : ['_id'])];

/** @throws AppError badRequest if it does not exist (any more) */
async function after<T>(model: Model<T>, cursor: string, order: Order): Promise<QueryFilter<T>> {
  const { field, down, unique } = order;
  const _id = new mongoose.Types.ObjectId(cursor);
  const beyond = (value: unknown) => mongoose.trusted({ [down ? '$lt' : '$gt']: value });
  // An `_id` contains its time of creation: the document itself is not needed.
  if (field === '_id') return { _id: beyond(_id) } as QueryFilter<T>;
  const fields = fieldsOf(order);
  const last = await model.findById(_id, Object.fromEntries(fields.map((each) => [each, 1]))).lean<object>();
  if (!last) throw wrongFields({ cursor: 'cursorInvalid' });
  const valueOf = (path: string) =>
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], last) ?? null;
  /** A missing field sorts before every value, and no range finds it. */
  const further = (path: string): object[] => {
    const value = valueOf(path);
    if (value === null) return down ? [] : [{ [path]: mongoose.trusted({ $ne: null }) }];
    return [{ [path]: beyond(value) }, ...(down && path !== '_id' && !unique ? [{ [path]: null }] : [])];
  };
  const either = fields.flatMap((path, at) => {
    const same = Object.fromEntries(fields.slice(0, at).map((before) => [before, valueOf(before)]));
    return further(path).map((rest) => ({ ...same, ...rest }));
  });
  return (either.length === 1 ? either[0] : { $or: either }) as QueryFilter<T>;
}

/**
 * Without a total. Documents added between two pages cause no duplicates or gaps.
 * @throws AppError badRequest for the cursor of a document that no longer exists
 */
export async function readPage<T extends Identified>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { limit, cursor }: Page,
  fields: Fields,
  order: Order = NEWEST,
): Promise<{ rows: T[]; nextCursor: string | null }> {
  const left = cursor ? { $and: [filter, await after(model, cursor, order)] } : filter;
  const rows = await model
    .find(left as QueryFilter<T>, fields)
    .sort(sortBy(order))
    .limit(limit + 1)
    .lean<T[]>();
  const more = rows.length > limit;
  if (more) rows.pop();
  return { rows, nextCursor: more ? String(rows.at(-1)!._id) : null };
}

/** Like `readPage`, with the total. */
export async function listPage<T extends Identified>(
  ...[model, filter, ...rest]: Parameters<typeof readPage<T>>
): Promise<{ rows: T[]; nextCursor: string | null } & Total> {
  const [page, total] = await Promise.all([
    readPage(model, filter, ...rest),
    countOf(model, filter, COUNTED_TO),
  ]);
  return { ...page, ...asTotal(total) };
}

/** @param atMost for collections that grow without limit; the result is then at most `atMost + 1` */
export const countOf = <T>(model: Model<T>, filter: QueryFilter<T>, atMost?: number): Promise<number> =>
  model.countDocuments(filter, atMost === undefined ? {} : { limit: atMost + 1 }).exec();

/** Exact to 10,000. */
export const asTotal = (count: number): Total =>
  count > COUNTED_TO ? { total: COUNTED_TO, totalIsMore: true } : { total: count };
