import { connect } from '@/lib/db/connect';
import { takeLock } from '@/lib/db/start-job';
import { recountCards } from '@/lib/domain/counts/recount';
import { recountVisits } from '@/lib/domain/visits/held-sums';
import { log } from '@/lib/log';

const EVERY_MS = 60 * 60_000;

/**
 * Counts the cards, and sums the visits of months that are over, again at the start and once an hour, on whichever instance looks first (docs/decisions.md#counts).
 * @returns a function that stops it and resolves when it has stopped
 */
export function startRecount(everyMs = EVERY_MS): () => Promise<void> {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  async function round(turn: string, forMs: number): Promise<void> {
    try {
      await connect();
      if (!(await takeLock(turn, forMs))) return;
      const corrected = await recountCards({ signal: stopped.signal });
      if (corrected > 0) log.info({ corrected }, 'counts of cards corrected');
      await recountVisits({ signal: stopped.signal });
    } catch (error) {
      // The next round counts. Also told of a database that is away: one that is only slow would never be counted.
      if (!stopped.signal.aborted)
        log.warn(
          { error: (error as Error).name },
          'cards were not counted, the counts may be off until they are',
        );
    }
  }
  const timer = setInterval(() => (running = round('recount', everyMs * 0.9)), everyMs);
  timer.unref();
  running = round('recountAtStart', 60_000);
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await running;
  };
}
