import { startJob } from '@/lib/db/start-job';
import { NotRemoved, removeExpired } from '@/lib/domain/retention/run-retention';
import { log } from '@/lib/log';

/** Removes what has been kept long enough, once a day, for the first time soon after a start (docs/operations.md#retention). */
export const startRetention = (lookEveryMs = 60 * 60_000, firstMs = 10_000) =>
  startJob({ name: 'retention', everyMs: 24 * 60 * 60_000, firstMs, lookEveryMs, run: removeAndLog });

async function removeAndLog(): Promise<void> {
  try {
    log.info({ removed: await removeExpired() }, 'retention');
  } catch (error) {
    if (error instanceof NotRemoved)
      log.warn(
        { kept: error.kept, error: (error.cause as Error).name },
        'retention: not everything was removed',
      );
    throw error;
  }
}
