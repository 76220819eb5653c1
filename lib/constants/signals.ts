/**
 * What is counted of the cards an employee issued (docs/contract.md#signals). None of it says that something is wrong, and
 * nothing follows from it by itself.
 */
export const SIGNALS = [
  // The primary member's phone is also that of another card's.
  'samePhone',
  // Many cards issued within a short time.
  'burst',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** A burst: so many cards of one employee within so many minutes. */
export const BURST_CARDS = 10;
export const BURST_MINUTES = 60;
