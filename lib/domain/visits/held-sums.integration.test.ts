import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { financialYearOf } from '@/lib/format/financial-year';
import { VisitModel } from '@/models/visit';
import { VisitSumModel } from '@/models/visit-sum';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { removeOldVisits } from '../retention/old-visits';
import { getReport } from './get-report';
import { paidBefore, recountVisits } from './held-sums';
import { sumVisits } from './sum-visits';

const side = (month: string, rupees: number, more: object = {}) => ({
  month,
  zoneId: 'CKTD',
  hospitalId: 'a'.repeat(24),
  hospitalName: 'Netra Hospital',
  service: 'Eye Care',
  rupees,
  ...more,
});
/** Recorded at noon in India. */
const on = (day: string, content: object) => ({ recordedAt: new Date(`${day}T06:30:00Z`), ...content });
const totals = async (year: number) => {
  const { visits, rupees } = await getReport(year);
  return { visits, rupees };
};

beforeAll(() => openEmptyDatabase('test-held-sums'));
afterAll(closeDatabase);
beforeEach(() => Promise.all([VisitModel.deleteMany({}), VisitSumModel.deleteMany({})]));

test('months that are over are summed once; a later correction, also of another year, counts with them', async () => {
  await VisitModel.create([
    // The last moment of April in India, and the first of May.
    { recordedAt: new Date('2024-04-30T18:29:59.999Z'), counted: side('2024-04', 100) },
    { recordedAt: new Date('2024-04-30T18:30:00.000Z'), counted: side('2024-04', 1_000) },
    on('2024-07-02', { counted: side('2024-06', 150), takesBack: side('2024-04', 100) }),
    on('2025-05-20', { takesBack: side('2024-06', 150) }),
  ]);
  expect(await totals(2024)).toEqual({ visits: 1, rupees: 1_000 });
  expect(await getReport(2024, '2026-05-01')).toMatchObject({
    years: [2026, 2025, 2024],
    hospitals: [{ id: 'a'.repeat(24), name: 'Netra Hospital', visits: 1, rupees: 1_000 }],
  });
  const rupees = async (recorded: string) =>
    (await VisitSumModel.find({ recorded }).sort({ year: -1 }).lean()).map((sum) => [sum.year, sum.rupees]);
  expect([await rupees('2024-04'), await rupees('2024-05'), await rupees('2024-06')]).toEqual([
    [[2024, 100], [0, 100]],
    [[2024, 1_000], [0, 1_000]],
    [[0, 0]],
  ]); // oxfmt-ignore
  expect(await paidBefore('2024-05')).toBe(100);
  expect(await paidBefore('2024-08')).toBe(1_150);
  expect(await paidBefore('2026-01')).toBe(1_000);
  // What is recorded now shows at once.
  const month = dayInIndia().slice(0, 7);
  await VisitModel.create({
    recordedAt: new Date(),
    counted: side('2024-05', 7),
    takesBack: side('2024-04', 1_000),
  });
  expect(await totals(2024)).toEqual({ visits: 1, rupees: 7 });
  await VisitModel.create({ recordedAt: new Date(), counted: side(month, 3) });
  expect(await totals(2024)).toEqual({ visits: 1, rupees: 7 });
  expect(await recountVisits()).toBe(0);
});

test('reports at once of many entries and corrections: all say what a recount of the entries says', async () => {
  const today = dayInIndia();
  const months = Array.from({ length: 8 }, (_, at) => addMonths(today, at - 7).slice(0, 7));
  const entries = Array.from({ length: 400 }, (_, at) => ({
    recordedAt: new Date(Math.min(Date.now(), Date.parse(`${months[at % 8]}-${10 + (at % 9)}T08:00:00Z`))),
    counted: side(months[at % 8]!, at * 10, { zoneId: `Z${at % 3}`, service: `Service ${at % 5}` }),
    ...(at % 7 === 6 && {
      takesBack: side(months[(at - 1) % 8]!, (at - 1) * 10, {
        zoneId: `Z${(at - 1) % 3}`,
        service: `Service ${(at - 1) % 5}`,
      }),
    }),
  }));
  await VisitModel.insertMany(entries);
  const years = [financialYearOf(months[0]), financialYearOf(today)];
  const reports = await Promise.all([...years, ...years, ...years].map((year) => getReport(year)));
  for (const { year, visits, rupees, zones, services } of reports) {
    const recount = await sumVisits({ year });
    const all = (some: typeof recount) => [
      some.reduce((sum, each) => sum + each.visits, 0),
      some.reduce((sum, each) => sum + each.rupees, 0),
    ];
    expect([visits, rupees]).toEqual(all(recount));
    for (const zone of zones)
      expect([zone.visits, zone.rupees]).toEqual(all(recount.filter(({ zoneId }) => zoneId === zone.id)));
    expect(services).toHaveLength(5);
  }
  expect(await recountVisits()).toBe(0);
  expect(reports.slice(2, 4)).toEqual(reports.slice(0, 2));
});

test('a recount corrects what is held; what is kept long enough goes out of the sums, too', async () => {
  await VisitModel.create([
    on('2013-05-10', { counted: side('2013-05', 40) }),
    on('2013-07-10', { counted: side('2013-07', 2) }),
  ]);
  expect(await totals(2013)).toEqual({ visits: 2, rupees: 42 });
  await VisitSumModel.updateOne({ recorded: '2013-05', year: 2013 }, { $set: { 'rows.0.rupees': 99 } });
  await VisitSumModel.updateOne({ recorded: '2013-07', year: 0 }, { $set: { rupees: 3 } });
  await VisitSumModel.create({ recorded: '2012-01', year: 0, rupees: 5, rows: [] });
  expect(await recountVisits()).toBe(3);
  expect([await totals(2013), await paidBefore('2014-01')]).toEqual([{ visits: 2, rupees: 42 }, 42]);
  expect(await removeOldVisits(new Date('2013-06-01T00:00:00Z'))).toBe(1);
  expect([await totals(2013), await paidBefore('2014-01')]).toEqual([{ visits: 1, rupees: 2 }, 2]);
  expect(await VisitSumModel.countDocuments({ recorded: '2013-05' })).toBe(0);
});
