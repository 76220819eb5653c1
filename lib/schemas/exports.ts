import { z } from 'zod';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';
import { cardNumber, exportFormat, optional } from './fields';
import { hospitalListQuery } from './hospitals';
import { cardListQuery, employeeListQuery } from './lists';
import { visitFilterQuery } from './visits';

/** An export takes the search, filters and order of the list, without paging. */
const PAGE = { limit: true, cursor: true } as const;

/** GET /api/admin/export/cards */
export const cardExportQuery = cardListQuery.omit(PAGE).extend({
  format: exportFormat,
  /** Only these, their numbers separated by commas. */
  cards: optional(
    z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(cardNumber).max(PRINT_MAX_CARDS)),
  ),
});

/** GET /api/admin/export/employees */
export const employeeExportQuery = employeeListQuery.omit(PAGE).extend({ format: exportFormat });

/** GET /api/admin/export/hospitals */
export const hospitalExportQuery = hospitalListQuery
  .omit({ ...PAGE, first: true, at: true, pincode: true })
  .extend({ format: exportFormat });

/** GET /api/admin/export/visits */
export const visitExportQuery = visitFilterQuery.extend({ format: exportFormat });

export type VisitExportQuery = z.output<typeof visitExportQuery>;
export type ExportFormat = z.output<typeof exportFormat>;
export type CardExportQuery = z.output<typeof cardExportQuery>;
export type EmployeeExportQuery = z.output<typeof employeeExportQuery>;
export type HospitalExportQuery = z.output<typeof hospitalExportQuery>;
