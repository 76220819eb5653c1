import 'server-only';
import mongoose from 'mongoose';
import { dayInIndia } from '@/lib/format/calendar';
import { financialYearOf, monthsOfYear } from '@/lib/format/financial-year';
import type { Report, ReportRow } from '@/lib/schemas/answers';
import { HospitalModel } from '@/models/hospital';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { namesById } from '../names-by-id';
import { sumVisits, type VisitSum } from './sum-visits';

/** Rows of a table; the others are one row together. */
const SHOWN = 15;

/** Adds the groups up by one of their fields, most rupees first, then most visits. */
function by(sums: VisitSum[], field: 'month' | 'zoneId' | 'hospitalId' | 'service'): ReportRow[] {
  const rows = new Map<string, ReportRow>();
  for (const sum of sums) {
    const id = sum[field];
    const row = rows.get(id) ?? { id, visits: 0, rupees: 0 };
    rows.set(id, { id, visits: row.visits + sum.visits, rupees: row.rupees + sum.rupees });
  }
  return [...rows.values()].sort(
    (a, b) => b.rupees - a.rupees || b.visits - a.visits || (a.id < b.id ? -1 : 1),
  );
}

/** The first rows; all further ones as one without an id. */
function top(rows: ReportRow[]): ReportRow[] {
  if (rows.length <= SHOWN + 1) return rows;
  const rest = rows.slice(SHOWN);
  const sum = (field: 'visits' | 'rupees') => rest.reduce((all, row) => all + row[field], 0);
  return [
    ...rows.slice(0, SHOWN),
    { id: '', others: rest.length, visits: sum('visits'), rupees: sum('rupees') },
  ];
}

type Names = { name: string; nameHindi?: string };

/** What hospitals are called in the directory, or were when a visit of the year was recorded. */
async function hospitalNames(ids: string[], year: number): Promise<Map<string, Names>> {
  const known = { name: 1, nameHindi: 1 } as const;
  const found = await HospitalModel.find({ _id: mongoose.trusted({ $in: ids }) }, known).lean();
  const names = new Map<string, Names>(
    found.map(({ _id, name, nameHindi }) => [String(_id), { name, ...(nameHindi && { nameHindi }) }]),
  );
  const months = monthsOfYear(year);
  for (const id of ids.filter((each) => !names.has(each))) {
    const one = await VisitModel.findOne({
      'counted.month': mongoose.trusted({ $gte: months[0], $lte: months.at(-1) }),
      'counted.hospitalId': id,
    }).lean<VisitDocument>();
    if (one?.counted) names.set(id, { name: one.counted.hospitalName });
  }
  return names;
}

/** The financial years there can be a report of, the running one first. */
async function yearsWithHelp(today: string): Promise<number[]> {
  const first = await VisitModel.findOne({ 'counted.month': mongoose.trusted({ $gt: '' }) })
    .sort({ 'counted.month': 1 })
    .lean<VisitDocument>();
  const now = financialYearOf(today);
  const since = first?.counted ? financialYearOf(first.counted.month) : now;
  return Array.from({ length: Math.max(1, now - since + 1) }, (_, index) => now - index);
}

/**
 * The help given in a financial year, by month, zone, hospital and service (docs/contract.md#help-given).
 * @param year the year it begins in; the running one by default
 * @param today `YYYY-MM-DD`, in India
 */
export async function getReport(year?: number, today: string = dayInIndia()): Promise<Report> {
  const asked = year ?? financialYearOf(today);
  const [sums, years] = await Promise.all([sumVisits(asked), yearsWithHelp(today)]);
  const [zones, hospitals, byMonth] = [
    top(by(sums, 'zoneId')),
    top(by(sums, 'hospitalId')),
    new Map(by(sums, 'month').map((row) => [row.id, row])),
  ];
  const ids = (rows: ReportRow[]) => rows.flatMap(({ id }) => (id ? [id] : []));
  const [zoneNames, names] = await Promise.all([
    namesById('zone', ids(zones)),
    hospitalNames(ids(hospitals), asked),
  ]);
  const named = (rows: ReportRow[], known: ReadonlyMap<string, Names>) =>
    rows.map((row) => (row.id ? { ...row, ...(known.get(row.id) ?? { name: row.id }) } : row));
  return {
    year: asked,
    years,
    visits: sums.reduce((all, { visits }) => all + visits, 0),
    rupees: sums.reduce((all, { rupees }) => all + rupees, 0),
    months: monthsOfYear(asked).map((id) => byMonth.get(id) ?? { id, visits: 0, rupees: 0 }),
    zones: named(zones, new Map([...zoneNames].map(([id, name]) => [id, { name }]))),
    hospitals: named(hospitals, names),
    services: top(by(sums, 'service')),
  };
}
