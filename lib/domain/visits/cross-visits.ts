import 'server-only';
import { NO_EMPLOYEE, type ReportBy } from '@/lib/constants/report';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { financialYearOf, monthsOfYear } from '@/lib/format/financial-year';
import type { Crossed, Crossing, VisitSums } from '@/lib/schemas/responses/visits';
import type { CrossingQuery, SomeVisits } from '@/lib/schemas/visits';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { correctedIn, filterOf, namesIn, narrowedTo, reportYears } from './some-visits';

/** Columns of the table, and rows: the others are one together. Twelve are the months of a year. */
const MOST = { columns: 12, rows: 200 };
/** Of others together. */
const OTHERS = '';

type Entry = Pick<VisitDocument, 'card' | 'memberId' | 'employeeId'> & { _id: unknown } & Required<
    Pick<VisitDocument, 'counted'>
  >;
type When = 'now' | 'before';
/** An entry in its row and column. */
type Placed = { when: When; row: string; column: string; rupees: number; family?: string; person: string };

const FIELDS = {
  ...{ card: 1, memberId: 1, employeeId: 1, 'counted.month': 1, 'counted.zoneId': 1 },
  ...{ 'counted.hospitalId': 1, 'counted.hospitalName': 1, 'counted.service': 1, 'counted.rupees': 1 },
} as const;

/** `2025-11` of `2026-11`. */
const yearBefore = (month: string) => addMonths(`${month}-01`, -12).slice(0, 7);

/** The entries that count in these months: those that no further one corrects. */
async function entriesIn(some: SomeVisits, months: string[]): Promise<Entry[]> {
  const [entries, corrected] = await Promise.all([
    VisitModel.find(filterOf('counted', some, months), FIELDS).lean<Entry[]>(),
    correctedIn(some, months),
  ]);
  const gone = new Set(corrected.map(String));
  return gone.size === 0 ? entries : entries.filter(({ _id }) => !gone.has(String(_id)));
}

/** Where an entry stands; of the year before, under this year's month. */
const idOf: Record<ReportBy, (entry: Entry, when: When) => string> = {
  month: ({ counted: { month } }, when) =>
    when === 'now' ? month : addMonths(`${month}-01`, 12).slice(0, 7),
  zone: ({ counted }) => counted.zoneId,
  hospital: ({ counted }) => counted.hospitalId,
  service: ({ counted }) => counted.service,
  employee: ({ employeeId }) => employeeId ?? NO_EMPLOYEE,
};

/** Adds visits up, and counts each family and person once. */
class Sum {
  private visits = 0;
  private rupees = 0;
  private readonly families = new Set<string>();
  private readonly people = new Set<string>();

  add({ rupees, family, person }: Placed): void {
    this.visits += 1;
    this.rupees += rupees;
    // Of an erased card nothing is kept that tells its family from another.
    if (!family) return;
    this.families.add(family);
    this.people.add(person);
  }

  told = (): VisitSums => ({
    ...{ visits: this.visits, rupees: this.rupees },
    ...{ families: this.families.size, people: this.people.size },
  });
}

type Beside = Record<When, Sum>;
const told = ({ now, before }: Beside) => ({ now: now.told(), before: before.told() });

/** Adds entries up by what they have in common. */
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

/** What hospitals were called when they were visited, for those that are in the directory no more. */
const onceCalled = (entries: Entry[]) =>
  new Map(entries.map(({ counted }) => [counted.hospitalId, { name: counted.hospitalName }]));

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
  const [now, before, years, narrowed] = await Promise.all([
    entriesIn(some, months),
    last.length > 0 ? entriesIn(some, last) : [],
    reportYears(today),
    narrowedTo(some),
  ]);
  const placed = [
    ...now.map((entry) => [entry, 'now'] as const),
    ...before.map((entry) => [entry, 'before'] as const),
  ].map(([entry, when]): Placed => {
    const { card, memberId, counted } = entry;
    const family = card && String(card);
    return {
      ...{ when, row: idOf[down](entry, when), column: idOf[across](entry, when), rupees: counted.rupees },
      ...(family && { family }),
      person: `${family} ${memberId}`,
    };
  });
  const lines = async (side: 'row' | 'column', by: ReportBy, most: number): Promise<Crossed[]> => {
    const ids = inOrder(placed, side, by);
    const shown = ids.length > most ? ids.slice(0, most - 1) : ids;
    const others = ids.length - shown.length;
    const isShown = new Set(shown);
    if (others > 0) for (const entry of placed) if (!isShown.has(entry[side])) entry[side] = OTHERS;
    const sums = sumsBy(placed, (entry) => entry[side]);
    const names = await namesIn(by, shown);
    const once = by === 'hospital' ? onceCalled([...before, ...now]) : undefined;
    const line = (id: string) => ({ id, ...(names.get(id) ?? once?.get(id)), ...told(sums.get(id)!) });
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
