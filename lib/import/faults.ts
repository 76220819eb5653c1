import type { ValidationKey } from '@/lib/i18n/keys';

export type CellFault = { row: number; column: number; key: CellFaultKey | ValidationKey; values?: Named };

/** A likely duplicate: it does not keep anybody out. */
export type CellDoubt = {
  row: number;
  column: number;
  reason: 'aadhaar' | 'phone' | 'hospital';
  /** The likely match: a card's number, a hospital's name, or a row of the file. */
  known: string | number;
};

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

/** Problems of single cells, besides the schemas' own: keys of `importCells` in messages/. */
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

export const CELL_NOTES = [
  'noValue',
  'employeeAbove',
  'ageInstead',
  'ageNotUsed',
  'dayCentury',
  'dayEstimated',
] as const;

/** What looks wrong but may be right: the form's hints, and values taken from another family's row. */
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
