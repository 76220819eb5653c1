import 'server-only';
import mongoose from 'mongoose';
import type { LeftOutCard } from '@/lib/schemas/answers/printing';
import { CardModel, type CardDocument } from '@/models/card';
import { noteRepeat } from '../repeat';
import { NOT_BLOCKED } from '../card-state/refusal';
import { cardsOf, withoutCard } from './left-out';

type Marking = {
  by: string;
  /** Only cards this employee issued; undefined for any card (admins). */
  employeeId?: string | undefined;
};

function whyNotDelivered({ blocked, printing }: CardDocument): LeftOutCard['why'] | undefined {
  // A repeat.
  if (printing?.delivered && !printing.waits) return undefined;
  return blocked ? 'blocked' : 'notPrinted';
}

/**
 * Records that printed cards were handed to their families, each in one atomic write (ours, PUT
 * /api/admin/print/delivered and PUT /api/employee/card/{cardNumber}/delivered). Repeating it succeeds and changes
 * nothing.
 * @returns how many are recorded, and which are not: blocked, not printed with their present details, or gone
 */
export async function markDelivered(
  numbers: readonly string[],
  { by, employeeId }: Marking,
): Promise<{ delivered: number; leftOut: LeftOutCard[] }> {
  const { modifiedCount } = await CardModel.updateMany(
    {
      cardNumber: mongoose.trusted({ $in: [...numbers] }),
      ...(employeeId !== undefined && { employeeId }),
      'printing.waits': 'delivery',
      ...NOT_BLOCKED,
    },
    { $set: { 'printing.delivered': { at: new Date(), by } }, $unset: { 'printing.waits': 1 } },
  );
  const { cards, absent } = await cardsOf(numbers, {
    cardNumber: 1,
    employeeId: 1,
    printing: 1,
    blocked: 1,
  });
  const leftOut = await withoutCard(absent);
  for (const card of cards) {
    const foreign = employeeId !== undefined && card.employeeId !== employeeId;
    const why = foreign ? 'unknown' : whyNotDelivered(card);
    if (why) leftOut.push({ cardNumber: card.cardNumber, why });
  }
  if (modifiedCount === 0 && leftOut.length === 0) noteRepeat();
  return { delivered: numbers.length - leftOut.length, leftOut };
}
