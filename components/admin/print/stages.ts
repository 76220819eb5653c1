import { CARD_WAITS, type CardWaits } from '@/lib/constants/choices';
import type { SentToPrinter } from '@/components/card/print/were-printed';
import { call } from '@/lib/api/client';

export const recordPrinted = (cards: SentToPrinter[], idempotencyKey: string) =>
  call('PUT /api/admin/print/printed', {
    body: { cards: cards.map(({ cardNumber, version }) => ({ cardNumber, version })) },
    idempotencyKey,
  });

/** Cards that wait for one thing, or all that can be used. */
export const STAGES = [...CARD_WAITS, 'all'] as const;

export type Stage = CardWaits | 'all';

/** `print` for an unknown name. */
export const stageIn = (named: string): Stage => STAGES.find((stage) => stage === named) ?? 'print';
