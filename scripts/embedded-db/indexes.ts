import { resolve } from 'mingo/util';
import { pathsOf, type Span } from './demands';
import { type Entry, findPlace, firstPlace } from './documents';
import { compile } from './engine';
import { CommandError, type Doc } from './errors';
import { type Names, namesOf } from './raw';
import { isStringKey, keyOf, numberOfKey, stringOfKey, valuesAt } from './values';

export type IndexSpec = Doc & { key: Record<string, 1 | -1>; name: string };

const keysAt = (doc: Doc, path: string) => [...new Set(valuesAt(doc, path).map(keyOf))];

/** First place in `keys` (ascending as texts) that is not below `key`. */
const placeOfKey = (keys: readonly string[], key: string): number =>
  firstPlace(keys.length, (place) => keys[place]! < key);

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
  /** The fields it reads; undefined: all. */
  private readonly names: Names | undefined;

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
    const filtered = pathsOf(filter);
    this.names = filtered && namesOf([...filtered, ...paths]);
  }

  get isMade(): boolean {
    return this.made !== undefined;
  }

  private get map(): Map<string, Entry | Entry[]> {
    if (this.made) return this.made;
    const made = (this.made = new Map<string, Entry | Entry[]>());
    try {
      for (const entry of this.all()) this.add(entry);
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
  add(entry: Entry): void {
    if (!this.made) return;
    for (const key of keysAt(entry.peek(this.names), this.path)) {
      const list = this.made.get(key);
      this.listed += 1;
      if (Array.isArray(list)) list.splice(findPlace(list, entry.key), 0, entry);
      else if (list) this.made.set(key, findPlace([list], entry.key) ? [list, entry] : [entry, list]);
      else {
        this.made.set(key, entry);
        this.ordered?.splice(placeOfKey(this.ordered, key), 0, key);
      }
    }
  }

  remove(entry: Entry): void {
    if (!this.made) return;
    for (const key of keysAt(entry.peek(this.names), this.path)) {
      const list = this.made.get(key)!;
      this.listed -= 1;
      if (Array.isArray(list) && list.length > 1) list.splice(findPlace(list, entry.key), 1);
      else {
        this.made.delete(key);
        this.ordered?.splice(placeOfKey(this.ordered, key), 1);
      }
    }
  }

  /** The entries of each key that passes; undefined if they are more than `most`. */
  private those(passes: (key: string) => boolean, most: number): Entry[][] | undefined {
    const lists: Entry[][] = [];
    let count = 0;
    for (const [key, found] of this.map) {
      if (!isStringKey(key) || !passes(key)) continue;
      const list = Array.isArray(found) ? found : [found];
      lists.push(list);
      if ((count += list.length) > most) return undefined;
    }
    return lists;
  }

  /** The documents with a string that fits; undefined if they are more than `most`. */
  fitting(pattern: RegExp, most: number): Entry[][] | undefined {
    return this.those((key) => pattern.test(stringOfKey(key)), most);
  }

  /** Whether each document has exactly one value here. */
  get isSingle(): boolean {
    return this.map && this.listed === this.all().length;
  }

  /** The documents with a string in the span, if they are not more than `most`; perhaps others too unless `isSingle`. */
  within({ from = '', above, to, below }: Span, most: number): Entry[][] | undefined {
    // In an array one element may be above the lower end, and another below the upper.
    const one = !this.isSingle && (from !== '' || above !== undefined);
    return this.those((key) => {
      const text = stringOfKey(key);
      if (text < from || (above !== undefined && text <= above)) return false;
      return one || ((to === undefined || text <= to) && (below === undefined || text < below));
    }, most);
  }

  /** The keys in order, if each document has exactly one value here and all are strings, or all are numbers. */
  order(): readonly string[] | undefined {
    if (!this.isSingle) return undefined;
    const keys = (this.ordered ??= [...this.map.keys()].sort());
    // What begins like a string is all in one place.
    if ([keys[0], keys.at(-1)].every((key) => key && isStringKey(key))) return keys;
    const numbers = keys.map(numberOfKey);
    return numbers.some(Number.isNaN) ? undefined : keys.toSorted((a, b) => numberOfKey(a) - numberOfKey(b));
  }

  /** Every value, if all are strings; `empty` and missing values are none. */
  strings(): string[] | undefined {
    const keys = [...this.map.keys()].filter((key) => key !== 'empty');
    return keys.every(isStringKey) ? keys.map(stringOfKey) : undefined;
  }

  /** @throws E11000 when the index is unique and two documents have the same key */
  assertAllUnique(namespace: string): void {
    if (!this.spec.unique) return;
    for (const entry of this.all()) this.assertUnique(namespace, entry.peek(this.names), entry.key);
  }

  /** @throws E11000 when the index is unique and a document with another _id than `self` has the key of `doc`. */
  assertUnique(namespace: string, doc: Doc, self?: string): void {
    const { key: keyPattern, name, unique = name === '_id_' } = this.spec;
    if (!unique || !this.covers(doc)) return;
    const [, ...others] = Object.keys(keyPattern);
    const clashes = (other: Entry) => {
      if (other.key === self) return false;
      const part = other.peek(this.names);
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
