import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { headers } from 'next/headers';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { connect, withTimeout } from '@/lib/db/connect';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { canBeGuessed } from '@/lib/format/card-number';
import type { ErrorKey } from '@/lib/i18n/keys';
import { log } from '@/lib/log';
import { meter } from '@/lib/meter';
import { clientAddress, networksOf } from './client-address';
import { accountDigest } from './device';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Limit = {
  points: () => number;
  /** In seconds. */
  duration: number;
  key: ErrorKey;
  /** Counts the client's address and the networks it is in. */
  byClient?: true;
  /**
   * Once spent, refused from memory until the window ends. Not for limits that return points: memory would not
   * notice.
   */
  inMemoryBlock?: true;
};

const SIGN_IN = { duration: 15 * MINUTE, key: 'tooManySignIns' } as const;
// A health camp's families share one address.
const MESSAGES = { points: () => 60, duration: HOUR, key: 'tooManyMessages', byClient: true } as const;

/** For look-ups of unknown or guessable numbers; several desks behind one line make few. */
const guesses = () => Math.ceil(env().LOOKUP_LIMIT_PER_MINUTE / 4);

const LIMITS = {
  lookup: {
    points: () => env().LOOKUP_LIMIT_PER_MINUTE,
    duration: MINUTE,
    key: 'tooManyLookups',
    byClient: true,
    inMemoryBlock: true,
  },
  guesses: {
    points: guesses,
    duration: MINUTE,
    key: 'tooManyLookups',
    byClient: true,
    inMemoryBlock: true,
  },
  publicRead: {
    points: () => 240,
    duration: MINUTE,
    key: 'tooManySearches',
    byClient: true,
    inMemoryBlock: true,
  },
  adminLookups: { points: () => env().STAFF_LOOKUPS_PER_MINUTE, duration: MINUTE, key: 'tooManyLookups' },
  adminLookupsDay: { points: () => env().STAFF_LOOKUPS_PER_DAY, duration: DAY, key: 'tooManyLookupsToday' },
  signInAccount: { ...SIGN_IN, points: () => 5 },
  signInDevice: { ...SIGN_IN, points: () => 5 },
  signInClient: { ...SIGN_IN, points: () => 30, byClient: true },
  // Enough for a day's families, too few for trying out phones and Aadhaar numbers.
  duplicatesMinute: { points: () => 60, duration: MINUTE, key: 'tooManyChecks' },
  duplicatesDay: { points: () => 600, duration: DAY, key: 'tooManyChecks' },
  contact: MESSAGES,
  cardRequest: MESSAGES,
  privacyRequest: MESSAGES,
  write: MESSAGES,
  // Of all four together: ten camps at once, and what staff can still look through after a flood from many addresses.
  messagesOfAll: { points: () => 600, duration: HOUR, key: 'tooManyMessages' },
  requestStatus: {
    points: guesses,
    duration: MINUTE,
    key: 'tooManySearches',
    byClient: true,
    inMemoryBlock: true,
  },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;
const limitOf = (name: LimitName): Limit => LIMITS[name];
export const LIMIT_NAMES = [...Object.keys(LIMITS), 'lookupMisses', 'activityOfUnknown'];

const limiters = new Map<string, RateLimiterMongo>();

/**
 * Counts in the database, so that limits hold across all instances.
 * @param times multiplies the points, for a wider network
 */
function limiter(name: LimitName, times: number): RateLimiterMongo {
  const { points, duration, inMemoryBlock } = limitOf(name);
  const made =
    limiters.get(`${name}*${times}`) ??
    new RateLimiterMongo({
      storeClient: mongoose.connection,
      tableName: 'ratelimits',
      keyPrefix: name,
      points: points() * times,
      duration,
      inMemoryBlockOnConsumed: inMemoryBlock ? points() * times : 0,
      // All limits share one collection; building its indexes at once for several can deadlock.
      disableIndexesCreation: limiters.size > 0,
    });
  limiters.set(`${name}*${times}`, made);
  return made;
}

/** A client has one per network, the widest first. */
const countersOf = (name: LimitName, subject: string) =>
  (limitOf(name).byClient ? networksOf(subject).reverse() : [{ network: subject, times: 1 }]).map(
    ({ network, times }) => ({ counter: limiter(name, times), key: network }),
  );
type Counter = ReturnType<typeof countersOf>[number];

/** Public in the library, but missing in its types. */
type InMemoryBlock = { getInMemoryBlockMsBeforeExpire: (key: string) => number };

/** In ms; 0 if not spent. Writes nothing. */
async function spentFor(name: LimitName, { counter, key }: Counter): Promise<number> {
  if (limitOf(name).inMemoryBlock)
    return (counter as unknown as InMemoryBlock).getInMemoryBlockMsBeforeExpire(counter.getKey(key));
  const counted = await counter.get(key);
  return counted && counted.remainingPoints <= 0 ? counted.msBeforeNext : 0;
}

const rewardAll = (counters: Counter[]) =>
  Promise.allSettled(counters.map(({ counter, key }) => counter.reward(key)));

/**
 * A refused request stores nothing: no counters for the addresses of a spent network, no points of its neighbours.
 */
async function tryConsume(
  name: LimitName,
  subject: string,
  points = 1,
): Promise<{ left: number } | { refusedForMs: number }> {
  const counters = countersOf(name, subject);
  const refusedForMs = Math.max(...(await Promise.all(counters.map((each) => spentFor(name, each)))));
  if (refusedForMs > 0) return { refusedForMs };
  let left = Infinity;
  for (const [at, { counter, key }] of counters.entries()) {
    try {
      left = Math.min(left, (await counter.consume(key, points)).remainingPoints);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // Requests of one address that race each other must not use up what its neighbours have.
      if (limitOf(name).byClient) await rewardAll(counters.slice(0, at + 1));
      return { refusedForMs: refused.msBeforeNext };
    }
  }
  return { left };
}

function refusal(name: LimitName, ms: number): AppError {
  meter()?.limitHit(name);
  return Object.assign(new AppError('tooMany', limitOf(name).key), {
    retryAfter: Math.max(1, Math.ceil(ms / 1000)),
  });
}

/**
 * @param subject the client's address or an account id
 * @returns how many points are left
 * @throws AppError tooMany with `retryAfter` in seconds
 */
export async function consume(name: LimitName, subject: string, points?: number): Promise<number> {
  const taken = await tryConsume(name, subject, points);
  if ('refusedForMs' in taken) throw refusal(name, taken.refusedForMs);
  return taken.left;
}

/** @throws AppError tooMany */
export async function takeAdminLook(admin: string): Promise<void> {
  await consume('adminLookups', admin);
  await consume('adminLookupsDay', admin);
}

/**
 * Counts different phones and Aadhaar numbers per minute, since families share them and a day's families may arrive
 * at once. Counts people per day.
 * @throws AppError tooMany
 */
export async function takeDuplicateCheck(account: string, { people = 1, numbers = 1 } = {}): Promise<void> {
  await consume('duplicatesMinute', account, numbers);
  await consume('duplicatesDay', account, people);
}

/**
 * A number that can be guessed counts as a guess, whether a card has it or not. Other misses are counted afterwards
 * (`countMisses`).
 * @throws AppError tooMany
 */
export async function takeLookup(client: string, cardNumber: string): Promise<void> {
  await consume('lookup', client);
  if (canBeGuessed(cardNumber)) return void (await consume('guesses', client));
  const spentMs = Math.max(
    ...(await Promise.all(countersOf('guesses', client).map((each) => spentFor('guesses', each)))),
  );
  if (spentMs > 0) throw refusal('guesses', spentMs);
}

const REFUND_WITHIN_MS = 300;

/**
 * Returns one point. Never fails and never takes long: a request that failed because of an unresponsive database
 * must not wait for it again.
 */
async function refund(name: LimitName, subject: string): Promise<void> {
  const given = rewardAll(countersOf(name, subject));
  await Promise.race([given, sleep(REFUND_WITHIN_MS, undefined, { ref: false })]);
}

/**
 * Takes a point of each, or none.
 * @returns a function that gives them back
 */
async function consumeAll(limits: Array<[LimitName, string]>): Promise<() => Promise<void>> {
  const taken: typeof limits = [];
  const giveBack = async () => {
    await Promise.all(taken.map(([name, subject]) => refund(name, subject)));
  };
  for (const [name, subject] of limits) {
    try {
      await consume(name, subject);
    } catch (error) {
      await giveBack();
      throw error;
    }
    taken.push([name, subject]);
  }
  return giveBack;
}

/**
 * Counts only accepted requests. `admit` takes the points before anything is stored, so that concurrent calls cannot
 * exceed a limit; they are returned if nothing new was stored.
 * @param work calls `admit` once it knows that the request is new; a repeated one gets the first response in any
 * case
 * @throws whatever `work` throws; from `admit` AppError tooMany
 */
export async function limitAccepted<T extends { isNew: boolean }>(
  name: 'contact' | 'cardRequest' | 'privacyRequest' | 'write',
  client: string,
  work: (admit: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const taken: Array<() => Promise<void>> = [];
  const admit = async () => {
    taken.push(
      await consumeAll([
        [name, client],
        ['messagesOfAll', 'all'],
      ]),
    );
  };
  let counts = false;
  try {
    const result = await work(admit);
    counts = result.isNew;
    return result;
  } finally {
    await Promise.all(taken.slice(Number(counts)).map((giveBack) => giveBack()));
  }
}

/** The page shares one limit with the API. While the database is away nothing is counted. */
export async function mayListHospitals(): Promise<boolean> {
  const client = clientAddress(await headers());
  try {
    await withTimeout(async () => {
      await connect();
      await consume('publicRead', client);
    });
    return true;
  } catch (error) {
    return !(error instanceof AppError);
  }
}

/**
 * At sign-in a 401, except after the right password (passkey needed, account held). At a password change a field
 * error, since the session stays valid.
 */
const isWrongPassword = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ((error.status === 401 && !error.answer.secondStep && !error.answer.held) ||
    'currentPassword' in error.fieldErrors);

const NEW_FOR_MS = 2_000;
const RETRY_MS = 100;

/**
 * Like `consume`, but tries again while the window has just begun: each of many simultaneous correct sign-ins resets
 * the counter for the others.
 */
async function consumeInTurn(name: LimitName, subject: string): Promise<number> {
  for (;;) {
    const taken = await tryConsume(name, subject);
    if ('left' in taken) return taken.left;
    if (taken.refusedForMs < limitOf(name).duration * 1000 - NEW_FOR_MS)
      throw refusal(name, taken.refusedForMs);
    await sleep(RETRY_MS);
  }
}

/** `account` is role and id, `employee:EMP001`; `device` an id known for it. */
type Trying = { client: string; account: string; device: string | undefined };

/**
 * 5 failures in 15 minutes per known device; otherwise 5 per account and 30 per client. A point is taken first and
 * returned on success, so that concurrent attempts cannot bypass the limits. A refusal tells the tries left, for
 * unknown ids too.
 * @throws AppError tooMany, and whatever `attempt` throws
 */
export async function limitSignIn<T>(
  { client, account, device }: Trying,
  attempt: () => Promise<T>,
): Promise<T> {
  const digest = accountDigest(account);
  const [limit, subject] = device
    ? (['signInDevice', `${digest} ${device}`] as const)
    : (['signInAccount', digest] as const);
  // A known device does not depend on who else shares its address.
  const leftOfClient = device ? Infinity : await consume('signInClient', client);
  const refundClient = async () => device ?? refund('signInClient', client);
  const left = await consumeInTurn(limit, subject);
  try {
    const result = await attempt();
    await Promise.all([limiter(limit, 1).delete(subject), refundClient()]);
    return result;
  } catch (error) {
    // Only wrong passwords count; a database failure is not the person's fault.
    if (isWrongPassword(error)) error.answer.triesLeft = Math.min(left, leftOfClient);
    else await Promise.all([refund(limit, subject), refundClient()]);
    throw error;
  }
}

/*
 * What is only counted, in the memory of this process: nobody is refused, and a count in the database would cost the write
 * that it is to save.
 */

let misses: RateLimiterMemory | undefined;
let missesQuietUntil = 0;

/**
 * A client's misses count as guesses. More than `LOOKUP_MISSES_PER_MINUTE` by all clients together are recorded, at
 * most every ten minutes, but not refused: that would tell a guesser as much as "not found" does.
 * @param record writes the activity record
 * @throws AppError tooMany for a guess too many; whatever `lookUp` and `record` throw
 */
export async function countMisses<T>(
  { client, cardNumber }: { client: string; cardNumber: string },
  record: () => Promise<void>,
  lookUp: () => Promise<T>,
): Promise<T> {
  try {
    return await lookUp();
  } catch (miss) {
    if (!(miss instanceof AppError && miss.status === 404)) throw miss;
    if (await isOneMissTooMany()) {
      log.warn({ event: 'lookupBrake' }, 'too many unknown card numbers are tried');
      await record();
    }
    // Otherwise counted before.
    if (!canBeGuessed(cardNumber)) await consume('guesses', client);
    throw miss;
  }
}

async function isOneMissTooMany(): Promise<boolean> {
  misses ??= new RateLimiterMemory({ points: env().LOOKUP_MISSES_PER_MINUTE, duration: MINUTE });
  if (await hasPoint(misses, 'all')) return false;
  meter()?.limitHit('lookupMisses');
  if (Date.now() < missesQuietUntil) return false;
  missesQuietUntil = Date.now() + 10 * MINUTE * 1000;
  return true;
}

const hasPoint = (memory: RateLimiterMemory, key: string): Promise<boolean> =>
  memory.consume(key).then(
    () => true,
    () => false,
  );

/** Per minute, without a sign-in: for each client, and for all together. */
const recordsEach = new RateLimiterMemory({ keyPrefix: 'each', points: 20, duration: MINUTE });
const recordsOfAll = new RateLimiterMemory({ keyPrefix: 'all', points: 300, duration: MINUTE });
let leftOut = 0;

/**
 * Keeps a flood of requests without a sign-in from filling the database. How many were left out is logged once a
 * minute.
 * @param client the client's address
 */
export async function mayRecordUnknown(client: string): Promise<boolean> {
  if ((await hasPoint(recordsEach, client)) && (await hasPoint(recordsOfAll, 'all'))) return true;
  meter()?.limitHit('activityOfUnknown');
  leftOut += 1;
  if (leftOut === 1)
    setTimeout(() => {
      log.warn({ event: 'activityLeftOut', leftOut }, 'records of callers without a sign-in left out');
      leftOut = 0;
    }, MINUTE * 1000).unref();
  return false;
}
