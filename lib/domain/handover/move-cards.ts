import 'server-only';
import mongoose from 'mongoose';
import type { RecordId } from '../activity/record-activity';
import type { Actor } from '../actor';
import { CardModel, type CardDocument } from '@/models/card';

/** Who gets cards, and the activity record of the request. */
export type HandingTo = { to: string; record?: RecordId | undefined };
type Owned = Pick<CardDocument, '_id'>;

/** So few that other requests are answered between two batches. */
export const BATCH = 250;
/** A card keeps its latest hand-overs. */
const KEPT = 50;
/** A request answers within four seconds (lib/db/connect.ts); a repeat hands over the rest. */
const WORK_MS = 3_000;

/** Starts the clock of one hand-over. @returns whether a batch as slow as the slowest so far would end too late */
export function handOverClock(): () => boolean {
  const begin = performance.now();
  let [last, slowest] = [begin, 0];
  return () => {
    const now = performance.now();
    slowest = Math.max(slowest, now - last);
    last = now;
    return now + slowest > begin + WORK_MS;
  };
}

/** Up to `limit` cards of an employee. */
export const someCardsOf = (employeeId: string, limit = BATCH): Promise<Owned[]> =>
  CardModel.find({ employeeId }, { _id: 1 }).limit(limit).lean<Owned[]>();

/**
 * Gives cards of an employee to another, each with its history in one atomic write (docs/decisions.md#cards). The zone
 * and who issued it stay. A card that changed its employee meanwhile is left alone.
 * @returns how many changed their employee
 */
export async function moveCards(
  actor: Actor,
  cards: Owned[],
  from: string,
  { to, record }: HandingTo,
): Promise<number> {
  if (cards.length === 0) return 0;
  const handover = { from, to, at: new Date(), by: actor.id, ...(record && { record }) };
  const { modifiedCount } = await CardModel.updateMany(
    { _id: mongoose.trusted({ $in: cards.map(({ _id }) => _id) }), employeeId: from },
    { $set: { employeeId: to }, $push: { handovers: { $each: [handover], $slice: -KEPT } } },
  );
  return modifiedCount;
}
