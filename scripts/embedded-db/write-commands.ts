import { ObjectId, serialize } from 'bson';
import type { Collection } from './collection';
import { project } from './engine';
import { CommandError, type Doc, errorFields } from './errors';
import type { Entry } from './indexes';
import type { Transaction } from './store';
import { updated, upsertSeed } from './update';
import { isObject } from './values';

interface UpdateStatement {
  q: Doc;
  u: unknown;
  multi?: boolean;
  upsert?: boolean;
  arrayFilters?: Doc[];
  sort?: Doc;
}

interface UpdateOutcome {
  matched: number;
  modified: number;
  before: Doc | null;
  after: Doc | null;
  upserted?: unknown;
}

function assertFields(statement: Doc, allowed: string): void {
  const unknown = Object.keys(statement).find((field) => !allowed.split(' ').includes(field));
  if (unknown)
    throw new CommandError(40415, 'Location40415', `'${unknown}' is not supported by the embedded database`);
}

/** Runs each statement on its own; a failed one leaves nothing behind and, when ordered, ends the command. */
function runEach<T>(
  transaction: Transaction,
  ordered: unknown,
  statements: T[],
  run: (each: T, index: number) => void,
) {
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      transaction.statement(() => run(statement, index));
    } catch (error) {
      writeErrors.push({ index, ...errorFields(error) });
      if (ordered !== false) break;
    }
  }
  return writeErrors.length ? { writeErrors, ok: 1 } : { ok: 1 };
}

function withId(doc: Doc): Doc {
  const { _id = new ObjectId(), ...rest } = doc;
  if (Array.isArray(_id) || (isObject(_id) && Object.keys(_id).some((key) => key.startsWith('$'))))
    throw new CommandError(53, 'InvalidIdField', "The '_id' value cannot be an array or hold operators");
  return { _id, ...rest };
}

/** `insert` */
export function insert(transaction: Transaction, command: Doc, namespace: string): Doc {
  let n = 0;
  const outcome = runEach(transaction, command.ordered, command.documents as Doc[], (doc) => {
    transaction.put(transaction.store.get(namespace), withId(doc));
    n += 1;
  });
  return { n, ...outcome };
}

function firstMatch(collection: Collection, filter: Doc, sort?: Doc): Entry[] {
  const [doc] = sort ? collection.find(filter, { sort, limit: 1 }) : [];
  if (sort && !doc) return [];
  const { value } = collection.scan(doc ? { _id: doc._id } : filter).next() as IteratorResult<
    Entry,
    undefined
  >;
  return value ? [value] : [];
}

function updateMatching(
  transaction: Transaction,
  namespace: string,
  statement: UpdateStatement,
): UpdateOutcome {
  const { q: filter, u, arrayFilters } = statement;
  const collection = transaction.store.get(namespace);
  const entries = statement.multi
    ? [...collection.scan(filter)]
    : firstMatch(collection, filter, statement.sort);
  const isReplacement = isObject(u) && !Object.keys(u)[0]?.startsWith('$');
  if (statement.multi && isReplacement)
    throw new CommandError(9, 'FailedToParse', 'multi update is not supported for replacement-style update');
  if (entries.length === 0 && statement.upsert) {
    const seed = upsertSeed(filter);
    const base = isReplacement ? ('_id' in seed ? { _id: seed._id } : {}) : seed;
    const after = withId(updated(base, u, { filter, arrayFilters, inserting: true }));
    transaction.put(collection, after);
    return { matched: 0, modified: 0, before: null, after, upserted: after._id };
  }
  let modified = 0;
  const before = entries[0]?.doc ?? null;
  for (const entry of entries) {
    const next = updated(entry.doc, u, { filter, arrayFilters });
    if (Buffer.compare(serialize(next), serialize(entry.doc)) === 0) continue;
    transaction.put(collection, next, entry);
    modified += 1;
  }
  return { matched: entries.length, modified, before, after: entries[0]?.doc ?? null };
}

/** `update` */
export function update(transaction: Transaction, command: Doc, namespace: string): Doc {
  const total = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const outcome = runEach(transaction, command.ordered, command.updates as Doc[], (statement, index) => {
    assertFields(statement, 'q u multi upsert arrayFilters hint sort');
    const result = updateMatching(transaction, namespace, statement as unknown as UpdateStatement);
    total.n += result.matched + ('upserted' in result ? 1 : 0);
    total.nModified += result.modified;
    if ('upserted' in result) upserted.push({ index, _id: result.upserted });
  });
  return { ...total, ...(upserted.length ? { upserted } : {}), ...outcome };
}

function remove(transaction: Transaction, namespace: string, entries: Entry[]): number {
  for (const { id } of entries) transaction.apply({ ns: namespace, kind: 'remove', id });
  return entries.length;
}

/** `delete` */
export function deleteMatching(transaction: Transaction, command: Doc, namespace: string): Doc {
  let n = 0;
  const outcome = runEach(transaction, command.ordered, command.deletes as Doc[], (statement) => {
    assertFields(statement, 'q limit hint');
    const collection = transaction.store.get(namespace);
    const filter = statement.q as Doc;
    const entries =
      Number(statement.limit) === 1 ? firstMatch(collection, filter) : [...collection.scan(filter)];
    n += remove(transaction, namespace, entries);
  });
  return { n, ...outcome };
}

/** `findAndModify` */
export function findAndModify(transaction: Transaction, command: Doc, namespace: string): Doc {
  const { query: filter = {}, sort, fields = {} } = command as Record<string, Doc | undefined>;
  const show = (doc: Doc | null) => (doc && project([doc], fields, filter)[0]) ?? null;
  if (command.remove) {
    const found = firstMatch(transaction.store.get(namespace), filter, sort);
    return {
      lastErrorObject: { n: remove(transaction, namespace, found) },
      value: show(found[0]?.doc ?? null),
      ok: 1,
    };
  }
  const { update: u, upsert } = command;
  const arrayFilters = command.arrayFilters as Doc[] | undefined;
  const statement = { q: filter, u, upsert: Boolean(upsert), sort, arrayFilters };
  const { matched, before, after, upserted } = updateMatching(transaction, namespace, statement);
  const lastErrorObject = { n: matched || Number(after !== null), updatedExisting: matched > 0, upserted };
  return { lastErrorObject, value: show(command.new ? after : before), ok: 1 };
}
