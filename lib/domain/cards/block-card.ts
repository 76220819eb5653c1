import 'server-only';
import { AppError } from '@/lib/errors';
import type { BlockInput } from '@/lib/schemas/members';
import { CardModel, type StoredBlockChange } from '@/models/card';
import type { Actor } from '../actor';
import { markRepeated } from '../repeat';
import { forgetBlockedCodes } from './blocked-codes';
import { BLOCKED, NOT_BLOCKED, refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import type { Once } from '../card-state/idempotency-record';

/** How many changes of its block a card keeps: more than it has in its life. */
const MAX_CHANGES = 20;
const keep = (change: StoredBlockChange) => ({ blocks: { $each: [change], $slice: -MAX_CHANGES } });

/**
 * Blocks a card until an admin unblocks or replaces it (docs/decisions.md#cards; ours, PUT
 * /api/card/{cardNumber}/block; POST /api/card/{cardNumber}/lost). A repeat by the same person for the same reason
 * succeeds and changes nothing.
 * @throws AppError notFound; conflict for a card blocked by somebody else or for another reason, or replaced
 */
export async function blockCard(
  actor: Actor,
  cardNumber: string,
  { reason, note }: BlockInput,
  once?: Once,
): Promise<void> {
  const by = actor.id;
  const card = { cardNumber, ...scopeOf(actor) };
  const blocked = { reason, by, at: new Date(), ...(note && { note }) };
  const { modifiedCount } = await CardModel.updateOne(
    { ...card, ...NOT_BLOCKED, ...once?.filter },
    { $set: { blocked }, $push: { ...keep(blocked), ...once?.push } },
  );
  if (modifiedCount === 1) return;
  const found = await CardModel.findOne(card, { blocked: 1 }).lean();
  if (!found) throw await refusalOf(actor, cardNumber);
  if (found.blocked?.reason !== reason || found.blocked.by !== by)
    throw new AppError('conflict', 'cardBlockedAlready');
  markRepeated();
}

/**
 * Unblocks a card (ours, PUT /api/card/{cardNumber}/unblock).
 * @throws AppError notFound; conflict for a card that is not blocked, or was replaced
 */
export async function unblockCard(actor: Actor, cardNumber: string): Promise<void> {
  const card = { cardNumber, ...scopeOf(actor) };
  const { modifiedCount } = await CardModel.updateOne(
    { ...card, ...BLOCKED },
    { $unset: { blocked: 1 }, $push: keep({ at: new Date(), by: actor.id }) },
  );
  if (modifiedCount === 1) return forgetBlockedCodes();
  if (!(await CardModel.exists(card))) throw await refusalOf(actor, cardNumber);
  throw new AppError('conflict', 'cardNotBlocked');
}
