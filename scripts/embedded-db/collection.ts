import { compare, resolve } from 'mingo/util';
import { compile, firstSorted } from './engine';
import { CommandError, type Doc } from './errors';
import { isObject, isScalar, isStringKey, keyOf, stringOfKey, valuesAt } from './values';

/** A stored document. `doc` is replaced, never changed in place, so readers may keep a reference to it. */
export type Entry = { readonly id: unknown; doc: Doc; size: number };
export type IndexSpec = Doc & { key: Record<string, 1 | -1>; name: string };

const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

/** First index in `list` (ascending by _id) whose _id is not below `id`. */
function findPlace(list: Entry[], id: unknown): number {
  let [low, high] = [0, list.length];
  // Fast path: a new _id is usually the highest.
  if (low < high && compare(list[high - 1]!.id, id) < 0) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(list[middle]!.id, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const keysAt = (doc: Doc, path: string) => [...new Set(valuesAt(doc, path).map(keyOf))];

/**
 * An index: documents by the values of its first field, and by ascending _id for equal values. It holds every
 * document, even those a sparse or partial index leaves out, so that any equality on the field can use it. It is made
 * when it is first needed: a start makes none, and one that nobody asks takes no memory.
 */
class Index {
  readonly path: string;
  private made?: Map<string, Entry[]>;
  private readonly covers: (doc: Doc) => boolean;

  /** @param all every document, ascending by _id */
  constructor(
    readonly spec: IndexSpec,
    private readonly all: readonly Entry[],
  ) {
    this.path = Object.keys(spec.key)[0]!;
    const partial = compile(spec.partialFilterExpression ?? {});
    const has = (doc: Doc, path: string) => valuesAt(doc, path).some((value) => value !== undefined);
    const present = (doc: Doc) => Object.keys(spec.key).some((path) => has(doc, path));
    this.covers = (doc) => partial.test(doc) && (!spec.sparse || present(doc));
  }

  get isMade(): boolean {
    return this.made !== undefined;
  }

  private get map(): Map<string, Entry[]> {
    if (!this.made) {
      this.made = new Map();
      for (const entry of this.all) this.add(entry);
    }
    return this.made;
  }

  readonly get = (key: string): Entry[] => this.map.get(key) ?? [];

  /** Before the index is made, there is nothing to add to or remove from. */
  add(entry: Entry): void {
    if (!this.made) return;
    for (const key of keysAt(entry.doc, this.path)) {
      const list = this.made.get(key);
      if (list) list.splice(findPlace(list, entry.id), 0, entry);
      else this.made.set(key, [entry]);
    }
  }

  remove(entry: Entry): void {
    if (!this.made) return;
    for (const key of keysAt(entry.doc, this.path)) {
      const list = this.get(key);
      list.splice(findPlace(list, entry.id), 1);
      if (list.length === 0) this.made.delete(key);
    }
  }

  /** The documents with a string that fits; undefined if they are more than `most`. */
  fitting(pattern: RegExp, most: number): Entry[][] | undefined {
    const lists: Entry[][] = [];
    let count = 0;
    for (const [key, list] of this.map) {
      if (!isStringKey(key) || !pattern.test(stringOfKey(key))) continue;
      lists.push(list);
      if ((count += list.length) > most) return undefined;
    }
    return lists;
  }

  /** Every value, if all are strings; `empty` and missing values are none. */
  strings(): string[] | undefined {
    const keys = [...this.map.keys()].filter((key) => key !== 'empty');
    return keys.every(isStringKey) ? keys.map(stringOfKey) : undefined;
  }

  /** @throws E11000 when the index is unique and a document other than `self` has the key of `doc`. */
  assertUnique(namespace: string, doc: Doc, self?: Doc): void {
    const { key: keyPattern, name, unique = name === ID_INDEX.name } = this.spec;
    if (!unique || !this.covers(doc)) return;
    const [, ...others] = Object.keys(keyPattern);
    const clashes = (other: Entry) =>
      other.doc !== self &&
      this.covers(other.doc) &&
      others.every((path) => keysAt(other.doc, path).some((key) => keysAt(doc, path).includes(key)));
    if (!keysAt(doc, this.path).some((key) => this.get(key).some(clashes))) return;
    // The fields the driver and mongoose look for.
    const keyValue = Object.fromEntries(
      Object.keys(keyPattern).map((path) => [path, resolve(doc, path) ?? null]),
    );
    const message = `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: ${JSON.stringify(keyValue)}`;
    throw new CommandError(11000, 'DuplicateKey', message, { keyPattern, keyValue });
  }
}

/**
 * Conditions every match meets: at each path a value with one of these keys, or that fits; those of one part of each
 * `$or`; an _id within bounds.
 */
type Demands = {
  equal: Map<string, string[]>;
  fits: Map<string, RegExp>;
  either: Demands[][];
  from?: unknown;
  to?: unknown;
};
const noDemands = (): Demands => ({ equal: new Map(), fits: new Map(), either: [] });

function demandsOf(filter: Doc, demands = noDemands()): Demands {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') condition.forEach((part: Doc) => demandsOf(part, demands));
    if (path === '$or') demands.either.push(condition.map((part: Doc) => demandsOf(part)));
    if (path.startsWith('$')) continue;
    const operators = isObject(condition) ? condition : {};
    const { $eq = condition, $in = [$eq] } = operators;
    if ($in.every((value: unknown) => value === null || isScalar(value)))
      demands.equal.set(path, [...new Set<string>($in.map(keyOf))]);
    const { $regex = condition, $options } = operators;
    if ($regex instanceof RegExp || ('$regex' in operators && /^[ims]*$/.test($options ?? '')))
      demands.fits.set(path, new RegExp($regex, $options));
    if (path !== '_id') continue;
    demands.from = operators.$gte ?? operators.$gt ?? demands.from;
    demands.to = operators.$lte ?? operators.$lt ?? demands.to;
  }
  return demands;
}

/** The documents of one collection in memory, with their indexes. Independent of files and the protocol. */
export class Collection {
  /** Bytes the documents take in a journal without history. */
  bytes = 0;
  private readonly byId: Entry[] = [];
  private indexes = [new Index(ID_INDEX, this.byId)];

  constructor(readonly namespace: string) {}

  get size() {
    return this.byId.length;
  }

  /** Every index, the one on _id first. */
  get specs(): IndexSpec[] {
    return this.indexes.map(({ spec }) => spec);
  }

  /**
   * Replaces the secondary indexes.
   * @param known the documents are known to keep the unique ones: they were checked before they were stored
   * @throws E11000 when documents break a unique one
   */
  setIndexes(specs: IndexSpec[], known: boolean): void {
    const [byId, ...before] = this.indexes;
    const indexes = specs.map((spec) => {
      const same = before.find((each) => each.spec.name === spec.name);
      const index = same ?? new Index(spec, this.byId);
      if (!same && !known) for (const { doc } of this.byId) index.assertUnique(this.namespace, doc, doc);
      return index;
    });
    this.indexes = [byId!, ...indexes];
  }

  /** @throws E11000 when `doc`, replacing `self`, would break a unique index. */
  assertUnique(doc: Doc, self?: Doc): void {
    for (const index of this.indexes) index.assertUnique(this.namespace, doc, self);
  }

  private entryOf(id: unknown): Entry | undefined {
    return this.indexes[0]!.get(keyOf(id))[0];
  }

  private add(entry: Entry): void {
    this.bytes += entry.size;
    this.byId.splice(findPlace(this.byId, entry.id), 0, entry);
    for (const index of this.indexes) index.add(entry);
  }

  /** Stores or replaces by _id, without checks. */
  put(doc: Doc, size: number): void {
    const entry = this.entryOf(doc._id);
    if (!entry) return this.add({ id: doc._id, doc, size });
    const keys = (each: Doc, path: string) => JSON.stringify(keysAt(each, path));
    const moved = this.indexes.filter(
      ({ isMade, path }) => isMade && keys(entry.doc, path) !== keys(doc, path),
    );
    for (const index of moved) index.remove(entry);
    this.bytes += size - entry.size;
    Object.assign(entry, { doc, size });
    for (const index of moved) index.add(entry);
  }

  remove(id: unknown): void {
    const entry = this.entryOf(id);
    if (!entry) return;
    this.bytes -= entry.size;
    this.byId.splice(findPlace(this.byId, id), 1);
    for (const index of this.indexes) index.remove(entry);
  }

  /** The smallest lists of entries known to hold all matches, and the indexes that have them. */
  private narrow({ equal, fits, either }: Demands): { lists: Entry[][]; by: string[] } {
    let best = { lists: [this.byId], by: [] as string[] };
    const length = (lists: Entry[][]) => lists.reduce((sum, list) => sum + list.length, 0);
    const consider = (by: string[], lists: Entry[][] | undefined) => {
      if (lists && length(lists) < length(best.lists)) best = { lists, by };
    };
    for (const { path, spec, get } of this.indexes) consider([spec.name], equal.get(path)?.map(get));
    for (const parts of either) {
      const found = parts.map((part) => this.narrow(part));
      if (!found.every(({ by }) => by.length > 0)) continue;
      const [by, lists] = [found.flatMap((part) => part.by), found.flatMap((part) => part.lists)];
      consider([...new Set(by)], lists);
    }
    if (best.by.length > 0) return best;
    // Comparing every value of an index only pays off where nothing else narrows, and it does.
    for (const index of this.indexes)
      if (fits.has(index.path))
        consider([index.spec.name], index.fitting(fits.get(index.path)!, this.size / 10));
    return best;
  }

  /** What `narrow` finds, each entry once, ascending by _id. */
  private candidates(demands: Demands): Entry[] {
    const { lists } = this.narrow(demands);
    if (lists.length === 1) return lists[0]!;
    return [...new Set(lists.flat())].sort((a, b) => compare(a.id, b.id));
  }

  /** The names of the indexes a find with this filter uses; none if it reads every document. */
  indexesFor(filter: Doc): string[] {
    return this.narrow(demandsOf(filter)).by;
  }

  /** The distinct values at a path, if an index on it holds nothing but strings. */
  stringsAt(path: string): string[] | undefined {
    return this.indexes.find((index) => index.path === path)?.strings();
  }

  /** Matching entries ordered by _id; the collection must not change until the iteration ends. */
  *scan(filter: Doc, descending = false): Generator<Entry> {
    const query = compile(filter);
    const demands = demandsOf(filter);
    const { from, to } = demands;
    const list = this.candidates(demands);
    // A page of a long list asks for _ids below or above the last one seen: scan only that part.
    const begin = from === undefined ? 0 : findPlace(list, from);
    const end = to === undefined ? list.length : Math.min(findPlace(list, to) + 1, list.length);
    for (let step = 0; step < end - begin; step += 1) {
      const entry = list[descending ? end - 1 - step : begin + step]!;
      if (query.test(entry.doc)) yield entry;
    }
  }

  /** MongoDB's find without the projection. A sort by _id stops at the limit instead of sorting all. */
  find(filter: Doc, sort: Doc = {}, skip = 0, limit = 0): Doc[] {
    const [first = '_id', direction = 1] = Object.entries(sort)[0] ?? [];
    const byId = first === '_id' && Math.abs(direction) === 1;
    const end = limit ? skip + limit : Infinity;
    const docs: Doc[] = [];
    const found = this.scan(filter, byId && direction < 0);
    if (!byId) return firstSorted(found, sort, end).slice(skip);
    for (const { doc } of found) {
      docs.push(doc);
      if (docs.length >= end) break;
    }
    return docs.slice(skip);
  }
}
