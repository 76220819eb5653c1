import { isDeepStrictEqual } from 'node:util';
import { ObjectId, serialize } from 'bson';
import type { Database } from './database';
import { project } from './engine';
import { type Entry, partsOf } from './entry';
import { assertFields, CommandError, type Doc, errorFields, NO_SPACE } from './errors';
import type { IndexSpec } from './indexes';
import { updated, upsertSeed } from './update';

// Each export runs the command of its name.

/** Runs each statement by itself; when ordered, a failed one ends the command. */
function runEach(ordered = true, statements: Doc[], run: (each: Doc, index: number) => void): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if ((error as CommandError).code === NO_SPACE) throw error;
      writeErrors.push({ index, ...errorFields(error) });
      if (ordered) break;
    }
  }
  return writeErrors.length ? { writeErrors, ok: 1 } : { ok: 1 };
}

function withId({ _id = new ObjectId(), ...rest }: Doc): Doc {
  if (Array.isArray(_id)) throw new CommandError(53, 'InvalidIdField', "The '_id' value cannot be an array");
  return { _id, ...rest };
}

export function insert(database: Database, { documents, ordered }: Doc, ns: string): Doc {
  let n = 0;
  const outcome = runEach(ordered, documents, (doc) => {
    database.put(ns, withId(doc));
    n += 1;
  });
  return { n, ...outcome };
}

const ID = partsOf(['_id']);
const docsOf = (entries: Entry[]) => entries.map(({ doc }) => doc);

function updateMatching(database: Database, ns: string, statement: Doc) {
  const { q: filter, u, multi, upsert, sort, arrayFilters } = statement;
  const found = docsOf(database.get(ns).find(filter, sort, 0, multi ? 0 : 1));
  if (found.length === 0 && upsert) {
    const after = withId(updated(upsertSeed(filter), u, arrayFilters, true));
    database.put(ns, after);
    return { matched: 0, modified: 0, before: null, after, upserted: { _id: after._id } };
  }
  const replaced: Doc[] = [];
  let after = found[0];
  try {
    for (const doc of found) {
      const next = updated(doc, u, arrayFilters);
      if (Buffer.compare(serialize(next), serialize(doc)) === 0) continue;
      database.put(ns, next, doc);
      replaced.push(doc);
      after = next;
    }
  } catch (error) {
    // All or nothing: changes before the document that fails are undone.
    for (const doc of replaced) database.apply({ ns, kind: 'put', doc });
    throw error;
  }
  return { matched: found.length, modified: replaced.length, before: found[0], after };
}

export function update(database: Database, { updates, ordered }: Doc, ns: string): Doc {
  const total = { n: 0, nModified: 0 };
  const upserts: Doc[] = [];
  const outcome = runEach(ordered, updates, (statement, index) => {
    assertFields(statement, 'q u multi upsert hint sort arrayFilters');
    const { matched, modified, upserted } = updateMatching(database, ns, statement);
    total.n += upserted ? 1 : matched;
    total.nModified += modified;
    if (upserted) upserts.push({ index, ...upserted });
  });
  return { ...total, ...(upserts.length && { upserted: upserts }), ...outcome };
}

function remove(database: Database, ns: string, entries: Entry[]): number {
  for (const entry of entries) database.apply({ ns, kind: 'remove', id: entry.part(ID)._id });
  return entries.length;
}

export function deleteMatching(database: Database, { deletes, ordered }: Doc, ns: string): Doc {
  let n = 0;
  const outcome = runEach(ordered, deletes, (statement) => {
    assertFields(statement, 'q limit hint');
    n += remove(database, ns, database.get(ns).find(statement.q, {}, 0, statement.limit));
  });
  return { n, ...outcome };
}

export function findAndModify(database: Database, command: Doc, ns: string): Doc {
  const { query = {}, sort, fields = {}, update: u, upsert, arrayFilters } = command;
  const show = (doc?: Doc | null) => (doc ? project([doc], fields, query)[0]! : null);
  if (command.remove) {
    const found = database.get(ns).find(query, sort, 0, 1);
    const value = show(found[0]?.doc);
    return { lastErrorObject: { n: remove(database, ns, found) }, value, ok: 1 };
  }
  const { matched, before, after, upserted } = updateMatching(database, ns, {
    q: query,
    u,
    upsert,
    sort,
    arrayFilters,
  });
  const n = upserted ? 1 : matched;
  const lastErrorObject = { n, updatedExisting: matched > 0, upserted: upserted?._id };
  return { lastErrorObject, value: show(command.new ? after : before), ok: 1 };
}

function toSpec({ background: _, ...spec }: Doc): IndexSpec {
  assertFields(spec, 'key name v unique sparse partialFilterExpression expireAfterSeconds');
  const orders = Object.values(spec.key);
  if (orders.length === 0 || orders.some((order) => order !== 1 && order !== -1))
    throw new CommandError(67, 'CannotCreateIndex', 'An index needs fields, each in order 1 or -1');
  return { ...spec, v: 2 } as unknown as IndexSpec;
}

/** `createIndexes`, which also creates the collection. An identical existing index is kept. */
export function createIndexes(database: Database, { indexes = [] }: Doc, ns: string): Doc {
  const before = database.get(ns).specs;
  const specs = [...before];
  for (const spec of (indexes as Doc[]).map(toSpec)) {
    const same = specs.find(({ name }) => name === spec.name);
    if (!same) specs.push(spec);
    else if (!isDeepStrictEqual(same, spec))
      throw new CommandError(
        85,
        'IndexOptionsConflict',
        `The index '${spec.name}' already exists and differs`,
      );
  }
  if (specs.length > before.length || !database.collections.has(ns))
    database.apply({ ns, kind: 'indexes', specs: specs.slice(1) });
  return { ok: 1 };
}

/** `dropIndexes` by name or '*' */
export function dropIndexes(database: Database, { index }: Doc, ns: string): Doc {
  const [, ...before] = database.get(ns).specs;
  const specs = before.filter(({ name }) => index !== '*' && index !== name);
  if (index !== '*' && specs.length === before.length)
    throw new CommandError(27, 'IndexNotFound', `index not found with name [${String(index)}]`);
  if (specs.length < before.length) database.apply({ ns, kind: 'indexes', specs });
  return { ok: 1 };
}

/** `drop`; a missing collection counts as dropped. */
export function drop(database: Database, _: Doc, ns: string): Doc {
  if (database.collections.has(ns)) database.apply({ ns, kind: 'drop' });
  return { ns, ok: 1 };
}

export function dropDatabase(database: Database, _: Doc, db: string): Doc {
  for (const ns of [...database.collections.keys()])
    if (ns.startsWith(`${db}.`)) database.apply({ ns, kind: 'drop' });
  return { dropped: db, ok: 1 };
}
