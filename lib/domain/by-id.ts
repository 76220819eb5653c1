import 'server-only';
import mongoose from 'mongoose';

/**
 * Finds a document by its readable id (`EMP001`) or by the `_id` that lists also return
 * (docs/contract.md#calls, `{id}`).
 * @param field must contain ids made by this app: none of them looks like an `_id`
 */
export const byId = <Field extends string>(field: Field, id: string) =>
  (mongoose.isObjectIdOrHexString(id) ? { _id: id } : { [field]: id }) as Partial<Record<Field, string>>;
