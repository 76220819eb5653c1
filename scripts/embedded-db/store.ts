import { serialize } from 'bson';
import { Collection } from './collection';
import { CommandError, type Doc } from './errors';
import type { Entry, IndexSpec } from './indexes';
import { decode } from './values';

/** The largest document, in bytes, as in MongoDB. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

/** One step of the journal. Replaying all of them in order gives the state again. */
export type Change = { ns: string } & (
  | { kind: 'put'; doc: Doc }
  | { kind: 'remove'; id: unknown }
  | { kind: 'indexes'; specs: IndexSpec[] }
  | { kind: 'drop' }
);

/** A change that is in memory and waits for the disk; `undo` takes it out of memory again. */
export interface Pending {
  bytes: Buffer;
  undo: () => void;
}

/** Writes a change down. @throws code 10334 when the document is over 16 MB. */
export function encodeChange(change: Change): Buffer {
  const tooLarge = () => new CommandError(10334, 'BSONObjectTooLarge', 'The document is larger than 16 MB');
  try {
    const { buffer, byteOffset, byteLength } = serialize(change);
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    if (bytes.length > MAX_DOCUMENT + 1024) throw tooLarge();
    return bytes;
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error;
  }
}

/** All databases in memory, by namespace `db.collection`. */
export class Store {
  readonly collections = new Map<string, Collection>();
  /** Bytes a journal without history would take; compaction compares with it. */
  liveBytes = 0;

  /** The collection, or an empty stand-in that is not part of the store. */
  get(namespace: string): Collection {
    return this.collections.get(namespace) ?? new Collection(namespace);
  }

  /** Applies a change of a command or of the journal; answers how to undo it. @throws E11000 for indexes only. */
  apply(change: Change, size: number): () => void {
    const { ns } = change;
    if (change.kind === 'drop') {
      const dropped = this.collections.get(ns);
      const bytes = [...(dropped?.all() ?? [])].reduce((sum, entry) => sum + entry.size, 0);
      this.collections.delete(ns);
      this.liveBytes -= bytes;
      return () => {
        if (dropped) this.collections.set(ns, dropped);
        this.liveBytes += bytes;
      };
    }
    const isNew = !this.collections.has(ns);
    const collection = this.get(ns);
    const undo = this.applyTo(collection, change, size);
    this.collections.set(ns, collection);
    return () => {
      undo();
      if (isNew) this.collections.delete(ns);
    };
  }

  private applyTo(collection: Collection, change: Exclude<Change, { kind: 'drop' }>, size: number) {
    if (change.kind === 'indexes') {
      const before = collection.indexes.slice(1);
      collection.setIndexes(change.specs);
      return () => collection.setIndexes(before);
    }
    const id = change.kind === 'put' ? change.doc._id : change.id;
    const before = change.kind === 'put' ? collection.put(change.doc, size) : collection.remove(id);
    const grown = (change.kind === 'put' ? size : 0) - (before?.size ?? 0);
    this.liveBytes += grown;
    return () => {
      if (before) collection.put(before.doc, before.size);
      else collection.remove(id);
      this.liveBytes -= grown;
    };
  }

  /** The whole state as the fewest changes; nothing may be written while it is being read. */
  *snapshot(): Generator<Buffer> {
    for (const [ns, collection] of this.collections) {
      yield encodeChange({ ns, kind: 'indexes', specs: collection.indexes.slice(1) });
      for (const { doc } of collection.all()) yield encodeChange({ ns, kind: 'put', doc });
    }
  }
}

/** The changes of one command: in memory at once, to be handed to the journal together. */
export class Transaction {
  readonly pending: Pending[] = [];

  constructor(readonly store: Store) {}

  /** Applies a change in the form a restart would read it in, so that memory and disk cannot differ. */
  apply(change: Change): void {
    const bytes = encodeChange(change);
    const undo = this.store.apply(decode(bytes, 0, true) as Change, bytes.length);
    this.pending.push({ bytes, undo });
  }

  /** Stores a new document, or the next version of `self`. @throws E11000 */
  put(collection: Collection, doc: Doc, self?: Entry): void {
    this.store.get(collection.namespace).assertUnique(doc, self);
    this.apply({ ns: collection.namespace, kind: 'put', doc });
  }

  /** Runs one statement; if it throws, none of its changes stay. */
  statement<T>(run: () => T): T {
    const mark = this.pending.length;
    try {
      return run();
    } catch (error) {
      for (const { undo } of this.pending.splice(mark).reverse()) undo();
      throw error;
    }
  }
}
