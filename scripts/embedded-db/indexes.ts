import { compare } from 'mingo/util';
import { CommandError, type Doc } from './errors';
import { compile } from './engine';
import { keyOf, valuesAt } from './values';

/** A stored document. `doc` is replaced, never changed, so readers may keep what they were given. */
export interface Entry {
  readonly id: unknown;
  doc: Doc;
  size: number;
}

export interface IndexSpec extends Doc {
  v: 2;
  key: Record<string, 1 | -1>;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
}

/** First place in `list` (ascending by _id) whose _id is not below `id`, or, with `after`, is above it. */
export function findPlace(list: Entry[], id: unknown, after = false): number {
  const last = list.at(-1);
  if (!last || compare(last.id, id) < 0) return list.length;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compare(list[middle]!.id, id);
    if (order < 0 || (after && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function addEntry(list: Entry[], entry: Entry): void {
  const place = findPlace(list, entry.id, true);
  if (place === list.length) list.push(entry);
  else list.splice(place, 0, entry);
}

export function removeEntry(list: Entry[], entry: Entry): void {
  const place = list.indexOf(entry, findPlace(list, entry.id));
  if (place >= 0) list.splice(place, 1);
}

/**
 * Documents by the values at one or more paths; each list ascends by _id. It holds every document, also those
 * a sparse or partial index leaves out, so that any equality on its fields may use it.
 */
export class KeyMap {
  private readonly map = new Map<string, Entry[]>();

  constructor(readonly fields: string[]) {}

  /** Every key a document has here: one, or more when a path runs through an array. */
  keys(doc: Doc): string[] {
    const perField = this.fields.map((field) => valuesAt(doc, field).map(keyOf));
    const joined = perField.reduce((left, right) => left.flatMap((l) => right.map((r) => joinKeys([l, r]))));
    return joined.length > 1 ? [...new Set(joined)] : joined;
  }

  get(key: string): Entry[] {
    return this.map.get(key) ?? [];
  }

  add(entry: Entry): void {
    for (const key of this.keys(entry.doc)) {
      const list = this.map.get(key);
      if (list) addEntry(list, entry);
      else this.map.set(key, [entry]);
    }
  }

  remove(entry: Entry): void {
    for (const key of this.keys(entry.doc)) {
      const list = this.get(key);
      removeEntry(list, entry);
      if (list.length === 0) this.map.delete(key);
    }
  }
}

/** Joins the keys of a compound index; the length keeps ('a', 'bc') and ('ab', 'c') apart. */
export const joinKeys = (keys: string[]) => keys.reduce((left, right) => `${left.length}:${left}${right}`);

/** A unique index: which documents it covers, and the error a second one of a kind gets. */
export class UniqueRule {
  private readonly covered: (doc: Doc) => boolean;

  constructor(
    private readonly namespace: string,
    private readonly spec: IndexSpec,
    readonly keyMap: KeyMap,
  ) {
    const partial = spec.partialFilterExpression && compile(spec.partialFilterExpression);
    const present = (doc: Doc) =>
      keyMap.fields.some((field) => valuesAt(doc, field).some((value) => value !== undefined));
    this.covered = (doc) => (!partial || partial.test(doc)) && (!spec.sparse || present(doc));
  }

  /** @throws E11000 when a document other than `self` already holds one of `doc`'s keys. */
  check(doc: Doc, self?: Entry): void {
    if (!this.covered(doc)) return;
    for (const key of this.keyMap.keys(doc))
      for (const other of this.keyMap.get(key))
        if (other !== self && this.covered(other.doc))
          throw duplicateKey(this.namespace, this.spec, doc, key);
  }
}

/** The error shape the driver and mongoose look for: code 11000 with keyPattern and keyValue. */
export function duplicateKey(
  namespace: string,
  { name, key: keyPattern }: Pick<IndexSpec, 'name' | 'key'>,
  doc: Doc,
  clash?: string,
) {
  const valueOf = (field: string) => {
    const values = valuesAt(doc, field);
    const value = values.find((each) => keyOf(each) === clash) ?? values[0];
    return typeof value === 'symbol' ? null : (value ?? null);
  };
  const keyValue = Object.fromEntries(Object.keys(keyPattern).map((field) => [field, valueOf(field)]));
  const shown = Object.entries(keyValue).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  const message = `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${shown.join(', ')} }`;
  return new CommandError(11000, 'DuplicateKey', message, { keyPattern, keyValue });
}
