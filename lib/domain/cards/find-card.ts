import 'server-only';
import DataLoader from 'dataloader';
import { CardModel, type CardDocument } from '@/models/card';

const READS_AT_ONCE = 1;
/** A read that takes longer hangs, on a connection that is dead or a server that is slow: the next goes without it. */
const PATIENCE_MS = 250;
let underWay = 0;
const waiting: Array<() => void> = [];

const once = (work: () => void) => {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
};

const loader = new DataLoader<string, CardDocument | null>(
  async (cardNumbers) => {
    underWay += 1;
    const letNext = once(() => {
      underWay -= 1;
      waiting.shift()?.();
    });
    const hanging = setTimeout(letNext, PATIENCE_MS);
    try {
      // By the driver itself: nothing of what mongoose adds to a read is used here.
      const cards = await CardModel.collection
        .find<CardDocument>({ cardNumber: { $in: [...cardNumbers] } }, { projection: { keptAnswers: 0 } })
        .toArray();
      const byNumber = new Map(cards.map((card) => [card.cardNumber, card]));
      return cardNumbers.map((cardNumber) => byNumber.get(cardNumber) ?? null);
    } finally {
      clearTimeout(hanging);
      letNext();
    }
  },
  {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (read) => void (underWay < READS_AT_ONCE ? setImmediate(read) : waiting.push(read)),
  },
);

/**
 * One stored card, always read anew. Look-ups that arrive while others are being answered are read together:
 * a crowd at the desks costs the database, and this process, a few reads instead of one each.
 * @param cardNumber as it is stored, upper-case: 'DLHI000000001'
 * @throws CastError when it is no text, such as a query operator.
 */
export const findCard = async (cardNumber: string): Promise<CardDocument | null> =>
  // What the driver reads by is no longer checked by mongoose: an operator in place of a number must still be refused.
  loader.load(CardModel.schema.path('cardNumber').cast(cardNumber) as string);
