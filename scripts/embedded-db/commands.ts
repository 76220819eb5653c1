import { type Database, MAX_DOCUMENT } from './database';
import { assertFields, CommandError, type Doc, errorFields } from './errors';
import * as read from './read-commands';
import { MAX_MESSAGE } from './wire';
import * as write from './write-commands';

type Run = (database: Database, command: Doc, namespace: string) => Doc;
/** The fields a command may have besides HARMLESS, its function, and whether its namespace is a database. */
type Entry = [fields: string, run: Run, onDatabase?: 'database'];

/** Options that change nothing here: one server, no secondaries, no query planner to advise. */
const HARMLESS =
  '$db lsid $clusterTime $readPreference readConcern writeConcern comment maxTimeMS hint allowDiskUse';
const WRITE = 'ordered bypassDocumentValidation';

/** How many cards are still found, listed and counted quickly (docs/benchmarks.md#the-embedded-database). */
const MADE_FOR_CARDS = 100_000;

/** A standalone server: the driver then neither retries writes nor starts transactions. */
const hello = () => ({
  madeForCards: MADE_FOR_CARDS,
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: MAX_DOCUMENT,
  maxMessageSizeBytes: MAX_MESSAGE,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  ok: 1,
});
// The server may ignore any field of a handshake.
const handshake: Entry = ['*', hello, 'database'];
const nothing: Entry = ['', () => ({ ok: 1 }), 'database'];

const COMMANDS: Record<string, Entry> = {
  hello: handshake,
  ismaster: handshake,
  isMaster: handshake,
  ping: nothing,
  endSessions: nothing,
  find: ['filter sort projection skip limit batchSize singleBatch', read.find],
  getMore: ['collection batchSize', read.getMore, 'database'],
  killCursors: ['cursors', read.killCursors],
  aggregate: ['pipeline cursor', read.runAggregate],
  count: ['query skip limit', read.count],
  distinct: ['key query', read.distinct],
  listIndexes: ['cursor', read.listIndexes],
  listCollections: ['filter nameOnly cursor authorizedCollections', read.listCollections, 'database'],
  insert: [`documents ${WRITE}`, write.insert],
  update: [`updates ${WRITE}`, write.update],
  delete: [`deletes ${WRITE}`, write.deleteMatching],
  findAndModify: [`query update remove new upsert sort fields arrayFilters ${WRITE}`, write.findAndModify],
  createIndexes: ['indexes', write.createIndexes],
  dropIndexes: ['index', write.dropIndexes],
  create: ['', write.createIndexes],
  drop: ['', write.drop],
  dropDatabase: ['', write.dropDatabase, 'database'],
};

/** Refuses fields this server does not support and that change the meaning of the command. */
function assertSupported(name: string, fields: string, command: Doc): void {
  if ('txnNumber' in command || 'startTransaction' in command) {
    const message = 'Transaction numbers are only allowed on a replica set member or mongos';
    throw new CommandError(20, 'IllegalOperation', message);
  }
  if (fields !== '*') assertFields(command, `${name} ${fields} ${HARMLESS}`);
  const { w = 1 } = command.writeConcern ?? {};
  if (![0, 1, 'majority'].includes(w))
    throw new Error(`cannot use 'w' other than 0, 1 or majority on a standalone server: ${w}`);
  const { level = 'local' } = command.readConcern ?? {};
  if (!['local', 'available', 'majority'].includes(level))
    throw new CommandError(72, 'InvalidOptions', `readConcern level ${level} is not supported`);
}

/** Runs one command and returns its reply; never throws. */
export function execute(database: Database, command: Doc): Doc {
  try {
    const [name = '', target] = Object.entries(command)[0] ?? [];
    const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!entry) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
    const [fields, run, onDatabase] = entry;
    assertSupported(name, fields, command);
    if (!onDatabase && (typeof target !== 'string' || target === ''))
      throw new CommandError(73, 'InvalidNamespace', `${name} needs the name of a collection`);
    const namespace = onDatabase ? command.$db : `${command.$db}.${target}`;
    return run(database, command, namespace);
  } catch (error) {
    return { ok: 0, ...errorFields(error) };
  }
}
