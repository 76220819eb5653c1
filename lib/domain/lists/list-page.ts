import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { ordersByIndex } from '@/lib/db/engine';
import { digitsInLatin } from '@/lib/format/personal';
import type { Total } from '@/lib/schemas/answers/lists';
import type { ListQuery } from '@/lib/schemas/lists';
import { asTotal, countParts, type Counted } from './count';
import { placeOf, readSorted } from './cursor';
import { isNewest, NEWEST, type Order } from './order';
import { readParts } from './read-parts';
import { MANY } from './spans';

/**
 * One page of a collection (docs/decisions.md#lists), without a total. Documents added between two pages
 * cause no duplicates or gaps.
 * @param filter the filter of the list, without the cursor
 * @param counting how many match, at least to more than `MANY` (lib/domain/lists/spans.ts); without it they are sorted
 * whole also where the server orders by no index
 * @throws AppError badRequest for the cursor of a document that no longer exists
 */
export async function readPage<T extends { _id: mongoose.Types.ObjectId }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
  fields: Record<string, 0 | 1>,
  order: Order = NEWEST,
  counting?: Promise<Counted<T>>,
): Promise<{ rows: T[]; nextCursor: string | null }> {
  const place = cursor ? await placeOf(model, cursor, order) : undefined;
  const mayBeMany = counting && (isNewest(order) || order.days) && !(await ordersByIndex());
  const counted = mayBeMany ? await counting : undefined;
  const rows =
    counted && counted.upTo > MANY
      ? await readParts<T>(model, counted.parts, place, fields, order, limit + 1)
      : await readSorted(model, filter, place, fields, order, limit + 1);
  const more = rows.length > limit;
  if (more) rows.pop();
  return { rows, nextCursor: more ? String(rows.at(-1)!._id) : null };
}

/** Like `readPage`, with the total. */
export async function listPage<T extends { _id: mongoose.Types.ObjectId }>(
  ...[model, filter, page, fields, order]: Parameters<typeof readPage<T>>
): Promise<{ rows: T[]; nextCursor: string | null } & Total> {
  const counting = countParts(model, filter, COUNTED_TO);
  const [rows, total] = await Promise.all([
    readPage(model, filter, page, fields, order, counting),
    counting.then((counted) => counted.total),
  ]);
  return { ...rows, ...asTotal(total) };
}

/**
 * A case-insensitive "contains" that takes the search text literally (docs/security.md#input), digits in either script.
 * NUL is removed, because the database rejects a pattern with one.
 */
export const contains = (typed: string) =>
  mongoose.trusted({
    $regex: digitsInLatin(typed)
      .replaceAll('\0', '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\d/g, (digit) => `[${digit}${String.fromCharCode(0x0966 + Number(digit))}]`),
    $options: 'i',
  });
