import 'server-only';
import mongoose from 'mongoose';
import type { RecordId } from '../activity/record-activity';
import { CardModel, type CardDocument } from '@/models/card';

/** The admin who hands cards over, and the activity record of the request. */
export type HandingOver = { by: string; record?: RecordId };
/** How many cards went to another employee, and how many are left because the time was up. */
export type HandedOver = { moved: number; left: number };
export type Owned = Pick<CardDocument, '_id' | 'employeeId'>;

/** So few that other requests are answered between two batches. */
export const BATCH = 250;
/** A card keeps its latest hand-overs. */
const KEPT = 50;
/** A request answers within four seconds (lib/db/connect.ts); a repeat hands over the rest. */
const WORK_MS = 3_000;

/** Starts the clock of one hand-over. @returns whether its time is up */
export function handOverClock(): () => boolean {
  const end = performance.now() + WORK_MS;
  return () => performance.now() > end;
}

/** Up to `limit` cards of an employee, oldest first. */
const someCardsOf = (employeeId: string, limit = BATCH): Promise<Owned[]> =>
  CardModel.find({ employeeId }, { employeeId: 1 }).sort({ _id: 1 }).limit(limit).lean<Owned[]>();

/**
 * Gives cards of an employee to another, each with its history in one atomic write (docs/decisions.md#cards). The zone
 * stays. A card that changed its employee meanwhile is left alone.
 * @param which the filter of `_id`
 * @returns how many changed their employee
 */
export async function moveCards(
  which: object,
  from: string,
  { to, ...handing }: HandingOver & { to: string },
): Promise<number> {
  const handover = { from, to, at: new Date(), ...handing };
  const { modifiedCount } = await CardModel.updateMany(
    { _id: mongoose.trusted(which), employeeId: from },
    { $set: { employeeId: to }, $push: { handovers: { $each: [handover], $slice: -KEPT } } },
  );
  return modifiedCount;
}

/** Moves the oldest cards of an employee. @returns undefined if there are none */
export async function moveOldest(
  from: string,
  handing: HandingOver & { to: string },
  limit = BATCH,
): Promise<number | undefined> {
  const cards = await someCardsOf(from, limit);
  // A range costs less than 250 ids, and no older card can appear.
  return cards.length === 0 ? undefined : moveCards({ $lte: cards.at(-1)!._id }, from, handing);
}
