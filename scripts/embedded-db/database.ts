import { serialize } from 'bson';
import { Collection, type IndexSpec } from './collection';
import { CommandError, type Doc } from './errors';
import { Journal } from './journal';
import { decode } from './values';

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

function encode(change: Change): Buffer {
  try {
    const { buffer, byteOffset, byteLength } = serialize(change);
    if (byteLength <= MAX_DOCUMENT + 1024) return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new CommandError(10334, 'BSONObjectTooLarge', 'The document is larger than 16 MB');
}

/** All databases in memory, by namespace `db.collection`, and their journal. */
export class Database {
  readonly collections = new Map<string, Collection>();
  private journal!: Journal;
  /** Changes made by the running command. */
  private changes: Buffer[] = [];
  private compacting?: Promise<void>;
  private compactAbove = COMPACT_FLOOR;
  private closed = false;

  /** Opens the data folder: replays the journal and rewrites it if it has grown. @throws StartError */
  static async open(dir: string): Promise<Database> {
    const database = new Database();
    database.journal = await Journal.open(dir, {
      apply: (bytes) => database.replay(bytes, true),
      clear: () => database.collections.clear(),
    });
    database.compactIfDue();
    await database.compacting;
    return database;
  }

  /** The collection, or an empty one that is not stored. */
  get(namespace: string): Collection {
    return this.collections.get(namespace) ?? new Collection(namespace);
  }

  /**
   * Applies a change in memory.
   * @param stored it is of the journal, not of a command
   * @throws E11000 from `indexes` of a command
   */
  private replay(bytes: Buffer, stored: boolean): void {
    const change = decode(bytes) as Change;
    const { ns } = change;
    if (change.kind === 'drop') return void this.collections.delete(ns);
    const collection = this.get(ns);
    if (change.kind === 'indexes') collection.setIndexes(change.specs, stored);
    else if (change.kind === 'put') collection.put(change.doc, bytes.length);
    else collection.remove(change.id);
    this.collections.set(ns, collection);
  }

  /** Applies a change as a restart would read it from disk, so that memory and disk cannot differ. */
  apply(change: Change): void {
    const bytes = encode(change);
    this.replay(bytes, false);
    this.changes.push(bytes);
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
    this.changes = [];
    try {
      return run();
    } finally {
      // Errors wait too: the cause may be another command's write that is not on disk yet.
      await this.journal.append(this.changes);
      this.compactIfDue();
    }
  }

  private compactIfDue(): void {
    const { size } = this.journal;
    if (this.compacting || size <= this.compactAbove) return;
    const live = [...this.collections.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (size <= COMPACT_RATIO * live) return;
    this.compacting = this.journal
      .rewrite(this.snapshot())
      .catch((error: Error) => {
        // The old journal remains in use; do not retry at every write.
        this.compactAbove = 2 * this.journal.size;
        const reason = `the journal could not be compacted (${error.message})`;
        console.error(`embedded-db: ${reason}; continuing with the old one`);
      })
      .finally(() => (this.compacting = undefined));
  }

  /** The whole state as the smallest list of changes. Nothing may be written while it is read. */
  private *snapshot(): Generator<Buffer> {
    for (const [ns, collection] of this.collections) {
      yield encode({ ns, kind: 'indexes', specs: collection.specs.slice(1) });
      for (const { doc } of collection.scan({})) yield encode({ ns, kind: 'put', doc });
    }
  }

  /** Accepts no more writes, waits for those in progress and closes the journal. */
  async close(): Promise<void> {
    this.closed = true;
    await this.compacting;
    await this.journal.close();
  }
}
