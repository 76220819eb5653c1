import type { Doc } from './errors';
import { isObject, isScalar, keyOf } from './values';

/** A span of texts; either end may be open, and is part of it unless it is `above` or `below`. */
export type Span = { from?: string; above?: string; to?: string; below?: string };

/** What every match meets, as far as an index can help with it: one of these, or all of a part of `either`. */
export type Condition = {
  path: string;
  /** The values it may have, as keys. */
  keys?: string[];
  fits?: RegExp;
  span?: Span;
  either?: Demands[];
  /** Whether nothing else is asked here, so that who is found by an index on the path meets it. */
  isAll: boolean;
  filter: Doc;
};
/** What a filter asks of each match: conditions, and bounds of _id as keys. */
export type Demands = { conditions: Condition[]; from?: string; to?: string };

const SPAN_OF = { $gte: 'from', $gt: 'above', $lte: 'to', $lt: 'below' } as const;

function conditionOf(path: string, asked: unknown): Condition {
  const filter = { [path]: asked };
  const condition: Condition = { path, isAll: false, filter };
  if (path === '$or') return { ...condition, either: (asked as Doc[]).map((part) => demandsOf(part)) };
  if (path.startsWith('$')) return condition;
  const operators = isObject(asked) ? asked : {};
  const names = Object.keys(operators);
  const { $eq = asked, $in = [$eq], $regex = asked, $options } = operators;
  if ($in.every((value: unknown) => value === null || isScalar(value))) {
    condition.keys = [...new Set<string>($in.map(keyOf))];
    // Nothing is also found by a missing field, and NaN by nothing.
    condition.isAll =
      names.length <= 1 && !$in.some((value: unknown) => value === null || Number.isNaN(value));
  }
  if ($regex instanceof RegExp || ('$regex' in operators && /^[ims]*$/.test($options ?? '')))
    condition.fits = new RegExp($regex, $options);
  const bounds = Object.entries(SPAN_OF).filter(([name]) => typeof operators[name] === 'string');
  // Bounds of _id are found in its own order.
  if (bounds.length > 0 && path !== '_id') {
    condition.span = Object.fromEntries(bounds.map(([name, end]) => [end, operators[name]]));
    condition.isAll = names.length === bounds.length;
  }
  return condition;
}

/** What a filter asks of each match. */
export function demandsOf(filter: Doc): Demands {
  const demands: Demands = { conditions: [] };
  const take = (part: Doc): void => {
    for (const [path, asked] of Object.entries(part)) {
      if (path === '$and') for (const each of asked) take(each);
      else demands.conditions.push(conditionOf(path, asked));
      if (path !== '_id' || !isObject(asked)) continue;
      const [from, to] = [asked.$gte ?? asked.$gt, asked.$lte ?? asked.$lt];
      if (from !== undefined) demands.from = keyOf(from);
      if (to !== undefined) demands.to = keyOf(to);
    }
  };
  take(filter);
  return demands;
}

/** The paths a filter reads; undefined if that is not known. */
export function pathsOf(filter: Doc): string[] | undefined {
  const paths: string[] = [];
  for (const [path, condition] of Object.entries(filter)) {
    if (!path.startsWith('$')) paths.push(path);
    else if (!['$and', '$or', '$nor'].includes(path)) return undefined;
    else
      for (const part of condition as Doc[]) {
        const inside = pathsOf(part);
        if (!inside) return undefined;
        paths.push(...inside);
      }
  }
  return paths;
}

/** The paths an expression of a pipeline reads; undefined if that is not known. */
function pathsIn(expression: unknown): string[] | undefined {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return /^\$\$(ROOT|CURRENT)/.test(expression) ? undefined : [];
    return expression.startsWith('$') ? [expression.slice(1)] : [];
  }
  const parts = Array.isArray(expression)
    ? expression
    : isObject(expression)
      ? Object.values(expression)
      : [];
  const paths = parts.map(pathsIn);
  return paths.every((each) => each !== undefined) ? paths.flat() : undefined;
}

/** The paths a pipeline reads; undefined if that is not known, or if its result has whole documents. */
export function pathsOfPipeline(stages: Doc[]): string[] | undefined {
  const paths: string[] = [];
  for (const stage of stages) {
    const [name = '', value] = Object.entries(stage)[0] ?? [];
    const ends = ['$group', '$count', '$sortByCount'].includes(name);
    let read: string[] | undefined;
    if (ends) read = pathsIn(value);
    else if (name === '$match') read = pathsOf(value);
    else if (name === '$sort') read = Object.keys(value);
    else if (name === '$unwind') read = pathsIn(value.path ?? value);
    if (!read) return undefined;
    paths.push(...read);
    if (ends) return paths;
  }
  return undefined;
}
