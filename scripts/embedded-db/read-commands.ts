import { calculateObjectSize, Long } from 'bson';
import { resolve } from 'mingo/util';
import type { FindOptions } from './collection';
import type { Cursor, Database } from './database';
import { aggregate } from './engine';
import { CommandError, type Doc } from './errors';
import { MAX_DOCUMENT } from './store';
import { isObject, keyOf } from './values';

const FIRST_BATCH = 101;
const numberOr = (value: unknown, fallback: number) => (value === undefined ? fallback : Number(value));

/** Takes the next batch off a cursor: at most `batchSize` documents and 16 MB. */
function takeBatch(cursor: Cursor, batchSize: number): Doc[] {
  let bytes = 0;
  let count = 0;
  for (const doc of cursor.rest.slice(0, batchSize)) {
    const size = calculateObjectSize(doc);
    if (size > MAX_DOCUMENT)
      throw new CommandError(10334, 'BSONObjectTooLarge', 'A result is larger than 16 MB');
    if ((bytes += size) > MAX_DOCUMENT) break;
    count += 1;
  }
  cursor.usedAt = Date.now();
  return cursor.rest.splice(0, count);
}

let lastCursor = 0;

function firstBatch(
  database: Database,
  namespace: string,
  docs: Doc[],
  batchSize = FIRST_BATCH,
  single = false,
) {
  const cursor: Cursor = { namespace, rest: [...docs], usedAt: 0 };
  const batch = takeBatch(cursor, batchSize);
  const id = cursor.rest.length && !single ? (lastCursor += 1) : 0;
  if (id) database.cursors.set(id, cursor);
  return { cursor: { firstBatch: batch, id: Long.fromNumber(id), ns: namespace }, ok: 1 };
}

/** `find` */
export function find(database: Database, command: Doc, namespace: string): Doc {
  const {
    filter = {},
    sort,
    projection,
    batchSize,
    singleBatch,
  } = command as Record<string, Doc | undefined>;
  const asked = numberOr(command.limit, 0);
  const options: FindOptions = { sort, projection, skip: numberOr(command.skip, 0), limit: Math.abs(asked) };
  const docs = database.store.get(namespace).find(filter, options);
  const size = batchSize === undefined ? FIRST_BATCH : Number(batchSize);
  return firstBatch(database, namespace, docs, size, Boolean(singleBatch) || asked < 0);
}

/** `getMore` */
export function getMore(database: Database, command: Doc, dbName: string): Doc {
  const id = Number(command.getMore);
  const cursor = database.cursors.get(id);
  const namespace = `${dbName}.${String(command.collection)}`;
  if (cursor?.namespace !== namespace)
    throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
  const nextBatch = takeBatch(cursor, numberOr(command.batchSize, 0) || Infinity);
  if (cursor.rest.length === 0) database.cursors.delete(id);
  return { cursor: { nextBatch, id: Long.fromNumber(cursor.rest.length ? id : 0), ns: namespace }, ok: 1 };
}

/** `killCursors` */
export function killCursors(database: Database, command: Doc): Doc {
  const ids = command.cursors as unknown[];
  const cursorsKilled = ids.filter((id) => database.cursors.delete(Number(id)));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** `aggregate`: leading $match, $sort, $skip and $limit become a find, so that they can use indexes. */
export function runAggregate(database: Database, command: Doc, namespace: string): Doc {
  const stages = [...(command.pipeline as Doc[])];
  if (typeof command.aggregate !== 'string' || !isObject(command.cursor))
    throw new CommandError(9, 'FailedToParse', 'aggregate needs a collection and the cursor option');
  const take = (name: string) => (stages[0] && name in stages[0] ? stages.shift()![name] : undefined);
  const filter = (take('$match') ?? {}) as Doc;
  const sort = take('$sort') as Doc | undefined;
  const skip = numberOr(take('$skip'), 0);
  if (stages[0]?.$limit === 0) throw new CommandError(15958, 'Location15958', 'the limit must be positive');
  const limit = numberOr(take('$limit'), 0);
  const docs = database.store.get(namespace).find(filter, { sort, skip, limit });
  const prefix = namespace.slice(0, -command.aggregate.length);
  const foreign = (name: string) => database.store.get(prefix + name).find({}, {});
  const { batchSize } = command.cursor;
  return firstBatch(database, namespace, aggregate(docs, stages, foreign), numberOr(batchSize, FIRST_BATCH));
}

/** `count` */
export function count(database: Database, command: Doc, namespace: string): Doc {
  const collection = database.store.get(namespace);
  const query = (command.query ?? {}) as Doc;
  const skip = numberOr(command.skip, 0);
  const limit = Math.abs(numberOr(command.limit, 0)) || Infinity;
  const matching = Object.keys(query).length ? [...collection.scan(query)].length : collection.size;
  return { n: Math.min(Math.max(matching - skip, 0), limit), ok: 1 };
}

/** `distinct`: an array counts as its elements, a missing field not at all. */
export function distinct(database: Database, command: Doc, namespace: string): Doc {
  const values = new Map<string, unknown>();
  for (const { doc } of database.store.get(namespace).scan((command.query ?? {}) as Doc))
    for (const value of [resolve(doc, String(command.key))].flat())
      if (value !== undefined) values.set(keyOf(value), value);
  const found = [...values.values()];
  if (calculateObjectSize(found) > MAX_DOCUMENT)
    throw new CommandError(17217, 'Location17217', 'distinct too big, 16mb cap');
  return { values: found, ok: 1 };
}
