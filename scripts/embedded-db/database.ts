import { CommandError, type Doc } from './errors';
import { Journal } from './journal';
import { type Change, Store, Transaction } from './store';
import { decode } from './values';

/** A journal is rewritten when it holds this many times the live data, and is not small (bytes). */
const COMPACT_RATIO = 4;
const COMPACT_FLOOR = 8 * 1024 * 1024;
const CURSOR_IDLE_MS = 10 * 60_000;

/** What is left of a result a client is reading in batches. */
export interface Cursor {
  namespace: string;
  rest: Doc[];
  usedAt: number;
}

/** The state in memory and the journal behind it; every write of the server goes through `write`. */
export class Database {
  readonly cursors = new Map<number, Cursor>();
  private compacting?: Promise<void>;
  private compactAbove = 0;
  private closed = false;

  private constructor(
    readonly store: Store,
    private readonly journal: Journal,
  ) {}

  /** Opens the data folder: replays the journal and shrinks it if it has grown. @throws StartError */
  static async open(dir: string): Promise<Database> {
    const store = new Store();
    const journal = await Journal.open(dir, (bytes) => {
      store.apply(decode(bytes, 0, true) as Change, bytes.length);
    });
    const database = new Database(store, journal);
    database.compactIfDue();
    await database.compacting;
    return database;
  }

  /**
   * Runs a write command: at once and whole in memory, then on disk, then the answer. `run` must be
   * synchronous, since that is what makes commands atomic. @throws code 14031 when the disk refuses.
   */
  async write<T>(run: (transaction: Transaction) => T): Promise<T> {
    while (this.compacting) await this.compacting;
    if (this.closed)
      throw new CommandError(11600, 'InterruptedAtShutdown', 'The embedded database is stopping');
    this.journal.assertWritable();
    const transaction = new Transaction(this.store);
    try {
      const result = transaction.statement(() => run(transaction));
      await this.journal.append(transaction.pending);
      this.compactIfDue();
      return result;
    } catch (error) {
      // The refusal may rest on another command's write that is not on disk yet.
      await this.journal.append([]);
      throw error;
    }
  }

  /** Deletes what TTL indexes say has ended before `now`, and forgets cursors nobody reads. */
  async sweep(now: Date): Promise<number> {
    for (const [id, cursor] of this.cursors)
      if (now.getTime() - cursor.usedAt > CURSOR_IDLE_MS) this.cursors.delete(id);
    const collections = [...this.store.collections.values()];
    if (collections.every((collection) => collection.expired(now).length === 0)) return 0;
    return this.write((transaction) => {
      for (const collection of collections)
        for (const { id } of collection.expired(now))
          transaction.apply({ ns: collection.namespace, kind: 'remove', id });
      return transaction.pending.length;
    });
  }

  private compactIfDue(): void {
    const limit = Math.max(COMPACT_FLOOR, COMPACT_RATIO * this.store.liveBytes, this.compactAbove);
    if (this.compacting || this.journal.size <= limit) return;
    this.compacting = this.journal
      .rewrite(this.store.snapshot())
      .catch((error: Error) => {
        // The old journal stays in use; do not try again at every write.
        this.compactAbove = 2 * this.journal.size;
        console.error(
          `embedded-db: the journal could not be compacted (${error.message}); going on with the old one`,
        );
      })
      .finally(() => (this.compacting = undefined));
  }

  /** Takes no more writes, waits for those under way and closes the journal. */
  async close(): Promise<void> {
    this.closed = true;
    await this.compacting;
    await this.journal.close();
  }
}
