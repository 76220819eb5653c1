import { compile, type Match, sortedMatches } from './engine';
import { Entry, partsOf } from './entry';
import type { Doc } from './errors';
import { pathsIn } from './fields';
import { type Bounds, findPlace, Index, type IndexSpec } from './indexes';
import type { Journal } from './journal';
import { compareKeys, isObject, isScalar, keyOf, ORDERED, typeOfKey } from './values';

const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };
/** Up to so many documents are read rather than looked for in other indexes. */
const FEW = 20;

/** One of the conditions that all matches meet: `[path, what is asked]`, or `['$or', filters]`. */
type Condition = [path: string, asked: unknown];
/** Lists that hold all who meet a condition, and whether they hold nobody else. */
type Found = { lists: readonly (readonly Entry[])[]; exact: boolean; size: number };

const conditionsOf = (filter: Doc): Condition[] =>
  Object.entries(filter).flatMap((each) =>
    each[0] === '$and' ? (each[1] as Doc[]).flatMap(conditionsOf) : [each],
  );

const found = (lists: Found['lists'], exact: boolean): Found => ({
  lists,
  exact,
  size: lists.reduce((sum, { length }) => sum + length, 0),
});

const smaller = (one: Found | undefined, other: Found | undefined) =>
  other && (!one || other.size < one.size) ? other : one;

/** Those of each list who are wanted, from the first list or from the last. */
function* inTurn(
  lists: number,
  listAt: (place: number) => readonly Entry[],
  way: number,
  isWanted: (entry: Entry) => boolean,
) {
  for (let step = 0; step < lists; step += 1)
    yield listAt(way > 0 ? step : lists - 1 - step).filter(isWanted);
}

/** The documents of one collection, with their indexes. Independent of files and the protocol. */
export class Collection {
  /** Bytes the documents take in the journal. */
  bytes = 0;
  private readonly byKey = new Map<string, Entry>();
  /** Made when it is first asked for: a start only fills the map. */
  private inOrder?: Entry[];
  private indexes = [new Index(ID_INDEX, () => this.entries)];

  constructor(readonly namespace: string) {}

  get size() {
    return this.byKey.size;
  }

