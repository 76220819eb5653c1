import { ACTIVITY_KEPT_DAYS } from './activity';

/** In the order shown; see lib/domain/erasure/places.ts. */
export const ERASED_PLACES = [
  'card',
  'otherCards',
  'photo',
  'visits',
  'requests',
  'messages',
  'privacy',
  'activity',
  'imports',
] as const;

export type ErasedPlace = (typeof ERASED_PLACES)[number];

/** As many are offered to choose from: their ids are in an address (lib/http/before-request.ts). */
export const BY_PHONE_MAX = 100;

export type Span = { days: number } | { months: number } | { years: number };

/**
 * /privacy shows it, and the daily job (lib/domain/retention) removes what is older. `endedSessions` last as long as
 * the ended token; `imports` longer than an untouched card of theirs, so that it can be taken back.
 */
export const RETENTION = {
  cardRequests: { months: 12 },
  messages: { months: 12 },
  privacyRequests: { years: 3 },
  lapsedCards: { years: 3 },
  formerDetails: { years: 3 },
  formerEmployees: { years: 3 },
  imports: { years: 5 },
  visits: { years: 10 },
  activity: { days: ACTIVITY_KEPT_DAYS },
  endedSessions: { days: 1 },
} as const satisfies Record<string, Span>;

export type Kept = keyof typeof RETENTION;

export const KEPT = Object.keys(RETENTION) as Kept[];
