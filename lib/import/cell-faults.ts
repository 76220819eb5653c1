import type { ValidationKey } from '@/lib/i18n/keys';
import type { CellFaultKey } from './faults';

/** What is wrong at a cell: a key of `importCells` or of `validation`. */
export type CellFault = { row: number; column: number; key: CellFaultKey | ValidationKey };

/** Something to look at that keeps nobody out: a likely duplicate. */
export type CellDoubt = {
  row: number;
  column: number;
  reason: 'aadhaar' | 'phone' | 'hospital';
  /** The number of the card, the hospital's name, or the row of the file it looks like. */
  known: string | number;
};
