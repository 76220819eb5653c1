/** Why a request failed that no person caused: our own fault, or the database's. */
export type FailureKind = 'internal' | 'databaseAway' | 'databaseSlow';

/**
 * What is counted for /api/metrics (docs/operations.md#metrics). Nothing given to it may name a person, a card or an
 * address: labels are our own words and route patterns only.
 */
export type Meter = {
  request: (method: string, route: string, status: string, seconds: number) => void;
  limitHit: (limit: string) => void;
  failure: (kind: FailureKind) => void;
  /** Everything counted so far, in Prometheus' text format. */
  text: () => Promise<string>;
};

// On globalThis, as in lib/http/request-log.ts.
const shared = globalThis as typeof globalThis & { appMeter?: Meter };

/** The meter of this process; undefined without METRICS_TOKEN, when nothing is counted. */
export const meter = (): Meter | undefined => shared.appMeter;

/** Sets the meter of this process, at its start (lib/http/start-meter.ts). */
export const setMeter = (made: Meter | undefined): void => void (shared.appMeter = made);
