import { ObjectId, serialize } from 'bson';
import type { Collection, Entry, IndexSpec } from './collection';
import type { Database } from './database';
import { compile, project } from './engine';
import { assertFields, CommandError, type Doc, errorFields } from './errors';
import { updated, upsertSeed } from './update';
import { isObject } from './values';

// Each export runs the command of its name.

/** Runs each statement on its own; a failed one leaves nothing behind and, when ordered, ends the command. */
function runEach(
  database: Database,
  ordered = true,
  statements: Doc[],
  run: (each: Doc, index: number) => void,
): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      database.statement(() => run(statement, index));
    } catch (error) {
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
  const outcome = runEach(database, ordered, documents, (doc) => {
    database.put(ns, withId(doc));
    n += 1;
  });
  return { n, ...outcome };
}

function firstMatch(collection: Collection, filter: Doc, sort?: Doc): Entry[] {
  const [doc] = sort ? collection.find(filter, sort, 0, 1) : [];
  if (sort && !doc) return [];
  const { value } = collection.scan(doc ? { _id: doc._id } : filter).next();
  return value ? [value as Entry] : [];
}

function updateMatching(database: Database, ns: string, { q: filter, u, multi, upsert, sort }: Doc) {
  const collection = database.get(ns);
  const entries = multi ? [...collection.scan(filter)] : firstMatch(collection, filter, sort);
  const isReplacement = isObject(u) && !Object.keys(u)[0]?.startsWith('$');
  if (multi && isReplacement)
    throw new CommandError(9, 'FailedToParse', 'multi update is not supported for replacement-style update');
  if (entries.length === 0 && upsert) {
    const { _id, ...fields } = upsertSeed(filter);
    const seed = { ...(_id !== undefined && { _id }), ...(!isReplacement && fields) };
    const after = withId(updated(seed, u, filter, true));
    database.put(ns, after);
    return { matched: 0, modified: 0, before: null, after, upserted: { _id: after._id } };
  }
  let modified = 0;
  const before = entries[0]?.doc;
  for (const entry of entries) {
    const next = updated(entry.doc, u, filter);
    if (Buffer.compare(serialize(next), serialize(entry.doc)) === 0) continue;
    database.put(ns, next, entry);
    modified += 1;
  }
  return { matched: entries.length, modified, before, after: entries[0]?.doc };
}

export function update(database: Database, { updates, ordered }: Doc, ns: string): Doc {
  const total = { n: 0, nModified: 0 };
  const upserts: Doc[] = [];
  const outcome = runEach(database, ordered, updates, (statement, index) => {
    assertFields(statement, 'q u multi upsert hint sort');
    const { matched, modified, upserted } = updateMatching(database, ns, statement);
    total.n += upserted ? 1 : matched;
    total.nModified += modified;
    if (upserted) upserts.push({ index, ...upserted });
  });
  return { ...total, ...(upserts.length && { upserted: upserts }), ...outcome };
}

function remove(database: Database, ns: string, entries: Entry[]): number {
  for (const { id } of entries) database.apply({ ns, kind: 'remove', id });
  return entries.length;
}

export function deleteMatching(database: Database, { deletes, ordered }: Doc, ns: string): Doc {
  let n = 0;
  const outcome = runEach(database, ordered, deletes, (statement) => {
    assertFields(statement, 'q limit hint');
    const { q, limit } = statement;
    const collection = database.get(ns);
    n += remove(database, ns, limit === 1 ? firstMatch(collection, q) : [...collection.scan(q)]);
  });
  return { n, ...outcome };
}

export function findAndModify(database: Database, command: Doc, ns: string): Doc {
  const { query = {}, sort, fields = {}, update: u, upsert } = command;
  const show = (doc?: Doc | null) => (doc ? project([doc], fields, query)[0]! : null);
  if (command.remove) {
    const found = firstMatch(database.get(ns), query, sort);
    const lastErrorObject = { n: remove(database, ns, found) };
    return { lastErrorObject, value: show(found[0]?.doc), ok: 1 };
  }
  const { matched, before, after, upserted } = updateMatching(database, ns, { q: query, u, upsert, sort });
  const n = upserted ? 1 : matched;
  const lastErrorObject = { n, updatedExisting: matched > 0, upserted: upserted?._id };
  return { lastErrorObject, value: show(command.new ? after : before), ok: 1 };
}

const OPTIONS = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'];

function toSpec(raw: Doc): IndexSpec {
  assertFields(raw, `key name v background ${OPTIONS.join(' ')}`);
  const { key, name, partialFilterExpression = {} } = raw;
  const orders = Object.values(key);
  if (orders.length === 0 || orders.some((order) => order !== 1 && order !== -1))
    throw new CommandError(67, 'CannotCreateIndex', 'An index needs fields, each in order 1 or -1');
  compile(partialFilterExpression);
  const options = OPTIONS.filter((option) => raw[option] !== undefined && raw[option] !== false);
  return { v: 2, key, name, ...Object.fromEntries(options.map((option) => [option, raw[option]])) };
}

/** `createIndexes`; one that is there already, and the same, is left as it is. */
export function createIndexes(database: Database, { indexes }: Doc, ns: string): Doc {
  const before = database.get(ns).specs;
  const specs = [...before];
  for (const spec of (indexes as Doc[]).map(toSpec)) {
    const [json, key] = [JSON.stringify(spec), JSON.stringify(spec.key)];
    if (key === '{"_id":1}') continue;
    const same = specs.find((each) => each.name === spec.name || JSON.stringify(each.key) === key);
    if (!same) specs.push(spec);
    else if (JSON.stringify(same) !== json)
      throw new CommandError(85, 'IndexOptionsConflict', `The index '${same.name}' is there, and differs`);
  }
  if (specs.length > before.length || !database.collections.has(ns))
    database.apply({ ns, kind: 'indexes', specs: specs.slice(1) });
  return { numIndexesBefore: before.length, numIndexesAfter: specs.length, ok: 1 };
}

/** `dropIndexes` by name or '*' */
export function dropIndexes(database: Database, { index }: Doc, ns: string): Doc {
  const [, ...before] = database.get(ns).specs;
  const specs = before.filter(({ name }) => index !== '*' && index !== name);
  if (index !== '*' && specs.length === before.length)
    throw new CommandError(27, 'IndexNotFound', `index not found with name [${String(index)}]`);
  if (specs.length < before.length) database.apply({ ns, kind: 'indexes', specs });
  return { nIndexesWas: before.length + 1, ok: 1 };
}

export function create(database: Database, _: Doc, ns: string): Doc {
  if (database.collections.has(ns))
    throw new CommandError(48, 'NamespaceExists', `Collection ${ns} already exists.`);
  database.apply({ ns, kind: 'indexes', specs: [] });
  return { ok: 1 };
}

/** `drop`; a collection that is not there is dropped already. */
export function drop(database: Database, _: Doc, ns: string): Doc {
  if (database.collections.has(ns)) database.apply({ ns, kind: 'drop' });
  return { ns, ok: 1 };
}

export function dropDatabase(database: Database, _: Doc, db: string): Doc {
  for (const ns of [...database.collections.keys()])
    if (ns.startsWith(`${db}.`)) database.apply({ ns, kind: 'drop' });
  return { dropped: db, ok: 1 };
}
