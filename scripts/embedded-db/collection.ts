import { type Condition, type Demands, demandsOf, pathsOf } from './demands';
import { compareKeys, type Documents, Entry, findPlace } from './documents';
import { compile, firstSorted, type Match } from './engine';
import type { Doc } from './errors';
import { Index, type IndexSpec } from './indexes';
import { namesOf } from './raw';
import { keyOf } from './values';

const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };
/** Up to so many documents are sorted rather than taken from an index in order. */
const FEW = 20;

/** Lists that hold all matches, the names of the indexes they are from, and the conditions all in them meet. */
type Narrowed = { lists: Entry[][]; by: string[]; answered: Condition[] };

/** The documents of one collection, with their indexes. Independent of files and the protocol. */
export class Collection {
  /** Bytes the documents take in the journal. */
  bytes = 0;
  /** While the journal is read, the documents by their keys; afterwards they are put in order at once. */
  private restored? = new Map<string, Entry>();
  private inOrder: Entry[] = [];
  private indexes = [new Index(ID_INDEX, () => this.byId)];

  constructor(
    readonly namespace: string,
    private readonly documents: Documents,
  ) {}

  get size() {
    return this.byId.length;
  }

  private get byId(): Entry[] {
    if (this.restored) {
      this.inOrder = [...this.restored.values()].sort((a, b) => compareKeys(a.key, b.key));
      this.restored = undefined;
    }
    return this.inOrder;
  }

