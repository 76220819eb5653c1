import 'server-only';
import { dayInIndia } from '@/lib/format/calendar';
import { financialYearOf, monthsOfYear } from '@/lib/format/financial-year';
import type { Report, ReportRow } from '@/lib/schemas/responses/visits';
import { namesById } from '../names-by-id';
import { inDirectory, reportYears } from './some-visits';
import { sumVisits, type VisitSum } from './sum-visits';

/** Rows of a table; the others are one row together. */
const SHOWN = 15;

/** Adds the sums up by one of their fields, most rupees first, then most visits. */
function by(sums: VisitSum[], field: 'month' | 'zoneId' | 'hospitalId' | 'service'): ReportRow[] {
  const rows = new Map<string, ReportRow>();
  for (const { [field]: id, hospitalName: name, visits, rupees } of sums) {
    const row = rows.get(id) ?? { id, ...(field === 'hospitalId' && { name }), visits: 0, rupees: 0 };
    rows.set(id, { ...row, visits: row.visits + visits, rupees: row.rupees + rupees });
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

/**
 * The help given in a financial year, by month, zone, hospital and service (docs/contract.md#help-given).
 * @param year the year it begins in; the running one by default
 * @param today `YYYY-MM-DD`, in India
 */
export async function getReport(year?: number, today: string = dayInIndia()): Promise<Report> {
  const asked = year ?? financialYearOf(today);
  const [sums, years] = await Promise.all([sumVisits({ year: asked }), reportYears(today)]);
  const [zones, hospitals, months] = [
    top(by(sums, 'zoneId')),
    top(by(sums, 'hospitalId')),
    by(sums, 'month'),
  ];
  const ids = (rows: ReportRow[]) => rows.flatMap(({ id }) => (id ? [id] : []));
  const [zoneNames, hospitalNames] = await Promise.all([
    namesById('zone', ids(zones)),
    inDirectory(ids(hospitals)),
  ]);
  return {
    year: asked,
    years,
    visits: months.reduce((all, { visits }) => all + visits, 0),
    rupees: months.reduce((all, { rupees }) => all + rupees, 0),
    months: monthsOfYear(asked).map(
      (id) => months.find((row) => row.id === id) ?? { id, visits: 0, rupees: 0 },
    ),
    zones: zones.map((row) => (row.id ? { ...row, name: zoneNames.get(row.id) ?? row.id } : row)),
    hospitals: hospitals.map((row) => ({ ...row, ...hospitalNames.get(row.id) })),
    services: top(by(sums, 'service')),
  };
}
