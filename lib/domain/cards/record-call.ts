import 'server-only';
import mongoose from 'mongoose';
import { CALLS_KEPT, endsCalls, NO_CALL } from '@/lib/constants/calls';
import { AppError } from '@/lib/errors';
import type { CallInput } from '@/lib/schemas/calls';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { NOT_BLOCKED, refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';

/**
 * Records the outcome of a call about a renewal, and when to call again (docs/contract.md#added-calls, PUT
 * /api/card/{cardNumber}/call). The same call after the same earlier ones counts as a repeat and is not stored twice.
 * @throws AppError notFound for a card that is not the employee's; conflict for a blocked or replaced card, or if
 * another call was noted meanwhile
 */
export async function recordCall(
  actor: Actor,
  cardNumber: string,
  { outcome, next: asked, note, seen }: CallInput,
): Promise<void> {
  const next = endsCalls(outcome) ? undefined : asked;
  const own = { cardNumber, ...scopeOf(actor) };
  const call = { at: new Date(), by: actor.id, outcome, ...(next && { next }), ...(note && { note }) };
  const { matchedCount } = await CardModel.updateOne(
    { ...own, ...NOT_BLOCKED, callCount: seen === 0 ? null : seen },
    {
      $set: { callOn: next ?? NO_CALL },
      $inc: { callCount: 1 },
      $push: { calls: { $each: [call], $slice: -CALLS_KEPT } },
    },
  );
  if (matchedCount === 1) return;
  const card = await CardModel.findOne(own, { calls: 1, callCount: 1, blocked: 1 }).lean();
  if (!card) throw await refusalOf(actor, cardNumber);
  const last = card.calls?.at(-1);
  const repeated =
    card.callCount === seen + 1 && last?.outcome === outcome && last.next === next && last.note === note;
  if (repeated) return;
  if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
  throw new AppError('conflict', 'handledMeanwhile');
}

/** Filters by `callOn`. @param today `YYYY-MM-DD`, in India */
export const calledBy = (today: string) => ({ callOn: mongoose.trusted({ $lte: today }) });
export const neverCalled = { callOn: null };
export const calledLater = (today: string) => ({ callOn: mongoose.trusted({ $gt: today, $lt: NO_CALL }) });
export const calledNoMore = { callOn: NO_CALL };
