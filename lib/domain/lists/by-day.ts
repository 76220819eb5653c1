import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { sortBy, type Order } from './order';
import { conditionsOf } from './parts';
import { readInSpans } from './spans';

/**
 * Where a list begins that nothing else says, in days from today: what lies before is read with its first days. Most
 * cards are due in the coming year, so the first span that has some should be short.
 */
const EARLIEST = -1_000;
const LATEST = 400;
/** Empty days take a moment, and a span that also has many full ones up to a second. */
const LONGEST = 128;

type Range = Record<string, string>;

/** The first day a filter leaves, in the order of the list. A first day may be in a `$nor` (from-day.ts). */
function firstOf(filter: object, { field, down }: Order): string | undefined {
  const all = conditionsOf(filter) as Array<Record<string, Range | undefined> & { $nor?: object[] }>;
  if (down) {
    const end = all.map((each) => each[field]?.$lt).find(Boolean);
    return end && addDays(end, -1);
  }
  const without = all.flatMap(({ $nor = [] }) => $nor) as Array<Record<string, Range | undefined>>;
  return [...all.map((each) => each[field]?.$gte), ...without.map((each) => each[field]?.$lt)].find(Boolean);
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
  const start = first ?? addDays(dayInIndia(), down ? LATEST : EARLIEST);
  const day = (days: number) => addDays(start, down ? -days : days);
  const spanOf = (from: number, to?: number) => {
    // Each bound in the words a filter uses: of two lower ones a server would look through all behind the first.
    const range = {
      ...((first || from > 0) && (down ? { $lt: day(from - 1) } : { $gte: day(from) })),
      ...(to !== undefined && (down ? { $gte: day(to - 1) } : { $lt: day(to) })),
    };
    return narrowed(filter, field, range);
  };
  return readInSpans<T, D>(model, fields, sortBy(order), limit, spanOf, LONGEST);
}

/** A filter with a range of days. One range of a field, as two of them make a server look through both. */
function narrowed<D>(filter: QueryFilter<D>, field: string, range: Range): QueryFilter<D> {
  const { [field]: own, ...rest } = filter as Record<string, Range | undefined>;
  if (!own) return { $and: [filter, { [field]: mongoose.trusted(range) }] } as QueryFilter<D>;
  const both = Object.entries(own).map(([bound, day]) => [bound, tighter(bound, day, range[bound])]);
  return { ...rest, [field]: mongoose.trusted({ ...range, ...Object.fromEntries(both) }) } as QueryFilter<D>;
}

const tighter = (bound: string, one: string, other: string | undefined): string =>
  other !== undefined && (bound.startsWith('$l') ? other < one : other > one) ? other : one;
