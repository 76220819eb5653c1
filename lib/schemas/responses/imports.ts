import type { ImportKind, ImportState, TouchedBy } from '@/lib/constants/choices';

/** A file that was brought in. `imported` is counted from the cards or hospitals. */
export type ImportBatch = {
  _id: string;
  kind: ImportKind;
  fileName: string;
  /** How many families or hospitals were to come in. */
  rows: number;
  imported: number;
  at: string;
  by: string;
  byName: string;
  state: ImportState;
  finishedAt: string | null;
  undoneAt: string | null;
};

/** A row of the sheet and what came of it; `fieldErrors` maps paths to keys of `validation`. */
export type ImportedRow = {
  row: number;
  cardNumber?: string;
  fieldErrors?: Record<string, string>;
  /** Where several employees have the name that is written: their ids. */
  employees?: string[];
};

/** Somebody of a family, or a hospital, who seems to be there already; `person` 0 is the primary member. */
export type ImportDuplicate = {
  row: number;
  person: number;
  reason: 'aadhaar' | 'phone' | 'hospital';
  /** The card's number, or the hospital's name. */
  known: string;
};

/** What an undo left, and why. */
export type ImportKept = { row: number; name: string; why: TouchedBy };
