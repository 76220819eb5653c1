import 'server-only';
import { NO_EMPLOYEE, type ReportBy } from '@/lib/constants/report';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { financialYearOf, monthsOfYear } from '@/lib/format/financial-year';
import type { Crossed, Crossing, VisitSums } from '@/lib/schemas/responses/visits';
import type { CrossingQuery, SomeVisits } from '@/lib/schemas/visits';
import { namesIn, narrowedTo, reportYears } from './some-visits';
import { addUp, countingIn } from './sum-visits';

/** Columns of the table, and rows: the others are one together. Twelve are the months of a year. */
const MOST = { columns: 12, rows: 200 };
/** Of others together. */
const OTHERS = '';

type When = 'now' | 'before';
/** The cards and people that visits were for. */
type Collected = { families: unknown[]; people: Array<{ card?: unknown; memberId?: string }> };
type Placed = { when: When; row: string; column: string; visits: number; rupees: number } & {
  families: string[];
  people: string[];
  hospitalName: string;
};

/** Where a visit has what it is added up by. */
const FIELDS: Record<ReportBy, string | object> = {
  month: '$counted.month',
  zone: '$counted.zoneId',
  hospital: '$counted.hospitalId',
  service: '$counted.service',
  employee: { $ifNull: ['$employeeId', NO_EMPLOYEE] },
};

/** `2025-11` of `2026-11`. */
const yearBefore = (month: string) => addMonths(`${month}-01`, -12).slice(0, 7);
const yearAfter = (month: string) => addMonths(`${month}-01`, 12).slice(0, 7);

type Sides = { row: ReportBy; column: ReportBy };

/** The visits that count in these months, by row and column; of the year before under this year's month. */
async function groupsIn(some: SomeVisits, months: string[], { row, column }: Sides, when: When) {
  const groups = await addUp<{ row: string; column: string }, Collected>(
    await countingIn(some, months),
    { row: FIELDS[row], column: FIELDS[column] },
    { families: { $addToSet: '$card' }, people: { $addToSet: { card: '$card', memberId: '$memberId' } } },
  );
  const idOf = (id: string, by: ReportBy) => (by === 'month' && when === 'before' ? yearAfter(id) : id);
  return groups.map(({ _id, families, people, ...sums }): Placed => ({
    ...sums,
    ...{ when, row: idOf(_id.row, row), column: idOf(_id.column, column) },
    // Of an erased family or person nothing is kept that tells them from another.
    families: families.flatMap((card) => (card ? String(card) : [])),
    people: people.flatMap(({ card, memberId }) => (card && memberId ? `${String(card)} ${memberId}` : [])),
  }));
}

/** Adds visits up, and counts each family and person once. */
class Sum {
  private visits = 0;
  private rupees = 0;
  private readonly families = new Set<string>();
  private readonly people = new Set<string>();

  add({ visits, rupees, families, people }: Placed): void {
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

/** Adds groups up by what they have in common. */
function sumsBy(entries: Placed[], keyOf: (entry: Placed) => string): Map<string, Beside> {
  const sums = new Map<string, Beside>();
  for (const entry of entries) {
    const key = keyOf(entry);
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = { now: new Sum(), before: new Sum() }));
    sum[entry.when].add(entry);
  }
  return sums;
}

/** The ids of rows or columns: months as they come, others by rupees, then visits, of this year before the last. */
function inOrder(entries: Placed[], side: 'row' | 'column', by: ReportBy): string[] {
  const all = [...sumsBy(entries, (entry) => entry[side])].map(([id, sum]) => ({ id, ...told(sum) }));
  const less = (a: (typeof all)[number], b: (typeof all)[number]) =>
    b.now.rupees - a.now.rupees ||
    b.now.visits - a.now.visits ||
    b.before.rupees - a.before.rupees ||
    (a.id < b.id ? -1 : 1);
  return all.sort(by === 'month' ? (a, b) => (a.id < b.id ? -1 : 1) : less).map(({ id }) => id);
}

/**
 * The help given in a year by any two of month, zone, hospital, service and employee, with the families and people it
 * went to, beside the same months of the year before (docs/contract.md#admin-report).
 * @param today `YYYY-MM-DD`, in India
 */
export async function crossVisits(query: CrossingQuery, today: string = dayInIndia()): Promise<Crossing> {
  const { rows: down, columns: across, ...some } = query;
  const running = financialYearOf(today);
  const { year = running, month } = some;
  const months = month ? [month] : monthsOfYear(year);
  const compared = months.filter((each) => year !== running || each <= today.slice(0, 7));
  const last = compared.map(yearBefore);
  const sides = { row: down, column: across };
  const [now, before, years, narrowed] = await Promise.all([
    groupsIn(some, months, sides, 'now'),
    last.length > 0 ? groupsIn(some, last, sides, 'before') : [],
    reportYears(today),
    narrowedTo(some),
  ]);
  const placed = [...before, ...now];
  const lines = async (side: 'row' | 'column', by: ReportBy, most: number): Promise<Crossed[]> => {
    const ids = inOrder(placed, side, by);
    // What hospitals were called when they were visited, for those that are in the directory no more.
    const once = new Map(placed.map(({ [side]: id, hospitalName: name }) => [id, { name }]));
    const shown = ids.length > most ? ids.slice(0, most - 1) : ids;
    const others = ids.length - shown.length;
    const isShown = new Set(shown);
    if (others > 0) for (const entry of placed) if (!isShown.has(entry[side])) entry[side] = OTHERS;
    const sums = sumsBy(placed, (entry) => entry[side]);
    const names = await namesIn(by, shown);
    const name = (id: string) => names.get(id) ?? (by === 'hospital' ? once.get(id) : undefined);
    const line = (id: string) => ({ id, ...name(id), ...told(sums.get(id)!) });
    return [...shown.map(line), ...(others > 0 ? [{ ...line(OTHERS), others }] : [])];
  };
  const [rows, columns] = [await lines('row', down, MOST.rows), await lines('column', across, MOST.columns)];
  // An id has no line breaks.
  const cells = [...sumsBy(placed, ({ row, column }) => `${row}\n${column}`)].map(([key, sum]) => {
    const [row = '', column = ''] = key.split('\n');
    return { row, column, ...told(sum) };
  });
  const all = sumsBy(placed, () => OTHERS).get(OTHERS) ?? { now: new Sum(), before: new Sum() };
  return {
    ...{ year, years, narrowed, rows, columns, cells, total: told(all) },
    ...(compared.length < months.length && last.length > 0 && { until: last.at(-1)! }),
  };
}
