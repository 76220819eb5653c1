import mongoose from 'mongoose';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { financialYearOf } from '@/lib/format/financial-year';
import { visitSchema } from '@/lib/schemas/visits';
import { ActivityModel } from '@/models/activity';
import { CardModel, type CardDocument } from '@/models/card';
import { HospitalModel } from '@/models/hospital';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { asAdmin, asEmployee } from '@/tests/actors';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { cardOfSita, SITA } from '@/tests/stored-cards';
import { eraseCard } from '../erasure/erase-card';
import { removeOldVisits } from '../retention/rules';
import { listVisits } from './list-visits';
import { getReport, pivotVisits } from './pivot-visits';
import { recordVisit } from './record-visit';

vi.hoisted(() => (process.env.AID_LIMIT_RUPEES = '50000'));

const today = dayInIndia();
const YEAR = financialYearOf(today);
const [EYE, HEART, GONE] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
const card = (cardNumber: string, more: Partial<CardDocument> = {}) =>
  cardOfSita({
    ...{ cardNumber, cardDueDate: addDays(today, 200) },
    cardRegisterDate: new Date(`${addDays(today, -100)}T06:00:00Z`),
    members: [{ ...SITA, memberName: 'Ravi', memberId: 'M-RAVI', memberRelation: 'Child' }],
    ...more,
  });
const eyes = { day: today, memberId: 'M-SITA', hospitalId: EYE, service: 'Eye Care', rupees: 1200 };
const record = (changes: object = {}, cardNumber = 'JEEVAN001', key?: string, employeeId?: string) =>
  recordVisit(
    employeeId ? asEmployee(employeeId) : asAdmin('ADMIN001'),
    cardNumber,
    visitSchema.parse({ ...eyes, ...changes }),
    key,
  );
const fix = ({ _id }: VisitDocument, changes: object = {}, cardNumber = 'JEEVAN001') =>
  record({ corrects: String(_id), note: 'Wrong slip', ...changes }, cardNumber);
const year = async () => {
  const { visits, rupees } = await getReport(YEAR);
  return { visits, rupees };
};

databaseOfOneZone('test-visits');
beforeEach(async () => {
  const hospital = { address: 'Karwi', zone: 'CKTD', registeredDate: new Date() };
  await HospitalModel.create([
    { ...hospital, _id: EYE, name: 'Netra Hospital', services: ['Eye Care', 'Free eye camp'] },
    { ...hospital, _id: HEART, name: 'Dil Hospital', services: ['Cardiology'] },
  ]);
  await CardModel.create(card('JEEVAN001'));
});

test('a visit is on the card, with who it was for, and in the sums', async () => {
  await record({ note: 'Spectacles' }, 'JEEVAN001', undefined, 'EMP001');
  await record({ memberId: 'M-RAVI', hospitalId: HEART, service: 'Cardiology', rupees: 0 });
  const { visits, total, year: sums } = await listVisits(asEmployee('EMP001'), 'JEEVAN001', { limit: 10 });
  expect(total).toBe(2);
  expect(visits).toMatchObject([
    { memberName: 'Ravi', hospitalName: 'Dil Hospital', rupees: 0, recordedBy: 'ADMIN001', state: 'counts' },
    { memberName: 'Sita Devi', hospitalName: 'Netra Hospital', rupees: 1200, note: 'Spectacles', recordedBy: 'EMP001' },
  ]); // oxfmt-ignore
  expect(sums).toEqual({ year: YEAR, visits: 2, rupees: 1200, limit: 50_000 });
  const report = await getReport();
  expect(report.months.filter(({ visits }) => visits > 0)).toEqual([
    { id: today.slice(0, 7), visits: 2, rupees: 1200 },
  ]);
  expect(report).toMatchObject({
    ...{ year: YEAR, visits: 2, rupees: 1200 },
    zones: [{ id: 'CKTD', visits: 2, rupees: 1200 }],
    hospitals: [
      { id: EYE, name: 'Netra Hospital', visits: 1, rupees: 1200 },
      { id: HEART, name: 'Dil Hospital', visits: 1, rupees: 0 },
    ],
    services: [
      { id: 'Eye Care', visits: 1, rupees: 1200 },
      { id: 'Cardiology', visits: 1, rupees: 0 },
    ],
  });
});

