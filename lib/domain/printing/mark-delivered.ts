import 'server-only';
import mongoose from 'mongoose';
import type { LeftOutCard } from '@/lib/schemas/responses/printing';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { NOT_BLOCKED } from '../card-state/refusal';
import { isInScope, scopeOf } from '../card-state/scope';
import { markRepeated } from '../repeat';
import { cardsOf, withoutCard } from './left-out';

/** As many as it keeps prints (mark-printed.ts). */
const MAX_DELIVERIES = 20;

function whyNotDelivered({ blocked, printing }: CardDocument): LeftOutCard['why'] | undefined {
  // A repeat.
  if (printing?.delivered && !printing.waits) return undefined;
  return blocked ? 'blocked' : 'notPrinted';
}

/**
 * Records that printed cards were handed to their families, each in one atomic write (ours, PUT
 * /api/admin/print/delivered and PUT /api/card/{cardNumber}/delivered). Repeating it succeeds and changes
 * nothing.
 * @returns how many are recorded, and which are not: blocked, not printed with their present details, or gone
 */
export async function markDelivered(
  actor: Actor,
  numbers: readonly string[],
): Promise<{ delivered: number; leftOut: LeftOutCard[] }> {
  const delivered = { at: new Date(), by: actor.id };
  const { modifiedCount } = await CardModel.updateMany(
    {
      cardNumber: mongoose.trusted({ $in: [...numbers] }),
      ...scopeOf(actor),
      'printing.waits': 'delivery',
      ...NOT_BLOCKED,
    },
    {
      $set: { 'printing.delivered': delivered },
      $unset: { 'printing.waits': 1 },
      $push: { 'printing.deliveries': { $each: [delivered], $slice: -MAX_DELIVERIES } },
    },
  );
  const { cards, absent } = await cardsOf(numbers, {
    cardNumber: 1,
    employeeId: 1,
    printing: 1,
    blocked: 1,
  });
  const leftOut = await withoutCard(absent);
  for (const card of cards) {
    const why = isInScope(actor, card) ? whyNotDelivered(card) : 'unknown';
    if (why) leftOut.push({ cardNumber: card.cardNumber, why });
  }
  if (modifiedCount === 0 && leftOut.length === 0) markRepeated();
  return { delivered: numbers.length - leftOut.length, leftOut };
}
