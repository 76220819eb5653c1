import 'server-only';
import mongoose from 'mongoose';
// @ts-expect-error -- an internal file of the driver, without types
import { Connection } from 'mongodb/lib/cmap/connection';
import { env } from '@/lib/env';
import { isOutOfTime } from './server-errors';

type Closing = { error: Error | null; once: Listen; off: Listen };

type Listen = (event: 'close', listener: () => void) => void;

type Write = (this: Closing, ...args: unknown[]) => Promise<void>;

/**
 * The driver waits for 'drain', which a closed socket never emits: a command whose connection closes during sending,
 * or the check that would find the server again, would wait forever. Remove this patch, not the file, when
 * its test says that the driver is fixed.
 */
function patchDrain(): void {
  const driver = Connection.prototype as { writeCommand: Write & { patched?: true } };
  const write = driver.writeCommand;
  // This module may be loaded again, by a development reload or a test, but the driver is not.
  if (write.patched) return;
  const patched: Write = async function (...args) {
    let tell = () => {};
    const closed = new Promise<never>((_, reject) => {
      // The driver's own error of this close, with its labels: what would be repeated is repeated.
      tell = () => reject(this.error ?? new Error('the connection was closed'));
    });
    this.once('close', tell);
    try {
      await Promise.race([write.apply(this, args), closed]);
    } finally {
      this.off('close', tell);
    }
  };
  driver.writeCommand = Object.assign(patched, { patched: true as const });
}

mongoose.set('strictQuery', true);

mongoose.set('sanitizeFilter', true);

patchDrain();

// On globalThis, so that a development reload does not open a second pool.
const shared = globalThis as typeof globalThis & { mongooseOpened?: Promise<void> };

const ANSWER_WITHIN_MS = 4_000;

/** Less, so that the server reports it before the caller is given up on. */
const QUERY_WITHIN_MS = 3_700;

/** For any reason: connection refused, unknown host, wrong password or version, no response. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  /** The time was up. */
  late = false;
}

export class DatabaseSlowError extends Error {
  override name = 'DatabaseSlowError';
  /** The request only reads, so it can be repeated with less. */
  reading = false;
}

/**
 * The driver tries an unresponsive database twice, each time up to its own timeouts. Abandoned work may still
 * complete; the client repeats it with the same Idempotency-Key.
 * @throws DatabaseAwayError after 4 s; whatever `work` throws
 */
export async function withTimeout<T>(work: () => Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`no answer within ${withinMs} ms`);
      const error = new DatabaseAwayError('The database does not answer', { cause });
      error.late = true;
      reject(error);
    }, withinMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** All calls of one request share the 4 s. */
export function sharedTimeout(): typeof withTimeout {
  let left = ANSWER_WITHIN_MS;
  return async (work) => {
    const begin = performance.now();
    try {
      return await withTimeout(work, left);
    } finally {
      left -= performance.now() - begin;
    }
  };
}

/**
 * One connection: opening another while the first is down would leave two pools. Builds indexes only in development;
 * elsewhere `npm run db:update` does.
 * @throws DatabaseAwayError; lib/http answers it with 503
 */
export async function connect(): Promise<void> {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected) return;
  await (shared.mongooseOpened ??= open());
}

async function open(): Promise<void> {
  const forget = () => void (shared.mongooseOpened = undefined);
  try {
    await mongoose.connect(env().MONGODB_URI, {
      autoIndex: env().NODE_ENV === 'development',
      bufferCommands: false,
      serverSelectionTimeoutMS: 2_500,
      connectTimeoutMS: 2_500,
      socketTimeoutMS: 4_500,
      maxPoolSize: 50,
      // A write is acknowledged once it is in the journals of a majority of the replica set.
      writeConcern: { w: 'majority', journal: true },
    });
    // What nobody waits for any more would make all others wait.
    mongoose.connection.set('maxTimeMS', QUERY_WITHIN_MS);
    mongoose.connection.once('close', forget);
  } catch (cause) {
    forget();
    throw new DatabaseAwayError('The database cannot be reached', { cause });
  }
}

/** @throws DatabaseAwayError or the driver's error */
export async function ping(): Promise<void> {
  await connect();
  await mongoose.connection.db!.command({ ping: 1 });
}

const PONG_WITHIN_MS = 500;

/**
 * For a request that ended late: slow, not away, if the server ended the read or still answers others.
 * @param reading whether the request only reads; of a write nobody knows if it was done
 */
export async function slowOrAway(error: unknown, reading: boolean): Promise<unknown> {
  const late = error instanceof DatabaseAwayError && error.late;
  const answers = () =>
    withTimeout(ping, PONG_WITHIN_MS).then(
      () => true,
      () => false,
    );
  if (!isOutOfTime(error) && !(late && (await answers()))) return error;
  return Object.assign(new DatabaseSlowError('The request took too long', { cause: error }), { reading });
}
