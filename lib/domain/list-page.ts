import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import type { ListQuery } from '@/lib/schemas/lists';

/**
 * One page of a collection, newest first (decisions.md, Lists). An `_id` carries its time of creation, so
 * the list needs no other order and a page deep in a million rows costs what the first one costs.
 * @param filter what the list holds, the cursor aside
 */
export async function listPage<T extends { _id: mongoose.Types.ObjectId }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
  fields: Record<string, 0 | 1>,
): Promise<{ rows: T[]; total: number; nextCursor: string | null }> {
  const page = cursor
    ? { $and: [filter, { _id: mongoose.trusted({ $lt: new mongoose.Types.ObjectId(cursor) }) }] }
    : filter;
  const all = Object.keys(filter).length === 0;
  const [rows, total] = await Promise.all([
    model
      .find(page as QueryFilter<T>, fields)
      .sort({ _id: -1 })
      .limit(limit + 1)
      .lean<T[]>(),
    all ? model.estimatedDocumentCount() : model.countDocuments(filter),
  ]);
  const more = rows.length > limit;
  if (more) rows.pop();
  return { rows, total, nextCursor: more ? String(rows.at(-1)!._id) : null };
}

/**
 * A case-insensitive "contains", with what was typed taken literally (security.md, row 4). The database
 * refuses a pattern with a NUL in it, which nobody types and nothing stored is searched by.
 */
export const contains = (typed: string) =>
  mongoose.trusted({
    $regex: typed.replaceAll('\0', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    $options: 'i',
  });
