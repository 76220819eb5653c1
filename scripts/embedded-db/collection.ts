import { compare } from 'mingo/util';
import { compile, project, sorted } from './engine';
import { CommandError, type Doc } from './errors';
import {
  addEntry,
  duplicateKey,
  type Entry,
  findPlace,
  type IndexSpec,
  joinKeys,
  KeyMap,
  removeEntry,
  UniqueRule,
} from './indexes';
import { isObject, isScalar, keyOf } from './values';

export interface FindOptions {
  sort?: Doc;
  skip?: number;
  limit?: number;
  projection?: Doc;
}

const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

/** For each path a matching document must equal one of some values at: the index keys of those values. */
function equalities(filter: Doc, found = new Map<string, string[]>()): Map<string, string[]> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition))
      condition.forEach((part: Doc) => equalities(part, found));
    if (path.startsWith('$')) continue;
    const { $eq = condition, $in = [$eq] } = isObject(condition) ? condition : {};
    if (Array.isArray($in) && $in.every(isScalar)) found.set(path, [...new Set($in.map(keyOf))]);
  }
  return found;
}

/** The documents of one collection in memory, with their indexes. Knows nothing of files or the wire. */
export class Collection {
  private readonly entries = new Map<string, Entry>();
  private readonly byId: Entry[] = [];
  private keyMaps: KeyMap[] = [];
  private rules: UniqueRule[] = [];
  private specs: IndexSpec[] = [];

  constructor(readonly namespace: string) {}

  get size() {
    return this.entries.size;
  }

  get indexes(): IndexSpec[] {
    return [ID_INDEX, ...this.specs];
  }

  /** Replaces the secondary indexes. @throws E11000 when a new unique one does not fit the documents. */
  setIndexes(specs: IndexSpec[]): void {
    const keyMaps = new Map<string, KeyMap>();
    const keyMapFor = (fields: string[]) => {
      const id = joinKeys(['', ...fields]);
      const known = keyMaps.get(id) ?? this.keyMaps.find((map) => joinKeys(['', ...map.fields]) === id);
      const keyMap = known ?? new KeyMap(fields);
      if (!known) for (const entry of this.byId) keyMap.add(entry);
      return keyMaps.set(id, keyMap).get(id)!;
    };
    // Every index serves look-ups by its first field; only a unique one needs the whole key.
    const fieldsOf = (spec: IndexSpec) => Object.keys(spec.key);
    for (const spec of specs) if (fieldsOf(spec)[0] !== '_id') keyMapFor(fieldsOf(spec).slice(0, 1));
    const unique = specs.filter((spec) => spec.unique);
    const rules = unique.map((spec) => new UniqueRule(this.namespace, spec, keyMapFor(fieldsOf(spec))));
    for (const rule of rules) for (const entry of this.byId) rule.check(entry.doc, entry);
    this.keyMaps = [...keyMaps.values()];
    this.rules = rules;
    this.specs = specs;
  }

  /** @throws E11000 when `doc`, in the place of `self`, would break a unique index. */
  assertUnique(doc: Doc, self?: Entry): void {
    if (!self && this.entries.has(keyOf(doc._id))) throw duplicateKey(this.namespace, ID_INDEX, doc);
    for (const rule of this.rules) rule.check(doc, self);
  }

  /** Stores or replaces by _id, unchecked; answers what stood there. */
  put(doc: Doc, size: number): Entry | undefined {
    const key = keyOf(doc._id);
    const entry = this.entries.get(key);
    if (!entry) {
      const added = { id: doc._id, doc, size };
      this.entries.set(key, added);
      addEntry(this.byId, added);
      for (const map of this.keyMaps) map.add(added);
      return undefined;
    }
    const before = { ...entry };
    const moved = this.keyMaps.filter((map) => joinKeys(map.keys(entry.doc)) !== joinKeys(map.keys(doc)));
    for (const map of moved) map.remove(entry);
    Object.assign(entry, { doc, size });
    for (const map of moved) map.add(entry);
    return before;
  }

