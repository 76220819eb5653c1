import 'server-only';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { AppError } from '@/lib/errors';
import { meter } from '@/lib/meter';

const MOST_AT_ONCE = 4;
/** A sign-in that waited longer has been answered 503 (lib/db/connect.ts), so its hash is useless. */
const WAITS_MS = 3_500;
const RETRY_AFTER_SECONDS = 5;

// On globalThis, as in lib/http/request-log.ts.
const shared = globalThis as typeof globalThis & { hashQueue?: PQueue };
/**
 * One core stays free, so that look-ups go on during a flood of sign-ins. At most four at once: each takes 19 MiB.
 */
const queue = (shared.hashQueue ??= new PQueue({
  concurrency: Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)),
}));

/** @param most how many hashes run at once (HASHES_AT_ONCE); 0 leaves it to the cores */
export function setHashesAtOnce(most: number): void {
  if (most > 0) queue.concurrency = most;
}

export const tooBusy = (): AppError =>
  Object.assign(new AppError('unavailable', 'signInBusy'), { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Runs a hash when its turn comes. How many wait is bounded by the sign-ins that are open
 * (lib/http/before-request.ts).
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
