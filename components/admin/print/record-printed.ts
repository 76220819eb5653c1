import type { SentToPrinter } from '@/components/card/print/were-printed';
import { markPrinted } from '@/lib/api/endpoints';

/** Records the cards that came out of a printer. */
export const recordPrinted = (cards: SentToPrinter[], idempotencyKey: string) =>
  markPrinted({ cards: cards.map(({ cardNumber, version }) => ({ cardNumber, version })) }, idempotencyKey);
