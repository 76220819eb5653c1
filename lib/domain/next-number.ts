import 'server-only';
import { CounterModel } from '@/models/counter';

const PREFIX = { employee: 'EMP', admin: 'ADMIN', position: 'POS' } as const;

/**
 * The next id of its kind: `EMP001`, `EMP002`, ..., `EMP1000`. Atomic, so no two callers get the same; an
 * unused number leaves a gap.
 */
export async function nextNumber(kind: keyof typeof PREFIX): Promise<string> {
  const counter = await CounterModel.findOneAndUpdate(
    { name: kind },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return PREFIX[kind] + String(counter.value).padStart(3, '0');
}
