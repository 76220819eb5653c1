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
import type { Doc } from './errors';
import { isScalar } from './values';

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
const ON_COPIES = { ...engineOptions, processingMode: ProcessingMode.CLONE_INPUT };

/** Compiles a filter. @throws on an unknown operator. */
export const compile = (filter: Doc) => new Query(filter as object, engineOptions);

/** Sorts with mingo's comparison; `spec` is a `sort` document of 1 and -1. */
function sorted(docs: Doc[], spec: Doc): Doc[] {
  if (Object.values(spec).some((order) => order !== 1 && order !== -1))
    throw new Error('Illegal key in $sort specification: only 1 and -1 are supported');
  return new Aggregator([{ $sort: spec }], engineOptions).run(docs);
}

/** The first `end` entries in sorted order, without sorting the whole list. */
export function firstSorted(entries: Iterable<{ doc: Doc }>, spec: Doc, end: number): Doc[] {
  const [[path, way]] = Object.entries(spec) as [[string, number]];
  let [best, last]: [Doc[], unknown] = [[], undefined];
  for (const { doc } of entries) {
    const value = resolve(doc, path);
    // Sorts after the last of the best so far. Missing values are left to the sort.
    if (isScalar(last) && isScalar(value) && compare(value, last) * way > 0) continue;
    best.push(doc);
    if (best.length < 2 * end) continue;
    best = sorted(best, spec).slice(0, end);
    last = resolve(best.at(-1)!, path);
  }
  return sorted(best, spec).slice(0, end);
}

/** Applies a `projection` to copies, because mingo's exclusions change nested objects. */
export function project(docs: Doc[], spec: Doc, filter: Doc): Doc[] {
  if (Object.keys(spec).length === 0) return docs;
  const fields = Object.entries(spec);
  // The usual kind needs no copies of whole documents, which long arrays make slow.
  if (fields.every(([key, value]) => value === 1 && !key.includes('.') && !key.startsWith('$'))) {
    const names = new Set(['_id', ...Object.keys(spec)]);
    return docs.map((doc) => Object.fromEntries(Object.entries(doc).filter(([name]) => names.has(name))));
  }
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
