import 'server-only';
import mongoose from 'mongoose';
import type { RecordId } from '../activity/record-activity';
import { CardModel, type CardDocument } from '@/models/card';
import { COUNTED_FIELDS, movedChanges } from '../counts/counts-of';
import { noteCounts } from '../counts/note-counts';

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

/** Those of the cards that this hand-over moved: another at the same time took the others. */
const withHandover = (cards: Owned[], { from, to, at }: { from: string; to: string; at: Date }) =>
  CardModel.find(
    {
      _id: mongoose.trusted({ $in: cards.map(({ _id }) => _id) }),
      handovers: mongoose.trusted({ $elemMatch: { from, to, at } }),
    },
    COUNTED_FIELDS,
  )
    .lean()
    .then((moved) => moved.map((card) => ({ ...card, employeeId: from })));

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
  const these = { _id: mongoose.trusted(which), employeeId: from };
  const cards = await CardModel.find(these, COUNTED_FIELDS).lean();
  const { modifiedCount } = await CardModel.updateMany(these, {
    $set: { employeeId: to },
    $push: { handovers: { $each: [handover], $slice: -KEPT } },
  });
  if (modifiedCount === 0) return 0;
  noteCounts(movedChanges(modifiedCount === cards.length ? cards : await withHandover(cards, handover), to));
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
