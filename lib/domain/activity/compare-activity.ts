import 'server-only';
import mongoose from 'mongoose';
import { ACTIVITY_KEPT_DAYS } from '@/lib/constants/activity';
import { ActivityModel } from '@/models/activity';
import { ErasedCardModel } from '@/models/erased-card';

const DAY_MS = 24 * 60 * 60_000;
/** The lines of a record are seconds apart, so whoever holds so many records has all lines of the oldest. */
const MAX_PENDING = 10_000;
const BATCH = 1_000;

type Shipped = { id: string; [field: string]: unknown };
export type Comparison = {
  records: number;
  /** Ids of records the database no longer has, younger than it keeps them. */
  missing: string[];
  /** Ids of records that say something else now, each with the fields. */
  changed: Array<{ id: string; fields: string[] }>;
  /** How many lines are no record. */
  unreadable: number;
};

/**
 * A line as it was written: alone, or after what a log's collector put before it.
 * @returns undefined if it is no record, null if it is a line of the app's own log, as on standard output
 */
export function shippedIn(line: string): Shipped | null | undefined {
  const json = line.slice(line.indexOf('{'));
  try {
    const record = JSON.parse(json) as Shipped;
    if ('level' in record) return null;
    return mongoose.isValidObjectId(record.id) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** The fields in which a stored record is not what was shipped. A record shipped as begun may have gone on. */
function differing({ id: _, ...shipped }: Shipped, stored: Record<string, unknown>): string[] {
  const open = shipped.outcome === 'begun' ? ['outcome'] : [];
  return Object.keys(shipped).filter(
    (field) => !open.includes(field) && JSON.stringify(shipped[field]) !== JSON.stringify(stored[field]),
  );
}

const numbersIn = ({ cardNumber, cardNumbers = [] }: Shipped): string[] =>
  [cardNumber, ...(cardNumbers as unknown[])].filter((number) => typeof number === 'string');

/** A record as the erasure of these cards leaves it (lib/domain/erasure/places.ts). */
function afterErasure(shipped: Shipped, erased: ReadonlySet<string>): Shipped {
  const { action, cardNumber, cardNumbers, item } = shipped;
  if (action === 'cardErase') return shipped;
  const isErased = erased.has(cardNumber as string);
  return {
    ...shipped,
    ...(isErased && { cardNumber: undefined }),
    ...(isErased && String(item).startsWith('M-') && { item: undefined }),
    ...(Array.isArray(cardNumbers) && { cardNumbers: cardNumbers.filter((number) => !erased.has(number)) }),
  };
}

/**
 * Compares what was shipped (ship-activity.ts) with the activity records of the database
 * (docs/operations.md#activity-outside-the-database).
 * @param lines of the file, in the order they were written
 */
export async function compareActivity(lines: AsyncIterable<string>, now = Date.now()): Promise<Comparison> {
  const found: Comparison = { records: 0, missing: [], changed: [], unreadable: 0 };
  const pending = new Map<string, Shipped>();
  const isKept = ({ at }: Shipped) => !at || Date.parse(String(at)) > now - (ACTIVITY_KEPT_DAYS - 1) * DAY_MS;

  async function compare(most: number): Promise<void> {
    const oldest = [...pending.values()].slice(0, most);
    for (const { id } of oldest) pending.delete(id);
    const stored = await ActivityModel.find({
      _id: mongoose.trusted({ $in: oldest.map(({ id }) => id) }),
    }).lean();
    const byId = new Map(stored.map((record) => [String(record._id), record]));
    found.records += oldest.length;
    found.missing.push(...oldest.filter((each) => !byId.has(each.id) && isKept(each)).map(({ id }) => id));
    const other = oldest.flatMap((shipped) => {
      const record = byId.get(shipped.id);
      return record && differing(shipped, record).length > 0 ? [{ shipped, record }] : [];
    });
    const numbers = other.flatMap(({ shipped }) => numbersIn(shipped));
    const erased = new Set(
      await ErasedCardModel.distinct('cardNumber', { cardNumber: mongoose.trusted({ $in: numbers }) }),
    );
    for (const { shipped, record } of other) {
      const fields = differing(afterErasure(shipped, erased), record);
      if (fields.length > 0) found.changed.push({ id: shipped.id, fields });
    }
  }

  for await (const line of lines) {
    if (line.trim() === '') continue;
    const shipped = shippedIn(line);
    if (shipped === null) continue;
    if (!shipped) found.unreadable += 1;
    else pending.set(shipped.id, { ...pending.get(shipped.id), ...shipped });
    if (pending.size >= MAX_PENDING) await compare(BATCH);
  }
  while (pending.size > 0) await compare(BATCH);
  return found;
}
