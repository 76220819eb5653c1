import mongoose from 'mongoose';
import pLimit from 'p-limit';
import { isDuplicateOf, isUndone, WRITE_CONFLICT } from './server-errors';

/**
 * Writes of a single document are atomic, so one that was not done can be retried unchanged. FerretDB undoes an
 * `updateMany` or `deleteMany` as a whole; MongoDB repeats their documents by itself and never reports one.
 */
const REPEATED_WRITES = [
  'insertOne',
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
] as const;
const PAUSES_MS = [20, 60, 180, 500];

type Write = (...args: unknown[]) => Promise<unknown>;

/** Random, so that conflicting writers do not retry at the same time. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms * (0.5 + Math.random() / 2)));

/** By collection: retries run one at a time, as writers that blocked each other would collide again. */
const repetitions = new Map<string, ReturnType<typeof pLimit>>();

function oneAtATime(collection: string): ReturnType<typeof pLimit> {
  const queue = repetitions.get(collection) ?? pLimit(1);
  repetitions.set(collection, queue);
  return queue;
}

/**
 * Runs a write, and retries it after growing pauses while it fails with an error that `mayRepeat` accepts.
 * @throws the error of the last attempt
 */
async function retrying<T>(
  collection: string,
  write: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
): Promise<T> {
  let attempt = write;
  for (const ms of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayRepeat(error)) throw error;
      await pause(ms);
      attempt = () => oneAtATime(collection)(write);
    }
  }
  return attempt();
}

type Upsert = { key: string; plain: boolean };

/**
 * Describes an upsert; undefined for any other write.
 * @returns `key`: equal for upserts of the same document; `plain`: no operator in the filter, so that after a
 * duplicate error a retry finds the document. Rate limits use an operator and handle duplicates themselves.
 */
function upsertOf(collection: string, [filter, , options]: unknown[]): Upsert | undefined {
  if (!(options as { upsert?: boolean } | undefined)?.upsert) return undefined;
  const fields = Object.entries(filter as object);
  const values = fields.filter(([name]) => !name.startsWith('$'));
  return { key: JSON.stringify([collection, values]), plain: values.length === fields.length };
}

const first = new Map<string, Promise<unknown>>();

/**
 * Runs the first of several upserts of a document alone, so that the others find it. PostgreSQL needs a
 * second or more for each deadlock among concurrent ones. Other processes still race, and retry.
 */
async function afterFirst<T>(key: string, upsert: () => Promise<T>): Promise<T> {
  const ahead = first.get(key);
  if (ahead) {
    await Promise.allSettled([ahead]);
    return upsert();
  }
  const own = upsert();
  first.set(key, own);
  try {
    return await own;
  } finally {
    first.delete(key);
  }
}

type Reader = { findOne(filter: unknown, options: object): Promise<object | null> };

/**
 * Deletes, and throws a write conflict if the document still exists: on FerretDB a `deleteOne` finds nothing
 * while another write changes the document, and a card to be erased would stay.
 */
async function surelyDelete(collection: Reader, write: () => Promise<unknown>, filter: unknown) {
  const result = await write();
  const missed = (result as { deletedCount?: number } | null)?.deletedCount === 0;
  if (missed && (await collection.findOne(filter, { projection: { _id: 1 } })))
    throw new mongoose.mongo.MongoServerError({ code: WRITE_CONFLICT, errmsg: 'nothing was deleted' });
  return result;
}

/** FerretDB's `findAndModify` reports a duplicate with code 1; callers look for 11000. */
function named(error: unknown): unknown {
  if (!isDuplicateOf(error)) return error;
  return Object.assign(error as object, { code: 11_000 });
}

/**
 * Makes every write of this process retry what the server rolled back (server-errors.ts).
 * Models and rate limits write through mongoose's collections, so this covers every write.
 */
export function repeatUndoneWrites(collections: object = mongoose.Collection.prototype): void {
  const methods = collections as Record<string, Write & { repeats?: true }>;
  for (const name of REPEATED_WRITES) {
    const once = methods[name]!;
    // This module may be loaded again, by a development reload or a test, but mongoose is not.
    if (once.repeats) continue;
    const repeating: Write = async function (this: { name: string } & Reader, ...args) {
      const upsert = upsertOf(this.name, args);
      const mayRepeat = (error: unknown) =>
        isUndone(error) || (upsert?.plain === true && isDuplicateOf(error));
      const attempt = () => once.apply(this, args);
      const whole = name === 'deleteOne' ? () => surelyDelete(this, attempt, args[0]) : attempt;
      const write = () => retrying(this.name, whole, mayRepeat);
      try {
        return await (upsert ? afterFirst(upsert.key, write) : write());
      } catch (error) {
        throw named(error);
      }
    };
    methods[name] = Object.assign(repeating, { repeats: true as const });
  }
}
