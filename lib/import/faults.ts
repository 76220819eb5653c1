import type { ValidationKey } from '@/lib/i18n/keys';

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

/** Why a whole file cannot be read: keys of `importFaults` in messages/. */
export const FILE_FAULTS = [
  'tooLarge',
  'tooManyRows',
  'emptyFile',
  'notSpreadsheet',
  'password',
  'damaged',
  'unreadable',
  'notLoaded',
  'encoding',
  'csvQuotes',
] as const;

export type FileFaultKey = (typeof FILE_FAULTS)[number];

/** What a sentence of messages/ names. */
export type Named = Record<string, string | number>;

export class FileFault extends Error {
  constructor(
    readonly key: FileFaultKey,
    readonly values: Named = {},
  ) {
    super(key);
    this.name = 'FileFault';
  }
}

/** What is wrong with one cell, besides what the schemas say: keys of `importCells` in messages/. */
export const CELL_FAULTS = [
  'emptyCell',
  'saysNothing',
  'formula',
  'errorValue',
  'merged',
  'beyondHeadings',
  'noSuchDay',
  'monthFirst',
  'dateOrder',
  'dateUnclear',
  'ageWhole',
  'sexWord',
  'bloodWord',
  'relationWord',
  'relationMissing',
  'secondSelf',
  'firstRelation',
  'guardianWord',
  'familySplit',
  'seventhPerson',
  'differsInFamily',
  'zoneWord',
  'numberTwice',
  'consentWhole',
  'consentWord',
  'employeeSeveral',
] as const;

/** What came in otherwise than it is written, or was left out, and keeps nobody out. */
export const CELL_NOTES = [
  'noValue',
  'employeeAbove',
  'ageInstead',
  'ageNotUsed',
  'dayCentury',
  'dayEstimated',
] as const;

/** What may be right and looks wrong: the form's hints, and what was taken from another family's row. */
export const CELL_ODDITIES = [
  'legacyFont',
  'nameSigns',
  'aadhaarOdd',
  'phoneOdd',
  'bornLongAgo',
  'relationToOther',
  'relationSex',
  'relationAge',
  'relationTwice',
  'personTwice',
  'takenFromAbove',
  'gapAbove',
  'joinedOther',
  'sortedList',
] as const;

export type CellFaultKey =
  | (typeof CELL_FAULTS)[number]
  | (typeof CELL_NOTES)[number]
  | (typeof CELL_ODDITIES)[number];
