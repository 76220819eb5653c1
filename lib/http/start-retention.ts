import { connect, DatabaseAwayError } from '@/lib/db/connect';
import { removeExpired } from '@/lib/domain/retention/run-retention';
import { log } from '@/lib/log';
import { allowOnce } from './rate-limit';

const EVERY_MS = 60 * 60_000;

/**
 * Removes what has been kept long enough, once a day on whichever instance looks first (docs/operations.md#retention).
 * @returns a function that stops it and resolves when a removal in progress is finished
 */
export function startRetention(everyMs = EVERY_MS): () => Promise<void> {
  let running: Promise<void> | undefined;
  async function round(): Promise<void> {
    try {
      await connect();
      if (!(await allowOnce('retention'))) return;
      log.info({ removed: await removeExpired() }, 'retention');
    } catch (error) {
      // Every request already reports that the database is unavailable; the next round tries again.
      if (!(error instanceof DatabaseAwayError))
        log.warn({ error: (error as Error).name }, 'retention: not everything was removed');
    }
  }
  const timer = setInterval(() => (running = round()), everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running ?? Promise.resolve();
  };
}
