import { z } from 'zod';
import { IMPORT_KINDS } from '@/lib/constants/choices';
import { IMPORT_CALL_MAX, IMPORT_MAX_ROWS, SHEET_MAX_ROWS } from '@/lib/constants/limits';
import { latestDay } from '@/lib/format/calendar';
import { businessId, calendarDay, optional, says, text } from './fields';
import { hospitalSchema } from './hospitals';
import { listQuery } from './lists';
import { consentSchema, registerCardSchema } from './members';

const kind = z.enum(IMPORT_KINDS, { error: says('invalid') });

/** SHA-256 in hex. */
const digest = z.string({ error: says('invalid') }).regex(/^[0-9a-f]{64}$/, says('invalid'));

/** POST /api/admin/import (ours): opens the import of a file, or finds the open one of the same file. */
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

/** The notice a family heard before, and the day (`YYYY-MM-DD`) they agreed. */
export const importedConsentSchema = consentSchema.extend({
  day: calendarDay('consentDay').refine((day) => day <= latestDay(), says('consentDay')),
});

/** A family of a file: as it is registered (lib/schemas/members.ts); the zone is the employee's by default. */
export const importedFamilySchema = registerCardSchema.extend({
  /** The employee's id, or the whole name of an employee that only one has. */
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

/** POST .../check and .../rows: each with the row of the sheet it begins at, 1 is the first. */
export const importRowsSchema = z.strictObject(
  {
    families: several(z.object({ row, family: importedFamilySchema })).optional(),
    hospitals: several(z.object({ row, hospital: hospitalSchema })).optional(),
    /** These are the last ones: the import takes no more. */
    finish: z.boolean({ error: says('invalid') }).optional(),
  },
  { error: says('invalid') },
);

/** GET /api/admin/import; `digest` finds the imports of one file. */
export const importListQuery = listQuery
  .pick({ limit: true, cursor: true })
  .extend({ digest: optional(digest) });

/** POST .../undo: goes on after this row of the sheet. */
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
