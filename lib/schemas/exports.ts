import { z } from 'zod';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';
import { cardNumber, exportFormat, optional } from './fields';
import { hospitalListQuery } from './hospitals';
import { cardListQuery, employeeListQuery } from './lists';
import { visitFilterQuery } from './visits';

const PAGE = { limit: true, cursor: true } as const;

export const cardExportQuery = cardListQuery.omit(PAGE).extend({
  format: exportFormat,
  /** Only these card numbers, separated by commas. */
  cards: optional(
    z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(cardNumber).max(PRINT_MAX_CARDS)),
  ),
});

export const employeeExportQuery = employeeListQuery.omit(PAGE).extend({ format: exportFormat });

export const hospitalExportQuery = hospitalListQuery
  .omit({ ...PAGE, first: true, at: true, pincode: true })
  .extend({ format: exportFormat });

export const visitExportQuery = visitFilterQuery.extend({ format: exportFormat });

export type VisitExportQuery = z.output<typeof visitExportQuery>;
export type ExportFormat = z.output<typeof exportFormat>;
export type CardExportQuery = z.output<typeof cardExportQuery>;
export type EmployeeExportQuery = z.output<typeof employeeExportQuery>;
export type HospitalExportQuery = z.output<typeof hospitalExportQuery>;
