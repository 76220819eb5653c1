import { calculateObjectSize, Long } from 'bson';
import { resolve } from 'mingo/util';
import { type Database, MAX_DOCUMENT } from './database';
import { aggregate, compile, project } from './engine';
import { type Entry, partsOf } from './entry';
import { CommandError, type Doc } from './errors';
import { pathsIn } from './fields';
import { keyOf } from './values';

// Each export runs the command of its name.

const MAX_BATCH = 1000;
const CURSOR_IDLE_MS = 10 * 60_000;

/** A document of a result; a stored one is read with the batch it is in, and left out if it is gone by then. */
type Row = Pick<Entry, 'doc'> & Partial<Pick<Entry, 'isGone'>>;
/** The rest of a result that a client reads in batches; `show` makes what it gets of them. */
type Cursor = { ns: string; rest: Row[]; show: (docs: Doc[]) => Doc[]; usedAt: number };

const docsOf = (rows: Row[]) => rows.map(({ doc }) => doc);
const asItIs = (docs: Doc[]) => docs;
const cursors = new Map<number, Cursor>();
let lastCursor = 0;

/** Takes the next batch from a cursor: at most 1,000 documents and 16 MB, to limit memory. */
function takeBatch(cursor: Cursor, batchSize: number): Doc[] {
  cursor.usedAt = Date.now();
  const most = Math.min(batchSize, MAX_BATCH);
  const rows = cursor.rest.slice(0, most).filter(({ isGone }) => !isGone);
  const batch = cursor.show(docsOf(rows));
  let bytes = 0;
  const fits = batch.findIndex((doc) => (bytes += calculateObjectSize(doc)) > MAX_DOCUMENT);
  if (fits === 0) throw new CommandError(10334, 'BSONObjectTooLarge', 'A result is larger than 16 MB');
  cursor.rest.splice(0, fits < 0 ? most : cursor.rest.indexOf(rows[fits]!));
  return fits < 0 ? batch : batch.slice(0, fits);
}

function answer(ns: string, rows: Row[], { batchSize = 101, singleBatch }: Doc = {}, show = asItIs): Doc {
  const cursor: Cursor = { ns, rest: [...rows], show, usedAt: 0 };
  const firstBatch = takeBatch(cursor, batchSize);
  for (const [id, { usedAt }] of cursors) if (usedAt < Date.now() - CURSOR_IDLE_MS) cursors.delete(id);
  const id = cursor.rest.length && !singleBatch ? (lastCursor += 1) : 0;
  if (id) cursors.set(id, cursor);
  return { cursor: { firstBatch, id: Long.fromNumber(id), ns }, ok: 1 };
}

const answerWith = (ns: string, docs: Doc[], options?: Doc) =>
  answer(
    ns,
    docs.map((doc) => ({ doc })),
    options,
  );

export function find(database: Database, command: Doc, ns: string): Doc {
  const { filter = {}, sort, skip, limit, projection = {} } = command;
  return answer(ns, database.get(ns).find(filter, sort, skip, limit), command, (docs) =>
    project(docs, projection, filter),
  );
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

/** Stages after which nothing of the documents is left but what an expression named. */
const ENDS = ['$group', '$count', '$sortByCount'];
/** How drivers count what matches a filter, as text. */
const COUNT = JSON.stringify([{ $group: { _id: 1, n: { $sum: 1 } } }]);

/** The groups of a pipeline that begins by counting all documents by one value, if an index has them: none is read. */
function groupsByIndex(database: Database, ns: string, [first, second]: Doc[]): Doc[] | undefined {
  const [path, ...others] = Object.keys(first?.$sort ?? {});
  const { _id, ...sums } = second?.$group ?? {};
  const [name] = Object.keys(sums);
  const isCount = name && JSON.stringify(Object.values(sums)) === '[{"$sum":1}]';
  if (!path || others.length > 0 || _id !== `$${path}` || !isCount) return undefined;
  return database
    .get(ns)
    .countsAt(path)
    ?.map(([value, count]) => ({ _id: value, [name]: count }));
}

/** `aggregate`: leading $match, $sort, $skip and $limit become a find, so that they can use indexes. */
export function runAggregate(database: Database, { pipeline, cursor }: Doc, ns: string): Doc {
  const stages: Doc[] = [...pipeline];
  const db = ns.slice(0, ns.indexOf('.'));
  const foreign = (name: string) => docsOf(database.get(`${db}.${name}`).find({}));
  const groups = groupsByIndex(database, ns, stages);
  if (groups) return answerWith(ns, aggregate(groups, stages.slice(2), foreign), cursor);
  const take = (name: string) => (stages[0] && name in stages[0] ? stages.shift()![name] : undefined);
  const [filter = {}, sort, skip] = [take('$match'), take('$sort'), take('$skip')];
  const found = database.get(ns).find(filter, sort, skip, take('$limit'));
  if (JSON.stringify(stages) === COUNT)
    return answerWith(ns, found.length > 0 ? [{ _id: 1, n: found.length }] : [], cursor);
  if (stages.length === 0) return answer(ns, found, cursor);
  const end = stages.findIndex((stage) => ENDS.includes(Object.keys(stage)[0]!));
  const paths = end < 0 ? undefined : pathsIn(stages.slice(0, end + 1));
  const parts = paths && partsOf(paths);
  const docs = found.map((entry) => entry.part(parts));
  return answerWith(ns, aggregate(docs, stages, foreign), cursor);
}

/** `count` of a whole collection; drivers count what matches a filter with `aggregate`. */
export const count = (database: Database, _: Doc, ns: string): Doc => ({ n: database.get(ns).size, ok: 1 });

/** `distinct`: an array counts as its elements, a missing field not at all. */
export function distinct(database: Database, { key, query = {} }: Doc, ns: string): Doc {
  const indexed = Object.keys(query).length === 0 && database.get(ns).stringsAt(key);
  if (indexed) return { values: indexed, ok: 1 };
  const values = new Map<string, unknown>();
  const parts = partsOf([key]);
  for (const entry of database.get(ns).find(query))
    for (const value of [resolve(entry.part(parts), key)].flat())
      if (value !== undefined) values.set(keyOf(value), value);
  return { values: [...values.values()], ok: 1 };
}

export function listIndexes(database: Database, _: Doc, ns: string): Doc {
  const collection = database.collections.get(ns);
  if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${ns}`);
  return answerWith(ns, collection.specs);
}

export function listCollections(database: Database, { filter = {} }: Doc, db: string): Doc {
  const query = compile(filter);
  const found = [...database.collections.keys()]
    .filter((ns) => ns.startsWith(`${db}.`))
    .map((ns) => ({ name: ns.slice(db.length + 1), type: 'collection', options: {}, info: {} }))
    .filter((each) => query.test(each));
  return answerWith(`${db}.$cmd.listCollections`, found);
}
