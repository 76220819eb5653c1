/** Of an answer of more than 16 MB the rest would be left out: a longer page is read as from any server. */
const MOST = 200;
const MOST_IDS = 100_000;
const MOST_GROUPS = 100_000;

export type ReadOptions = {
  maxTimeMS?: number;
  batchSize?: number;
  limit?: number;
  projection?: object;
  cursor?: object;
};

const isOnlyIds = (projection: object = {}) => String(Object.keys(projection)) === '_id';

/**
 * What is added to the options of a short read, so that FerretDB answers in one batch. Version 2.5 keeps a connection to
 * PostgreSQL for the rest of any page, count or sum, even if there is none, and then closes it: each such read waits 14 ms
 * for a new one. (Later versions do not.)
 */
export function oneBatch(name: string, { limit = 0, projection, cursor }: ReadOptions): ReadOptions {
  if (name === 'find' && limit > 0 && limit <= (isOnlyIds(projection) ? MOST_IDS : MOST))
    // The driver asks for one batch where the limit is negative.
    return { limit: -limit, batchSize: limit };
  if (cursor === undefined && name === 'countDocuments') return { cursor: { singleBatch: true } };
  // Those of this app only group.
  if (cursor === undefined && name === 'aggregate')
    return { cursor: { singleBatch: true, batchSize: MOST_GROUPS } };
  return {};
}
