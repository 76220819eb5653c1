import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { log } from '@/lib/log';
import { meter } from '@/lib/meter';

const MINUTE_MS = 60_000;
/** Records per minute for callers without a sign-in: for each client, and for all together. */
const each = new RateLimiterMemory({ keyPrefix: 'activity', points: 20, duration: 60 });
const all = new RateLimiterMemory({ keyPrefix: 'activities', points: 300, duration: 60 });

let leftOut = 0;

/** Logs once a minute how many records were dropped, so that a flood is visible but not stored. */
function countLeftOut(): void {
  leftOut += 1;
  meter()?.limitHit('activityOfUnknown');
  if (leftOut > 1) return;
  setTimeout(() => {
    log.warn({ event: 'activityLeftOut', leftOut }, 'records of callers without a sign-in left out');
    leftOut = 0;
  }, MINUTE_MS).unref();
}

/**
 * Whether a request without a sign-in may still be recorded, so that a flood does not fill the database. The
 * limit is in memory, since one in the database would cost the write it saves.
 * @param client the client's address
 */
export async function mayRecordUnknown(client: string): Promise<boolean> {
  try {
    await each.consume(client);
    await all.consume('all');
    return true;
  } catch {
    countLeftOut();
    return false;
  }
}