test("another employee's card is like one that does not exist", async () => {
  const refused = { code: 'notFound', key: 'cardNotFound' };
  await expect(record({}, 'JEEVAN001', undefined, 'EMP002')).rejects.toMatchObject(refused);
  await expect(listVisits(asEmployee('EMP002'), 'JEEVAN001', { limit: 10 })).rejects.toMatchObject(refused);
  await expect(record({}, 'JEEVAN009')).rejects.toMatchObject(refused);
});

test('what cannot be is refused at its field', async () => {
  await ActivityModel.create({
    ...{ at: new Date(), role: 'admin', action: 'hospitalRemove', item: GONE, outcome: 'done' },
    ...{ client: '203.0.113.7', requestId: 'request-1' },
  });
  await CardModel.create([
    card('JEEVAN002', { cardDueDate: addDays(today, -5) }),
    card('JEEVAN003', {
      blocked: { reason: 'lost', at: new Date(`${addDays(today, -3)}T20:00:00Z`), by: 'EMP001' },
    }),
  ]);
  const at = (changes: object, cardNumber?: string) =>
    record(changes, cardNumber).then(
      () => 'recorded',
      (error: { fieldErrors?: object }) => error.fieldErrors,
    );
  expect(await at({ day: addDays(today, -101) })).toEqual({ day: 'visitBeforeCard' });
  expect(await at({ day: addDays(today, -100) })).toBe('recorded');
  expect(await at({ day: addDays(today, -4) }, 'JEEVAN002')).toEqual({ day: 'visitAfterCard' });
  expect(await at({ day: addDays(today, -5) }, 'JEEVAN002')).toBe('recorded');
  // 20:00Z is the next day in India.
  expect(await at({ day: addDays(today, -2) }, 'JEEVAN003')).toEqual({ day: 'visitBlocked' });
  expect(await at({ day: addDays(today, -3) }, 'JEEVAN003')).toBe('recorded');
  expect(await at({ memberId: 'M-OTHER', hospitalId: GONE })).toEqual({
    memberId: 'visitPerson',
    hospitalId: 'hospitalRemoved',
  });
  expect(await at({ hospitalId: 'd'.repeat(24) })).toEqual({ hospitalId: 'hospitalUnknown' });
  expect(await at({ service: 'Magic' })).toEqual({ service: 'serviceUnknown' });
  expect(await at({ service: 'Free eye camp' })).toBe('recorded');
});

test('a retry records once; the key is no good for another visit', async () => {
  const [one, two] = await Promise.all([record({}, 'JEEVAN001', 'k-1'), record({}, 'JEEVAN001', 'k-1')]);
  expect(String(one._id)).toBe(String(two._id));
  expect(await year()).toEqual({ visits: 1, rupees: 1200 });
  await expect(record({ rupees: 7 }, 'JEEVAN001', 'k-1')).rejects.toMatchObject({ key: 'keyUsedForOther' });
});

test('a correction takes the place of what it corrects, once; both stay', async () => {
  const first = await record();
  const both = await outcomes([fix(first, { rupees: 1500 }), fix(first, { rupees: 1600 })]);
  expect(both).toMatchObject({ done: [{}], refused: ['visitCorrected'] });
  const second = both.done[0]!;
  expect(await year()).toEqual({ visits: 1, rupees: second.counted!.rupees });
  // Moves it to a month and a person, and the hospital is gone meanwhile.
  await HospitalModel.deleteOne({ _id: EYE });
  const third = await fix(second, { rupees: 900, day: addDays(today, -40), memberId: 'M-RAVI' });
  expect(await year()).toEqual(
    financialYearOf(addDays(today, -40)) === YEAR ? { visits: 1, rupees: 900 } : { visits: 0, rupees: 0 },
  );
  await fix(third, { correction: 'withdrawn', note: 'It was another family' });
  expect(await year()).toEqual({ visits: 0, rupees: 0 });
  expect(await getReport()).toMatchObject({ visits: 0, rupees: 0, zones: [], hospitals: [], services: [] });
  const { visits } = await listVisits(asAdmin('ADMIN001'), 'JEEVAN001', { limit: 10 });
  expect(visits.map(({ state, rupees }) => [state, rupees])).toEqual([
    ['withdrawn', undefined],
    ['corrected', 900],
    ['corrected', second.counted!.rupees],
    ['corrected', 1200],
  ]);
  await expect(fix(third)).rejects.toMatchObject({ key: 'visitCorrected' });
});

