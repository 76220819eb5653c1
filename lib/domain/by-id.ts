import 'server-only';
import mongoose from 'mongoose';

/**
 * The filter for a document by the id people know it by, or by the `_id` the lists answer beside it (docs/contract.md#calls, `{id}`).
 * @param field of ids that we make, so that none reads like an `_id`
 */
export const byId = <Field extends string>(field: Field, id: string) =>
  (mongoose.isObjectIdOrHexString(id) ? { _id: id } : { [field]: id }) as Partial<Record<Field, string>>;
