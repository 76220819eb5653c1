import 'server-only';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { connect, withTimeout } from '@/lib/db/connect';
import { oldestWaitingSeconds } from '@/lib/domain/contact/oldest-waiting';
import { type Meter, setMeter } from '@/lib/meter';
import { LIMIT_NAMES } from './rate-limit';

/** A scrape must say that the database is away before Prometheus gives up on it. */
const DATABASE_WITHIN_MS = 2_000;
/** How often the event loop's delay is looked at; the library's 10 ms would wake an idle process a hundred times a second. */
const LOOK_AT_LOOP_EVERY_MS = 50;
/** 4 s is when a request gives up on the database (lib/db/connect.ts). */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 4, 10];
/** What else turns requests away (load-shedding.ts, lib/auth/hash-queue.ts). */
const OTHER_LIMITS = ['connections', 'openSignIns'];

/** Begins to count (docs/operations.md#metrics). @param now the clock, for the age of waiting mail */
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
    help: 'Requests that failed through no fault of the client: internal (500), or the database (503)',
    labelNames: ['kind'],
    registers,
  });
  const up = new Gauge({
    name: 'card_database_up',
    help: 'Whether the database answered this scrape within 2 s',
    registers,
  });

  // Known from the start, so that the first one is seen as a rise from 0.
  for (const limit of [...LIMIT_NAMES, ...OTHER_LIMITS]) limits.inc({ limit }, 0);
  for (const kind of ['internal', 'databaseAway', 'databaseSlow']) failures.inc({ kind }, 0);

  async function askDatabase(): Promise<void> {
    const seconds = await withTimeout(async () => {
      await connect();
      return oldestWaitingSeconds(now());
    }, DATABASE_WITHIN_MS).catch(() => undefined);
    up.set(seconds === undefined ? 0 : 1);
    if (seconds === undefined) oldest.remove();
    else oldest.set(seconds);
  }

  let asking: Promise<void> | undefined;
  const made: Meter = {
    request(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    limitHit: (limit) => limits.inc({ limit }),
    failure: (kind) => failures.inc({ kind }),
    async text() {
      await (asking ??= askDatabase().finally(() => (asking = undefined)));
      return register.metrics();
    },
  };
  setMeter(made);
  return made;
}
