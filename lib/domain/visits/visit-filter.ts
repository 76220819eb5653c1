import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { NO_EMPLOYEE, REPORT_BY, type ReportBy } from '@/lib/constants/report';
import { dayInIndia } from '@/lib/format/calendar';
import { financialYearOf, monthsOfYear } from '@/lib/format/financial-year';
import type { Narrowed, ReportRow } from '@/lib/schemas/responses/visits';
import type { VisitFilter } from '@/lib/schemas/visits';
import { HospitalModel } from '@/models/hospital';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { namesById } from '../names-by-id';

/** What an entry counts, or what a correction takes back. */
type Side = 'counted' | 'takesBack';

/** @param months those of the query by default */
export function filterOf(
  side: Side,
  { year = financialYearOf(), month, zone, hospital, service, employee }: VisitFilter,
  months: string[] = month ? [month] : monthsOfYear(year),
): QueryFilter<VisitDocument> {
  return {
    [`${side}.month`]: mongoose.trusted({ $gte: months[0], $lte: months.at(-1) }),
    ...(zone && { [`${side}.zoneId`]: zone }),
    ...(hospital && { [`${side}.hospitalId`]: hospital }),
    ...(service && { [`${side}.service`]: service }),
    // A correction has the employee of the entry it corrects.
    ...(employee && {
      employeeId: employee === NO_EMPLOYEE ? mongoose.trusted({ $exists: false }) : employee,
    }),
  } as QueryFilter<VisitDocument>;
}

/** `YYYY-MM`. */
async function firstMonth(): Promise<string | undefined> {
  const first = await VisitModel.findOne(
    { 'counted.month': mongoose.trusted({ $gt: '' }) },
    { 'counted.month': 1 },
  )
    .sort({ 'counted.month': 1 })
    .lean<VisitDocument>();
  return first?.counted?.month;
}

/**
 * The running one first.
 * @param today `YYYY-MM-DD`, in India
 */
export async function reportYears(today: string = dayInIndia()): Promise<number[]> {
  const now = financialYearOf(today);
  const month = await firstMonth();
  const first = month ? financialYearOf(month) : now;
  return Array.from({ length: Math.max(1, now - first + 1) }, (_, index) => now - index);
}

type Name = Pick<ReportRow, 'name' | 'nameHindi'>;

/** Months and services are their own names. */
export async function namesIn(by: ReportBy, ids: string[]): Promise<Map<string, Name>> {
  if (by === 'hospital') {
    const known = { name: 1, nameHindi: 1 } as const;
    const found = await HospitalModel.find({ _id: mongoose.trusted({ $in: ids }) }, known).lean();
    return new Map(
      found.map(({ _id, name, nameHindi }) => [String(_id), { name, ...(nameHindi && { nameHindi }) }]),
    );
  }
  if (by !== 'zone' && by !== 'employee') return new Map();
  const names = await namesById(by, ids);
  return new Map([...names].map(([id, name]) => [id, { name }]));
}

export const narrowedTo = (filter: VisitFilter): Promise<Narrowed[]> =>
  Promise.all(
    REPORT_BY.flatMap((by) => {
      const id = filter[by];
      return id === undefined ? [] : [namesIn(by, [id]).then((names) => ({ by, id, ...names.get(id) }))];
    }),
  );
