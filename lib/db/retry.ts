import mongoose from 'mongoose';
import pLimit from 'p-limit';
import { isDuplicateOf, isUndone, WRITE_CONFLICT } from './server-errors';

/** The writes of one document: done whole or not at all, so one that was not done can be repeated as it is. */
const SINGLE_WRITES = ['insertOne', 'updateOne', 'findOneAndUpdate', 'deleteOne'] as const;
const PAUSES_MS = [20, 60, 180, 500];

type Write = (...args: unknown[]) => Promise<unknown>;

/** Writers that got in each other's way must not come back together. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms * (0.5 + Math.random() / 2)));

/** By collection: repetitions run one at a time, or writers that waited for each other would meet again. */
const repetitions = new Map<string, ReturnType<typeof pLimit>>();

function oneAtATime(collection: string): ReturnType<typeof pLimit> {
  const queue = repetitions.get(collection) ?? pLimit(1);
  repetitions.set(collection, queue);
  return queue;
}

/**
 * Runs a write, and again after growing pauses while it ends with an error that `mayRepeat` accepts.
 * @throws what the last attempt threw
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
 * A write that adds the document where its filter finds none; undefined for any other write.
 * @returns `key`: the same for upserts of the same document; `plain`: with no operator in the filter, so that one
 *   refused as a duplicate finds the document at the next attempt. Rate limits have one and handle duplicates themselves.
 */
function upsertOf(collection: string, [filter, , options]: unknown[]): Upsert | undefined {
  if (!(options as { upsert?: boolean } | undefined)?.upsert) return undefined;
  const fields = Object.entries(filter as object);
  const values = fields.filter(([name]) => !name.startsWith('$'));
  return { key: JSON.stringify([collection, values]), plain: values.length === fields.length };
}

const first = new Map<string, Promise<unknown>>();

/**
 * Lets the first of several upserts of one document go ahead alone, so that the others find it made. PostgreSQL needs a
 * second and more for each deadlock among racing ones; other processes still race, and repeat.
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
 * Deletes, and answers a write conflict if the document is still there: on FerretDB a `deleteOne` finds nothing when
 * another write changes the document at the same moment, and a card that was to be erased would stay.
 */
async function surelyDelete(collection: Reader, write: () => Promise<unknown>, filter: unknown) {
  const result = await write();
  const missed = (result as { deletedCount?: number } | null)?.deletedCount === 0;
  if (missed && (await collection.findOne(filter, { projection: { _id: 1 } })))
    throw new mongoose.mongo.MongoServerError({ code: WRITE_CONFLICT, errmsg: 'nothing was deleted' });
  return result;
}

/** FerretDB's `findAndModify` answers a duplicate with code 1; callers look for 11000. */
function named(error: unknown): unknown {
  if (!isDuplicateOf(error)) return error;
  return Object.assign(error as object, { code: 11_000 });
}

/**
 * Makes every single-document write of this process repeat what the server undid (server-errors.ts). Models and rate
 * limits write through mongoose's collections, so this is the one place, and no new write can miss it.
 */
export function repeatUndoneWrites(collections: object = mongoose.Collection.prototype): void {
  const methods = collections as Record<string, Write & { repeats?: true }>;
  for (const name of SINGLE_WRITES) {
    const once = methods[name]!;
    // This module may be loaded again, by a development reload or a test; mongoose is not.
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
