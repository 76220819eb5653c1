import { serialize } from 'bson';
import { Collection } from './collection';
import { Documents, type Entry, KEPT_BYTES } from './documents';
import { CommandError, type Doc } from './errors';
import type { IndexSpec } from './indexes';
import { Journal } from './journal';
import { namesOf, pick, placeOf } from './raw';
import { decode, keyOf } from './values';

/** The largest document, in bytes, as in MongoDB. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;
/** The journal is rewritten when it is this many times as large as the live data, and not small (bytes). */
const COMPACT_RATIO = 4;
const COMPACT_FLOOR = 8 * 1024 * 1024;

/** One entry of the journal. Replaying all of them in order restores the state. */
type Change = { ns: string } & (
  | { kind: 'put'; doc: Doc }
  | { kind: 'remove'; id: unknown }
  | { kind: 'indexes'; specs: IndexSpec[] }
  | { kind: 'drop' }
);

const HEAD = namesOf(['ns', 'kind', 'id', 'specs']);
const ID = namesOf(['_id']);

/** Where the document in an encoded `put` begins. */
const placeOfDoc = (bytes: Buffer): number => placeOf(bytes, 0, 'doc');

function encode(change: Change): Buffer {
  try {
    const { buffer, byteOffset, byteLength } = serialize(change);
    if (byteLength <= MAX_DOCUMENT + 1024) return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new CommandError(10334, 'BSONObjectTooLarge', 'The document is larger than 16 MB');
}

/** A `put` of a document as it is stored, without decoding it. */
function putOf(ns: string, stored: Buffer): Buffer {
  const empty = encode({ ns, kind: 'put', doc: {} });
  const bytes = Buffer.concat([empty.subarray(0, placeOfDoc(empty)), stored, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

/** All databases, by namespace `db.collection`, and their journal, from which documents are read when asked for. */
export class Database {
  readonly collections = new Map<string, Collection>();
  private journal!: Journal;
  private readonly documents: Documents;
  /** Changes made by the running command, their bytes, and where in these it puts documents. */
  private changes: Buffer[] = [];
  private changed = 0;
  private puts: { entry: Entry; doc: Doc; size: number; within: number }[] = [];
  private compacting?: Promise<void>;
  private compactAbove = COMPACT_FLOOR;
  private closed = false;

  private constructor(keptBytes: number) {
    this.documents = new Documents((at, size) => this.journal.read(at, size), keptBytes);
  }

  /**
   * Opens the data folder: replays the journal and rewrites it if it has grown.
   * @param keptBytes how many bytes of stored documents are kept in memory
   * @throws StartError
   */
  static async open(dir: string, keptBytes = KEPT_BYTES): Promise<Database> {
    const database = new Database(keptBytes);
    database.journal = await Journal.open(dir, {
      apply: (bytes, at) => database.replay(bytes, at),
      clear: () => {
        database.collections.clear();
        database.documents.clear();
      },
    });
    database.compactIfDue();
    await database.compacting;
    return database;
  }

  /** The collection, or an empty one that is not stored. */
  get(namespace: string): Collection {
    return this.collections.get(namespace) ?? new Collection(namespace, this.documents);
  }

  /** Takes in a change of the journal, without reading documents. */
  private replay(bytes: Buffer, at: number): void {
    const { ns, kind, id, specs } = pick(bytes, 0, HEAD);
    if (kind === 'drop') return void this.collections.delete(ns);
    const collection = this.get(ns);
    this.collections.set(ns, collection);
    if (kind === 'indexes') return collection.setIndexes(specs, true);
    if (kind === 'remove') return collection.restoreRemoved(keyOf(id));
    const place = placeOfDoc(bytes);
    const key = keyOf(pick(bytes, place, ID)._id);
    collection.restore(key, at + place, bytes.readInt32LE(place));
  }

  /**
   * Applies a change as a restart would read it from disk, so that memory and disk cannot differ.
   * @throws E11000 from `indexes`
   */
  apply(change: Change): void {
    const { ns, kind } = change;
    const bytes = encode(change);
    const collection = this.get(ns);
    if (kind === 'drop') {
      for (const entry of collection.entries) entry.remove();
      this.collections.delete(ns);
    } else {
      if (kind === 'indexes') collection.setIndexes(change.specs, false);
      else if (kind === 'remove') collection.remove(keyOf(change.id));
      else {
        const place = placeOfDoc(bytes);
        const [doc, size] = [decode(bytes, place), bytes.readInt32LE(place)];
        this.puts.push({ entry: collection.put(doc, size), doc, size, within: this.changed + place });
      }
      this.collections.set(ns, collection);
    }
    this.changes.push(bytes);
    this.changed += bytes.length;
  }

  /** Stores a new document, or the next version of `self`. @throws E11000 */
  put(ns: string, doc: Doc, self?: Doc): void {
    this.get(ns).assertUnique(doc, self);
    this.apply({ ns, kind: 'put', doc });
  }

  /**
   * Runs a write command: in memory, then on disk, then the reply. `run` must be synchronous, which makes
   * commands atomic.
   */
  async write<T>(run: () => T): Promise<T> {
    while (this.compacting) await this.compacting;
    if (this.closed) throw new CommandError(11600, 'InterruptedAtShutdown', 'The database is stopping');
    if (this.journal.broken) throw this.journal.broken;
    [this.changes, this.changed, this.puts] = [[], 0, []];
    try {
      return run();
    } finally {
      // Errors wait too: the cause may be another command's write that is not on disk yet.
      const { puts } = this;
      await this.journal.append(this.changes, (at) => {
        for (const { entry, doc, size, within } of puts) entry.store(at + within, size, doc);
      });
      this.compactIfDue();
    }
  }

  private compactIfDue(): void {
    const { size } = this.journal;
    if (this.compacting || size <= this.compactAbove) return;
    const live = [...this.collections.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (size <= COMPACT_RATIO * live) return;
    const moves: { entry?: Entry; within: number; at: number }[] = [];
    const place = (at: number) => void (moves.at(-1)!.at = at);
    const moved = () => {
      for (const { entry, within, at } of moves) entry?.store(at + within, entry.size);
    };
    this.compacting = this.journal
      .rewrite(this.snapshot(moves), place, moved)
      .catch((error: Error) => {
        // The old journal remains in use; do not retry at every write.
        this.compactAbove = 2 * this.journal.size;
        const reason = `the journal could not be compacted (${error.message})`;
        console.error(`embedded-db: ${reason}; continuing with the old one`);
      })
      .finally(() => (this.compacting = undefined));
  }

  /**
   * The whole state as the smallest list of changes. Nothing may be written while it is read.
   * @param moves gets an element for each change: its document, if it has one, and where that is in it
   */
  private *snapshot(moves: { entry?: Entry; within: number; at: number }[]): Generator<Buffer> {
    for (const [ns, { specs, entries }] of this.collections) {
      moves.push({ within: 0, at: 0 });
      yield encode({ ns, kind: 'indexes', specs: specs.slice(1) });
      for (const entry of entries) {
        const bytes = putOf(ns, this.documents.bytesOf(entry));
        moves.push({ entry, within: placeOfDoc(bytes), at: 0 });
        yield bytes;
      }
    }
  }

  /** Accepts no more writes, waits for those in progress and closes the journal. */
  async close(): Promise<void> {
    this.closed = true;
    await this.compacting;
    await this.journal.close();
  }
}
