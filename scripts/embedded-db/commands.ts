import * as admin from './admin-commands';
import type { Database } from './database';
import { CommandError, type Doc, errorFields } from './errors';
import * as read from './read-commands';
import type { Transaction } from './store';
import * as write from './write-commands';

/** Options that change nothing here: one server, no secondaries, no query planner to advise. */
const HARMLESS =
  '$db lsid $clusterTime $readPreference readConcern writeConcern comment maxTimeMS hint allowDiskUse';

type Run<T> = (target: T, command: Doc, namespace: string) => Doc;
/** What a command may carry besides HARMLESS, whether its namespace is a collection, and what runs it. */
type Entry = { fields: string; onDatabase?: true } & ({ read: Run<Database> } | { write: Run<Transaction> });

// A handshake offers what the server may leave unanswered, so any field will do.
const handshake: Entry = { fields: '*', onDatabase: true, read: admin.hello };
const simple = (fields: string, answer: Doc = {}): Entry => ({
  fields,
  onDatabase: true,
  read: () => ({ ...answer, ok: 1 }),
});
const WRITE = 'ordered bypassDocumentValidation';

const COMMANDS: Record<string, Entry> = {
  hello: handshake,
  ismaster: handshake,
  isMaster: handshake,
  ping: simple(''),
  endSessions: simple(''),
  buildInfo: simple('', {
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    bits: 64,
    maxBsonObjectSize: 16777216,
    embedded: true,
  }),
  connectionStatus: simple('showPrivileges', {
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
  }),
  getParameter: simple('featureCompatibilityVersion', { featureCompatibilityVersion: { version: '7.0' } }),
  find: {
    fields: 'filter sort projection skip limit batchSize singleBatch noCursorTimeout',
    read: read.find,
  },
  getMore: { fields: 'collection batchSize', onDatabase: true, read: read.getMore },
  killCursors: { fields: 'cursors', read: read.killCursors },
  aggregate: { fields: 'pipeline cursor', read: read.runAggregate },
  count: { fields: 'query skip limit fields', read: read.count },
  distinct: { fields: 'key query', read: read.distinct },
  insert: { fields: `documents ${WRITE}`, write: write.insert },
  update: { fields: `updates ${WRITE}`, write: write.update },
  delete: { fields: `deletes ${WRITE}`, write: write.deleteMatching },
  findAndModify: {
    fields: `query update remove new upsert sort fields arrayFilters ${WRITE}`,
    write: write.findAndModify,
  },
  createIndexes: { fields: 'indexes', write: admin.createIndexes },
  dropIndexes: { fields: 'index', write: admin.dropIndexes },
  listIndexes: { fields: 'cursor', read: admin.listIndexes },
  create: { fields: '', write: admin.create },
  drop: { fields: '', write: admin.drop },
  dropDatabase: { fields: '', onDatabase: true, write: admin.dropDatabase },
  listCollections: {
    fields: 'filter nameOnly cursor authorizedCollections',
    onDatabase: true,
    read: admin.listCollections,
  },
  listDatabases: {
    fields: 'filter nameOnly authorizedDatabases',
    onDatabase: true,
    read: admin.listDatabases,
  },
};

/** Refuses what this server would have to ignore although it changes the meaning of the command. */
function assertSupported(name: string, fields: string, command: Doc): void {
  if ('txnNumber' in command || 'startTransaction' in command)
    throw new CommandError(
      20,
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  const allowed = `${name} ${fields} ${HARMLESS}`.split(' ');
  const unknown = Object.keys(command).find((field) => !allowed.includes(field));
  if (unknown && fields !== '*')
    throw new CommandError(
      40415,
      'Location40415',
      `'${name}.${unknown}' is not supported by the embedded database`,
    );
  const { w } = (command.writeConcern ?? {}) as Doc;
  if (w !== undefined && w !== 0 && w !== 1 && w !== 'majority')
    throw new CommandError(
      2,
      'BadValue',
      `cannot use 'w' other than 0, 1 or majority on a standalone server: ${String(w)}`,
    );
  const { level = 'local' } = (command.readConcern ?? {}) as Doc;
  if (!['local', 'available', 'majority'].includes(String(level)))
    throw new CommandError(72, 'InvalidOptions', `readConcern level ${String(level)} is not supported`);
}

/** Runs one command and answers it; never throws, whatever the command. */
export async function execute(database: Database, command: Doc): Promise<Doc> {
  try {
    const [name = '', target] = Object.entries(command)[0] ?? [];
    const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!entry) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
    assertSupported(name, entry.fields, command);
    const prefix = String(command.$db);
    if (!entry.onDatabase && (typeof target !== 'string' || target === ''))
      throw new CommandError(73, 'InvalidNamespace', `${name} needs the name of a collection`);
    const namespace = entry.onDatabase ? prefix : `${prefix}.${String(target)}`;
    if ('read' in entry) return entry.read(database, command, namespace);
    return await database.write((transaction) => entry.write(transaction, command, namespace));
  } catch (error) {
    return { ok: 0, ...errorFields(error) };
  }
}
