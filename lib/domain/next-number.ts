import 'server-only';
import { CounterModel } from '@/models/counter';
import { isDuplicateOf } from './duplicate-key';

const PREFIX = { employee: 'EMP', position: 'POS' } as const;

/**
 * The next id of its kind: `EMP001`, `EMP002`, ... and on to `EMP1000`. One atomic step, so no two callers
 * get the same; a number that was not used leaves a gap.
 */
export async function nextNumber(kind: keyof typeof PREFIX): Promise<string> {
  const step = () =>
    CounterModel.findOneAndUpdate(
      { name: kind },
      { $inc: { value: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  // Two first callers may both try to make the counter: one is refused, or on some servers answered with
  // nothing, and finds it made at the second try.
  const first = await step().catch((error: unknown) => {
    if (isDuplicateOf(error)) return null;
    throw error;
  });
  const counter = first ?? (await step());
  return PREFIX[kind] + String(counter.value).padStart(3, '0');
}
