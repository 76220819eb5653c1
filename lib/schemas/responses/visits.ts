import { z } from 'zod';
import { REPORT_BY } from '@/lib/constants/choices';
import { page, count, day, instant, month } from './lists';

/**
 * Help given with a card. `corrected`: a further entry says what is right; `withdrawn`: the entry says that the visit it
 * corrects never was, so it has no hospital, service and rupees. Without `memberName`, the person has left the card.
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
  /** The number on the hospital's bill. */
  bill: z.string().optional(),
  note: z.string().optional(),
  recordedBy: z.string(),
  /** While the account is there, in a list. */
  recordedByName: z.string().optional(),
  recordedAt: instant,
  corrects: z.string().optional(),
  state: z.enum(['counts', 'corrected', 'withdrawn']),
});

/** A card's help in the financial year that begins in `year`; rupees, and the limit if there is one. */
const yearOfCard = z.object({ year: count, visits: count, rupees: count, limit: count.optional() });

export const visits = page('visits', visit).extend({ year: yearOfCard });

/** A refusal's figures in rupees: the year's total that the entry would lead to, and the limit it passes. */
export const overLimit = z.object({ limit: count, total: count });

/** A row of a report: an id (of a zone or hospital, a month, a service), or several `others` as one. Whole rupees. */
const reportRow = z.object({
  id: z.string(),
  name: z.string().optional(),
  nameHindi: z.string().optional(),
  others: count.optional(),
  visits: count,
  rupees: count,
});

/** The help given in the financial year that begins in `year`; `years` are those there can be a report of. */
export const report = z.object({
  year: count,
  years: z.array(count),
  visits: count,
  rupees: count,
  /** All twelve, April first; the others most rupees first. */
  months: z.array(reportRow.extend({ id: month })),
  zones: z.array(reportRow),
  hospitals: z.array(reportRow),
  services: z.array(reportRow),
});

/** Of some visits: whole rupees; each family and person once, without those of erased cards. */
const sums = z.object({ visits: count, rupees: count, families: count, people: count });
/** Beside those of the year before. */
const beside = { now: sums, before: sums };
const named = z.object({ id: z.string(), name: z.string().optional(), nameHindi: z.string().optional() });
/** A row or column: one of what it is by, or `others` together. */
const pivotLine = named.extend({ others: count.optional(), ...beside });
/** What a report was narrowed to. */
const narrowed = z.array(named.extend({ by: z.enum(REPORT_BY) }));

/** The help given in a year by any two (docs/contract.md#admin-report). */
export const pivotTable = z.object({
  year: count,
  years: z.array(count),
  /** The last month that is compared, of the year before: the running year is not over. */
  until: month.optional(),
  narrowed,
  rows: z.array(pivotLine),
  columns: z.array(pivotLine),
  cells: z.array(z.object({ row: z.string(), column: z.string(), ...beside })),
  total: z.object(beside),
});

/** A visit that counts, without the person: to be compared with bills. */
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

/** The sum as everybody may know it; null where it would say too much (docs/contract.md#help-given). */
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
