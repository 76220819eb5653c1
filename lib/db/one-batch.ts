import mongoose from 'mongoose';
import { isFerretDB } from './ferretdb';

/** Of an answer of more than 16 MB the rest would be left out. No page has more than 200 documents. */
const MOST = 200;
const MOST_IDS = 10_000;
const MOST_GROUPS = 100_000;

type Options = { batchSize?: number; limit?: number; projection?: object; cursor?: object };

const isOnlyIds = (projection: object = {}) => String(Object.keys(projection)) === '_id';

/** What is added to the options of a read, so that the server does not expect to be asked for more. */
const ADDED = {
  // The driver asks for one batch where the limit is negative.
  find: ({ limit = 0, projection }) =>
    limit > 0 && limit <= (isOnlyIds(projection) ? MOST_IDS : MOST)
      ? { limit: -limit, batchSize: limit }
      : {},
  countDocuments: () => ({ cursor: { singleBatch: true } }),
  // Those of this app only group.
  aggregate: () => ({ cursor: { singleBatch: true, batchSize: MOST_GROUPS } }),
} satisfies Record<string, (options: Options) => Options>;

type Method = ((this: { conn?: mongoose.Connection }, ...args: unknown[]) => unknown) & { once?: true };

/**
 * Has FerretDB answer short reads in one batch. Version 2.5 keeps a connection to PostgreSQL for the rest of any page,
 * count or sum, even if there is none, and then closes it: each such read waits 14 ms for a new one. (Later versions do
 * not.) Other servers are asked as before, and so is FerretDB until it has said what it is.
 */
export function readInOneBatch(): void {
  const methods = mongoose.Collection.prototype as unknown as Record<string, Method>;
  for (const [name, added] of Object.entries(ADDED)) {
    const read = methods[name]!;
    if (read.once) continue;
    const once: Method = function (...args) {
      const options = (args[1] ?? {}) as Options;
      const isShort = options.batchSize === undefined && options.cursor === undefined;
      const { db } = this.conn ?? {};
      if (isShort && db && isKnownFerretDB(db)) {
        args[0] ??= name === 'aggregate' ? [] : {};
        args[1] = { ...options, ...added(options) };
      }
      return read.apply(this, args);
    };
    methods[name] = Object.assign(once, { once: true as const });
  }
}

function isKnownFerretDB(db: mongoose.mongo.Db): boolean {
  const answer = isFerretDB(db);
  if (typeof answer === 'boolean') return answer;
  // The read itself finds out whether the database is away.
  answer.catch(() => undefined);
  return false;
}
