import { Aggregator } from 'mingo/aggregator';
import { Context, ProcessingMode } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as queryOperators from 'mingo/operators/query';
import { Query } from 'mingo/query';
import type { Options } from 'mingo/types';
import { cloneDeep, compare, resolve } from 'mingo/util';
import type { Entry } from './documents';
import type { Doc } from './errors';
import { isObject, isScalar } from './values';

// Left out: stages that write elsewhere, and mingo's $type, which knows few types.
const { $out: _out, $merge: _merge, ...stages } = pipeline;
const { $type: _type, ...known } = queryOperators;
const query = {
  ...known,
  // mingo expects an array on the left; MongoDB defines $all as the $and of its parts.
  $all: (selector: string, parts: unknown[], options: Options) => {
    const queries = parts.map((part) => new Query({ [selector]: part }, options));
    return (doc: Doc) => queries.length > 0 && queries.every((each) => each.test(doc));
  },
};
const operators = { accumulator, expression, pipeline: stages, projection, query };

/** Without `$where`, `$function` and `$accumulator`: a filter must not run code. */
export const engineOptions: Partial<Options> = {
  context: Context.init(operators as unknown as Parameters<typeof Context.init>[0]),
  scriptEnabled: false,
};
/** For updates: mingo copies a context's operators several times for each, and adds the ones it needs. */
export const updateOptions: Partial<Options> = {
  ...engineOptions,
  context: Context.init({ query } as unknown as Parameters<typeof Context.init>[0]),
  // No idKey: mingo refuses any mention of _id, MongoDB only a changed one.
  idKey: '',
};
const ON_COPIES = { ...engineOptions, processingMode: ProcessingMode.CLONE_INPUT };

/** Compiles a filter. @throws on an unknown operator. */
export const compile = (filter: Doc) => new Query(filter as object, engineOptions);

/** Sorts with mingo's comparison; `spec` is a `sort` document of 1 and -1. */
function sorted(docs: Doc[], spec: Doc): Doc[] {
  if (Object.values(spec).some((order) => order !== 1 && order !== -1))
    throw new Error('Illegal key in $sort specification: only 1 and -1 are supported');
  return new Aggregator([{ $sort: spec }], engineOptions).run(docs);
}

/** A document that matches, and the fields of it that were read. */
export type Match = { entry: Entry; part: Doc };

/** The first `end` entries in sorted order, without sorting the whole list. */
export function firstSorted(matches: Iterable<Match>, spec: Doc, end: number): Match[] {
  const [[path, way]] = Object.entries(spec) as [[string, number]];
  const found = new Map<Doc, Match>();
  let [best, last]: [Doc[], unknown] = [[], undefined];
  for (const match of matches) {
    const { part } = match;
    const value = resolve(part, path);
    // Sorts after the last of the best so far. Missing values are left to the sort.
    if (isScalar(last) && isScalar(value) && compare(value, last) * way > 0) continue;
    found.set(part, match);
    best.push(part);
    if (best.length < 2 * end) continue;
    const kept = sorted(best, spec);
    for (const other of kept.splice(end)) found.delete(other);
    best = kept;
    last = resolve(best.at(-1)!, path);
  }
  return sorted(best, spec)
    .slice(0, end)
    .map((part) => found.get(part)!);
}

type Kept = Map<string, Kept | true>;

/** The fields of an inclusion, such as `{ 'people.name': 1 }`, as a tree; undefined for any other projection. */
function inclusion(spec: Doc): Kept | undefined {
  const tree: Kept = new Map([['_id', true]]);
  for (const [path, value] of Object.entries(spec)) {
    const steps = path.split('.');
    if (value !== 1 || steps.some((step) => step === '' || step.startsWith('$'))) return undefined;
    let at = tree;
    for (const step of steps.slice(0, -1)) {
      const next = at.get(step) ?? new Map();
      // MongoDB refuses a path and a part of it.
      if (next === true) return undefined;
      at.set(step, next);
      at = next;
    }
    if (at.get(steps.at(-1)!) instanceof Map) return undefined;
    at.set(steps.at(-1)!, true);
  }
  return tree;
}

const isNested = (value: unknown) => Array.isArray(value) || isObject(value);

/** A document, or each in an array, with only these fields, in its own order. */
function keep(value: Doc | unknown[], tree: Kept): unknown {
  if (Array.isArray(value)) return value.filter(isNested).map((item) => keep(item, tree));
  const kept: Doc = {};
  for (const [name, inner] of Object.entries(value)) {
    const inside = tree.get(name);
    if (inside === true) kept[name] = inner;
    else if (inside && isNested(inner)) kept[name] = keep(inner, inside);
  }
  return kept;
}

/** The paths that an inclusion keeps; undefined for any other projection. */
export function pathsKept(spec: Doc): string[] | undefined {
  return Object.keys(spec).length > 0 && inclusion(spec) ? ['_id', ...Object.keys(spec)] : undefined;
}

/** Applies a `projection` to copies, because mingo's exclusions change nested objects. */
export function project(docs: Doc[], spec: Doc, filter: Doc): Doc[] {
  if (Object.keys(spec).length === 0) return docs;
  // The usual kind needs no copies of whole documents, which long arrays make slow.
  const tree = inclusion(spec);
  if (tree) return docs.map((doc) => keep(doc, tree) as Doc);
  const positional = Object.keys(spec).some((key) => key.endsWith('.$'));
  return new Query(positional ? filter : {}, ON_COPIES).find<Doc>(docs, spec as object).all();
}

/** Stages that never change their input; `$facet` makes its own copies. */
const PURE = ['$match', '$sort', '$skip', '$limit', '$count', '$group', '$sortByCount', '$facet'];

/** Runs pipeline stages, on copies if they might change stored documents; `foreign` is for `$lookup`. */
export function aggregate(docs: Doc[], steps: Doc[], foreign: (name: string) => Doc[]): Doc[] {
  const pure = steps.every((step) => PURE.includes(Object.keys(step)[0] ?? ''));
  const collectionResolver = (name: string) => foreign(name).map((doc) => cloneDeep(doc) as Doc);
  return new Aggregator(steps, { ...(pure ? engineOptions : ON_COPIES), collectionResolver }).run(docs);
}
