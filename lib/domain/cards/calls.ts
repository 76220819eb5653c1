import 'server-only';
import mongoose from 'mongoose';
import { cardCall, renewal } from '@/lib/schemas/responses/cards';
import type { CardDocument } from '@/models/card';
import { CALLS_KEPT, endsCalls, NO_CALL, UNDO_CALL_SECONDS } from '@/lib/constants/calls';
import { AppError } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import type { CallInput } from '@/lib/schemas/calls';
import type { Actor } from '../actor';
import { pickedBy } from '../fields';
import { changeCard, type CardRequest, type DecideCard } from '../card-state/change-card';

/** A renewal settles every call that was planned before it. */
const isRenewedSince = ({ renewals }: CardDocument, at: Date) => (renewals?.at(-1)?.at ?? 0) >= at;

/**
 * The same call after the same earlier ones is a repeat.
 * @param said the phone's time of the call: never before the card's registration or the calls already seen
 */
export const callNoted =
  ({ outcome, next: planned, note, seen }: CallInput, by: string, said?: Date): DecideCard =>
  (card, { now }) => {
    const next = endsCalls(outcome) ? undefined : planned;
    const today = dayInIndia(now);
    // A day that has passed since is sent as today (lib/domain/field/take-entry.ts).
    const isSameDay = (day?: string) => day === next || (day !== undefined && day < today && next === today);
    const { calls = [], callCount: count = 0 } = card;
    const last = calls.at(-1);
    if (count === seen + 1 && last?.outcome === outcome && last.note === note && isSameDay(last.next))
      return { repeated: true };
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
    if (count !== seen) throw new AppError('conflict', 'handledMeanwhile');
    const at = new Date(Math.max(+(said ?? now), +card.cardRegisterDate, +(last?.at ?? 0)));
    const call = { at, by, outcome, ...(next && { next }), ...(note && { note }) };
    return {
      fields: {
        calls: [...calls, call].slice(-CALLS_KEPT),
        callCount: count + 1,
        ...(!isRenewedSince(card, at) && { callOn: next ?? NO_CALL }),
      },
    };
  };

export const callUndone =
  (seen: number, by: string): DecideCard =>
  (card, { now }) => {
    const { calls = [], callCount = 0 } = card;
    if (callCount === seen - 1) return { repeated: true };
    const [before, last] = [calls.at(-2), calls.at(-1)];
    const fresh = last?.by === by && +now - +last.at < UNDO_CALL_SECONDS * 1000;
    if (callCount !== seen || !fresh) throw new AppError('conflict', 'tooLateToUndo');
    const planned = before && !isRenewedSince(card, before.at);
    return {
      fields: {
        calls: calls.slice(0, -1),
        callCount: seen === 1 ? undefined : seen - 1,
        callOn: planned ? (before.next ?? NO_CALL) : undefined,
      },
    };
  };

/** @throws AppError as `changeCard`; conflict for a blocked card, or if another call was noted meanwhile */
export async function recordCall(
  actor: Actor,
  cardNumber: string,
  call: CallInput,
  asked: CardRequest = {},
  said?: Date,
): Promise<void> {
  await changeCard(actor, cardNumber, asked, callNoted(call, actor.id, said));
}

/**
 * A repeat is not an error.
 * @param seen the number of calls, including this one
 * @throws AppError as `changeCard`; conflict if there was another call since, or it is too late
 */
export async function undoCall(actor: Actor, cardNumber: string, seen: number): Promise<void> {
  await changeCard(actor, cardNumber, {}, callUndone(seen, actor.id));
}

/** @param today `YYYY-MM-DD`, in India */
export const calledBy = (today: string) => ({ callOn: mongoose.trusted({ $lte: today }) });

export const neverCalled = { callOn: null };

export const calledLater = (today: string) => ({ callOn: mongoose.trusted({ $gt: today, $lt: NO_CALL }) });

export const calledNoMore = { callOn: NO_CALL };

export const toRenewal = pickedBy(renewal);

export const toCall = pickedBy(cardCall);
