import 'server-only';
import mongoose from 'mongoose';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { financialYearOf } from '@/lib/format/financial-year';
import { VisitModel } from '@/models/visit';
import { VisitSumModel, type VisitSumDocument } from '@/models/visit-sum';
import { sumVisits, type VisitSum } from './sum-visits';

/** What one month of recording adds to the sums of a year. */
export type YearSum = Omit<VisitSumDocument, '_id'>;
export type SumRow = VisitSumDocument['rows'][number];

/** By then every entry that was dated in a month is stored, also by an instance whose clock is slow. */
const SETTLED_MS = 60 * 60_000;
const BY = ['month', 'zoneId', 'hospitalId', 'service'] as const;
const ALL = 0;

const startOf = (month: string) => startOfDayInIndia(`${month}-01`);
const next = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7);

/** The months from one to another, with both. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = next(month)) months.push(month);
  return months;
}

function rowsOf(sums: VisitSum[]): SumRow[] {
  const rows = new Map<string, SumRow>();
  for (const sum of sums)
    for (const by of BY) {
      const key = `${by} ${sum[by]}`;
      const name = by === 'hospitalId' && { name: sum.hospitalName };
      const row = rows.get(key) ?? { by, id: sum[by], ...name, visits: 0, rupees: 0 };
      row.visits += sum.visits;
      row.rupees += sum.rupees;
      rows.set(key, row);
    }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Sums the entries recorded in a month: one for each financial year, and one for all of them. */
async function sumMonth(recorded: string): Promise<YearSum[]> {
  const sums = await sumVisits({ recorded: { from: startOf(recorded), before: startOf(next(recorded)) } });
  const years = new Map<number, VisitSum[]>();
  for (const sum of sums) {
    const year = financialYearOf(sum.month);
    const some = years.get(year) ?? [];
    some.push(sum);
    years.set(year, some);
  }
  const paid = (some: VisitSum[]) => some.reduce((all, { rupees }) => all + rupees, 0);
  return [
    ...[...years].map(([year, some]) => ({ recorded, year, rupees: paid(some), rows: rowsOf(some) })),
    { recorded, year: ALL, rupees: paid(sums), rows: [] },
  ];
}

/** Keeps what a month adds up to. Of two at once, both write the same. */
async function keep(sums: YearSum[]): Promise<void> {
  const { recorded } = sums[0]!;
  const years = sums.map(({ year }) => year);
  await VisitSumModel.deleteMany({ recorded, year: mongoose.trusted({ $nin: years }) });
  for (const sum of sums)
    await VisitSumModel.collection.replaceOne({ year: sum.year, recorded }, sum, { upsert: true });
}

/** The month in which the first entry was recorded; undefined if there is none. */
async function firstMonth(): Promise<string | undefined> {
  const first = await VisitModel.findOne(
    { recordedAt: mongoose.trusted({ $gt: new Date(0) }) },
    { recordedAt: 1 },
  )
    .sort({ recordedAt: 1 })
    .lean();
  return first ? dayInIndia(first.recordedAt).slice(0, 7) : undefined;
}

/** Whether nothing can be recorded in a month any more. */
const isOver = (month: string) => startOf(next(month)).getTime() + SETTLED_MS <= Date.now();

const heldMonths = (): Promise<Array<Pick<YearSum, 'recorded' | 'rupees'>>> =>
  VisitSumModel.find({ year: ALL }, { _id: 0, recorded: 1, rupees: 1 }).sort({ recorded: 1 }).lean();

/**
 * The sums of the months that are over are held (docs/decisions.md#help-given); those missing are added up and kept.
 * @returns of each month that is over, all its rupees; and the sums of those that are not, from their entries
 */
export async function readSums(): Promise<{ over: Map<string, number>; running: YearSum[] }> {
  const held = new Map((await heldMonths()).map(({ recorded, rupees }) => [recorded, rupees]));
  const first = [...held.keys()][0] ?? (await firstMonth());
  const running: YearSum[] = [];
  if (first === undefined) return { over: held, running };
  for (const month of monthsBetween(first, dayInIndia().slice(0, 7))) {
    if (held.has(month)) continue;
    const sums = await sumMonth(month);
    if (isOver(month)) {
      await keep(sums);
      held.set(month, sums.at(-1)!.rupees);
    } else running.push(...sums);
  }
  return { over: held, running };
}

/** All sums of a financial year, and the first year there are any of. */
export async function sumsOfYear(year: number): Promise<{ sums: YearSum[]; first: number | undefined }> {
  const { running } = await readSums();
  const [held, earliest] = await Promise.all([
    VisitSumModel.find({ year }).lean<YearSum[]>(),
    VisitSumModel.findOne({ year: mongoose.trusted({ $gt: ALL }) }, { year: 1 })
      .sort({ year: 1 })
      .lean(),
  ]);
  const years = [
    ...running.flatMap((sum) => (sum.year > ALL ? [sum.year] : [])),
    ...(earliest ? [earliest.year] : []),
  ];
  return {
    sums: [...held, ...running.filter((sum) => sum.year === year)],
    first: years.length > 0 ? Math.min(...years) : undefined,
  };
}

/** All rupees of the entries recorded before a month. */
export async function paidBefore(month: string): Promise<number> {
  const { over, running } = await readSums();
  const months = [
    ...over,
    ...running.filter(({ year }) => year === ALL).map(({ recorded, rupees }) => [recorded, rupees] as const),
  ];
  return months.reduce((all, [recorded, rupees]) => (recorded < month ? all + rupees : all), 0);
}

/** The same text for the same sums. */
const asText = (sums: YearSum[]) =>
  JSON.stringify(
    sums.toSorted((a, b) => a.year - b.year),
    ['recorded', 'year', 'rows', 'by', 'id', 'name', 'visits', 'rupees'],
  );

/**
 * Sums the entries of each month that is over again and corrects what is held: after entries were removed, once an hour
 * and by command. @param signal ends it early
 * @returns how many months were corrected
 */
export async function recountVisits({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const first = await firstMonth();
  const months = first === undefined ? [] : monthsBetween(first, dayInIndia().slice(0, 7)).filter(isOver);
  const gone = await VisitSumModel.distinct('recorded', { recorded: mongoose.trusted({ $nin: months }) });
  await VisitSumModel.deleteMany({ recorded: mongoose.trusted({ $in: gone }) });
  let corrected = gone.length;
  for (const month of months) {
    signal?.throwIfAborted();
    const sums = await sumMonth(month);
    const held = await VisitSumModel.find({ recorded: month }, { _id: 0 }).lean<YearSum[]>();
    if (asText(held) === asText(sums)) continue;
    await keep(sums);
    corrected += 1;
  }
  return corrected;
}
