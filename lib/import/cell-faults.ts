import type { ValidationKey } from '@/lib/i18n/keys';
import type { CellFaultKey, Named } from './faults';

/** What is to be said of a cell: a key of `importCells` or of `validation`, and what its sentence names. */
export type CellFault = { row: number; column: number; key: CellFaultKey | ValidationKey; values?: Named };

/** Something to look at that keeps nobody out: a likely duplicate. */
export type CellDoubt = {
  row: number;
  column: number;
  reason: 'aadhaar' | 'phone' | 'hospital';
  /** The number of the card, the hospital's name, or the row of the file it looks like. */
  known: string | number;
};
