import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { log } from '@/lib/log';

const MINUTE_MS = 60_000;
/** Records a minute that callers without a sign-in may cause: each of them, and all together. */
const each = new RateLimiterMemory({ keyPrefix: 'activity', points: 20, duration: 60 });
const all = new RateLimiterMemory({ keyPrefix: 'activities', points: 300, duration: 60 });

let leftOut = 0;

/** The log says once a minute how many were left out, so that a flood is seen without being kept. */
function countLeftOut(): void {
  leftOut += 1;
  if (leftOut > 1) return;
  setTimeout(() => {
    log.warn({ event: 'activityLeftOut', leftOut }, 'records of callers without a sign-in left out');
    leftOut = 0;
  }, MINUTE_MS).unref();
}

/**
 * Whether what an unknown caller was refused may still be recorded: a flood of them must not fill the database. In
 * the memory of this process, since a limit kept in the database would cost the write it spares.
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
