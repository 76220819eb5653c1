import type { Database } from './database';
import { CommandError, type Doc } from './errors';
import type { IndexSpec } from './indexes';
import type { Store, Transaction } from './store';
import { compile } from './engine';
import { Long } from 'bson';

const OPTIONS = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'] as const;
const ACCEPTED = ['key', 'name', 'v', 'ns', 'background', ...OPTIONS];

/** A complete answer as a cursor of one batch. */
const cursorOf = (ns: string, firstBatch: Doc[]) => ({ cursor: { id: Long.ZERO, ns, firstBatch }, ok: 1 });

/** `hello`: a standalone server; the driver then neither retries writes nor starts transactions. */
export const hello = () => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

function toSpec(raw: Doc): IndexSpec {
  const cannot = (why: string) =>
    new CommandError(67, 'CannotCreateIndex', `The embedded database cannot build this index: ${why}`);
  const key = raw.key as IndexSpec['key'];
  const option = Object.keys(raw).find((name) => !ACCEPTED.includes(name));
  if (option) throw cannot(`option '${option}' is not supported`);
  if (Object.keys(key).length === 0) throw cannot('its key is empty');
  if (Object.values(key).some((order) => order !== 1 && order !== -1))
    throw cannot('only orders 1 and -1 are supported');
  const { expireAfterSeconds, partialFilterExpression } = raw;
  if (
    expireAfterSeconds !== undefined &&
    (typeof expireAfterSeconds !== 'number' || Object.keys(key).length > 1)
  )
    throw cannot('expireAfterSeconds needs a number and a single field');
  if (partialFilterExpression) compile(partialFilterExpression as Doc);
  const set = OPTIONS.filter((name) => raw[name] !== undefined && raw[name] !== false);
  return { v: 2, key, name: String(raw.name), ...Object.fromEntries(set.map((name) => [name, raw[name]])) };
}

/** `createIndexes` */
export function createIndexes(transaction: Transaction, command: Doc, namespace: string): Doc {
  const { store } = transaction;
  const createdCollectionAutomatically = !store.collections.has(namespace);
  const collection = store.get(namespace);
  const specs = collection.indexes.slice(1);
  for (const raw of command.indexes as Doc[]) {
    const spec = toSpec(raw);
    const [asKey, asJson] = [JSON.stringify(spec.key), JSON.stringify({ ...spec, name: '' })];
    if (asKey === '{"_id":1}') continue;
    const same = specs.find((each) => each.name === spec.name || JSON.stringify(each.key) === asKey);
    if (!same) specs.push(spec);
    else if (
      same.name !== spec.name ||
      JSON.stringify(same.key) !== asKey ||
      JSON.stringify({ ...same, name: '' }) !== asJson
    )
      throw new CommandError(
        same.name === spec.name ? 86 : 85,
        same.name === spec.name ? 'IndexKeySpecsConflict' : 'IndexOptionsConflict',
        `An existing index '${same.name}' has the same name or key but is not the same as '${spec.name}'`,
      );
  }
  const numIndexesBefore = collection.indexes.length;
  const numIndexesAfter = specs.length + 1;
  if (numIndexesAfter > numIndexesBefore || createdCollectionAutomatically) {
    transaction.apply({ ns: namespace, kind: 'indexes', specs });
  }
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ok: 1 };
}

function existing(store: Store, namespace: string) {
  const collection = store.collections.get(namespace);
  if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
  return collection;
}

/** `dropIndexes` by name, names, key or '*' */
export function dropIndexes(transaction: Transaction, command: Doc, namespace: string): Doc {
  const collection = existing(transaction.store, namespace);
  const all = collection.indexes.slice(1);
  const wanted = [command.index].flat().flatMap((index) => {
    if (index === '*') return all;
    const found = all.find(
      (each) => each.name === index || JSON.stringify(each.key) === JSON.stringify(index),
    );
    if (!found) throw new CommandError(27, 'IndexNotFound', `index not found: ${JSON.stringify(index)}`);
    return [found];
  });
  transaction.apply({ ns: namespace, kind: 'indexes', specs: all.filter((each) => !wanted.includes(each)) });
  return { nIndexesWas: all.length + 1, ok: 1 };
}

/** `listIndexes` */
export const listIndexes = (database: Database, _: Doc, namespace: string) =>
  cursorOf(namespace, existing(database.store, namespace).indexes);

/** `create` */
export function create(transaction: Transaction, _: Doc, namespace: string): Doc {
  if (transaction.store.collections.has(namespace))
    throw new CommandError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
  transaction.apply({ ns: namespace, kind: 'indexes', specs: [] });
  return { ok: 1 };
}

/** `drop`; a collection that is not there is dropped already */
export function drop(transaction: Transaction, _: Doc, namespace: string): Doc {
  if (transaction.store.collections.has(namespace)) transaction.apply({ ns: namespace, kind: 'drop' });
  return { ns: namespace, ok: 1 };
}

const namespacesOf = (store: Store, name: string) =>
  [...store.collections.keys()].filter((ns) => ns.startsWith(`${name}.`));

/** `dropDatabase` */
export function dropDatabase(transaction: Transaction, _: Doc, name: string): Doc {
  for (const ns of namespacesOf(transaction.store, name)) transaction.apply({ ns, kind: 'drop' });
  return { dropped: name, ok: 1 };
}

/** `listCollections` */
export function listCollections(database: Database, command: Doc, name: string): Doc {
  const docs = namespacesOf(database.store, name).map((ns) => ({
    name: ns.slice(name.length + 1),
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  }));
  const filter = compile((command.filter ?? {}) as Doc);
  return cursorOf(
    `${name}.$cmd.listCollections`,
    docs.filter((doc) => filter.test(doc)),
  );
}

/** `listDatabases` */
export function listDatabases(database: Database, command: Doc): Doc {
  const sizes = new Map<string, number>();
  for (const [ns, collection] of database.store.collections) {
    const name = ns.slice(0, ns.indexOf('.'));
    sizes.set(
      name,
      [...collection.all()].reduce((sum, entry) => sum + entry.size, sizes.get(name) ?? 0),
    );
  }
  const docs = [...sizes].map(([name, sizeOnDisk]) => ({ name, sizeOnDisk, empty: sizeOnDisk === 0 }));
  const filter = compile((command.filter ?? {}) as Doc);
  return { databases: docs.filter((doc) => filter.test(doc)), totalSize: database.store.liveBytes, ok: 1 };
}
