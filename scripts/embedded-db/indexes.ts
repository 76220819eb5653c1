import { resolve } from 'mingo/util';
import { compile } from './engine';
import { type Entry, partsOf } from './entry';
import { CommandError, type Doc } from './errors';
import { type Fields, pathsIn } from './fields';
import { compareKeys, firstPlace, keyOf, ORDERED, typeOfKey, valuesAt } from './values';

export type IndexSpec = Doc & { key: Record<string, 1 | -1>; name: string };
/** Bounds of a condition, such as `$gte`. */
export type Bounds = Partial<Record<'$gt' | '$gte' | '$lt' | '$lte', unknown>>;

const keysAt = (doc: Doc, path: string) => [...new Set(valuesAt(doc, path).map(keyOf))];

/** First place in `keys` (ascending) that is not below `key`. */
const placeOfKey = (keys: readonly string[], key: string): number =>
  firstPlace(keys.length, (place) => compareKeys(keys[place]!, key) < 0);

/** First place in `list` (ascending by key) whose key is not below `key`. */
export const findPlace = (list: readonly Entry[], key: string): number =>
  firstPlace(list.length, (place) => compareKeys(list[place]!.key, key) < 0);

/**
 * An index: documents by the values of its first field, and by ascending _id for equal values. It holds every
 * document, even those a sparse or partial index leaves out, so that any equality on the field can use it. It is made
 * when it is first needed: a start makes none, and one that nobody asks takes no memory.
 */
export class Index {
  readonly path: string;
  /** The entries of each key; one alone without a list, which most values of a unique field would have. */
  private made?: Map<string, Entry | Entry[]>;
  /** The keys in order, once an order was asked for. */
  private ordered?: string[];
  /** How many times a document is listed. */
  private listed = 0;
  private readonly covers: (doc: Doc) => boolean;
  /** What it reads; undefined: all. */
  private readonly parts: Fields | undefined;

  /** @param all every document, ascending by _id */
  constructor(
    readonly spec: IndexSpec,
    private readonly all: () => readonly Entry[],
  ) {
    const paths = Object.keys(spec.key);
    this.path = paths[0]!;
    const filter = spec.partialFilterExpression ?? {};
    const partial = compile(filter);
    const has = (doc: Doc, path: string) => valuesAt(doc, path).some((value) => value !== undefined);
    this.covers = (doc) => partial.test(doc) && (!spec.sparse || paths.some((path) => has(doc, path)));
    const filtered = pathsIn(filter);
    this.parts = filtered && partsOf([...filtered, ...paths]);
  }

  get isMade(): boolean {
    return this.made !== undefined;
  }

  private get map(): Map<string, Entry | Entry[]> {
    if (this.made) return this.made;
    const made = (this.made = new Map<string, Entry | Entry[]>());
    try {
      for (const entry of this.all()) this.add(entry, entry.part(this.parts));
    } catch (error) {
      // Half an index would hide documents.
      [this.made, this.listed] = [undefined, 0];
      throw error;
    }
    return made;
  }

  /** Whether two documents have the same values where this index begins. */
  same(one: Doc, other: Doc): boolean {
    return JSON.stringify(keysAt(one, this.path)) === JSON.stringify(keysAt(other, this.path));
  }

  readonly get = (key: string): Entry[] => {
    // In order of _id all are anyway.
    if (this.path === '_id') {
      const entry = this.all()[findPlace(this.all(), key)];
      return entry?.key === key ? [entry] : [];
    }
    const found = this.map.get(key) ?? [];
    return Array.isArray(found) ? found : [found];
  };

  /** Before the index is made, there is nothing to add to or remove from. */
  add(entry: Entry, doc: Doc): void {
    if (!this.made) return;
    for (const key of keysAt(doc, this.path)) {
      const list = this.made.get(key);
      this.listed += 1;
      if (Array.isArray(list)) list.splice(findPlace(list, entry.key), 0, entry);
      else if (list) this.made.set(key, findPlace([list], entry.key) ? [list, entry] : [entry, list]);
      else {
        this.made.set(key, entry);
        if (this.ordered?.[0] && typeOfKey(this.ordered[0]) !== typeOfKey(key)) this.ordered = undefined;
        this.ordered?.splice(placeOfKey(this.ordered, key), 0, key);
      }
    }
  }

