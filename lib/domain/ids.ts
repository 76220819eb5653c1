import 'server-only';
import mongoose from 'mongoose';
import { CounterModel } from '@/models/counter';

/**
 * `EMP001`, or the `_id` that lists also return.
 * @param field must contain ids made by this app: none of them looks like an `_id`
 */
export const byId = <Field extends string>(field: Field, id: string) =>
  (mongoose.isObjectIdOrHexString(id) ? { _id: id } : { [field]: id }) as Partial<Record<Field, string>>;

const MAX_SECONDS = 0xffff_ffff;

/** The lowest `_id` of an instant: an `_id` begins with its second. */
export const idFrom = (instant: Date): mongoose.Types.ObjectId => {
  const seconds = Math.min(Math.max(Math.floor(instant.getTime() / 1000), 0), MAX_SECONDS);
  return new mongoose.Types.ObjectId(seconds.toString(16).padStart(8, '0') + '0'.repeat(16));
};

/** `EMP001`, `EMP002`, …, `EMP1000`. Atomic; an unused number leaves a gap. */
export async function nextNumber(kind: string, prefix: string): Promise<string> {
  const counter = await CounterModel.findOneAndUpdate(
    { name: kind },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return prefix + String(counter.value).padStart(3, '0');
}
