import 'server-only';
import { AppError } from '@/lib/errors';
import type { BlockInput } from '@/lib/schemas/members';
import type { CardDocument, StoredBlockChange } from '@/models/card';
import type { Actor } from '../actor';
import { changeCard, type CardRequest, type DecideCard } from '../card-state/change-card';
import { forgetBlockedCodes } from './blocked-codes';

/** How many changes of its block a card keeps: more than it has in its life. */
const MAX_CHANGES = 20;
const withChange = ({ blocks = [] }: CardDocument, change: StoredBlockChange) => ({
  blocks: [...blocks, change].slice(-MAX_CHANGES),
});

/** The same reason given again by the same person is a repeat. */
export const block =
  ({ reason, note }: BlockInput, by: string): DecideCard =>
  (card, { now }) => {
    const { blocked: before } = card;
    if (before && before.reason === reason && before.by === by) return { repeated: true };
    if (before) throw new AppError('conflict', 'cardBlockedAlready');
    const blocked = { reason, by, at: now, ...(note && { note }) };
    return { fields: { blocked, ...withChange(card, blocked) } };
  };

export const unblock =
  (by: string): DecideCard =>
  (card, { now }) => {
    if (!card.blocked) throw new AppError('conflict', 'cardNotBlocked');
    return { fields: { blocked: undefined, ...withChange(card, { at: now, by }) } };
  };

/**
 * Blocks a card until an admin unblocks or replaces it.
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
