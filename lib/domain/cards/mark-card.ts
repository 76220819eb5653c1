import 'server-only';
import { AppError } from '@/lib/errors';
import type { MarkInput, UnmarkInput } from '@/lib/schemas/members';
import type { CardDocument, StoredMark } from '@/models/card';
import type { Actor } from '../actor';
import { changeCard, type DecideCard } from '../card-state/change-card';

/** How many changes of its mark a card keeps: more than it has in its life. */
const MAX_CHANGES = 50;
const withChange = ({ marks = [] }: CardDocument, change: StoredMark) => ({
  marks: [...marks, change].slice(-MAX_CHANGES),
});

/** The same note by the same admin is a repeat. */
export const mark =
  ({ note }: MarkInput, by: string): DecideCard =>
  (card, { now }) => {
    const { toCheck: before } = card;
    if (before && before.note === note && before.by === by) return { repeated: true };
    if (before) throw new AppError('conflict', 'cardMarkedAlready');
    const toCheck = { note, by, at: now };
    return { fields: { toCheck, ...withChange(card, toCheck) } };
  };

export const unmark =
  ({ note }: UnmarkInput, by: string): DecideCard =>
  (card, { now }) => {
    if (!card.toCheck) throw new AppError('conflict', 'cardNotMarked');
    const checked = { checked: true, by, at: now, ...(note && { note }) };
    return { fields: { toCheck: undefined, ...withChange(card, checked) } };
  };

/**
 * Marks a card to be checked, for admins only: it works as before.
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
