import 'server-only';
import type { QueryFilter } from 'mongoose';

/**
 * Conditions that hold together, as one object unless two of them name the same field: a server may look through more
 * than it has to for a field it finds twice.
 */
function together(conditions: readonly object[]): object {
  const fields = conditions.flatMap((each) => Object.keys(each));
  return new Set(fields).size === fields.length ? Object.assign({}, ...conditions) : { $and: conditions };
}

/** The conditions of a filter, all of which hold: its own, and those of an `$and`. */
export function conditionsOf(filter: object): object[] {
  const { $and = [], ...rest } = filter as { $and?: object[] };
  return [rest, ...$and];
}

/** Filters that match together what this one does: a server may find each part of an `$or` by an index, and not all. */
export function partsOf<D>(filter: QueryFilter<D>): QueryFilter<D>[] {
  const all = conditionsOf(filter);
  const either = all.findIndex((each) => '$or' in each);
  if (either < 0) return [together(all) as QueryFilter<D>];
  const { $or, ...beside } = all[either] as { $or: object[] };
  const others = [...all.toSpliced(either, 1), beside];
  return $or.map((part) => together([...others, part]) as QueryFilter<D>);
}