  /** Every document, ascending by _id. */
  get entries(): Entry[] {
    return (this.inOrder ??= [...this.byKey.values()].sort((a, b) => compareKeys(a.key, b.key)));
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
      const index = same ?? new Index(spec, () => this.entries);
      if (!same && !known) index.assertAllUnique(this.namespace);
      return index;
    });
    this.indexes = [byId!, ...indexes];
  }

  /** @throws E11000 when `doc`, replacing `self`, would break a unique index. */
  assertUnique(doc: Doc, self?: Doc): void {
    for (const index of this.indexes) index.assertUnique(this.namespace, doc, self && keyOf(self._id));
  }

  /** Stores or replaces by _id, without checks. @param doc as it is read, if an index may have been made */
  put(key: string, journal: Journal, at: number, size: number, doc?: Doc): void {
    const before = this.byKey.get(key);
    const entry = before ?? new Entry(key, journal, at, size);
    const made = doc ? this.indexes.filter(({ isMade }) => isMade) : [];
    const old = made.length > 0 ? before?.doc : undefined;
    const moved = made.filter((index) => !(old && index.same(old, doc!)));
    if (old) for (const index of moved) index.remove(entry, old);
    this.bytes += size - (before?.size ?? 0);
    Object.assign(entry, { at, size });
    if (!before) {
      this.byKey.set(key, entry);
      this.inOrder?.splice(findPlace(this.inOrder, key), 0, entry);
    }
    for (const index of moved) index.add(entry, doc!);
  }

  remove(key: string): void {
    const entry = this.byKey.get(key);
    if (!entry) return;
    const made = this.indexes.filter(({ isMade }) => isMade);
    const old = made.length > 0 ? entry.doc : {};
    for (const index of made) index.remove(entry, old);
    this.bytes -= entry.size;
    this.byKey.delete(key);
    this.inOrder?.splice(findPlace(this.inOrder, key), 1);
    entry.isGone = true;
  }

  private indexOn(path: string): Index | undefined {
    return this.indexes.find((index) => index.path === path);
  }

  /** What an index finds for a condition; undefined if none helps. */
  private look([path, asked]: Condition): Found | undefined {
    if (path === '$or') {
      const parts = (asked as Doc[]).map((filter) => {
        const conditions = conditionsOf(filter);
        const best = conditions.map((each) => this.look(each)).reduce(smaller, undefined);
        return best && { ...best, exact: best.exact && conditions.length === 1 };
      });
      const isExact = parts.every((part) => part?.exact);
      return parts.every((part) => part !== undefined)
        ? found(
            parts.flatMap(({ lists }) => lists),
            isExact,
          )
        : undefined;
    }
    const index = this.indexOn(path);
    if (!index) return undefined;
    const operators = isObject(asked) ? asked : {};
    const names = Object.keys(operators);
    const { $eq = asked, $in = [$eq], $regex = asked, $options, ...rest } = operators;
    if ($in.every((value: unknown) => value === null || isScalar(value))) {
      // Nothing is also found by a missing field, and NaN by nothing.
      const exact = names.length <= 1 && !$in.some((value: unknown) => value === null || Number.isNaN(value));
      return found([...new Set<string>($in.map(keyOf))].sort(compareKeys).map(index.get), exact);
    }
    if ($regex instanceof RegExp || ('$regex' in operators && /^[ims]*$/.test($options ?? '')))
      return found(index.fitting(new RegExp($regex, $options)), false);
    const isSpan =
      path !== '_id' &&
      names.length > 0 &&
      Object.entries(rest).every(
        ([name, bound]) => /^\$[gl]te?$/.test(name) && ORDERED.includes(typeOfKey(keyOf(bound))),
      );
    return isSpan ? found(index.within(operators as Bounds), index.order() !== undefined) : undefined;
  }

  /** Documents that hold all matches, each once, ascending by _id, and the conditions still to be asked of them. */
  private candidates(conditions: Condition[], looks: readonly (Found | undefined)[]) {
    const best = looks.reduce(smaller, undefined);
    let list: readonly Entry[] = this.entries;
    if (best?.lists.length === 1) list = best.lists[0]!;
    else if (best) list = [...new Set(best.lists.flat())].sort((a, b) => compareKeys(a.key, b.key));
    // A page of a long list asks for _ids below or above the last one seen.
    for (const [path, asked] of conditions) {
      if (path !== '_id' || !isObject(asked)) continue;
      const [from, to] = [asked.$gte ?? asked.$gt, asked.$lte ?? asked.$lt];
      if (to !== undefined) list = list.slice(0, findPlace(list, keyOf(to)) + 1);
      if (from !== undefined) list = list.slice(findPlace(list, keyOf(from)));
    }
    const left = conditions.filter((_, at) => {
      const look = looks[at];
      if (!look?.exact) return true;
      if (look === best) return false;
      // To read a field of a document takes as long as to look for many in a set.
      if (list.length <= FEW || look.size > 20 * list.length) return true;
      const others = new Set(look.lists.flat());
      list = list.filter((entry) => others.has(entry));
      return false;
    });
    return { list, left };
  }

  /** The distinct values at a path, if an index on it holds nothing but strings. */
  stringsAt(path: string): string[] | undefined {
    return this.indexOn(path)?.strings();
  }

  /** How many documents have each value at a path, if an index on it knows. */
  countsAt(path: string): Array<[value: string, count: number]> | undefined {
    return this.indexOn(path)?.counts();
  }

  /**
   * Those of a list who meet conditions, each with at least what these read and the fields at the paths. The collection must
   * not change until the iteration ends.
   */
  private matching(conditions: Condition[], paths: string[]) {
    const filter = { $and: conditions.map(([path, asked]) => ({ [path]: asked })) };
    const query = compile(conditions.length > 0 ? filter : {});
    const tested = pathsIn(filter);
    const parts = tested && partsOf([...tested, ...paths]);
    const readsNothing = parts?.length === 0;
    return function* (list: readonly Entry[], way = 1): Generator<Match> {
      for (let step = 0; step < list.length; step += 1) {
        const entry = list[way > 0 ? step : list.length - 1 - step]!;
        const part = readsNothing ? {} : entry.part(parts);
        if (readsNothing || query.test(part)) yield { entry, part };
      }
    };
  }

  /** MongoDB's find without the projection. It stops at the limit where an index has the order. */
  find(filter: Doc, sort: Doc = {}, skip = 0, limit = 0): Entry[] {
    const [[path, way] = ['_id', 1], ...others] = Object.entries(sort);
    const end = limit ? skip + limit : Infinity;
    const conditions = conditionsOf(filter);
    const looks = conditions.map((condition) => this.look(condition));
    const ordered = path !== '_id' && Math.abs(way) === 1 ? this.indexOn(path)?.order() : undefined;
    // What is between two ends of the order is taken from it.
    const along = ordered ? conditions.findIndex(([at], place) => at === path && looks[place]?.exact) : -1;
    const isAsked = (_: unknown, at: number) => at !== along;
    const { list, left } = this.candidates(conditions.filter(isAsked), looks.filter(isAsked));
    let groups: Iterable<readonly Entry[]> | undefined;
    if (ordered && list.length > FEW) {
      const index = this.indexOn(path)!;
      const lists = looks[along]?.lists;
      const listAt = (place: number) => lists?.[place] ?? index.get(ordered[place]!);
      const wanted = list === this.inOrder ? undefined : new Set(list);
      groups = inTurn((lists ?? ordered).length, listAt, way, (entry) => !wanted || wanted.has(entry));
    } else if (along >= 0) left.push(conditions[along]!);
    // What is left to be sorted, in each group.
    const spec: Doc = groups ? Object.fromEntries(others) : sort;
    const [[first, order] = ['_id', 1]] = Object.entries(spec);
    const isById = first === '_id' && Math.abs(order) === 1;
    const matches = this.matching(left, isById ? [] : Object.keys(spec));
    const entries: Entry[] = [];
    for (const group of groups ?? [list]) {
      const sorted = isById ? matches(group, order) : sortedMatches([...matches(group)], spec);
      for (const { entry } of sorted) if (entries.push(entry) >= end) return entries.slice(skip);
    }
    return entries.slice(skip);
  }
}
