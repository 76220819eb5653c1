import 'server-only';
import { CounterModel } from '@/models/counter';

const PREFIX = { employee: 'EMP', position: 'POS' } as const;

/**
 * The next id of its kind: `EMP001`, `EMP002`, ... and on to `EMP1000`. One atomic step, so no two callers
 * get the same; a number that was not used leaves a gap.
 */
export async function nextNumber(kind: keyof typeof PREFIX): Promise<string> {
  const counter = await CounterModel.findOneAndUpdate(
    { name: kind },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return PREFIX[kind] + String(counter.value).padStart(3, '0');
}
