import { EJSON, ObjectId } from 'bson';
import { compare } from 'mingo/util';
import type { Doc } from './errors';
import { type Names, pick } from './raw';
import { decode } from './values';

/** How many bytes of stored documents are kept decoded, which takes about three times as much memory. */
export const KEPT_BYTES = 24 * 1024 * 1024;
/** Instead of a place in the journal: not there yet, and no longer stored. */
const PENDING = -1;
const GONE = -2;

/** Reads from the journal. What it returns is overwritten by the next call. */
export type Read = (at: number, size: number) => Buffer;

/** Which documents are in memory: all that were read, up to a number of bytes; beyond, those read last. */
export class Documents {
  private readonly kept = new Set<Entry>();
  private bytes = 0;
  private full = false;

  constructor(
    private readonly read: Read,
    private readonly keptBytes: number,
  ) {}

  /** A document as it is stored. @throws when it cannot be read */
  bytesOf({ at, size }: Entry): Buffer {
    const bytes = this.read(at, size);
    if (bytes.length < size || bytes.readInt32LE(0) !== size) throw new Error('the journal cannot be read');
    return bytes;
  }

  load(entry: Entry): Doc {
    const doc = decode(this.bytesOf(entry));
    this.keep(entry, doc);
    return doc;
  }

  pick(entry: Entry, names: Names): Doc {
    return pick(this.bytesOf(entry), 0, names);
  }

  /** Some fields of a document that is not in memory. While there is room, the whole is read and kept. */
  part(entry: Entry, names: Names): Doc {
    return this.full ? this.pick(entry, names) : this.load(entry);
  }

  keep(entry: Entry, doc: Doc): void {
    entry.kept = doc;
    if (!this.kept.has(entry)) this.bytes += entry.size;
    this.kept.add(entry);
    if (this.bytes <= this.keptBytes) return;
    this.full = true;
    // The half that came first.
    const half = this.kept.size / 2;
    for (const each of this.kept) {
      if (this.kept.size <= half) break;
      this.forget(each);
    }
  }

  /** Lets go of a stored document's fields; they can be read again. */
  forget(entry: Entry): void {
    if (this.kept.delete(entry)) this.bytes -= entry.size;
    entry.kept = undefined;
  }

  clear(): void {
    this.kept.clear();
    [this.bytes, this.full] = [0, false];
  }
}

/** A stored document: its key, where it is in the journal, and the document itself while it is in memory. */
export class Entry {
  /** Replaced, never changed in place, so readers may keep a reference to it. */
  kept?: Doc;
  at = PENDING;
  size = 0;

  /** @param key what `keyOf` makes of its _id */
  constructor(
    readonly key: string,
    private readonly documents: Documents,
  ) {}

  get doc(): Doc {
    return this.kept ?? this.documents.load(this);
  }

  get isGone(): boolean {
    return this.at === GONE;
  }

  /** At least these fields, or the whole document. */
  part(names: Names | undefined): Doc {
    return this.kept ?? (names ? this.documents.part(this, names) : this.doc);
  }

  /** As `part`, for who goes through all documents once: nothing more of it stays in memory. */
  peek(names: Names | undefined): Doc {
    return this.kept ?? (names ? this.documents.pick(this, names) : this.doc);
  }

  /** The next version, which is in memory only until `store`. */
  replace(doc: Doc, size: number): void {
    this.documents.forget(this);
    this.kept = doc;
    [this.at, this.size] = [PENDING, size];
  }

  /** This version is in the journal now. @param doc of which version, where it was in memory until now */
  store(at: number, size: number, doc?: Doc): void {
    // A later version, or its removal, may have come meanwhile.
    if (doc && this.kept !== doc) return;
    [this.at, this.size] = [at, size];
    if (doc) this.documents.keep(this, doc);
  }

  remove(): void {
    this.documents.forget(this);
    this.at = GONE;
  }
}

function idOf(key: string): unknown {
  const text = key.slice(1);
  if (key.startsWith('s')) return text;
  if (key.startsWith('n') && key !== 'null') return Number(text);
  if (key.startsWith('o')) return new ObjectId(text);
  if (key.startsWith('d')) return new Date(Number(text));
  return key === 'null' ? null : (EJSON.parse(key) as Doc).value;
}

/** Orders keys (`keyOf`) as MongoDB orders their values. */
export function compareKeys(a: string, b: string): number {
  const [type] = a;
  // ObjectIds in hexadecimal digits are in order, as texts are.
  if (type === b[0] && (type === 'o' || type === 's')) return a < b ? -1 : Number(a > b);
  return compare(idOf(a), idOf(b));
}

/** The first of `length` places, in ascending order, that is not below what is looked for. */
export function firstPlace(length: number, isBelow: (place: number) => boolean): number {
  // Fast path: a new key is usually the highest.
  if (length > 0 && isBelow(length - 1)) return length;
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First place in `list` (ascending by key) whose key is not below `key`. */
export const findPlace = (list: readonly { key: string }[], key: string): number =>
  firstPlace(list.length, (place) => compareKeys(list[place]!.key, key) < 0);