  /** Removes by _id; answers what stood there. */
  remove(id: unknown): Entry | undefined {
    const entry = this.entries.get(keyOf(id));
    if (!entry) return undefined;
    this.entries.delete(keyOf(id));
    removeEntry(this.byId, entry);
    for (const map of this.keyMaps) map.remove(entry);
    return entry;
  }

  all(): Iterable<Entry> {
    return this.entries.values();
  }

  /** The shortest list, ascending by _id, that holds all matches; undefined when only a full scan will do. */
  private candidates(filter: Doc): Entry[] | undefined {
    const wanted = equalities(filter);
    const lists = this.keyMaps
      .filter(({ fields }) => fields.every((field) => wanted.has(field)))
      .map((map) => {
        const keys = map.fields.map((field) => wanted.get(field)!);
        return keys
          .reduce((left, right) => left.flatMap((l) => right.map((r) => joinKeys([l, r]))))
          .map((k) => map.get(k));
      });
    const ids = wanted.get('_id');
    if (ids) lists.push(ids.map((id) => [this.entries.get(id)].filter((entry) => entry !== undefined)));
    const length = (parts: Entry[][]) => parts.reduce((sum, part) => sum + part.length, 0);
    const best = lists.sort((a, b) => length(a) - length(b))[0];
    if (!best || best.length === 1) return best?.[0];
    return [...new Set(best.flat())].sort((a, b) => compare(a.id, b.id));
  }

  /**
   * Matching entries; `order` 1 or -1 walks by _id, 0 takes whatever order comes cheapest.
   * The collection must not change before the walk ends or is given up.
   */
  *scan(filter: Doc, order: 0 | 1 | -1 = 0): Generator<Entry> {
    const query = compile(filter);
    const bounds = isObject(filter._id) ? filter._id : {};
    const list = this.candidates(filter) ?? (order !== 0 || isObject(filter._id) ? this.byId : undefined);
    if (!list) {
      for (const entry of this.entries.values()) if (query.test(entry.doc)) yield entry;
      return;
    }
    // A page of a long list asks for `_id` below or above the last one seen: walk only that part.
    const { $gt, $gte = $gt, $lt, $lte = $lt } = bounds;
    const from = $gte === undefined ? 0 : findPlace(list, $gte);
    const to = $lte === undefined ? list.length : findPlace(list, $lte, true);
    for (let step = 0; step < to - from; step += 1) {
      const entry = list[order < 0 ? to - 1 - step : from + step]!;
      if (query.test(entry.doc)) yield entry;
    }
  }

  /** MongoDB's find. A sort by _id stops at the limit instead of sorting everything. */
  find(filter: Doc, { sort = {}, skip = 0, limit = 0, projection = {} }: FindOptions): Doc[] {
    const [first, direction] = Object.entries(sort)[0] ?? [];
    const byId = first === '_id' && (direction === 1 || direction === -1);
    const end = limit ? skip + limit : Infinity;
    let docs: Doc[] = [];
    for (const { doc } of this.scan(filter, byId ? direction : 0)) {
      docs.push(doc);
      if ((byId || first === undefined) && docs.length >= end) break;
    }
    if (!byId && first !== undefined) docs = sorted(docs, sort);
    return project(docs.slice(skip, end), projection, filter);
  }

  /** Documents whose TTL index says they ended before `now`. */
  expired(now: Date): Entry[] {
    const ttl = this.specs.filter((spec) => spec.expireAfterSeconds !== undefined);
    const found = ttl.flatMap(({ key, expireAfterSeconds = 0 }) => {
      const end = new Date(now.getTime() - expireAfterSeconds * 1000);
      return [...this.scan({ [Object.keys(key)[0]!]: { $lte: end } })];
    });
    return [...new Set(found)];
  }

  /** @throws when no secondary index has this name. */
  indexNamed(name: string): IndexSpec {
    const spec = this.specs.find((each) => each.name === name);
    if (!spec) throw new CommandError(27, 'IndexNotFound', `index not found with name [${name}]`);
    return spec;
  }
}
