/**
 * What a write adds that changes something printed on a card (docs/decisions.md#printed-cards): the card waits for a
 * print, and prints of earlier details are no longer recorded. On a blocked or expired card it has no effect until that
 * ends.
 */
export const TO_PRINT = {
  set: { 'printing.waits': 'print' },
  inc: { 'printing.version': 1 },
} as const;

/** The same of a new card. */
export const NEW_TO_PRINT = { printing: { waits: 'print', version: 0 } } as const;
