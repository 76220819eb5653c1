import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import type { ErrorKey } from '@/lib/i18n/keys';
import { meter } from '@/lib/meter';
import { networksOf } from './client-address';

const MINUTES = 60;
const GIVE_BACK_WITHIN_MS = 300;

type Limit = {
  points: () => number;
  /** In seconds. */
  duration: number;
  key: ErrorKey;
  /** Counted for the client's address, and for the networks it is in. */
  byClient?: true;
};

const DAY = 24 * 60 * MINUTES;
export const SIGN_IN_WINDOW_SECONDS = 15 * MINUTES;

/** The limits (docs/security.md#rate-limits). */
const LIMITS = {
  lookup: {
    points: () => env().LOOKUP_LIMIT_PER_MINUTE,
    duration: MINUTES,
    key: 'tooManyLookups',
    byClient: true,
  },
  // Counted only: nobody is refused (count-misses.ts).
  lookupMisses: { points: () => env().LOOKUP_MISSES_PER_MINUTE, duration: MINUTES, key: 'tooManyLookups' },
  adminLookups: { points: () => env().STAFF_LOOKUPS_PER_MINUTE, duration: MINUTES, key: 'tooManyLookups' },
  adminLookupsDay: {
    points: () => env().STAFF_LOOKUPS_PER_DAY,
    duration: DAY,
    key: 'tooManyLookupsToday',
  },
  signInAccount: { points: () => 5, duration: SIGN_IN_WINDOW_SECONDS, key: 'tooManySignIns' },
  signInDevice: { points: () => 5, duration: SIGN_IN_WINDOW_SECONDS, key: 'tooManySignIns' },
  signInClient: { points: () => 30, duration: SIGN_IN_WINDOW_SECONDS, key: 'tooManySignIns', byClient: true },
  directory: { points: () => 240, duration: MINUTES, key: 'tooManySearches', byClient: true },
  blockedCodes: { points: () => 240, duration: MINUTES, key: 'tooManySearches', byClient: true },
  aidGiven: { points: () => 240, duration: MINUTES, key: 'tooManySearches', byClient: true },
  // Enough for a day's families, too few for trying out Aadhaar numbers.
  duplicatesMinute: { points: () => 60, duration: MINUTES, key: 'tooManyChecks' },
  duplicatesDay: { points: () => 600, duration: DAY, key: 'tooManyChecks' },
  cardRequest: { points: () => 5, duration: 60 * MINUTES, key: 'tooManyMessages', byClient: true },
  privacyRequest: { points: () => 5, duration: 60 * MINUTES, key: 'tooManyMessages', byClient: true },
  contact: { points: () => 5, duration: 60 * MINUTES, key: 'tooManyMessages', byClient: true },
} satisfies Record<string, Limit>;

/** What is only remembered for a while, in the same collection. */
const NOTES = {
  retention: { points: () => 1, duration: DAY, key: 'tooManyLookups' },
  recount: { points: () => 1, duration: 50 * MINUTES, key: 'tooManyLookups' },
  recountAtStart: { points: () => 1, duration: MINUTES, key: 'tooManyLookups' },
  // Shorter than the hour after which it is looked at again.
  retentionTurn: { points: () => 1, duration: 50 * MINUTES, key: 'tooManyLookups' },
  missRecord: { points: () => 1, duration: 10 * MINUTES, key: 'tooManyLookups' },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS);
type NoteName = keyof typeof NOTES;

const limiters = new Map<string, RateLimiterMongo>();

/**
 * Counted in the database, so that limits hold across all instances of the app.
 * @param times so many times the points, for a wider network
 */
function limiter(name: LimitName | NoteName, times = 1): RateLimiterMongo {
  const { points, duration } = { ...LIMITS, ...NOTES }[name];
  const made =
    limiters.get(`${name}*${times}`) ??
    new RateLimiterMongo({
      storeClient: mongoose.connection,
      tableName: 'ratelimits',
      keyPrefix: name,
      points: points() * times,
      duration,
      // All limits share one collection; building its indexes at once for several can deadlock.
      disableIndexesCreation: limiters.size > 0,
    });
  limiters.set(`${name}*${times}`, made);
  return made;
}

/** Whom an allowance is counted for: the subject, and the networks of a client. */
const countedFor = (name: LimitName, subject: string) =>
  (LIMITS[name] as Limit).byClient ? networksOf(subject) : [{ network: subject, times: 1 }];

/**
 * Takes one point of `subject`'s allowance.
 * @param subject the client's address or an account id
 * @returns how many points are left
 * @throws AppError tooMany with `retryAfter` if none is left
 */
