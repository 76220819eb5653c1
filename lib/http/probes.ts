import 'server-only';
import { inTime, ping } from '@/lib/db/connect';
import { isDraining } from './drain';

const NO_STORE = { 'Cache-Control': 'no-store' };
const answer = (status: number, said: string) =>
  Response.json({ status: said }, { status, headers: NO_STORE });

let asking: Promise<void> | undefined;

/** GET /api/healthz: this process runs. Depends on nothing else (docs/security.md#probes-and-shutdown). */
export const alive = (): Response => answer(200, 'alive');

/**
 * GET /api/readyz: this process can serve; 503 while the database is unavailable or the process is stopping
 * (docs/security.md#probes-and-shutdown). Concurrent probes share one ping of the database.
 */
export async function ready(): Promise<Response> {
  if (isDraining()) return answer(503, 'stopping');
  asking ??= inTime(ping).finally(() => (asking = undefined));
  return asking.then(
    () => answer(200, 'ready'),
    () => answer(503, 'databaseAway'),
  );
}
