import 'server-only';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { AppError } from '@/lib/errors';
import { meter } from '@/lib/meter';

const MOST_AT_ONCE = 4;
const MOST_WAITING = 32;
/** A sign-in that waited longer has been answered 503 (lib/db/connect.ts): hashing for it would help nobody. */
const WAITS_MS = 3_500;
const RETRY_AFTER_SECONDS = 5;

// On globalThis, as in lib/http/request-log.ts.
const held = globalThis as typeof globalThis & { hashQueue?: PQueue };
/**
 * Hashes run one core short of all, so that look-ups go on during a flood of sign-ins, and at most four at once: each
 * takes 19 MiB.
 */
const queue = (held.hashQueue ??= new PQueue({
  concurrency: Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)),
}));

/** @param most how many hashes run at once (HASHES_AT_ONCE); 0 leaves it to the cores */
export function setHashesAtOnce(most: number): void {
  if (most > 0) queue.concurrency = most;
}

/** How many hashes run, and how many wait for their turn. */
export const hashesUnderWay = () => ({ running: queue.pending, waiting: queue.size });

/** The refusal of a sign-in that would wait too long: 503, to be tried again. */
export const tooBusy = (): AppError =>
  Object.assign(new AppError('unavailable', 'signInBusy'), { retryAfter: RETRY_AFTER_SECONDS });

function refused(reason: 'full' | 'late'): AppError {
  meter()?.hashRefused(reason);
  return tooBusy();
}

/**
 * Runs a hash when its turn comes (docs/security.md#password-hashing).
 * @param first it may go ahead of others and waits even in a full queue: of a device or a person that is known
 * @throws AppError unavailable if the queue is full or the turn came too late; whatever `work` throws
 */
export async function inTurn<T>(first: boolean, work: () => Promise<T>): Promise<T> {
  if (!first && queue.size >= MOST_WAITING) throw refused('full');
  const begin = performance.now();
  return queue.add(
    () => {
      if (performance.now() - begin > WAITS_MS) throw refused('late');
      return work();
    },
    { priority: first ? 1 : 0 },
  );
}
