import { Binary, ObjectId } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as queryOperators from 'mingo/operators/query';
import * as window from 'mingo/operators/window';
import { Query } from 'mingo/query';
import type { Options } from 'mingo/types';
import { cloneDeep, resolve } from 'mingo/util';
import { CommandError, type Doc } from './errors';
import { isObject, withRegExps } from './values';

type Operators = NonNullable<Parameters<typeof Context.init>[0]>;

/** BSON type numbers and aliases; mingo knows fewer and answers "no match" to the rest. */
const TYPES: [number, string, (value: unknown) => boolean][] = [
  [1, 'double', (v) => typeof v === 'number' && (!Number.isInteger(v) || Math.abs(v) > 0x7fffffff)],
  [2, 'string', (v) => typeof v === 'string'],
  [3, 'object', isObject],
  [4, 'array', Array.isArray],
  [5, 'binData', (v) => v instanceof Binary],
  [7, 'objectId', (v) => v instanceof ObjectId],
  [8, 'bool', (v) => typeof v === 'boolean'],
  [9, 'date', (v) => v instanceof Date],
  [10, 'null', (v) => v === null],
  [16, 'int', (v) => typeof v === 'number' && Number.isInteger(v) && Math.abs(v) <= 0x7fffffff],
  [-9, 'number', (v) => typeof v === 'number'],
];

const query = {
  ...queryOperators,
  $type: (selector: string, wanted: unknown) => {
    const tests = [wanted].flat().map((name) => {
      const type = TYPES.find(([number, alias]) => number === name || alias === name);
      if (!type) throw new CommandError(2, 'BadValue', `Unknown or unsupported type name: ${String(name)}`);
      return type[2];
    });
    return (doc: Doc) => {
      const value = resolve(doc, selector);
      return tests.some((test) => test(value) || (Array.isArray(value) && value.some(test)));
    };
  },
  // mingo wants an array on the left; MongoDB defines $all as the $and of its parts.
  $all: (selector: string, parts: unknown[], options: Options) => {
    const queries = parts.map((part) => new Query({ [selector]: part }, options));
    return (doc: Doc) => queries.length > 0 && queries.every((each) => each.test(doc));
  },
};

const operators = { accumulator, expression, pipeline, projection, query, window };

/** No `$where`, `$function`, `$accumulator`: a filter must not be able to run code. */
export const engineOptions: Partial<Options> = {
  context: Context.init(operators as unknown as Operators),
  scriptEnabled: false,
};

/** Compiles a filter. @throws on an operator MongoDB or mingo does not know. */
export const compile = (filter: Doc) => new Query(withRegExps(filter) as object, engineOptions);

/** Sorts with mingo's comparison; `spec` is a `sort` document of 1 and -1. */
export function sorted(docs: Doc[], spec: Doc): Doc[] {
  if (Object.values(spec).some((order) => order !== 1 && order !== -1))
    throw new CommandError(2, 'BadValue', 'Illegal key in $sort specification: only 1 and -1 are supported');
  return new Aggregator([{ $sort: spec }], engineOptions).run(docs);
}

/** Applies a `projection`; works on copies, since mingo's exclusions cut into nested objects. */
export function project(docs: Doc[], projection: Doc, filter: Doc): Doc[] {
  if (Object.keys(projection).length === 0) return docs;
  const positional = Object.keys(projection).some((key) => key.endsWith('.$'));
  const source = docs.map((doc) => cloneDeep(doc) as Doc);
  const spec = withRegExps(projection) as object;
  return compile(positional ? filter : {})
    .find<Doc>(source, spec)
    .all();
}

/** Stages that never write into their input; `$facet` copies for itself. */
const PURE = new Set(['$match', '$sort', '$skip', '$limit', '$count', '$group', '$sortByCount', '$facet']);

function assertReadOnly(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(assertReadOnly);
  if (!isObject(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === '$out' || key === '$merge')
      throw new CommandError(40324, 'Location40324', `Unsupported pipeline stage name: '${key}'`);
    assertReadOnly(value);
  }
}

/**
 * Runs pipeline stages over stored documents without ever changing them.
 * `foreign` gives the documents of another collection of the same database ($lookup).
 */
export function aggregate(docs: Doc[], stages: Doc[], foreign: (name: string) => Doc[]): Doc[] {
  assertReadOnly(stages);
  const copied = (name: string) => foreign(name).map((doc) => cloneDeep(doc) as Doc);
  const options = { ...engineOptions, collectionResolver: copied };
  const impure = stages.findIndex((stage) => !PURE.has(Object.keys(stage)[0] ?? ''));
  const split = impure < 0 ? stages.length : impure;
  const pure = withRegExps(stages.slice(0, split));
  const head = pure.length ? new Aggregator(pure, options).run<Doc>(docs) : docs;
  if (split === stages.length) return head;
  const source = head.map((doc) => cloneDeep(doc) as Doc);
  return new Aggregator(withRegExps(stages.slice(split)), options).run<Doc>(source);
}