export async function take(name: LimitName, subject: string): Promise<number> {
  const all = countedFor(name, subject);
  await refuseSpent(name, all.slice(1));
  let left = Infinity;
  for (const { network, times } of all) {
    const { remainingPoints } = await takePoints(name, network, times, 1);
    left = Math.min(left, remainingPoints);
  }
  return left;
}

/**
 * Refuses a client whose wider network has nothing left, before anything is written: it may have another address for each
 * request, and each would be stored.
 */
async function refuseSpent(name: LimitName, wider: ReturnType<typeof networksOf>): Promise<void> {
  for (const { network, times } of wider) {
    if (pointsInHand(`${name}:${network}`)) continue;
    const left = await limiter(name, times).get(network);
    if (left && left.remainingPoints <= 0) throw refusalOf(name, left);
  }
}

function refusalOf(name: LimitName, { msBeforeNext }: RateLimiterRes): AppError {
  meter()?.limitHit(name);
  const error = new AppError('tooMany', LIMITS[name].key);
  error.retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return error;
}

async function takePoints(
  name: LimitName,
  subject: string,
  times: number,
  points: number,
): Promise<RateLimiterRes> {
  try {
    return await limiter(name, times).consume(subject, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw refusalOf(name, refused);
  }
}

/**
 * Returns one point because the attempt does not count. Never fails and never takes long: a request that
 * failed because of an unresponsive database must not wait for it again.
 */
export async function giveBack(name: LimitName, subject: string): Promise<void> {
  const given = Promise.allSettled(
    countedFor(name, subject).map(({ network, times }) => limiter(name, times).reward(network)),
  );
  await Promise.race([given, sleep(GIVE_BACK_WITHIN_MS, undefined, { ref: false })]);
}

/** Resets the limit of `subject`, which is not a client. */
export async function forget(name: LimitName, subject: string): Promise<void> {
  await limiter(name).delete(subject);
}

/** Remembers `subject` for as long as the note lasts, from now on. */
export async function note(name: NoteName, subject: string): Promise<void> {
  await limiter(name).set(subject, 1, NOTES[name].duration);
}

export const isNoted = async (name: NoteName, subject: string): Promise<boolean> =>
  (await limiter(name).get(subject)) !== null;

/** Whether this is the first time, on any instance, until the note ends. */
export async function allowOnce(name: NoteName): Promise<boolean> {
  return limiter(name)
    .consume('all')
    .then(
      () => true,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      },
    );
}

const BATCH = 5;
/** Points this process has taken from the database but not spent, until their window ends. */
const inHand = new Map<string, { points: number; until: number }>();
const fetching = new Map<string, Promise<void>>();

function pointsInHand(key: string): boolean {
  const hand = inHand.get(key);
  return hand !== undefined && hand.points > 0 && hand.until > Date.now();
}

/**
 * Like `take`, for frequent calls: points are taken from the database five at a time, so that a look-up costs
 * a fifth of a durable write. The limit still holds across instances; points an instance does not spend make
 * it stricter.
 */
export async function takeOften(name: LimitName, subject: string): Promise<void> {
  // With a limit that is not a multiple of five, the last points could not be taken.
  if (LIMITS[name].points() % BATCH !== 0) return void (await take(name, subject));
  const all = countedFor(name, subject);
  // Whoever has points in hand needs none of the database.
  if (!pointsInHand(`${name}:${subject}`)) await refuseSpent(name, all.slice(1));
  for (const { network, times } of all) await takeFromHand(name, network, times);
}

async function takeFromHand(name: LimitName, subject: string, times: number): Promise<void> {
  const key = `${name}:${subject}`;
  for (;;) {
    if (pointsInHand(key)) {
      inHand.get(key)!.points -= 1;
      return;
    }
    // Concurrent callers share one batch, and fetch another when it is spent.
    const fetch = () => fetchBatch(name, subject, times, key).finally(() => fetching.delete(key));
    const batch = fetching.get(key) ?? fetch();
    fetching.set(key, batch);
    await batch;
  }
}

async function fetchBatch(name: LimitName, subject: string, times: number, key: string): Promise<void> {
  const { msBeforeNext } = await takePoints(name, subject, times, BATCH);
  forgetEnded();
  inHand.set(key, { points: BATCH, until: Date.now() + msBeforeNext });
}

let forgotten = 0;

/** Forgets what is in hand of windows that ended, once a minute: a flood must not look through all of it each time. */
function forgetEnded(): void {
  const now = Date.now();
  if (now < forgotten + MINUTES * 1000) return;
  forgotten = now;
  for (const [key, { until }] of inHand) if (until <= now) inHand.delete(key);
}
