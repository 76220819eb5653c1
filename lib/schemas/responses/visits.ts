import { z } from 'zod';
import { REPORT_BY } from '@/lib/constants/report';
import { page, count, day, instant, month } from './common';

/**
 * `corrected`: a later entry says what is right. `withdrawn`: the visit never took place, so hospital, service and
 * rupees are missing. No `memberName`: the person left the card.
 */
export const visit = z.object({
  _id: z.string(),
  cardNumber: z.string(),
  day,
  memberId: z.string(),
  memberName: z.string().optional(),
  hospitalId: z.string().optional(),
  hospitalName: z.string().optional(),
  service: z.string().optional(),
  /** Whole rupees. */
  rupees: count.optional(),
  bill: z.string().optional(),
  note: z.string().optional(),
  recordedBy: z.string(),
  recordedByName: z.string().optional(),
  recordedAt: instant,
  corrects: z.string().optional(),
  state: z.enum(['counts', 'corrected', 'withdrawn']),
});

/** A card's help in the financial year that begins in `year`, in rupees. */
const yearOfCard = z.object({ year: count, visits: count, rupees: count, limit: count.optional() });

export const visits = page('visits', visit).extend({ year: yearOfCard });

/** In rupees: the year's total with this entry, and the limit it exceeds. */
export const overLimit = z.object({ limit: count, total: count });

/** `id`: a zone, hospital, month or service; `others`: how many are combined. Whole rupees. */
const reportRow = z.object({
  id: z.string(),
  name: z.string().optional(),
  nameHindi: z.string().optional(),
  others: count.optional(),
  visits: count,
  rupees: count,
});

/** `year`: in which the financial year begins; `years`: all with a report. */
export const report = z.object({
  year: count,
  years: z.array(count),
  visits: count,
  rupees: count,
  /** All twelve, April first; the other lists sort by rupees, highest first. */
  months: z.array(reportRow.extend({ id: month })),
  zones: z.array(reportRow),
  hospitals: z.array(reportRow),
  services: z.array(reportRow),
});

/** Whole rupees; each family and person counts once, without those of erased cards. */
const sums = z.object({ visits: count, rupees: count, families: count, people: count });
/** `before`: the year before, to compare. */
const beside = { now: sums, before: sums };
const named = z.object({ id: z.string(), name: z.string().optional(), nameHindi: z.string().optional() });
/** `others`: how many are combined in this row or column. */
const pivotLine = named.extend({ others: count.optional(), ...beside });
const narrowed = z.array(named.extend({ by: z.enum(REPORT_BY) }));

export const pivotTable = z.object({
  year: count,
  years: z.array(count),
  /** The last month compared, in the year before: the running year is not over. */
  until: month.optional(),
  narrowed,
  rows: z.array(pivotLine),
  columns: z.array(pivotLine),
  cells: z.array(z.object({ row: z.string(), column: z.string(), ...beside })),
  total: z.object(beside),
});

/** A visit to compare with bills, so without the person. */
const reportedVisit = z.object({
  _id: z.string(),
  month,
  day: day.optional(),
  cardNumber: z.string().optional(),
  zoneName: z.string(),
  hospitalName: z.string(),
  service: z.string(),
  rupees: count,
  bill: z.string().optional(),
  recordedBy: z.string().optional(),
  recordedByName: z.string().optional(),
});

export const reportedVisits = page('visits', reportedVisit).extend({ year: count, rupees: count, narrowed });

/** Public figures; null where one would say too much. */
export const aid = z.object({
  aid: z.object({ amount: z.number(), unit: z.enum(['lakh', 'crore']) }).nullable(),
});

export type Visit = z.infer<typeof visit>;
export type YearOfCard = z.infer<typeof yearOfCard>;
export type ReportRow = z.infer<typeof reportRow>;
export type Report = z.infer<typeof report>;
export type VisitSums = z.infer<typeof sums>;
export type PivotLine = z.infer<typeof pivotLine>;
export type PivotTable = z.infer<typeof pivotTable>;
export type Narrowed = z.infer<typeof narrowed>[number];
export type ReportedVisit = z.infer<typeof reportedVisit>;
