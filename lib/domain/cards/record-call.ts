import 'server-only';
import mongoose from 'mongoose';
import { CALLS_KEPT, endsCalls, NO_CALL, UNDO_CALL_SECONDS } from '@/lib/constants/calls';
import { AppError } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import type { CallInput } from '@/lib/schemas/calls';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { NOT_BLOCKED, refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import type { Once } from '../card-state/idempotency-record';
import { untilWritten } from '../edit';

const FIELDS = {
  ...{ calls: 1, callCount: 1, blocked: 1 },
  ...{ renewals: 1, cardDueDate: 1, cardRegisterDate: 1 },
} as const;
type Called = Pick<CardDocument, keyof typeof FIELDS>;

/** What was planned up to this moment is done with: the card was renewed since. */
const isRenewedSince = ({ renewals }: Called, at: Date) => (renewals?.at(-1)?.at ?? 0) >= at;

/** That the card is as it was read: each call is counted, each renewal moves the due date. */
const asRead = ({ callCount, cardDueDate }: Called) => ({ callCount: callCount ?? null, cardDueDate });

/**
 * Records the outcome of a call about a renewal, and when to call again (docs/contract.md#added-calls, PUT
 * /api/card/{cardNumber}/call). The same call after the same earlier ones counts as a repeat and is not stored twice. If
 * the card was renewed after the call, the call is stored and nothing is planned.
 * @param said when the call was, as the phone says it: not before the card's registration and the calls that were seen
 * @throws AppError notFound for a card that is not the employee's; conflict for a blocked or replaced card, or if
 * another call was noted meanwhile
 */
export async function recordCall(
  actor: Actor,
  cardNumber: string,
  { outcome, next: asked, note, seen }: CallInput,
  once?: Once,
  said = new Date(),
): Promise<void> {
  const next = endsCalls(outcome) ? undefined : asked;
  const own = { cardNumber, ...scopeOf(actor) };
  const today = dayInIndia();
  // A day that has passed since is sent as today (lib/domain/field/take-entry.ts).
  const isSameDay = (day?: string) => day === next || (day !== undefined && day < today && next === today);
  await untilWritten(async () => {
    const card = await CardModel.findOne(own, FIELDS).lean();
    if (!card) throw await refusalOf(actor, cardNumber);
    const [last, count] = [card.calls?.at(-1), card.callCount ?? 0];
    if (count === seen + 1 && last?.outcome === outcome && last.note === note && isSameDay(last.next)) {
      // With the key it is a repeat also after the next call.
      if (once) await CardModel.updateOne({ ...own, ...once.filter }, { $push: once.push });
      return true;
    }
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
    if (count !== seen) throw new AppError('conflict', 'handledMeanwhile');
    const at = new Date(Math.max(+said, +card.cardRegisterDate, +(last?.at ?? 0)));
    const call = { at, by: actor.id, outcome, ...(next && { next }), ...(note && { note }) };
    const { matchedCount } = await CardModel.updateOne(
      { ...own, ...NOT_BLOCKED, ...once?.filter, ...asRead(card) },
      {
        ...(!isRenewedSince(card, at) && { $set: { callOn: next ?? NO_CALL } }),
        $inc: { callCount: 1 },
        $push: { calls: { $each: [call], $slice: -CALLS_KEPT }, ...once?.push },
      },
    );
    return matchedCount === 1 || undefined;
  });
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
  await untilWritten(async () => {
    const card = await CardModel.findOne(own, FIELDS).lean();
    if (!card) throw await refusalOf(actor, cardNumber);
    if ((card.callCount ?? 0) === seen - 1) return true;
    const [before, last] = [card.calls?.at(-2), card.calls?.at(-1)];
    const fresh = last && last.by === actor.id && Date.now() - last.at.getTime() < UNDO_CALL_SECONDS * 1000;
    if (card.callCount !== seen || !fresh) throw new AppError('conflict', 'tooLateToUndo');
    const planned = before && !isRenewedSince(card, before.at);
    const { matchedCount } = await CardModel.updateOne(
      { ...own, ...asRead(card) },
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
    return matchedCount === 1 || undefined;
  });
}

/** Filters by `callOn`. @param today `YYYY-MM-DD`, in India */
export const calledBy = (today: string) => ({ callOn: mongoose.trusted({ $lte: today }) });
export const neverCalled = { callOn: null };
export const calledLater = (today: string) => ({ callOn: mongoose.trusted({ $gt: today, $lt: NO_CALL }) });
export const calledNoMore = { callOn: NO_CALL };
