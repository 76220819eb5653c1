import 'server-only';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { AppError } from '@/lib/errors';
import { meter } from '@/lib/meter';

const MOST_AT_ONCE = 4;
/** A sign-in that waited longer has been answered 503 (lib/db/connect.ts): hashing for it would help nobody. */
const WAITS_MS = 3_500;
const RETRY_AFTER_SECONDS = 5;

// On globalThis, as in lib/http/request-log.ts.
const shared = globalThis as typeof globalThis & { hashQueue?: PQueue };
/**
 * Hashes run one core short of all, so that look-ups go on during a flood of sign-ins, and at most four at once: each
 * takes 19 MiB.
 */
const queue = (shared.hashQueue ??= new PQueue({
  concurrency: Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)),
}));

/** @param most how many hashes run at once (HASHES_AT_ONCE); 0 leaves it to the cores */
export function setHashesAtOnce(most: number): void {
  if (most > 0) queue.concurrency = most;
}

/** The refusal of a sign-in that would wait too long: 503, to be tried again. */
export const tooBusy = (): AppError =>
  Object.assign(new AppError('unavailable', 'signInBusy'), { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Runs a hash when its turn comes (docs/security.md#password-hashing). How many wait is bounded by the sign-ins that are
 * open (lib/http/before-request.ts).
 * @param first it may go ahead of others: of a device or a person that is known
 * @throws AppError unavailable if the turn came too late; whatever `work` throws
 */
export async function enqueue<T>(first: boolean, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  return queue.add(
    () => {
      if (performance.now() - begin <= WAITS_MS) return work();
      meter()?.limitHit('openSignIns');
      throw tooBusy();
    },
    { priority: first ? 1 : 0 },
  );
}
