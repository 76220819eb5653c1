import type { CardDocument, StoredPrinting } from '@/models/card';

/**
 * What a write adds that changes something printed on a card (docs/decisions.md#printed-cards): the card waits for a
 * print, and prints of earlier details are no longer recorded. A blocked or expired card is printed only once it can be
 * used again.
 */
export const toPrint = ({ printing }: Pick<CardDocument, 'printing'>): { printing: StoredPrinting } => ({
  printing: { ...printing, waits: 'print', version: (printing?.version ?? 0) + 1 },
});

/** The same for a new card. */
export const NEW_TO_PRINT = { printing: { waits: 'print', version: 0 } } as const;
