import 'server-only';
import { withTimeout, ping } from '@/lib/db/connect';
import type { checkKey } from '@/lib/domain/keys/check-key';
import { missingIndexes, updatesDue } from '@/lib/domain/updates/steps';
import { log } from '@/lib/log';
import { isDraining } from './drain';

const NO_STORE = { 'Cache-Control': 'no-store' };
const answer = (status: number, body: { status: string; update?: 'due'; aadhaarKey?: 'wrong' }) =>
  Response.json(body, { status, headers: NO_STORE });

type Found = { due: boolean; missing: string[] };
let asking: Promise<Found> | undefined;
// On globalThis, as in request-log.ts.
const shared = globalThis as typeof globalThis & { indexesTold?: string; aadhaarKey?: KeyState };
type KeyState = Awaited<ReturnType<typeof checkKey>>;

/** Every version has had it: a database without it was never updated. */
const FIRST_INDEX = 'cards: cardNumber';

/**
 * Before `npm run db:update` has run, an earlier version's database lacks indexes, and the app serves anyway.
 * Afterwards, or on a database that was never updated, missing indexes are a fault.
 */
async function look(): Promise<Found> {
  await ping();
  const due = await updatesDue();
  const found = await missingIndexes();
  const missing = due && !found.includes(FIRST_INDEX) ? [] : found;
  tellMissing(missing);
  return { due, missing };
}

export function tellMissing(missing: string[]): void {
  const names = missing.join('; ');
  if (names && names !== shared.indexesTold)
    log.fatal(
      { event: 'indexesMissing', missing },
      'unique indexes are missing: the same number or request could be stored twice. Run npm run db:update (docs/operations.md#health)',
    );
  shared.indexesTold = names;
}

export const noteAadhaarKey = (state: KeyState): void => void (shared.aadhaarKey = state);
export const aadhaarKeyState = (): KeyState | undefined => shared.aadhaarKey;

/** GET /api/healthz: depends on nothing but this process. */
export const alive = (): Response => answer(200, { status: 'alive' });

/**
 * GET /api/readyz: 503 while the database is away or lacks a unique index, or the process is stopping. Ready even
 * with the wrong key, and says so: whoever has lost the right key for good must still be able to serve. Concurrent
 * probes share one query.
 */
export async function ready(): Promise<Response> {
  if (isDraining()) return answer(503, { status: 'stopping' });
  asking ??= withTimeout(look).finally(() => (asking = undefined));
  return asking.then(
    ({ due, missing }) =>
      missing.length > 0
        ? answer(503, { status: 'indexesMissing' })
        : answer(200, {
            status: 'ready',
            ...(due && { update: 'due' }),
            ...(shared.aadhaarKey === 'wrong' && { aadhaarKey: 'wrong' }),
          }),
    () => answer(503, { status: 'databaseAway' }),
  );
}
