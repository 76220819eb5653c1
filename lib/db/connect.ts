import 'server-only';
import mongoose from 'mongoose';
import { env } from '@/lib/env';
import { repeatUndoneWrites } from './retry';

mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', true);
repeatUndoneWrites();

// Kept on globalThis: a development reload must not open a second pool.
const held = globalThis as typeof globalThis & { mongooseOpened?: Promise<void> };

const ANSWER_WITHIN_MS = 4_000;

/** No answer came, whatever the reason: nobody there, no such name, a refused password, a wrong version, silence. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/**
 * What `work` with the database comes to, if that is soon enough (docs/security.md#database-failures). The driver tries a silent
 * database a second time, each time up to its own time-outs; nobody waits that long. What was begun may still
 * be done: a repeat of it carries its Idempotency-Key.
 * @throws DatabaseAwayError after 4 s; whatever `work` throws
 */
export async function inTime<T>(work: () => Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const cause = new Error(`no answer within ${ANSWER_WITHIN_MS} ms`);
    timer = setTimeout(
      () => reject(new DatabaseAwayError('The database does not answer', { cause })),
      withinMs,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `inTime` for a request that works with the database more than once: all of it has the 4 s together. */
export function timed(): typeof inTime {
  let left = ANSWER_WITHIN_MS;
  return async (work) => {
    const begin = performance.now();
    try {
      return await inTime(work, left);
    } finally {
      left -= performance.now() - begin;
    }
  };
}

/**
 * The one connection of this process, opened on first use; from then on the driver heals it. Opening another
 * while the first is away would leave two behind, each with its pool, once the database is back.
 * Indexes are built here in development; elsewhere by `npm run db:indexes`.
 * @throws DatabaseAwayError; lib/http answers it with 503
 */
export async function connect(): Promise<void> {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected) return;
  await (held.mongooseOpened ??= open());
}

async function open(): Promise<void> {
  const forget = () => void (held.mongooseOpened = undefined);
  try {
    await mongoose.connect(env().MONGODB_URI, {
      autoIndex: env().NODE_ENV === 'development',
      bufferCommands: false,
      serverSelectionTimeoutMS: 2_500,
      connectTimeoutMS: 2_500,
      socketTimeoutMS: 4_500,
      maxPoolSize: 50,
      // On most members of the replica set and in their journals before anyone is told that it is done.
      writeConcern: { w: 'majority', journal: true },
    });
    mongoose.connection.once('close', forget);
  } catch (cause) {
    forget();
    throw new DatabaseAwayError('The database cannot be reached', { cause });
  }
}

/** Whether the database answers. @throws DatabaseAwayError or the driver's error */
export async function ping(): Promise<void> {
  await connect();
  await mongoose.connection.db!.command({ ping: 1 });
}

/** Lets go of the database. */
export const disconnect = (): Promise<void> => mongoose.disconnect();
