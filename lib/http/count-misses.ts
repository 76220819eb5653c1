import 'server-only';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import type { Call } from './route';
import { allowOnce, takeOften } from './rate-limit';

/**
 * A public look-up whose misses are counted: that all clients together try more unknown numbers than
 * `LOOKUP_MISSES_PER_MINUTE` is recorded, at most every ten minutes (docs/security.md#looking-up-cards). Nobody is refused
 * for it: a refusal would tell a guesser as much as "not found" does.
 * @throws whatever `lookUp` throws
 */
export async function countingMisses<T>(
  { look }: Pick<Call<'lookup', undefined, undefined, undefined>, 'look'>,
  lookUp: () => Promise<T>,
): Promise<T> {
  try {
    return await lookUp();
  } catch (miss) {
    if (
      miss instanceof AppError &&
      miss.status === 404 &&
      (await areTooMany()) &&
      (await allowOnce('missRecord'))
    ) {
      log.warn({ event: 'lookupBrake' }, 'too many unknown card numbers are tried');
      await look({ cardNumber: undefined }, { action: 'lookupBrake' });
    }
    throw miss;
  }
}

/** Counts one more. */
const areTooMany = () =>
  takeOften('lookupMisses', 'all').then(
    () => false,
    (refusal: unknown) => {
      if (refusal instanceof AppError) return true;
      throw refusal;
    },
  );