test('a correction counts where its first entry did; what it leaves as it was is not checked again: the card is blocked, the person gone', async () => {
  const first = await record({ memberId: 'M-RAVI' });
  const blocked = { reason: 'lost', at: new Date(), by: 'EMP001' };
  const moved = { zoneID: 'DLHI', employeeId: 'EMP002' };
  await CardModel.updateOne({}, { $set: { members: [], cardMembers: 1, blocked, ...moved } });
  expect(await fix(first, { memberId: 'M-RAVI', rupees: 5 })).toMatchObject({
    ...{ employeeId: 'EMP001', counted: { rupees: 5, zoneId: 'CKTD' } },
  });
  await expect(fix({ ...first, _id: new mongoose.Types.ObjectId() })).rejects.toMatchObject({
    key: 'visitNotFound',
  });
});

test('beyond the limit of a year it asks for the very total; two at once cannot slip past', async () => {
  const first = await record({ rupees: 40_000 });
  await expect(record({ rupees: 10_001 })).rejects.toMatchObject({
    code: 'conflict',
    key: 'aidOverLimit',
    values: { total: '₹50,001', limit: '₹50,000' },
    answer: { aid: { limit: 50_000, total: 50_001 } },
  });
  await record({ rupees: 10_000 });
  // Both saw the same figures and agreed to them; only one of them can be right.
  const both = await outcomes([1, 2].map(() => record({ rupees: 500, overLimit: 50_500 }, 'JEEVAN001')));
  expect(both).toMatchObject({ done: [{}], refused: ['aidOverLimit'] });
  expect(await year()).toEqual({ visits: 3, rupees: 50_500 });
  // What lowers the total needs no question, nor does another card.
  await fix(first, { rupees: 39_900 });
  await CardModel.create(card('JEEVAN002'));
  await record({ rupees: 50_000 }, 'JEEVAN002');
});

test('20 records and corrections at once: the sums are those of a recount by hand', async () => {
  await CardModel.create(card('JEEVAN002', { zoneID: 'DLHI' }));
  const numbers = ['JEEVAN001', 'JEEVAN002'];
  const olds = await Promise.all(
    Array.from({ length: 6 }, (_, at) => record({ rupees: 100 + at }, numbers[at % 2])),
  );
  await Promise.allSettled([
    ...Array.from({ length: 8 }, (_, at) =>
      record(
        at % 3 ? { rupees: at } : { rupees: at, hospitalId: HEART, service: 'Cardiology' },
        numbers[at % 2],
        `key-${at % 6}`,
      ),
    ),
    ...olds.map((old, at) => fix(old, { rupees: at, day: addDays(today, -at) }, numbers[at % 2])),
    ...olds.map((old, at) => fix(old, { correction: at % 2 ? 'withdrawn' : 'details' }, numbers[at % 2])),
  ]);
  const all = await VisitModel.find({}).lean<VisitDocument[]>();
  const corrected = all.flatMap(({ corrects }) => (corrects ? [String(corrects)] : []));
  expect([corrected.length, new Set(corrected).size]).toEqual([6, 6]);
  // Keys 0 and 1 were sent twice, with other content the second time.
  expect(all).toHaveLength(6 + 6 + 6);
  const live = all.filter(({ _id, counted }) => counted && !corrected.includes(String(_id)));
  const recount = new Map<string, [number, number]>();
  for (const { counted } of live) {
    const { month, zoneId, hospitalId, service, rupees } = counted!;
    if (financialYearOf(month) !== YEAR) continue;
    for (const key of [`${zoneId}, ${month}`, `${zoneId}, ${hospitalId}`, `${zoneId}, ${service}`]) {
      const [visits, sum] = recount.get(key) ?? [0, 0];
      recount.set(key, [visits + 1, sum + rupees]);
    }
  }
  expect(recount.size).toBeGreaterThan(5);
  const tables = await Promise.all(
    (['month', 'hospital', 'service'] as const).map((columns) =>
      pivotVisits({ year: YEAR, rows: 'zone', columns }),
    ),
  );
  const cells = tables.flatMap((table) => table.cells);
  expect(
    new Map(cells.map(({ row, column, now }) => [`${row}, ${column}`, [now.visits, now.rupees]])),
  ).toEqual(recount);
});

