import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as queryOperators from 'mingo/operators/query';
import { Query } from 'mingo/query';
import type { Options } from 'mingo/types';
import type { Entry } from './entry';
import type { Doc } from './errors';

// Left out: stages that write elsewhere, and mingo's $type, which knows few types.
const { $out: _out, $merge: _merge, ...stages } = pipeline;
const { $type: _type, ...known } = queryOperators;
type Operator = (selector: string, asked: unknown[], options: Options) => (doc: Doc) => boolean;

/** mingo does not look into the arrays of documents that are in an array themselves. */
const isOneOf: Operator = (selector, asked, options) => {
  const whole = (known.$in as Operator)(selector, asked, options);
  if (!selector.includes('.')) return whole;
  const each = asked.map((value) => new Query({ [selector]: value }, options));
  return (doc) => whole(doc) || each.some((one) => one.test(doc));
};
const query = {
  ...known,
  $in: isOneOf,
  $nin: (...asked: Parameters<Operator>) => {
    const test = isOneOf(...asked);
    return (doc: Doc) => !test(doc);
  },
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

/** Compiles a filter. @throws on an unknown operator. */
export const compile = (filter: Doc) => new Query(filter as object, engineOptions);

/** A document that matches, and the fields of it that were read. */
export type Match = { entry: Entry; part: Doc };

/** Sorts with mingo's comparison; `spec` is a `sort` document of 1 and -1. */
export function sortedMatches(matches: Match[], spec: Doc): Match[] {
  if (Object.values(spec).some((order) => order !== 1 && order !== -1))
    throw new Error('Illegal key in $sort specification: only 1 and -1 are supported');
  const byPart = new Map(matches.map((match) => [match.part, match]));
  return new Aggregator([{ $sort: spec }], engineOptions)
    .run<Doc>([...byPart.keys()])
    .map((part) => byPart.get(part)!);
}

/** Applies a `projection` to documents that nobody else has: mingo's exclusions change nested objects. */
export function project(docs: Doc[], spec: Doc, filter: Doc): Doc[] {
  if (Object.keys(spec).length === 0) return docs;
  const positional = Object.keys(spec).some((key) => key.endsWith('.$'));
  return new Query(positional ? filter : {}, engineOptions).find<Doc>(docs, spec as object).all();
}

/** Runs pipeline stages on documents that nobody else has; `foreign` is for `$lookup`. */
export const aggregate = (docs: Doc[], steps: Doc[], foreign: (name: string) => Doc[]): Doc[] =>
  new Aggregator(steps, { ...engineOptions, collectionResolver: foreign }).run(docs);
