import { z } from 'zod';
import { IMPORT_KINDS, IMPORT_STATES, TOUCHED_BY } from '@/lib/constants/choices';
import { page } from './lists';
import { count, instant, yes } from './parts';

/** A file that was brought in. `imported` is counted from the cards or hospitals. */
const importBatch = z.object({
  _id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  /** Empty once a family that came from it was erased: it may name them. */
  fileName: z.string(),
  /** How many families or hospitals were to come in. */
  rows: count,
  imported: count,
  at: instant,
  by: z.string(),
  byName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** It is open, and rows came in within the last two minutes. */
  running: yes,
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
});
export const imports = page('imports', importBatch);
export const openedImport = z.object({ import: importBatch });
/** `done`: from and to which row of the sheet they are in. */
export const importDetail = openedImport.extend({ done: z.array(z.tuple([count, count])) });

/** A row of the sheet and what came of it; `fieldErrors` maps paths to keys of `validation`. */
const importedRow = z.object({
  row: count,
  cardNumber: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  /** Where several employees have the name that is written: their ids. */
  employees: z.array(z.string()).optional(),
});
export const importedRows = z.object({ results: z.array(importedRow) });

/** Somebody of a family, or a hospital, who seems to be there already; `person` 0 is the primary member. */
const importDuplicate = z.object({
  row: count,
  person: count,
  reason: z.enum(['aadhaar', 'phone', 'hospital']),
  /** The card's number, or the hospital's name. */
  known: z.string(),
});
export const checkedRows = z.object({ wrong: z.array(importedRow), duplicates: z.array(importDuplicate) });

/** What an undo left, and why. */
const importKept = z.object({ row: count, name: z.string(), why: z.enum(TOUCHED_BY) });
/** `after`: the row to go on from. */
export const undoneRows = z.object({
  removed: count,
  keptCount: count,
  kept: z.array(importKept),
  after: count.optional(),
});

export type ImportBatch = z.infer<typeof importBatch>;
export type ImportedRow = z.infer<typeof importedRow>;
export type ImportDuplicate = z.infer<typeof importDuplicate>;
export type ImportKept = z.infer<typeof importKept>;
