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

// What would write elsewhere, and what is not MongoDB's: mingo's $type knows few types and matches no other.
const { $out: _out, $merge: _merge, ...stages } = pipeline;
const { $type: _type, ...known } = queryOperators;
const query = {
  ...known,
  // mingo wants an array on the left; MongoDB defines $all as the $and of its parts.
  $all: (selector: string, parts: unknown[], options: Options) => {
    const queries = parts.map((part) => new Query({ [selector]: part }, options));
    return (doc: Doc) => queries.length > 0 && queries.every((each) => each.test(doc));
  },
};
const operators = { accumulator, expression, pipeline: stages, projection, query };

/** No `$where`, `$function`, `$accumulator`: a filter must not be able to run code. */
export const engineOptions: Partial<Options> = {
  context: Context.init(operators as unknown as Parameters<typeof Context.init>[0]),
  scriptEnabled: false,
};
const ON_COPIES = { ...engineOptions, processingMode: ProcessingMode.CLONE_INPUT };

/** Compiles a filter. @throws on an operator that is not known. */
export const compile = (filter: Doc) => new Query(filter as object, engineOptions);

/** Sorts with mingo's comparison; `spec` is a `sort` document of 1 and -1. */
function sorted(docs: Doc[], spec: Doc): Doc[] {
  if (Object.values(spec).some((order) => order !== 1 && order !== -1))
    throw new Error('Illegal key in $sort specification: only 1 and -1 are supported');
  return new Aggregator([{ $sort: spec }], engineOptions).run(docs);
}

/** The first `end` of these, `sorted`: for a page of a long list not all of it is. */
export function firstSorted(entries: Iterable<{ doc: Doc }>, spec: Doc, end: number): Doc[] {
  const [[path, way]] = Object.entries(spec) as [[string, number]];
  let [best, last]: [Doc[], unknown] = [[], undefined];
  for (const { doc } of entries) {
    const value = resolve(doc, path);
    // Surely beyond the last of the best so far; how what is missing compares is left to the sort.
    if (isScalar(last) && isScalar(value) && compare(value, last) * way > 0) continue;
    best.push(doc);
    if (best.length < 2 * end) continue;
    best = sorted(best, spec).slice(0, end);
    last = resolve(best.at(-1)!, path);
  }
  return sorted(best, spec).slice(0, end);
}

/** Applies a `projection`, on copies, since mingo's exclusions cut into nested objects. */
export function project(docs: Doc[], spec: Doc, filter: Doc): Doc[] {
  if (Object.keys(spec).length === 0) return docs;
  const positional = Object.keys(spec).some((key) => key.endsWith('.$'));
  return new Query(positional ? filter : {}, ON_COPIES).find<Doc>(docs, spec as object).all();
}

/** Stages that never write into their input; `$facet` copies for itself. */
const PURE = ['$match', '$sort', '$skip', '$limit', '$count', '$group', '$sortByCount', '$facet'];

/** Runs pipeline stages, on copies if they might change what is stored; `foreign` is for `$lookup`. */
export function aggregate(docs: Doc[], steps: Doc[], foreign: (name: string) => Doc[]): Doc[] {
  const pure = steps.every((step) => PURE.includes(Object.keys(step)[0] ?? ''));
  const collectionResolver = (name: string) => foreign(name).map((doc) => cloneDeep(doc) as Doc);
  return new Aggregator(steps, { ...(pure ? engineOptions : ON_COPIES), collectionResolver }).run(docs);
}
