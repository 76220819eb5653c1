/**
 * What is counted of an employee's cards (docs/contract.md#signals). None of it says that something is wrong, and nothing
 * follows from it by itself.
 */
export const SIGNALS = [
  // The primary member's phone is also that of another card's.
  'samePhone',
  // Many cards issued within a short time.
  'burst',
  // Expired, and nobody noted a call about it.
  'neverCalled',
  'neverHelped',
  // Nobody recorded that the family got the card.
  'neverHandedOut',
  // Somebody's name was changed after the registration.
  'nameEdited',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** Whose cards a signal is about: whoever serves a family calls it; everything else is about the cards somebody issued. */
export const whoseCards = (signal: Signal): 'employee' | 'issuedBy' =>
  signal === 'neverCalled' ? 'employee' : 'issuedBy';

/** A burst: so many cards of one employee within so many minutes. */
export const BURST_CARDS = 10;
export const BURST_MINUTES = 60;

/** Half of a card's validity: until then no help says nothing. */
export const HELP_AFTER_DAYS = 180;
/** The office prints within two weeks, and an employee is in a village about once a month. */
export const HANDED_OUT_AFTER_DAYS = 60;
