import 'server-only';
import mongoose from 'mongoose';
import type { LeftOutCard } from '@/lib/schemas/answers/printing';
import type { PrintedInput } from '@/lib/schemas/printing';
import { CardModel } from '@/models/card';
import { noteRepeat } from '../repeat';
import { cardsOf, withoutCard } from './left-out';

/** How many prints a card keeps: more than one gets in its life. */
const MAX_PRINTS = 20;

type Marking = {
  by: string;
  /** Names the request: sent again, it marks only what it has not marked yet. */
  job: string;
  /** Only cards this employee issued; undefined for any card (admins). */
  employeeId?: string | undefined;
};

/**
 * Records that cards were printed with the details of a version, each in one atomic write (ours, PUT
 * /api/admin/print/printed and PUT /api/employee/card/{cardNumber}/printed). They then wait to be handed to their
 * families. A repeat completes what was cut short, and counts no card twice.
 * @returns how many are recorded, and which are not: what is printed on them changed meanwhile, or they are gone
 */
export async function markPrinted(
  cards: PrintedInput['cards'],
  { by, job, employeeId }: Marking,
): Promise<{ printed: number; leftOut: LeftOutCard[] }> {
  const own = employeeId === undefined ? {} : { employeeId };
  const print = { job, at: new Date(), by };
  let marked = 0;
  for (const version of new Set(cards.map((card) => card.version))) {
    const numbers = cards.filter((card) => card.version === version).map(({ cardNumber }) => cardNumber);
    const { modifiedCount } = await CardModel.updateMany(
      {
        cardNumber: mongoose.trusted({ $in: numbers }),
        ...own,
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
  for (const { cardNumber, employeeId: owner, printing } of found) {
    if (employeeId !== undefined && owner !== employeeId) leftOut.push({ cardNumber, why: 'unknown' });
    else if (!printing?.prints?.some((each) => each.job === job))
      leftOut.push({ cardNumber, why: 'changed' });
  }
  if (marked === 0 && leftOut.length === 0) noteRepeat();
  return { printed: cards.length - leftOut.length, leftOut };
}
