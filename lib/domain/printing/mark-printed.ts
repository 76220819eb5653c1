import 'server-only';
import mongoose from 'mongoose';
import type { LeftOutCard } from '@/lib/schemas/responses/printing';
import type { PrintedInput } from '@/lib/schemas/printing';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { isInScope, scopeOf } from '../card-state/scope';
import { markRepeated } from '../repeat';
import { cardsOf, withoutCard } from './left-out';

/** How many prints a card keeps: more than one gets in its life. */
const MAX_PRINTS = 20;

/**
 * Records that cards were printed with the details of a version, each in one atomic write (ours, PUT
 * /api/admin/print/printed and PUT /api/card/{cardNumber}/printed). They then wait to be handed to their
 * families. A repeat completes what was cut short, and counts no card twice.
 * @param job names the request: sent again, it marks only what it has not marked yet
 * @returns how many are recorded, and which are not: what is printed on them changed meanwhile, or they are gone
 */
export async function markPrinted(
  actor: Actor,
  cards: PrintedInput['cards'],
  job: string,
): Promise<{ printed: number; leftOut: LeftOutCard[] }> {
  const print = { job, at: new Date(), by: actor.id };
  let marked = 0;
  for (const version of new Set(cards.map((card) => card.version))) {
    const numbers = cards.filter((card) => card.version === version).map(({ cardNumber }) => cardNumber);
    const { modifiedCount } = await CardModel.updateMany(
      {
        cardNumber: mongoose.trusted({ $in: numbers }),
        ...scopeOf(actor),
        // A card from before has no version.
        'printing.version': version === 0 ? mongoose.trusted({ $in: [0, null] }) : version,
        'printing.prints.job': mongoose.trusted({ $ne: job }),
      },
      {
        $set: { 'printing.waits': 'delivery' },
        $unset: { 'printing.delivered': 1 },
        $inc: { 'printing.count': 1 },
        $push: { 'printing.prints': { $each: [print], $slice: -MAX_PRINTS } },
      },
    );
    marked += modifiedCount;
  }
  const { cards: found, absent } = await cardsOf(
    cards.map(({ cardNumber }) => cardNumber),
    { cardNumber: 1, employeeId: 1, printing: 1 },
  );
  const leftOut = await withoutCard(absent);
  for (const card of found) {
    const { cardNumber, printing } = card;
    if (!isInScope(actor, card)) leftOut.push({ cardNumber, why: 'unknown' });
    else if (!printing?.prints?.some((each) => each.job === job))
      leftOut.push({ cardNumber, why: 'changed' });
  }
  if (marked === 0 && leftOut.length === 0) markRepeated();
  return { printed: cards.length - leftOut.length, leftOut };
}
