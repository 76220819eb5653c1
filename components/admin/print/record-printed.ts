import type { SentToPrinter } from '@/components/card/print/were-printed';
import { call } from '@/lib/api/client';

/** Records the cards that came out of a printer. */
export const recordPrinted = (cards: SentToPrinter[], idempotencyKey: string) =>
  call('PUT /api/admin/print/printed', {
    body: { cards: cards.map(({ cardNumber, version }) => ({ cardNumber, version })) },
    idempotencyKey,
  });
