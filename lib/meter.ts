/**
 * Failures no user caused: a request (our own fault or the database's), a job (lib/db/start-job.ts) by its name, or
 * writing to ACTIVITY_LOG.
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

/** For /api/metrics. Labels are only our own words and route patterns: no person, card or address. */
export type Meter = {
  request: (method: string, route: string, status: string, seconds: number) => void;
  limitHit: (limit: string) => void;
  /** @param kind one of `FAILURE_KINDS` */
  failure: (kind: string) => void;
  /** In Prometheus' text format. */
  text: () => Promise<string>;
};

// On globalThis, as in lib/http/request-log.ts.
const shared = globalThis as typeof globalThis & { appMeter?: Meter };

/** undefined without METRICS_TOKEN: nothing is counted then. */
export const meter = (): Meter | undefined => shared.appMeter;

export const setMeter = (made: Meter | undefined): void => void (shared.appMeter = made);
