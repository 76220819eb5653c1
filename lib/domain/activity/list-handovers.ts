import 'server-only';
import mongoose from 'mongoose';
import type { ActivityQuery } from '@/lib/schemas/activity';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import type { Handover } from '@/models/card';

type Query = Pick<ActivityQuery, 'person' | 'action' | 'outcome'>;

/**
 * The hand-overs of one card among the activity records. One record may be of many cards, so it does not name them: the
 * card keeps the record's id, and from whom to whom it went.
 * @param inRange whether a record's id is of the days of the query
 */
export async function listHandovers(
  handovers: Handover[],
  { person, action, outcome }: Query,
  inRange: (id: mongoose.Types.ObjectId) => boolean,
): Promise<ActivityDocument[]> {
  if (action && action !== 'cardHandover') return [];
  const ids = handovers.flatMap(({ from, to, by, record }) =>
    record && inRange(record) && (!person || [from, to, by].includes(person)) ? [record] : [],
  );
  if (ids.length === 0) return [];
  return ActivityModel.find({
    _id: mongoose.trusted({ $in: ids }),
    // That of a single card names it, and is found by its number.
    cardNumber: mongoose.trusted({ $exists: false }),
    ...(outcome && { outcome }),
  }).lean<ActivityDocument[]>();
}

/** A record of many cards, as it concerns the card with these hand-overs. */
export function asHandover(record: ActivityDocument, handovers: Handover[]): ActivityDocument {
  const handover = handovers.find((each) => each.record?.equals(record._id));
  if (!handover) return record;
  const { count: _, ...fields } = record;
  return { ...fields, action: 'cardHandover', person: handover.to, item: handover.from };
}

type Rows = { rows: ActivityDocument[]; nextCursor: string | null };

/** Adds records to a page of the list, newest first; those beyond it come with a later page. */
export function withMore({ rows, nextCursor }: Rows, more: ActivityDocument[], limit: number): Rows {
  const oldest = nextCursor ?? '';
  const all = [...rows, ...more.filter(({ _id }) => String(_id) > oldest)].sort((a, b) =>
    String(b._id).localeCompare(String(a._id)),
  );
  if (all.length <= limit) return { rows: all, nextCursor };
  const shown = all.slice(0, limit);
  return { rows: shown, nextCursor: String(shown.at(-1)!._id) };
}
