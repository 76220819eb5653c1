import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { MarkInput, UnmarkInput } from '@/lib/schemas/members';
import { CardModel, type StoredMark } from '@/models/card';
import type { Actor } from '../actor';
import { refusalOf } from '../card-state/refusal';
import { markRepeated } from '../repeat';

/** How many changes of its mark a card keeps: more than it has in its life. */
const MAX_CHANGES = 50;
const keep = (change: StoredMark) => ({ marks: { $each: [change], $slice: -MAX_CHANGES } });

/**
 * Marks a card to be checked, for admins only: it works as before (docs/contract.md#admin-cards; ours, PUT
 * /api/admin/cards/{cardNumber}/mark). A repeat by the same admin changes nothing.
 * @throws AppError notFound; conflict for a card that has another mark, or was replaced
 */
export async function markCard(actor: Actor, cardNumber: string, { note }: MarkInput): Promise<void> {
  const toCheck = { note, by: actor.id, at: new Date() };
  const { modifiedCount } = await CardModel.updateOne(
    { cardNumber, toCheck: mongoose.trusted({ $exists: false }) },
    { $set: { toCheck }, $push: keep(toCheck) },
  );
  if (modifiedCount === 1) return;
  const found = await CardModel.findOne({ cardNumber }, { toCheck: 1 }).lean();
  if (!found) throw await refusalOf(actor, cardNumber);
  if (found.toCheck?.note !== note || found.toCheck.by !== actor.id)
    throw new AppError('conflict', 'cardMarkedAlready');
  markRepeated();
}

/**
 * Takes the mark off again (ours, PUT .../unmark).
 * @param note what came out
 * @throws AppError notFound; conflict for a card without a mark, or replaced
 */
export async function unmarkCard(actor: Actor, cardNumber: string, { note }: UnmarkInput): Promise<void> {
  const checked = { checked: true, by: actor.id, at: new Date(), ...(note && { note }) };
  const { modifiedCount } = await CardModel.updateOne(
    { cardNumber, toCheck: mongoose.trusted({ $exists: true }) },
    { $unset: { toCheck: 1 }, $push: keep(checked) },
  );
  if (modifiedCount === 1) return;
  if (!(await CardModel.exists({ cardNumber }))) throw await refusalOf(actor, cardNumber);
  throw new AppError('conflict', 'cardNotMarked');
}
