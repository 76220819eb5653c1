import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import type { ErrorKey } from '@/lib/i18n/keys';

const MINUTES = 60;
const GIVE_BACK_WITHIN_MS = 300;

/** Points and seconds of each limit (docs/security.md#rate-limits). */
const LIMITS = {
  lookup: { points: () => env().LOOKUP_LIMIT_PER_MINUTE, duration: MINUTES, key: 'tooManyLookups' },
  signInAccount: { points: () => 5, duration: 15 * MINUTES, key: 'tooManySignIns' },
  signInClient: { points: () => 30, duration: 15 * MINUTES, key: 'tooManySignIns' },
  directory: { points: () => 240, duration: MINUTES, key: 'tooManySearches' },
  // Enough for a day's families, too few for trying out Aadhaar numbers.
  duplicatesMinute: { points: () => 60, duration: MINUTES, key: 'tooManyChecks' },
  duplicatesDay: { points: () => 600, duration: 24 * 60 * MINUTES, key: 'tooManyChecks' },
  contact: { points: () => 5, duration: 60 * MINUTES, key: 'tooManyMessages' },
} satisfies Record<string, { points: () => number; duration: number; key: ErrorKey }>;

export type LimitName = keyof typeof LIMITS;

const limiters = new Map<LimitName, RateLimiterMongo>();

/** Counted in the database, so that limits hold across all instances of the app. */
function limiter(name: LimitName): RateLimiterMongo {
  const made =
    limiters.get(name) ??
    new RateLimiterMongo({
      storeClient: mongoose.connection,
      tableName: 'ratelimits',
      keyPrefix: name,
      points: LIMITS[name].points(),
      duration: LIMITS[name].duration,
      // All limits share one collection; building its indexes seven times at once can deadlock.
      disableIndexesCreation: limiters.size > 0,
    });
  limiters.set(name, made);
  return made;
}

/**
 * Takes one point of `subject`'s allowance.
 * @param subject the client's address or an account id
 * @throws AppError tooMany with `retryAfter` if none is left
 */
export async function take(name: LimitName, subject: string): Promise<void> {
  await takePoints(name, subject, 1);
}

async function takePoints(name: LimitName, subject: string, points: number): Promise<RateLimiterRes> {
  try {
    return await limiter(name).consume(subject, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const error = new AppError('tooMany', LIMITS[name].key);
    error.retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw error;
  }
}

/**
 * Returns one point because the attempt does not count. Never fails and never takes long: a request that
 * failed because of an unresponsive database must not wait for it again.
 */
export async function giveBack(name: LimitName, subject: string): Promise<void> {
  const given = limiter(name)
    .reward(subject)
    .catch(() => undefined);
  await Promise.race([given, sleep(GIVE_BACK_WITHIN_MS, undefined, { ref: false })]);
}

/** Resets the limit of `subject`. */
export async function forget(name: LimitName, subject: string): Promise<void> {
  await limiter(name).delete(subject);
}

const BATCH = 5;
/** Points this process has taken from the database but not spent, until their window ends. */
const inHand = new Map<string, { points: number; until: number }>();
const fetching = new Map<string, Promise<void>>();

/**
 * Like `take`, for frequent calls: points are taken from the database five at a time, so that a look-up costs
 * a fifth of a durable write. The limit still holds across instances; points an instance does not spend make
 * it stricter.
 */
export async function takeOften(name: LimitName, subject: string): Promise<void> {
  // With a limit that is not a multiple of five, the last points could not be taken.
  if (LIMITS[name].points() % BATCH !== 0) return take(name, subject);
  const key = `${name}:${subject}`;
  for (;;) {
    const hand = inHand.get(key);
    if (hand && hand.points > 0 && hand.until > Date.now()) {
      hand.points -= 1;
      return;
    }
    // Concurrent callers share one batch, and fetch another when it is spent.
    const batch = fetching.get(key) ?? fetchBatch(name, subject, key).finally(() => fetching.delete(key));
    fetching.set(key, batch);
    await batch;
  }
}

async function fetchBatch(name: LimitName, subject: string, key: string): Promise<void> {
  const { msBeforeNext } = await takePoints(name, subject, BATCH);
  for (const [other, { until }] of inHand) if (until <= Date.now()) inHand.delete(other);
  inHand.set(key, { points: BATCH, until: Date.now() + msBeforeNext });
}
