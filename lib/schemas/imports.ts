import { z } from 'zod';
import { IMPORT_KINDS, IMPORT_STATES, TOUCHED_BY } from '@/lib/constants/choices';
import { IMPORT_CALL_MAX, IMPORT_MAX_ROWS, SHEET_MAX_ROWS } from '@/lib/constants/limits';
import { latestDay } from '@/lib/format/calendar';
import { businessId, calendarDay, optional, says, text } from './fields';
import { hospitalSchema } from './hospitals';
import { listQuery } from './lists';
import { consentSchema, registerCardSchema } from './members';
import { page, count, instant, yes } from './responses/common';

const importBatch = z.object({
  _id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  /** Empty once a family from it was erased: the name may contain theirs. */
  fileName: z.string(),
  /** Families or hospitals to import. */
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

/** `done`: ranges of sheet rows, first and last. */
export const importDetail = openedImport.extend({ done: z.array(z.tuple([count, count])) });

/** `fieldErrors` maps paths to keys of `validation`. */
const importedRow = z.object({
  row: count,
  cardNumber: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  /** The ids, if several employees have the written name. */
  employees: z.array(z.string()).optional(),
});

export const importedRows = z.object({ results: z.array(importedRow) });

/** `person` 0 is the primary member. */
const importDuplicate = z.object({
  row: count,
  person: count,
  reason: z.enum(['aadhaar', 'phone', 'hospital']),
  /** The card's number, or the hospital's name. */
  known: z.string(),
});

export const checkedRows = z.object({ wrong: z.array(importedRow), duplicates: z.array(importDuplicate) });

const importKept = z.object({ row: count, name: z.string(), why: z.enum(TOUCHED_BY) });

/** `after`: the row to continue from. */
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

const kind = z.enum(IMPORT_KINDS, { error: says('invalid') });

/** SHA-256 in hex. */
const digest = z.string({ error: says('invalid') }).regex(/^[0-9a-f]{64}$/, says('invalid'));

/** Opens an import, or finds the open one of the same file. */
export const importSchema = z.strictObject(
  {
    kind,
    fileName: text(1, 200, 'invalid'),
    digest,
    rows: z
      .number({ error: says('invalid') })
      .int(says('invalid'))
      .min(1, says('importNothing'))
      .max(IMPORT_MAX_ROWS, says('importTooMany')),
  },
  { error: says('invalid') },
);

/** The notice the family heard before, and the day (`YYYY-MM-DD`) they agreed. */
export const importedConsentSchema = consentSchema.extend({
  day: calendarDay('consentDay').refine((day) => day <= latestDay(), says('consentDay')),
});

/** As in a registration (lib/schemas/members.ts); the zone defaults to the employee's. */
export const importedFamilySchema = registerCardSchema.extend({
  /** The employee's id, or a whole name that only one employee has. */
  employeeID: text(1, 100, 'employeeIdRequired'),
  zoneID: optional(businessId('zoneRequired')),
  consent: importedConsentSchema.nullish(),
});

const row = z
  .number({ error: says('invalid') })
  .int(says('invalid'))
  .min(1, says('invalid'))
  .max(SHEET_MAX_ROWS, says('invalid'));

const several = <T extends z.ZodType>(entry: T) =>
  z.array(entry, { error: says('invalid') }).max(IMPORT_CALL_MAX, says('importTooMany'));

/** POST …/check and …/rows: each entry with the sheet row it begins at, from 1. */
export const importRowsSchema = z.strictObject(
  {
    families: several(z.object({ row, family: importedFamilySchema })).optional(),
    hospitals: several(z.object({ row, hospital: hospitalSchema })).optional(),
    /** These rows are the last: the import takes no more. */
    finish: z.boolean({ error: says('invalid') }).optional(),
  },
  { error: says('invalid') },
);

/** GET /api/admin/import; `digest` finds the imports of one file. */
export const importListQuery = listQuery
  .pick({ limit: true, cursor: true })
  .extend({ digest: optional(digest) });

/** POST …/undo: continues after this row of the sheet. */
export const importUndoSchema = z
  .strictObject({ after: row.optional() }, { error: says('invalid') })
  .optional();

export const importParams = z.object({ batchId: businessId('idRequired') });

export type ImportInput = z.output<typeof importSchema>;

export type ImportedFamily = z.output<typeof importedFamilySchema>;

export type FamilyRow = { row: number; family: ImportedFamily };

export type HospitalRow = { row: number; hospital: z.output<typeof hospitalSchema> };

export type ImportRows = z.output<typeof importRowsSchema>;

export type ImportListQuery = z.output<typeof importListQuery>;
