import 'server-only';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { connect, withTimeout } from '@/lib/db/connect';
import { oldestWaitingSeconds } from '@/lib/domain/requests/delivery';
import { FAILURE_KINDS, type Meter, setMeter } from '@/lib/meter';
import { aadhaarKeyState, ready } from './probes';
import { LIMIT_NAMES } from './rate-limit';

/** A scrape must report a missing database before Prometheus gives up. */
const DATABASE_WITHIN_MS = 2_000;
/** The library's default of 10 ms would wake an idle process a hundred times a second. */
const LOOK_AT_LOOP_EVERY_MS = 50;
/** 4 s is when a request gives up on the database (lib/db/connect.ts). */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 4, 10];

/** In seconds since 1970; 0 if none can be seen. */
async function newestBackup(folder: string): Promise<number> {
  try {
    const files = (await readdir(/* turbopackIgnore: true */ folder)).filter((name) => name.endsWith('.age'));
    const written = files.map(
      async (name) => (await stat(path.join(/* turbopackIgnore: true */ folder, name))).mtimeMs / 1000,
    );
    return Math.max(0, ...(await Promise.all(written)));
  } catch {
    return 0;
  }
}

/** @param now the clock, for the age of waiting mail */
export function startMeter(now = () => new Date()): Meter {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LOOK_AT_LOOP_EVERY_MS });

  const requests = new Counter({
    name: 'card_http_requests_total',
    help: 'Requests answered, by pattern of the address, method and class of the status; left: the client went away',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'card_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const limits = new Counter({
    name: 'card_limit_hits_total',
    help: 'Requests refused by a limit, by its name',
    labelNames: ['limit'],
    registers,
  });
  const oldest = new Gauge({
    name: 'card_outbox_oldest_seconds',
    help: 'Age of the oldest contact message that waits to be sent; 0 if none does, missing while the database is away',
    registers,
  });
  const failures = new Counter({
    name: 'card_failures_total',
    help: 'What failed through no fault of a client: requests (internal, databaseAway, databaseSlow), jobs, activityLog',
    labelNames: ['kind'],
    registers,
  });
  const isReady = new Gauge({
    name: 'card_ready',
    help: 'Whether /api/readyz would have answered 200 to this scrape within 2 s',
    registers,
  });
  const keyGood = new Gauge({
    name: 'card_aadhaar_key_good',
    help: 'Whether AADHAAR_KEY opened the stored numbers at the start; missing until that is known',
    registers,
  });
  const backup = new Gauge({
    name: 'card_backup_newest_timestamp_seconds',
    help: 'When the newest backup in BACKUP_DIR was written; 0 if none can be seen, missing without BACKUP_DIR',
    registers,
  });

  // Known from the start, so that the first one is seen as a rise from 0.
  for (const limit of [...LIMIT_NAMES, 'openSignIns']) limits.inc({ limit }, 0);
  for (const kind of FAILURE_KINDS) failures.inc({ kind }, 0);

  const show = (gauge: Gauge, value: number | undefined) =>
    value === undefined ? gauge.remove() : gauge.set(value);
  const inTime = <T>(ask: () => Promise<T>) => withTimeout(ask, DATABASE_WITHIN_MS).catch(() => undefined);

  async function look(): Promise<void> {
    const { BACKUP_DIR } = process.env;
    const [answer, seconds, newest] = await Promise.all([
      inTime(ready),
      inTime(async () => {
        await connect();
        return oldestWaitingSeconds(now());
      }),
      BACKUP_DIR ? newestBackup(BACKUP_DIR) : undefined,
    ]);
    const key = aadhaarKeyState();
    isReady.set(answer?.status === 200 ? 1 : 0);
    show(oldest, seconds);
    show(keyGood, key && Number(key !== 'wrong'));
    show(backup, newest);
  }

  let looking: Promise<void> | undefined;
  const made: Meter = {
    request(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    limitHit: (limit) => limits.inc({ limit }),
    failure: (kind) => failures.inc({ kind }),
    async text() {
      await (looking ??= look().finally(() => (looking = undefined)));
      return register.metrics();
    },
  };
  setMeter(made);
  return made;
}
