export const REPORT_BY = ['month', 'zone', 'hospital', 'service', 'employee'] as const;

export type ReportBy = (typeof REPORT_BY)[number];

/** Stands for an employee's id: erased cards do not keep who served the family. */
export const NO_EMPLOYEE = 'NONE';

/**
 * Counted of the cards an employee issued. A signal does not mean that something is wrong, and nothing follows from
 * it by itself.
 */
export const SIGNALS = [
  // The primary member's phone is also that of another card's.
  'samePhone',
  // Many cards issued within a short time.
  'burst',
] as const;

export type Signal = (typeof SIGNALS)[number];

export const BURST_CARDS = 10;

export const BURST_MINUTES = 60;
