import { connect, DatabaseAwayError } from '@/lib/db/connect';
import { NotRemoved, removeExpired } from '@/lib/domain/retention/run-retention';
import { log } from '@/lib/log';
import { allowOnce, isNoted, note } from './rate-limit';

const EVERY_MS = 60 * 60_000;
/** A start has other work first. */
const FIRST_MS = 10_000;

/**
 * Removes what has been kept long enough, once a day on whichever instance looks first (docs/operations.md#retention): soon
 * after the start, as a process may end within the hour, and then every hour. The day is noted when all is done: a turn that failed, or was cut off, is taken again within the next hours.
 * @returns a function that stops it and resolves when a removal in progress is finished
 */
export function startRetention(everyMs = EVERY_MS, firstMs = FIRST_MS): () => Promise<void> {
  let running: Promise<void> | undefined;
  async function round(): Promise<void> {
    try {
      await connect();
      if (!(await allowOnce('retentionTurn')) || (await isNoted('retention', 'all'))) return;
      log.info({ removed: await removeExpired() }, 'retention');
      await note('retention', 'all');
    } catch (error) {
      // Every request already reports that the database is unavailable; the next round tries again.
      if (!(error instanceof DatabaseAwayError))
        log.warn(
          {
            error: ((error as Error).cause as Error | undefined)?.name ?? (error as Error).name,
            ...(error instanceof NotRemoved && { kept: error.kept }),
          },
          'retention: not everything was removed',
        );
    }
  }
  const look = () => {
    running ??= round().finally(() => (running = undefined));
  };
  const first = setTimeout(look, firstMs).unref();
  const timer = setInterval(look, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return running ?? Promise.resolve();
  };
}
