import { serialize } from 'bson';
import { Collection } from './collection';
import { CommandError, type Doc } from './errors';
import { fieldsOf, pick } from './fields';
import type { IndexSpec } from './indexes';
import { Journal, rewrite } from './journal';
import { decode, keyOf } from './values';

/** The largest document, in bytes, as in MongoDB. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;
/** A start rewrites a journal that is this many times as large as the live data, and not small (bytes). */
const COMPACT_RATIO = 2;
const COMPACT_FLOOR = 8 * 1024 * 1024;

/** One entry of the journal. Replaying all of them in order restores the state. */
type Change = { ns: string } & (
  | { kind: 'put'; doc: Doc }
  | { kind: 'remove'; id: unknown }
  | { kind: 'indexes'; specs: IndexSpec[] }
  | { kind: 'drop' }
);

const HEAD = fieldsOf(['ns', 'kind', 'id', 'specs', 'doc._id']);

function encode(change: Change): Buffer {
  try {
    const { buffer, byteOffset, byteLength } = serialize(change);
    if (byteLength <= MAX_DOCUMENT + 1024) return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new CommandError(10334, 'BSONObjectTooLarge', 'The document is larger than 16 MB');
}

/** All databases, by namespace `db.collection`, and their journal, from which documents are read when asked for. */
export class Database {
  readonly collections = new Map<string, Collection>();
  private readonly journal: Journal;

  private constructor(dir: string) {
    this.journal = Journal.open(dir, (journal, change, at) => this.replay(journal, change, at));
  }

  /** Opens the data folder: replays the journal and rewrites it if it has grown. @throws StartError */
  static open(dir: string): Database {
    const database = new Database(dir);
    const { size } = database.journal;
    const live = [...database.collections.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (size <= COMPACT_FLOOR || size <= COMPACT_RATIO * live) return database;
    try {
      rewrite(dir, database.snapshot());
    } catch (error) {
      console.error(`embedded-db: the journal could not be compacted (${(error as Error).message})`);
      return database;
    }
    database.close();
    return new Database(dir);
  }

  /** The collection, or an empty one that is not stored. */
  get(namespace: string): Collection {
    return this.collections.get(namespace) ?? new Collection(namespace);
  }

  /** Takes in a change of the journal, without reading documents. */
  private replay(journal: Journal, change: Buffer, at: number): void {
    const { ns, kind, id, specs, doc } = pick(change, 0, HEAD);
    if (kind === 'drop') return void this.collections.delete(ns);
    const collection = this.get(ns);
    this.collections.set(ns, collection);
    if (kind === 'indexes') collection.setIndexes(specs, true);
    else if (kind === 'remove') collection.remove(keyOf(id));
    else collection.put(keyOf(doc._id), journal, at, change.length);
  }

  /** Writes a change, then applies it as a restart would read it. @throws E11000 from `indexes`; when it cannot be written */
  apply(change: Change): void {
    const { ns, kind } = change;
    const bytes = encode(change);
    const collection = this.get(ns);
    if (kind === 'indexes') collection.setIndexes(change.specs, false);
    const at = this.journal.append(bytes);
    if (kind === 'drop') {
      for (const entry of collection.entries) entry.isGone = true;
      this.collections.delete(ns);
      return;
    }
    if (kind === 'put') {
      const { doc } = decode(bytes);
      collection.put(keyOf(doc._id), this.journal, at, bytes.length, doc as Doc);
    }
    if (kind === 'remove') collection.remove(keyOf(change.id));
    this.collections.set(ns, collection);
  }

  /** Stores a new document, or the next version of `self`. @throws E11000 */
  put(ns: string, doc: Doc, self?: Doc): void {
    this.get(ns).assertUnique(doc, self);
    this.apply({ ns, kind: 'put', doc });
  }

  /** The whole state as the smallest list of changes. */
  private *snapshot(): Generator<Buffer> {
    for (const [ns, { specs, entries }] of this.collections) {
      yield encode({ ns, kind: 'indexes', specs: specs.slice(1) });
      for (const entry of entries) yield entry.bytes;
    }
  }

  close(): void {
    this.journal.close();
  }
}
