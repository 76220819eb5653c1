import 'server-only';
import type { CardDocument, StoredBlockChange, StoredBlock, StoredMark } from '@/models/card';
import { AppError } from '@/lib/errors';
import type { BlockInput, MarkInput, UnmarkInput } from '@/lib/schemas/members';
import { newCardNumber } from '@/lib/format/new-card-number';
import { dayInIndia } from '@/lib/format/calendar';
import { isRenewable, renewedDueDate } from '@/lib/format/due';
import type { Actor } from '../actor';
import { changeCard, type CardRequest, type DecideCard } from '../card-state/change-card';
import { toPrint } from '../card-state/print-queue';
import { forgetBlockedCodes } from './blocked-codes';
import { newCodeId } from './card-code';
import { numbersOf } from './first-issuer';

/** How many changes of its block a card keeps: more than it has in its life. */
const MAX_BLOCKS = 20;

const withBlock = ({ blocks = [] }: CardDocument, change: StoredBlockChange) => ({
  blocks: [...blocks, change].slice(-MAX_BLOCKS),
});

/** The same reason by the same person is a repeat. */
export const block =
  ({ reason, note }: BlockInput, by: string): DecideCard =>
  (card, { now }) => {
    const { blocked: before } = card;
    if (before && before.reason === reason && before.by === by) return { repeated: true };
    if (before) throw new AppError('conflict', 'cardBlockedAlready');
    const blocked = { reason, by, at: now, ...(note && { note }) };
    return { fields: { blocked, ...withBlock(card, blocked) } };
  };

export const unblock =
  (by: string): DecideCard =>
  (card, { now }) => {
    if (!card.blocked) throw new AppError('conflict', 'cardNotBlocked');
    return { fields: { blocked: undefined, ...withBlock(card, { at: now, by }) } };
  };

/**
 * Until an admin unblocks or replaces it.
 * @throws AppError as `changeCard`; conflict for a card blocked by somebody else or for another reason
 */
export async function blockCard(
  actor: Actor,
  cardNumber: string,
  input: BlockInput,
  asked: CardRequest = {},
): Promise<void> {
  await changeCard(actor, cardNumber, asked, block(input, actor.id));
}

/** @throws AppError as `changeCard`; conflict for a card that is not blocked */
export async function unblockCard(actor: Actor, cardNumber: string): Promise<void> {
  await changeCard(actor, cardNumber, {}, unblock(actor.id));
  forgetBlockedCodes();
}

/** People, due date and history stay; a block ends with the old number. */
export const replacement =
  (
    by: string,
    newNumber: () => string,
    newId: () => string,
    reason?: StoredBlock['reason'],
  ): DecideCard<{ number: string }> =>
  (card, { now: at }) => {
    const number = newNumber();
    const why = card.blocked?.reason ?? reason;
    const given = { number, at, by, codeId: newId(), ...(why && { reason: why }) };
    return {
      fields: {
        cardNumber: number,
        numbers: [...numbersOf(card), given],
        replacedAt: at,
        blocked: undefined,
        ...toPrint(card),
      },
      answer: { number },
    };
  };

/**
 * @param reason for a card that is not blocked
 * @param key a repeat names the old number and gets the same new one
 * @throws AppError as `changeCard`: of several at once one succeeds, for the others the number was replaced
 */
export async function replaceCard(
  actor: Actor,
  cardNumber: string,
  key?: string,
  reason?: StoredBlock['reason'],
): Promise<{ cardNumber: string }> {
  const asked = { key, request: { replace: cardNumber }, evenIfHandedOver: true };
  const decide = replacement(actor.id, newCardNumber, newCodeId, reason);
  return { cardNumber: (await changeCard(actor, cardNumber, asked, decide)).answer.number };
}

/** Renews from the due date that the caller saw: of several at once, one succeeds. */
export const renewal =
  (by: string, today: string): DecideCard<{ dueDate: string }> =>
  (card, { first, now }) => {
    const { cardDueDate: from } = card;
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
    if (from !== first.cardDueDate) throw new AppError('conflict', 'renewedMeanwhile');
    if (!isRenewable(from, today)) throw new AppError('conflict', 'renewedFarEnough', { date: from });
    const dueDate = renewedDueDate(from, today);
    return {
      fields: {
        cardDueDate: dueDate,
        cardStatus: true,
        callOn: undefined,
        renewals: [...(card.renewals ?? []), { at: now, by, from, until: dueDate }],
        ...toPrint(card),
      },
      answer: { dueDate },
    };
  };

/**
 * Renewing early loses no time, renewing late never gives a date in the past.
 * @returns the new due date, `YYYY-MM-DD`
 * @throws AppError as `changeCard`; conflict beyond 24 months ahead, for a blocked card, or if another renewal came
 * first
 */
export async function renewCard(
  actor: Actor,
  cardNumber: string,
  key?: string,
  today: string = dayInIndia(),
): Promise<{ dueDate: string }> {
  const asked = { key, request: { renew: cardNumber } };
  return (await changeCard(actor, cardNumber, asked, renewal(actor.id, today))).answer;
}

/** How many changes of its mark a card keeps: more than it has in its life. */
const MAX_MARKS = 50;

const withMark = ({ marks = [] }: CardDocument, change: StoredMark) => ({
  marks: [...marks, change].slice(-MAX_MARKS),
});

/** The same note by the same admin is a repeat. */
export const mark =
  ({ note }: MarkInput, by: string): DecideCard =>
  (card, { now }) => {
    const { toCheck: before } = card;
    if (before && before.note === note && before.by === by) return { repeated: true };
    if (before) throw new AppError('conflict', 'cardMarkedAlready');
    const toCheck = { note, by, at: now };
    return { fields: { toCheck, ...withMark(card, toCheck) } };
  };

export const unmark =
  ({ note }: UnmarkInput, by: string): DecideCard =>
  (card, { now }) => {
    if (!card.toCheck) throw new AppError('conflict', 'cardNotMarked');
    const checked = { checked: true, by, at: now, ...(note && { note }) };
    return { fields: { toCheck: undefined, ...withMark(card, checked) } };
  };

/**
 * For admins only; the card keeps working.
 * @throws AppError as `changeCard`; conflict for a card that has another mark
 */
export async function markCard(actor: Actor, cardNumber: string, input: MarkInput): Promise<void> {
  await changeCard(actor, cardNumber, {}, mark(input, actor.id));
}

/**
 * @param input what came out
 * @throws AppError as `changeCard`; conflict for a card without a mark
 */
export async function unmarkCard(actor: Actor, cardNumber: string, input: UnmarkInput): Promise<void> {
  await changeCard(actor, cardNumber, {}, unmark(input, actor.id));
}
