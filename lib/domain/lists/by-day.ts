import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { sortBy, type Order } from './order';
import { readInSpans } from './spans';

/** Where a list begins that nothing else says: what lies before is read with its first days. */
const FIRST_DAYS = 1_000;

/** The first day a filter leaves, in the order of the list. */
function firstOf<D>(filter: QueryFilter<D>, { field, down }: Order): string | undefined {
  const { $and = [], ...rest } = filter as { $and?: object[] } & Record<string, unknown>;
  const ranges = [rest, ...$and].map((each) => (each as Record<string, object>)[field]);
  return ranges.map((range) => (range as Record<string, string>)?.[down ? '$lt' : '$gte']).find(Boolean);
}

/**
 * The first documents of a list in the order of a day, where the server orders by no index.
 * @param first the day it begins with, `YYYY-MM-DD`; else what the filter says of it
 */
export function readByDay<T, D = T>(
  model: Model<D>,
  filter: QueryFilter<D>,
  fields: Record<string, 0 | 1>,
  order: Order,
  limit: number,
  first = firstOf(filter, order),
): Promise<T[]> {
  const { field, down } = order;
  const start = first ?? addDays(dayInIndia(), down ? FIRST_DAYS : -FIRST_DAYS);
  const day = (days: number) => addDays(start, down ? -days : days);
  return readInSpans<T, D>(model, fields, sortBy(order), limit, (from, to) => {
    const range = {
      ...((first || from > 0) && { [down ? '$lte' : '$gte']: day(from) }),
      ...(to !== undefined && { [down ? '$gt' : '$lt']: day(to) }),
    };
    return narrowed(filter, field, range);
  });
}

type Range = Record<string, string>;

/** A filter with a range of days. One range of a field, as two of them make a server look through both. */
function narrowed<D>(filter: QueryFilter<D>, field: string, range: Range): QueryFilter<D> {
  const { [field]: own, ...rest } = filter as Record<string, Range | undefined>;
  if (!own) return { $and: [filter, { [field]: mongoose.trusted(range) }] } as QueryFilter<D>;
  const both = Object.entries(own).map(([bound, day]) => [bound, tighter(bound, day, range[bound])]);
  return { ...rest, [field]: mongoose.trusted({ ...range, ...Object.fromEntries(both) }) } as QueryFilter<D>;
}

const tighter = (bound: string, one: string, other: string | undefined): string =>
  other !== undefined && (bound.startsWith('$l') ? other < one : other > one) ? other : one;
