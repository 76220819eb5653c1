import 'server-only';
import mongoose from 'mongoose';
import { CALLS_KEPT, endsCalls, NO_CALL, UNDO_CALL_SECONDS } from '@/lib/constants/calls';
import { AppError } from '@/lib/errors';
import type { CallInput } from '@/lib/schemas/calls';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { NOT_BLOCKED, refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import type { Once } from '../card-state/idempotency-record';

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
  once?: Once,
  at = new Date(),
): Promise<void> {
  const next = endsCalls(outcome) ? undefined : asked;
  const own = { cardNumber, ...scopeOf(actor) };
  const call = { at, by: actor.id, outcome, ...(next && { next }), ...(note && { note }) };
  const { matchedCount } = await CardModel.updateOne(
    { ...own, ...NOT_BLOCKED, ...once?.filter, callCount: seen === 0 ? null : seen },
    {
      $set: { callOn: next ?? NO_CALL },
      $inc: { callCount: 1 },
      $push: { calls: { $each: [call], $slice: -CALLS_KEPT }, ...once?.push },
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

/**
 * Takes back the last call, by whoever noted it a moment ago (ours, DELETE /api/card/{cardNumber}/call): the card is called
 * about as before. A repeat is not an error.
 * @param seen how many calls there are with it
 * @throws AppError notFound for a card that is not the employee's; conflict if there was another call since, or it is
 * too late
 */
export async function undoCall(actor: Actor, cardNumber: string, seen: number): Promise<void> {
  const own = { cardNumber, ...scopeOf(actor) };
  const card = await CardModel.findOne(own, { calls: 1, callCount: 1, renewals: 1 }).lean();
  if (!card) throw await refusalOf(actor, cardNumber);
  if ((card.callCount ?? 0) === seen - 1) return;
  const [before, last] = [card.calls?.at(-2), card.calls?.at(-1)];
  const fresh = last && last.by === actor.id && Date.now() - last.at.getTime() < UNDO_CALL_SECONDS * 1000;
  if (card.callCount !== seen || !fresh) throw new AppError('conflict', 'tooLateToUndo');
  const renewed = card.renewals?.at(-1)?.at;
  const planned = before && !(renewed && renewed > before.at);
  const { matchedCount } = await CardModel.updateOne(
    { ...own, callCount: seen },
    {
      $pop: { calls: 1 },
      ...(seen === 1
        ? { $unset: { callCount: 1, callOn: 1 } }
        : {
            $inc: { callCount: -1 },
            ...(planned ? { $set: { callOn: before.next ?? NO_CALL } } : { $unset: { callOn: 1 } }),
          }),
    },
  );
  if (matchedCount === 0) throw new AppError('conflict', 'handledMeanwhile');
}

/** Filters by `callOn`. @param today `YYYY-MM-DD`, in India */
export const calledBy = (today: string) => ({ callOn: mongoose.trusted({ $lte: today }) });
export const neverCalled = { callOn: null };
export const calledLater = (today: string) => ({ callOn: mongoose.trusted({ $gt: today, $lt: NO_CALL }) });
export const calledNoMore = { callOn: NO_CALL };
