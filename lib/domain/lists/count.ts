import 'server-only';
import type { Model, QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { Total } from '@/lib/schemas/answers/lists';

/**
 * Counts the documents a filter matches.
 * @param atMost stops counting there, for collections that grow without limit; the result is then `atMost +
 * 1`
 */
export const countOf = <T>(model: Model<T>, filter: QueryFilter<T>, atMost?: number): Promise<number> =>
  Object.keys(filter).length === 0
    ? model.estimatedDocumentCount().exec()
    : model.countDocuments(filter, atMost === undefined ? {} : { limit: atMost + 1 }).exec();

/** A number of documents as an answer: exact to 10,000, of more it says so (docs/decisions.md#lists). */
export const asTotal = (count: number): Total =>
  count > COUNTED_TO ? { total: COUNTED_TO, totalIsMore: true } : { total: count };
