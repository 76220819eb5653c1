/**
 * What failed that no person caused: a request, by our own fault or the database's; a job (lib/db/start-job.ts), by its
 * name; or writing to ACTIVITY_LOG.
 */
export const FAILURE_KINDS = [
  'internal',
  'databaseAway',
  'databaseSlow',
  'retention',
  'figures',
  'outbox',
  'activityLog',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * What is counted for /api/metrics (docs/operations.md#metrics). Nothing given to it may name a person, a card or an
 * address: labels are our own words and route patterns only.
 */
export type Meter = {
  request: (method: string, route: string, status: string, seconds: number) => void;
  limitHit: (limit: string) => void;
  /** @param kind one of `FAILURE_KINDS` */
  failure: (kind: string) => void;
  /** Everything counted so far, in Prometheus' text format. */
  text: () => Promise<string>;
};

// On globalThis, as in lib/http/request-log.ts.
const shared = globalThis as typeof globalThis & { appMeter?: Meter };

/** The meter of this process; undefined without METRICS_TOKEN, when nothing is counted. */
export const meter = (): Meter | undefined => shared.appMeter;

/** Sets the meter of this process, at its start (lib/http/start-meter.ts). */
export const setMeter = (made: Meter | undefined): void => void (shared.appMeter = made);
