import 'server-only';
import type { Model, QueryFilter } from 'mongoose';

export const DAY_MS = 24 * 60 * 60_000;
/** What lies farther away is one span. */
const FARTHEST_DAYS = 2_000;
/** More are not put in order for a page where the server orders by no index. */
export const MANY = 2_000;

/**
 * How many days the next span has: as many as the last one lets expect to be enough, and a half more, at most as many as
 * all before.
 * @param missing how many documents are still wanted
 */
const nextDays = (days: number, found: number, missing: number, passed: number): number =>
  Math.min(passed, Math.max(1, Math.ceil((1.5 * missing * days) / found)));

/**
 * The first documents of an order that goes by days, where the server orders by no index (lib/db/engine.ts): those of a
 * day are read, then those of the days behind it, until there are enough. After a span without any the next one has as
 * many days as all before, or half as many, until no more than MANY have to be put in order.
 * @param sort the order, days first
 * @param spanOf the filter of a span: from and to so many days behind the start of the order, to its end without `to`
 * @param longest how many days a span may have
 */
export async function readInSpans<T, D = T>(
  model: Model<D>,
  fields: Record<string, 0 | 1>,
  sort: Record<string, 1 | -1>,
  limit: number,
  spanOf: (from: number, to?: number) => QueryFilter<D>,
  longest = Infinity,
): Promise<T[]> {
  const rows: T[] = [];
  /** How far is read; the length of the next span; up to where more than MANY are known to be. */
  let [passed, days, dense] = [0, 1, 0];
  let blind = false;
  while (rows.length < limit) {
    const last = passed >= FARTHEST_DAYS;
    const end = last ? Infinity : Math.min(passed + Math.min(days, longest), FARTHEST_DAYS);
    const span = last ? spanOf(passed) : spanOf(passed, end);
    const held: number | undefined =
      blind && !last ? await model.countDocuments(span, { limit: MANY + 1 }) : undefined;
    if (held !== undefined && held > MANY && end - passed > 1) {
      dense = end;
      days = Math.ceil((end - passed) / 2);
      continue;
    }
    const missing = limit - rows.length;
    const found: T[] = held === 0 ? [] : await model.find(span, fields).sort(sort).limit(missing).lean<T[]>();
    rows.push(...found);
    if (last) break;
    blind = found.length === 0;
    if (!blind) days = nextDays(end - passed, found.length, missing - found.length, end);
    else days = end < dense ? Math.ceil((dense - end) / 2) : end;
    passed = end;
  }
  return rows;
}
