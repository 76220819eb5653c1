import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { hashesUnderWay } from '@/lib/auth/hash-queue';
import { connect, inTime } from '@/lib/db/connect';
import { outboxState } from '@/lib/domain/contact/outbox-state';
import { type Meter, setMeter } from '@/lib/meter';
import { LIMIT_NAMES } from './rate-limit';
import { openRequests } from './request-log';

/** A scrape must say that the database is away before Prometheus gives up on it. */
const DATABASE_WITHIN_MS = 2_000;
/** How often the event loop's delay is looked at; the library's 10 ms would wake an idle process a hundred times a second. */
const LOOK_AT_LOOP_EVERY_MS = 50;
/** 4 s is when a request gives up on the database (lib/db/connect.ts). */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 4, 10];
/** What else turns requests away (turn-away.ts). */
const OTHER_LIMITS = ['connections', 'openSignIns'];

const textOr = (file: () => string, otherwise: string): string => {
  try {
    return file().trim();
  } catch {
    return otherwise;
  }
};

/** The file names are spelled out: Next copies into the build what a computed one might be, the whole project. */
function buildInfo() {
  const about = textOr(() => readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'), '{}');
  const build = textOr(() => readFileSync(path.join(process.cwd(), '.next/BUILD_ID'), 'utf8'), 'none');
  const { version = 'unknown' } = JSON.parse(about) as { version?: string };
  return { version, build, node: process.version };
}

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
  new Gauge({
    name: 'card_http_requests_open',
    help: 'Requests whose answer is not finished',
    registers,
    collect() {
      this.set(openRequests.size);
    },
  });
  const limits = new Counter({
    name: 'card_limit_hits_total',
    help: 'Requests refused by a limit, by its name',
    labelNames: ['limit'],
    registers,
  });
  new Gauge({
    name: 'card_password_hashes',
    help: 'Password hashes running, and waiting for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = hashesUnderWay();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const hashesRefused = new Counter({
    name: 'card_password_hashes_refused_total',
    help: 'Sign-ins refused because too many hashes wait: the queue is full, or the turn came too late',
    labelNames: ['reason'],
    registers,
  });
  const mails = new Counter({
    name: 'card_mail_attempts_total',
    help: 'Attempts of this process to send a contact message, by result',
    labelNames: ['result'],
    registers,
  });
  const waiting = new Gauge({
    name: 'card_outbox_waiting',
    help: 'Contact messages in the database that wait to be sent; missing while the database is away',
    registers,
  });
  const oldest = new Gauge({
    name: 'card_outbox_oldest_seconds',
    help: 'Age of the oldest of them; 0 if none waits',
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
  const took = new Gauge({
    name: 'card_database_answer_seconds',
    help: 'How long the database took to answer this scrape',
    registers,
  });
  new Gauge({
    name: 'card_build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: ['version', 'build', 'node'],
    registers,
  }).set(buildInfo(), 1);

  // Known from the start, so that the first one is seen as a rise from 0.
  for (const limit of [...LIMIT_NAMES, ...OTHER_LIMITS]) limits.inc({ limit }, 0);
  for (const reason of ['full', 'late']) hashesRefused.inc({ reason }, 0);
  for (const result of ['sent', 'refused', 'later', 'away']) mails.inc({ result }, 0);
  for (const kind of ['internal', 'databaseAway', 'databaseSlow']) failures.inc({ kind }, 0);

  async function askDatabase(): Promise<void> {
    const begin = performance.now();
    const state = await inTime(async () => {
      await connect();
      return outboxState(now());
    }, DATABASE_WITHIN_MS).catch(() => undefined);
    took.set((performance.now() - begin) / 1000);
    up.set(state ? 1 : 0);
    if (state) {
      waiting.set(state.waiting);
      oldest.set(state.oldestSeconds);
    } else for (const gauge of [waiting, oldest]) gauge.remove();
  }

  let asking: Promise<void> | undefined;
  const made: Meter = {
    request(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    limitHit: (limit) => limits.inc({ limit }),
    hashRefused: (reason) => hashesRefused.inc({ reason }),
    mail: (result) => mails.inc({ result }),
    failure: (kind) => failures.inc({ kind }),
    async text() {
      await (asking ??= askDatabase().finally(() => (asking = undefined)));
      return register.metrics();
    },
  };
  setMeter(made);
  return made;
}
