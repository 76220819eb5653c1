/** Why a whole file cannot be read: keys of `importFaults` in messages/. */
export const FILE_FAULTS = [
  'tooLarge',
  'tooManyRows',
  'emptyFile',
  'notSpreadsheet',
  'password',
  'oldExcel',
  'openDocument',
  'damaged',
  'unreadable',
  'notLoaded',
  'encoding',
  'csvQuotes',
] as const;
export type FileFaultKey = (typeof FILE_FAULTS)[number];

export class FileFault extends Error {
  constructor(readonly key: FileFaultKey) {
    super(key);
    this.name = 'FileFault';
  }
}

/** What is wrong with one cell, besides what the schemas say: keys of `importCells` in messages/. */
export const CELL_FAULTS = [
  'emptyCell',
  'formula',
  'errorValue',
  'merged',
  'shortened',
  'noSuchDay',
  'monthFirst',
  'dateOrder',
  'yearTwoDigits',
  'dateUnclear',
  'ageWhole',
  'sexWord',
  'bloodWord',
  'relationWord',
  'relationMissing',
  'firstRelation',
  'guardianWord',
  'familySplit',
  'seventhPerson',
  'differsInFamily',
  'zoneWord',
  'numberTwice',
  'consentWhole',
  'consentWord',
] as const;
export type CellFaultKey = (typeof CELL_FAULTS)[number];