test('the report of a year adds up by month, zone, hospital and service, and names what is gone', async () => {
  const counted = (month: string, hospitalId: string, service: string, rupees: number, zoneId = 'CKTD') => ({
    recordedAt: new Date(),
    counted: { month, zoneId, hospitalId, hospitalName: `Once ${hospitalId[0]}`, service, rupees },
  });
  const first = '1'.repeat(24);
  await VisitModel.create([
    counted('2024-03', EYE, 'Eye Care', 1),
    { ...counted('2024-04', EYE, 'Eye Care', 100), _id: first },
    counted('2025-03', GONE, 'Cardiology', 300, 'DLHI'),
    {
      ...counted('2025-03', GONE, 'Eye Care', 40),
      takesBack: counted('2024-04', EYE, 'Eye Care', 100).counted,
      corrects: first,
    },
    counted('2025-04', EYE, 'Eye Care', 5),
  ]);
  const report = await getReport(2024, '2026-05-01');
  expect(report).toMatchObject({
    year: 2024,
    years: [2026, 2025, 2024, 2023],
    visits: 2,
    rupees: 340,
    zones: [
      { id: 'DLHI', name: 'DLHI', visits: 1, rupees: 300 },
      { id: 'CKTD', name: 'Chitrakoot', visits: 1, rupees: 40 },
    ],
    hospitals: [{ id: GONE, name: 'Once c', visits: 2, rupees: 340 }],
    services: [
      { id: 'Cardiology', visits: 1, rupees: 300 },
      { id: 'Eye Care', visits: 1, rupees: 40 },
    ],
  });
  expect(report.months.map(({ id, rupees }) => `${id} ${rupees}`)).toEqual([
    ...['2024-04 0', '2024-05 0', '2024-06 0', '2024-07 0', '2024-08 0', '2024-09 0'],
    ...['2024-10 0', '2024-11 0', '2024-12 0', '2025-01 0', '2025-02 0', '2025-03 340'],
  ]);
});

test('a correction recorded in a later year counts in the year of the visit; what is removed goes out of the report', async () => {
  const side = (month: string, rupees: number) => ({
    ...{ month, zoneId: 'CKTD', hospitalId: EYE, hospitalName: 'Netra Hospital', service: 'Eye Care' },
    rupees,
  });
  const on = (day: string, content: object) => ({ recordedAt: new Date(`${day}T06:30:00Z`), ...content });
  const totals = async (of: number) => {
    const { visits, rupees } = await getReport(of);
    return [visits, rupees];
  };
  const [one, other, third] = ['1', '2', '3'].map((digit) => digit.repeat(24));
  await VisitModel.create([
    on('2012-05-10', { counted: side('2012-05', 40) }),
    on('2024-04-30', { _id: one, counted: side('2024-04', 100) }),
    on('2024-05-01', { _id: other, counted: side('2024-04', 1_000) }),
    on('2024-07-02', { _id: third, counted: side('2024-06', 150), takesBack: side('2024-04', 100), corrects: one }), // oxfmt-ignore
    on('2024-07-03', { counted: side('2024-06', 30) }),
    on('2025-05-20', { takesBack: side('2024-06', 150), corrects: third }),
    on('2025-05-21', { counted: side('2025-04', 7), takesBack: side('2024-04', 1_000), corrects: other }),
  ]);
  expect([await totals(2012), await totals(2024), await totals(2025)]).toEqual([[1, 40], [1, 30], [1, 7]]); // oxfmt-ignore
  expect((await getReport(2024, '2026-05-01')).years.at(-1)).toBe(2012);
  expect(await removeOldVisits(new Date('2013-06-01T00:00:00Z'))).toBe(1);
  expect(await totals(2012)).toEqual([0, 0]);
  expect((await getReport(2024, '2026-05-01')).years).toEqual([2026, 2025, 2024]);
});

test('an erased card leaves its sums and nothing of the family, also in a race', async () => {
  await fix(await record({ note: 'Operation of Sita', bill: 'NH/77', rupees: 700 }), {
    rupees: 800,
    note: 'Sita told us',
  });
  const racing = Promise.allSettled([
    record({ note: 'Sita again', rupees: 50 }),
    eraseCard(asAdmin('A'), 'JEEVAN001'),
  ]);
  const [late] = await racing;
  const left = await VisitModel.find({}).lean();
  expect(left.length).toBe(late.status === 'fulfilled' ? 3 : 2);
  for (const visit of left)
    expect(
      Object.keys(visit)
        .filter((key) => !['takesBack', 'corrects'].includes(key))
        .sort(),
    ).toEqual(['_id', 'counted', 'recordedAt']);
  expect(JSON.stringify(left)).not.toMatch(/Sita|JEEVAN|M-SITA/);
  expect((await year()).rupees).toBe(late.status === 'fulfilled' ? 850 : 800);
});