  /** Every document, ascending by _id. */
  get entries(): readonly Entry[] {
    return this.byId;
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
      const index = same ?? new Index(spec, () => this.byId);
      if (!same && !known) index.assertAllUnique(this.namespace);
      return index;
    });
    this.indexes = [byId!, ...indexes];
  }

  /** @throws E11000 when `doc`, replacing `self`, would break a unique index. */
  assertUnique(doc: Doc, self?: Doc): void {
    for (const index of this.indexes) index.assertUnique(this.namespace, doc, self && keyOf(self._id));
  }

  private entryOf(key: string): Entry | undefined {
    return this.indexes[0]!.get(key)[0];
  }

  /** Takes in what the journal has at `at`, the newest version so far. Before the first question only. */
  restore(key: string, at: number, size: number): void {
    const entry = this.restored!.get(key) ?? new Entry(key, this.documents);
    this.restored!.set(key, entry);
    this.bytes += size - entry.size;
    entry.store(at, size);
  }

  /** Takes in that the journal removes a document. Before the first question only. */
  restoreRemoved(key: string): void {
    this.bytes -= this.restored!.get(key)?.size ?? 0;
    this.restored!.delete(key);
  }

  /** Stores or replaces by _id, without checks. @returns the entry, which is not in the journal yet */
  put(doc: Doc, size: number): Entry {
    const key = keyOf(doc._id);
    const before = this.entryOf(key);
    const entry = before ?? new Entry(key, this.documents);
    if (!before) this.byId.splice(findPlace(this.byId, key), 0, entry);
    const old = before?.doc;
    const moved = this.indexes.filter((index) => index.isMade && !(old && index.same(old, doc)));
    if (before) for (const index of moved) index.remove(before);
    this.bytes += size - entry.size;
    entry.replace(doc, size);
    for (const index of moved) index.add(entry);
    return entry;
  }

  remove(key: string): void {
    const entry = this.entryOf(key);
    if (!entry) return;
    this.bytes -= entry.size;
    for (const index of this.indexes) index.remove(entry);
    this.byId.splice(findPlace(this.byId, key), 1);
    entry.remove();
  }

  private indexOn(path: string): Index | undefined {
    return this.indexes.find((index) => index.path === path);
  }

  /** The lists of all that meet a condition, and of no others; undefined if no index says. */
  private exactly({ path, keys, isAll, either }: Condition): Entry[][] | undefined {
    const index = isAll && keys && this.indexOn(path);
    if (index) return keys.map(index.get);
    const parts = either?.map(({ conditions: [only, ...others] }) =>
      only && others.length === 0 ? this.exactly(only) : undefined,
    );
    return parts?.every((part) => part !== undefined) ? parts.flat() : undefined;
  }

  /** The smallest lists of entries known to hold all matches. */
  private narrow({ conditions }: Demands): Narrowed {
    let best: Narrowed = { lists: [this.byId], by: [], answered: [] };
    const length = (lists: Entry[][]) => lists.reduce((sum, list) => sum + list.length, 0);
    const consider = (by: string[], lists: Entry[][] | undefined, answered: Condition[]) => {
      if (lists && length(lists) < length(best.lists)) best = { lists, by, answered };
    };
    for (const condition of conditions) {
      const index = condition.keys && this.indexOn(condition.path);
      if (index)
        consider([index.spec.name], condition.keys!.map(index.get), condition.isAll ? [condition] : []);
    }
    for (const condition of conditions) {
      const { either } = condition;
      const found = either?.map((part) => this.narrow(part)) ?? [];
      if (!either || !found.every(({ by }) => by.length > 0)) continue;
      const [by, lists] = [found.flatMap((part) => part.by), found.flatMap((part) => part.lists)];
      consider([...new Set(by)], lists, this.exactly(condition) ? [condition] : []);
    }
    const most = Math.min(length(best.lists), this.size / 4);
    for (const condition of most > FEW ? conditions : []) {
      const index = condition.span && this.indexOn(condition.path);
      const answered = condition.isAll && index?.isSingle ? [condition] : [];
      if (index) consider([index.spec.name], index.within(condition.span!, most), answered);
    }
    if (best.by.length > 0) return best;
    // Comparing every value of an index with a pattern only pays off where nothing else narrows, and it does.
    for (const { fits, path } of conditions) {
      const index = fits && this.indexOn(path);
      if (index) consider([index.spec.name], index.fitting(fits, this.size / 10), []);
    }
    return best;
  }

  /** Documents that hold all matches, each once, ascending by _id, and what is still to be asked of them. */
  private candidates(filter: Doc): { list: readonly Entry[]; rest: Doc } {
    const demands = demandsOf(filter);
    const { lists, answered } = this.narrow(demands);
    let list: readonly Entry[] =
      lists.length === 1 ? lists[0]! : [...new Set(lists.flat())].sort((a, b) => compareKeys(a.key, b.key));
    const { from, to, conditions } = demands;
    // A page of a long list asks for _ids below or above the last one seen.
    if (from !== undefined || to !== undefined)
      list = list.slice(
        from === undefined ? 0 : findPlace(list, from),
        to === undefined ? list.length : findPlace(list, to) + 1,
      );
    const left = conditions.filter((condition) => {
      if (answered.includes(condition)) return false;
      const others = list.length > FEW ? this.exactly(condition) : undefined;
      // To read a field of a document takes as long as to look for many in a set.
      if (!others || others.reduce((sum, { length }) => sum + length, 0) > 20 * list.length) return true;
      const found = new Set(others.flat());
      list = list.filter((entry) => found.has(entry));
      return false;
    });
    const isAnswered = left.length < conditions.length;
    const rest = left.length > 0 ? { $and: left.map((condition) => condition.filter) } : {};
    return { list, rest: isAnswered ? rest : filter };
  }

  /** The names of the indexes a find with this filter uses; none if it reads every document. */
  indexesFor(filter: Doc): string[] {
    return this.narrow(demandsOf(filter)).by;
  }

  /** The distinct values at a path, if an index on it holds nothing but strings. */
  stringsAt(path: string): string[] | undefined {
    return this.indexOn(path)?.strings();
  }

  /** `list` in groups that ascend or descend by a path, if an index has that order. */
  private groups(list: readonly Entry[], path: string, way: number): Iterable<readonly Entry[]> | undefined {
    const index = this.indexOn(path);
    const keys = path !== '_id' && list.length > FEW && Math.abs(way) === 1 && index?.order();
    if (!index || !keys) return undefined;
    const wanted = list === this.byId ? undefined : new Set(list);
    const group = (key: string) =>
      wanted ? index.get(key).filter((entry) => wanted.has(entry)) : index.get(key);
    return (function* () {
      for (let step = 0; step < keys.length; step += 1)
        yield group(keys[way > 0 ? step : keys.length - 1 - step]!);
    })();
  }

  /**
   * The matches of a list, each with at least what the filter reads and these paths (undefined: all). The collection must
   * not change until the iteration ends.
   */
  private matching(filter: Doc, paths: string[] | undefined) {
    const query = compile(filter);
    const tested = pathsOf(filter);
    const names = tested && paths && namesOf([...tested, ...paths]);
    const readsNothing = names?.length === 0;
    return function* (list: readonly Entry[], way = 1): Generator<Match> {
      for (let step = 0; step < list.length; step += 1) {
        const entry = list[way > 0 ? step : list.length - 1 - step]!;
        const part = readsNothing ? {} : entry.part(names);
        if (readsNothing || query.test(part)) yield { entry, part };
      }
    };
  }

  /** Matching entries ordered by _id, each with at least these paths; see `matching`. */
  scan(filter: Doc, paths: string[]): Generator<Match> {
    const { list, rest } = this.candidates(filter);
    return this.matching(rest, paths)(list);
  }

  /** MongoDB's find without the projection. It stops at the limit where an index has the order. */
  find(filter: Doc, sort: Doc = {}, skip = 0, limit = 0): Entry[] {
    const [[path, way] = ['_id', 1], ...others] = Object.entries(sort);
    const end = limit ? skip + limit : Infinity;
    const { list, rest } = this.candidates(filter);
    const groups = this.groups(list, path, way);
    // What is left to be sorted, in each group.
    const spec: Doc = groups ? Object.fromEntries(others) : sort;
    const [[first, order] = ['_id', 1]] = Object.entries(spec);
    const isById = first === '_id' && Math.abs(order) === 1;
    const matches = this.matching(rest, isById ? [] : Object.keys(spec));
    const found: Entry[] = [];
    for (const group of groups ?? [list]) {
      const sorted = isById ? matches(group, order) : firstSorted(matches(group), spec, end);
      for (const { entry } of sorted) if (found.push(entry) >= end) return found.slice(skip);
    }
    return found.slice(skip);
  }
}
