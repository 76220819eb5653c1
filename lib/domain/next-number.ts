import 'server-only';
import { CounterModel } from '@/models/counter';

/**
 * The next id of its kind: `EMP001`, `EMP002`, ..., `EMP1000`. Atomic, so no two callers get the same; an
 * unused number leaves a gap.
 * @param kind the name of its counter
 */
export async function nextNumber(kind: string, prefix: string): Promise<string> {
  const counter = await CounterModel.findOneAndUpdate(
    { name: kind },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return prefix + String(counter.value).padStart(3, '0');
}
