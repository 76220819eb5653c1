import { calculateObjectSize, Long } from 'bson';
import { resolve } from 'mingo/util';
import { type Database, MAX_DOCUMENT } from './database';
import { aggregate, compile, project } from './engine';
import { CommandError, type Doc } from './errors';
import { keyOf } from './values';

// Each export runs the command of its name.

const MAX_BATCH = 1000;
const CURSOR_IDLE_MS = 10 * 60_000;

/** The rest of a result that a client reads in batches; `show` is its projection. */
type Cursor = { ns: string; rest: Doc[]; show: (docs: Doc[]) => Doc[]; usedAt: number };

const same = (docs: Doc[]) => docs;
const cursors = new Map<number, Cursor>();
let lastCursor = 0;

/** Takes the next batch from a cursor: at most 1,000 documents and 16 MB, to limit memory. */
function takeBatch(cursor: Cursor, batchSize: number): Doc[] {
  cursor.usedAt = Date.now();
  const batch = cursor.show(cursor.rest.slice(0, Math.min(batchSize, MAX_BATCH)));
  let bytes = 0;
  const fits = batch.findIndex((doc) => (bytes += calculateObjectSize(doc)) > MAX_DOCUMENT);
  if (fits === 0) throw new CommandError(10334, 'BSONObjectTooLarge', 'A result is larger than 16 MB');
  const taken = fits < 0 ? batch : batch.slice(0, fits);
  cursor.rest.splice(0, taken.length);
  return taken;
}

function answer(ns: string, docs: Doc[], { batchSize = 101, singleBatch }: Doc = {}, show = same): Doc {
  const cursor: Cursor = { ns, rest: [...docs], show, usedAt: 0 };
  const firstBatch = takeBatch(cursor, batchSize);
  for (const [id, { usedAt }] of cursors) if (usedAt < Date.now() - CURSOR_IDLE_MS) cursors.delete(id);
  const id = cursor.rest.length && !singleBatch ? (lastCursor += 1) : 0;
  if (id) cursors.set(id, cursor);
  return { cursor: { firstBatch, id: Long.fromNumber(id), ns }, ok: 1 };
}

export function find(database: Database, command: Doc, ns: string): Doc {
  const { filter = {}, sort, skip, limit, projection = {} } = command;
  const docs = database.get(ns).find(filter, sort, skip, limit);
  return answer(ns, docs, command, (batch) => project(batch, projection, filter));
}

/** `explain` of a find: the indexes it uses. */
export function explain(database: Database, { explain: { find, filter = {} } }: Doc, db: string): Doc {
  if (!find) throw new CommandError(238, 'NotImplemented', 'only find can be explained');
  const scans = database
    .get(`${db}.${find}`)
    .indexesFor(filter)
    .map((indexName) => ({ stage: 'IXSCAN', indexName }));
  const [scan = { stage: 'COLLSCAN' }, ...others] = scans;
  const winningPlan = others.length > 0 ? { stage: 'OR', inputStages: scans } : scan;
  return { queryPlanner: { namespace: `${db}.${find}`, winningPlan }, ok: 1 };
}

export function getMore(_: Database, { getMore, collection, batchSize }: Doc, db: string): Doc {
  const [id, ns] = [Number(getMore), `${db}.${collection}`];
  const cursor = cursors.get(id);
  if (cursor?.ns !== ns) throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
  const nextBatch = takeBatch(cursor, batchSize || MAX_BATCH);
  if (cursor.rest.length === 0) cursors.delete(id);
  return { cursor: { nextBatch, id: Long.fromNumber(cursor.rest.length && id), ns }, ok: 1 };
}

export function killCursors(_: Database, { cursors: ids }: Doc): Doc {
  const cursorsKilled = ids.filter((id: unknown) => cursors.delete(Number(id)));
  return { cursorsKilled, ok: 1 };
}

/** How drivers count what matches a filter, as text. */
const COUNT = JSON.stringify([{ $group: { _id: 1, n: { $sum: 1 } } }]);

/** `aggregate`: leading $match, $sort, $skip and $limit become a find, so that they can use indexes. */
export function runAggregate(database: Database, { pipeline, cursor }: Doc, ns: string): Doc {
  const stages: Doc[] = [...pipeline];
  const take = (name: string) => (stages[0] && name in stages[0] ? stages.shift()![name] : undefined);
  const [filter = {}, sort, skip] = [take('$match'), take('$sort'), take('$skip')];
  const docs = database.get(ns).find(filter, sort, skip, take('$limit'));
  const db = ns.slice(0, ns.indexOf('.'));
  if (JSON.stringify(stages) === COUNT)
    return answer(ns, docs.length > 0 ? [{ _id: 1, n: docs.length }] : [], cursor);
  const found = aggregate(docs, stages, (name) => database.get(`${db}.${name}`).find({}));
  return answer(ns, found, cursor);
}

/** `count` of a whole collection; drivers count what matches a filter with `aggregate`. */
export const count = (database: Database, _: Doc, ns: string): Doc => ({ n: database.get(ns).size, ok: 1 });

/** `distinct`: an array counts as its elements, a missing field not at all. */
export function distinct(database: Database, { key, query = {} }: Doc, ns: string): Doc {
  const indexed = Object.keys(query).length === 0 && database.get(ns).stringsAt(key);
  if (indexed) return { values: indexed, ok: 1 };
  const values = new Map<string, unknown>();
  for (const { doc } of database.get(ns).scan(query))
    for (const value of [resolve(doc, key)].flat()) if (value !== undefined) values.set(keyOf(value), value);
  return { values: [...values.values()], ok: 1 };
}

export function listIndexes(database: Database, _: Doc, ns: string): Doc {
  const collection = database.collections.get(ns);
  if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${ns}`);
  return answer(ns, collection.specs);
}

export function listCollections(database: Database, { filter = {} }: Doc, db: string): Doc {
  const query = compile(filter);
  const found = [...database.collections.keys()]
    .filter((ns) => ns.startsWith(`${db}.`))
    .map((ns) => ({ name: ns.slice(db.length + 1), type: 'collection', options: {}, info: {} }))
    .filter((each) => query.test(each));
  return answer(`${db}.$cmd.listCollections`, found);
}
