import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { NO_EMPLOYEE, type ReportBy } from '@/lib/constants/report';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { financialYearOf, monthsOfYear } from '@/lib/format/financial-year';
import type { PivotLine, PivotTable, Report, VisitSums } from '@/lib/schemas/responses/visits';
import type { PivotQuery, VisitFilter } from '@/lib/schemas/visits';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { namesIn, narrowedTo, reportYears, filterOf } from './visit-filter';

/** Visits that no later entry corrects. */
export async function countingIn(
  { card, ...filter }: VisitFilter & { card?: Types.ObjectId },
  months?: string[],
): Promise<QueryFilter<VisitDocument>> {
  const ofCard = card && { card };
  const back = { ...ofCard, ...filterOf('takesBack', filter, months) };
  const found = await VisitModel.find(back, { corrects: 1 }).lean<VisitDocument[]>();
  const corrected = found.flatMap(({ corrects }) => corrects ?? []);
  return {
    ...ofCard,
    ...filterOf('counted', filter, months),
    ...(corrected.length > 0 && { _id: mongoose.trusted({ $nin: corrected }) }),
  };
}

/**
 * @param _id what to group by, as $group takes it; null for all together
 * @param more what else to collect
 */
const addUp = <Id, More = object>(
  visits: QueryFilter<VisitDocument>,
  _id: object | null,
  more: object = {},
) =>
  VisitModel.aggregate<{ _id: Id; visits: number; rupees: number; hospitalName: string } & More>([
    { $match: visits },
    {
      $group: {
        _id,
        visits: { $sum: 1 },
        rupees: { $sum: '$counted.rupees' },
        hospitalName: { $max: '$counted.hospitalName' },
        ...more,
      },
    },
  ]);

export async function sumOf(visits: QueryFilter<VisitDocument>) {
  const [sum] = await addUp<null>(visits, null);
  return { visits: sum?.visits ?? 0, rupees: sum?.rupees ?? 0 };
}

/** The rest are added up as one. Twelve for the months of a year. */
const MOST = { columns: 12, rows: 200, report: 16 };

/** The id for all others together. */
const OTHERS = '';

type When = 'now' | 'before';

const FOR = {
  families: { $addToSet: '$card' },
  people: { $addToSet: { card: '$card', memberId: '$memberId' } },
};

type For = { families?: unknown[]; people?: Array<{ card?: unknown; memberId?: string }> };

type Group = { when: When; key: Record<ReportBy, string>; visits: number; rupees: number } & {
  families: string[];
  people: string[];
  hospitalName: string;
};

const FIELDS: Record<ReportBy, string | object> = {
  month: '$counted.month',
  zone: '$counted.zoneId',
  hospital: '$counted.hospitalId',
  service: '$counted.service',
  employee: { $ifNull: ['$employeeId', NO_EMPLOYEE] },
};

/** `2025-11` for `2026-11`. */
const yearBefore = (month: string) => addMonths(`${month}-01`, -12).slice(0, 7);

const yearAfter = (month: string) => addMonths(`${month}-01`, 12).slice(0, 7);

/** Visits of the year before are under this year's months. */
async function groupsIn(
  filter: VisitFilter,
  months: string[],
  sides: readonly ReportBy[],
  when: When,
  more?: typeof FOR,
): Promise<Group[]> {
  const by = Object.fromEntries(sides.map((side) => [side, FIELDS[side]]));
  const groups = await addUp<Group['key'], For>(await countingIn(filter, months), by, more);
  return groups.map(({ _id: key, families = [], people = [], ...sums }) => ({
    ...sums,
    when,
    key: when === 'before' && key.month ? { ...key, month: yearAfter(key.month) } : key,
    // Of an erased family or person nothing is kept that tells them from another.
    families: families.flatMap((card) => (card ? String(card) : [])),
    people: people.flatMap(({ card, memberId }) => (card && memberId ? `${String(card)} ${memberId}` : [])),
  }));
}

class Sum {
  private visits = 0;
  private rupees = 0;
  private readonly families = new Set<string>();
  private readonly people = new Set<string>();

  add({ visits, rupees, families, people }: Group): void {
    this.visits += visits;
    this.rupees += rupees;
    for (const family of families) this.families.add(family);
    for (const person of people) this.people.add(person);
  }

  told = (): VisitSums => ({
    ...{ visits: this.visits, rupees: this.rupees },
    ...{ families: this.families.size, people: this.people.size },
  });
}

type Beside = Record<When, Sum>;

const told = ({ now, before }: Beside) => ({ now: now.told(), before: before.told() });

