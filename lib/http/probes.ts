import 'server-only';
import { inTime, ping } from '@/lib/db/connect';
import { updatesDue } from '@/lib/domain/updates/updates-due';
import { isDraining } from './drain';

const NO_STORE = { 'Cache-Control': 'no-store' };
const answer = (status: number, body: { status: string; update?: 'due' }) =>
  Response.json(body, { status, headers: NO_STORE });

let asking: Promise<boolean> | undefined;

/** GET /api/healthz: this process runs. Depends on nothing else (docs/security.md#probes-and-shutdown). */
export const alive = (): Response => answer(200, { status: 'alive' });

/**
 * GET /api/readyz: this process can serve; 503 while the database is unavailable or the process is stopping
 * (docs/security.md#probes-and-shutdown). Concurrent probes share one question to the database.
 */
export async function ready(): Promise<Response> {
  if (isDraining()) return answer(503, { status: 'stopping' });
  asking ??= inTime(() => ping().then(updatesDue)).finally(() => (asking = undefined));
  return asking.then(
    (due) => answer(200, { status: 'ready', ...(due && { update: 'due' }) }),
    () => answer(503, { status: 'databaseAway' }),
  );
}
