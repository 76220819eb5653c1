import { z } from 'zod';
import { REPORT_BY } from '@/lib/constants/report';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { BILL_MAX_LENGTH, VISIT_MAX_RUPEES } from '@/lib/constants/limits';
import { latestDay } from '@/lib/format/calendar';
import { wholeRupees } from '@/lib/format/rupees';
import type { Hospital } from './responses/hospitals';
import { businessId, calendarDay, optional, says, sentences, words } from './fields';
import { listQuery } from './lists';

const id = (message: 'hospitalRequired' | 'invalid') =>
  z
    .string({ error: says(message) })
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{24}$/, says(message));

const rupees = z
  .int({ error: says('rupeesWhole') })
  .min(0, says('rupeesWhole'))
  .max(VISIT_MAX_RUPEES, says('rupeesTooHigh'));

const visit = z.object({
  day: calendarDay('visitDayInvalid').refine((day) => day <= latestDay(), says('visitFuture')),
  memberId: businessId('visitPersonRequired'),
  hospitalId: id('hospitalRequired'),
  service: words(1, 80, 'serviceRequired'),
  rupees,
  bill: optional(words(1, BILL_MAX_LENGTH, 'invalid')),
  note: optional(sentences(1, NOTE_MAX_LENGTH, 'noteRequired')),
  corrects: optional(id('invalid')),
  /** A correction replaces the entry by these details, or says that the visit never took place. */
  correction: optional(z.enum(['details', 'withdrawn'])),
  /** The total beyond the limit that the caller agreed to, as the refusal named it. */
  overLimit: z.int().optional(),
});

const saysWhy = ({ corrects, note }: { corrects?: string | undefined; note?: string | undefined }) =>
  !corrects || Boolean(note);
const atNote = { path: ['note'], error: says('visitWhy') };

export const visitSchema = visit.refine(saysWhy, atNote);

export const visitFormSchema = visit
  .extend({
    hospital: z.custom<Pick<Hospital, '_id' | 'name' | 'nameHindi' | 'services'> | null>(),
    rupees: z
      .string({ error: says('rupeesRequired') })
      .trim()
      .min(1, says('rupeesRequired'))
      .regex(/^(\d+(\.0{0,2})?)?$/, says('rupeesWhole'))
      .transform(wholeRupees)
      .pipe(rupees),
  })
  .refine(saysWhy, atNote);

export type VisitInput = z.output<typeof visitSchema>;

export const visitsQuery = listQuery.omit({ q: true });
export type VisitsQuery = z.output<typeof visitsQuery>;

const year = optional(
  z.coerce
    .number({ error: says('yearRange') })
    .int(says('yearRange'))
    .min(2000, says('yearRange'))
    .max(2100, says('yearRange')),
);

/** The year in which a financial year begins. */
export const reportQuery = z.object({ year });

/** Without any value all visits of a year. `employee`: who served the family at the time. */
const visitFilter = {
  year,
  month: optional(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('monthRequired'))),
  zone: optional(businessId('idRequired')),
  hospital: optional(id('invalid')),
  service: optional(words(1, 80, 'serviceRequired')),
  employee: optional(businessId('idRequired')),
};

const by = z.enum(REPORT_BY);

/** GET /api/admin/report/crossing: rows and columns must differ. */
export const pivotQuery = z
  .object({ rows: by, columns: by, ...visitFilter })
  .refine(({ rows, columns }) => rows !== columns, { path: ['columns'] });

export const reportVisitsQuery = listQuery.omit({ q: true }).extend(visitFilter);

export const visitFilterQuery = z.object(visitFilter);

export type VisitFilter = z.output<typeof visitFilterQuery>;
export type PivotQuery = z.output<typeof pivotQuery>;
export type ReportVisitsQuery = z.output<typeof reportVisitsQuery>;