function sumsBy(groups: Group[], keyOf: (group: Group) => string): Map<string, Beside> {
  const sums = new Map<string, Beside>();
  for (const group of groups) {
    const key = keyOf(group);
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = { now: new Sum(), before: new Sum() }));
    sum[group.when].add(group);
  }
  return sums;
}

const totalOf = (groups: Group[]) =>
  told(sumsBy(groups, () => OTHERS).get(OTHERS) ?? { now: new Sum(), before: new Sum() });

/** Months by date; others by rupees, then visits. */
function inOrder(groups: Group[], by: ReportBy): string[] {
  const all = [...sumsBy(groups, ({ key }) => key[by])].map(([id, sum]) => ({ id, ...told(sum) }));
  const less = (a: (typeof all)[number], b: (typeof all)[number]) =>
    b.now.rupees - a.now.rupees ||
    b.now.visits - a.now.visits ||
    b.before.rupees - a.before.rupees ||
    (a.id < b.id ? -1 : 1);
  return all.sort(by === 'month' ? (a, b) => (a.id < b.id ? -1 : 1) : less).map(({ id }) => id);
}

/** The smallest are added up as `others`, in the groups too. */
async function linesOf(groups: Group[], by: ReportBy, most: number): Promise<PivotLine[]> {
  const ids = inOrder(groups, by);
  // What hospitals were called when they were visited, for those that are in the directory no more.
  const once = new Map(groups.map(({ key, hospitalName: name }) => [key[by], { name }]));
  const shown = ids.length > most ? ids.slice(0, most - 1) : ids;
  const others = ids.length - shown.length;
  const isShown = new Set(shown);
  for (const { key } of groups) if (!isShown.has(key[by])) key[by] = OTHERS;
  const sums = sumsBy(groups, ({ key }) => key[by]);
  const names = await namesIn(by, shown);
  const name = (id: string) => names.get(id) ?? (by === 'hospital' ? once.get(id) : undefined);
  const line = (id: string) => ({ id, ...name(id), ...told(sums.get(id)!) });
  return [...shown.map(line), ...(others > 0 ? [{ ...line(OTHERS), others }] : [])];
}

/**
 * By any two of month, zone, hospital, service and employee, beside the same months of the year before.
 * @param today `YYYY-MM-DD`, in India
 */
export async function pivotVisits(query: PivotQuery, today: string = dayInIndia()): Promise<PivotTable> {
  const { rows: down, columns: across, ...filter } = query;
  const running = financialYearOf(today);
  const { year = running, month } = filter;
  const months = month ? [month] : monthsOfYear(year);
  const compared = months.filter((each) => year !== running || each <= today.slice(0, 7));
  const last = compared.map(yearBefore);
  const [now, before, years, narrowed] = await Promise.all([
    groupsIn(filter, months, [down, across], 'now', FOR),
    last.length > 0 ? groupsIn(filter, last, [down, across], 'before', FOR) : [],
    reportYears(today),
    narrowedTo(filter),
  ]);
  const groups = [...before, ...now];
  const rows = await linesOf(groups, down, MOST.rows);
  const columns = await linesOf(groups, across, MOST.columns);
  // An id has no line breaks.
  const cells = [...sumsBy(groups, ({ key }) => `${key[down]}\n${key[across]}`)].map(([key, sum]) => {
    const [row = '', column = ''] = key.split('\n');
    return { row, column, ...told(sum) };
  });
  return {
    ...{ year, years, narrowed, rows, columns, cells, total: totalOf(groups) },
    ...(compared.length < months.length && last.length > 0 && { until: last.at(-1)! }),
  };
}

/**
 * @param asked the year it begins in; the running one by default
 * @param today `YYYY-MM-DD`, in India
 */
export async function getReport(asked?: number, today: string = dayInIndia()): Promise<Report> {
  const year = asked ?? financialYearOf(today);
  const months = monthsOfYear(year);
  const [groups, years] = await Promise.all([
    groupsIn({ year }, months, ['month', 'zone', 'hospital', 'service'], 'now'),
    reportYears(today),
  ]);
  const rowsBy = async (by: ReportBy) =>
    (await linesOf(groups, by, MOST.report)).map(({ now: { visits, rupees }, before: _, ...row }) => ({
      ...row,
      visits,
      rupees,
    }));
  const { visits, rupees } = totalOf(groups).now;
  const helped = await rowsBy('month');
  return {
    ...{ year, years, visits, rupees },
    months: months.map((id) => helped.find((row) => row.id === id) ?? { id, visits: 0, rupees: 0 }),
    zones: (await rowsBy('zone')).map((row) => (row.id ? { name: row.id, ...row } : row)),
    hospitals: await rowsBy('hospital'),
    services: await rowsBy('service'),
  };
}