  remove(entry: Entry, doc: Doc): void {
    if (!this.made) return;
    for (const key of keysAt(doc, this.path)) {
      const list = this.made.get(key)!;
      this.listed -= 1;
      if (Array.isArray(list) && list.length > 1) list.splice(findPlace(list, entry.key), 1);
      else {
        this.made.delete(key);
        this.ordered?.splice(placeOfKey(this.ordered, key), 1);
      }
    }
  }

  /** The documents with a string that fits. */
  fitting(pattern: RegExp): Entry[][] {
    const keys = [...this.map.keys()].filter((key) => typeOfKey(key) === 's' && pattern.test(key.slice(1)));
    return keys.map(this.get);
  }

  /** The keys in order, if each document has exactly one value here and all are of one type. */
  order(): readonly string[] | undefined {
    if (this.map.size === 0 || this.listed !== this.all().length) return undefined;
    if (!this.ordered) {
      const keys = [...this.map.keys()];
      const type = typeOfKey(keys[0]!);
      if (!ORDERED.includes(type) || keys.some((key) => typeOfKey(key) !== type)) return undefined;
      this.ordered = keys.sort(compareKeys);
    }
    return this.ordered;
  }

  /** The documents between the bounds; without an order of the index perhaps others, too. */
  within(bounds: Bounds): Entry[][] {
    const keys = this.order();
    const ends = Object.entries(bounds).map(([operator, bound]) => ({ operator, key: keyOf(bound) }));
    if (!keys) {
      // In an array one element may be above the lower end, and another below the upper: only one end is looked at.
      const { operator, key: end } = ends[0]!;
      const way = operator.startsWith('$g') ? 1 : -1;
      const isIn = (key: string) => typeOfKey(key) === typeOfKey(end) && compareKeys(key, end) * way >= 0;
      return [...this.map.keys()].filter(isIn).map(this.get);
    }
    let [from, to] = [0, keys.length];
    for (const { operator, key } of ends) {
      // Nothing of another type is between them.
      if (typeOfKey(key) !== typeOfKey(keys[0]!)) return [];
      const place = placeOfKey(keys, key);
      const after = keys[place] === key ? place + 1 : place;
      if (operator.startsWith('$g')) from = Math.max(from, operator === '$gte' ? place : after);
      else to = Math.min(to, operator === '$lte' ? after : place);
    }
    return keys.slice(from, to).map(this.get);
  }

  /** Every value, if all are strings; `empty` and missing values are none. */
  strings(): string[] | undefined {
    const keys = [...this.map.keys()].filter((key) => key !== 'empty');
    return keys.every((key) => typeOfKey(key) === 's') ? keys.map((key) => key.slice(1)) : undefined;
  }

  /** How many documents have each value, if each has exactly one and all are strings. */
  counts(): Array<[value: string, count: number]> | undefined {
    const keys = this.order();
    if (!keys || typeOfKey(keys[0]!) !== 's') return undefined;
    return keys.map((key) => [key.slice(1), this.get(key).length]);
  }

  /** @throws E11000 when the index is unique and two documents have the same key */
  assertAllUnique(namespace: string): void {
    if (!this.spec.unique) return;
    for (const entry of this.all()) this.assertUnique(namespace, entry.part(this.parts), entry.key);
  }

  /** @throws E11000 when the index is unique and a document with another _id than `self` has the key of `doc`. */
  assertUnique(namespace: string, doc: Doc, self?: string): void {
    const { key: keyPattern, name, unique = name === '_id_' } = this.spec;
    if (!unique || !this.covers(doc)) return;
    const [, ...others] = Object.keys(keyPattern);
    const clashes = (other: Entry) => {
      if (other.key === self) return false;
      const part = other.part(this.parts);
      return (
        this.covers(part) &&
        others.every((path) => keysAt(part, path).some((key) => keysAt(doc, path).includes(key)))
      );
    };
    if (!keysAt(doc, this.path).some((key) => this.get(key).some(clashes))) return;
    // The fields the driver and mongoose look for.
    const keyValue = Object.fromEntries(
      Object.keys(keyPattern).map((path) => [path, resolve(doc, path) ?? null]),
    );
    const message = `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: ${JSON.stringify(keyValue)}`;
    throw new CommandError(11000, 'DuplicateKey', message, { keyPattern, keyValue });
  }
}
