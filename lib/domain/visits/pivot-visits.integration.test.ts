import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmployeeModel } from '@/models/employee';
import { HospitalModel } from '@/models/hospital';
import { VisitModel } from '@/models/visit';
import { ZoneModel } from '@/models/zone';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { pivotVisits } from './pivot-visits';
import { listReported } from './list-visits';

// docs/contract.md#admin-report
const TODAY = '2026-11-28';
const [NETRA, DIL] = ['a', 'b'].map((digit) => digit.repeat(24)) as [string, string];
const FAMILIES = [1, 2, 3, 4, 5].map((family) => new mongoose.Types.ObjectId(`c${family}`.padEnd(24, '0')));
const side = (month: string, service: string, rupees: number, zoneId = 'CKTD') => ({
  ...{ month, zoneId, service, rupees },
  hospitalId: zoneId === 'CKTD' ? NETRA : DIL,
  hospitalName: zoneId === 'CKTD' ? 'Netra as it was' : 'Dil Hospital',
});
let seq = 0;
/** A visit of a person of a family; with `takesBack` and `corrects` a correction. */
const visit = (family: number, memberId: string, counted?: object, more: object = {}) => ({
  ...{ card: FAMILIES[family - 1], cardNumber: `JEEVAN00${family}`, memberId, seq: (seq += 1) },
  ...{ employeeId: 'EMP001', recordedBy: 'EMP001', recordedAt: new Date() },
  ...(counted && { counted }),
  ...more,
});
const sums = (visits: number, rupees: number, families: number, people: number) => ({
  ...{ visits, rupees, families, people },
});
const NOTHING = sums(0, 0, 0, 0);

beforeAll(async () => {
  await openEmptyDatabase('test-pivot-visits');
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  const hospital = { address: 'Karwi', zone: 'CKTD', registeredDate: new Date(), services: [] };
  await HospitalModel.create({ ...hospital, _id: NETRA, name: 'Netra Hospital', nameHindi: 'नेत्र अस्पताल' });
  await EmployeeModel.collection.insertOne({ employeeId: 'EMP001', employeeName: 'Asha Verma' });
  const [wrong, never] = [side('2026-08', 'Cataract Surgery', 9_000), side('2026-08', 'Eye Care', 700)];
  const [corrected, withdrawn] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
  await VisitModel.create([
    visit(1, 'M-1', side('2026-05', 'Cataract Surgery', 5_000), { day: '2026-05-10', bill: 'NH/12' }),
    visit(1, 'M-1', side('2026-06', 'Eye Care', 300)),
    visit(1, 'M-2', side('2026-06', 'Eye Care', 200)),
    visit(2, 'M-1', side('2026-07', 'Eye Care', 1_000, 'DLHI'), { employeeId: 'EMP002' }),
    visit(3, 'M-1', wrong, { _id: corrected }),
    visit(3, 'M-1', { ...wrong, rupees: 8_000 }, { takesBack: wrong, corrects: corrected }),
    visit(4, 'M-1', never, { _id: withdrawn }),
    visit(4, 'M-1', undefined, { takesBack: never, corrects: withdrawn }),
    // Of a card that was erased.
    { recordedAt: new Date(), counted: side('2026-09', 'Eye Care', 50) },
    visit(1, 'M-1', side('2025-05', 'Cataract Surgery', 4_000)),
    // After November, which the running year has not passed.
    visit(5, 'M-1', side('2025-12', 'Eye Care', 999)),
  ]);
});
afterAll(closeDatabase);

test('services by zones: rupees and visits add up, families and people count once, beside last year to the same month', async () => {
  const { rows, columns, cells, total, ...rest } = await pivotVisits(
    { rows: 'service', columns: 'zone', year: 2026 },
    TODAY,
  );
  expect(rows).toEqual([
    { id: 'Cataract Surgery', now: sums(2, 13_000, 2, 2), before: sums(1, 4_000, 1, 1) },
    { id: 'Eye Care', now: sums(4, 1_550, 2, 3), before: NOTHING },
  ]);
  expect(columns).toEqual([
    { id: 'CKTD', name: 'Chitrakoot', now: sums(5, 13_550, 2, 3), before: sums(1, 4_000, 1, 1) },
    { id: 'DLHI', now: sums(1, 1_000, 1, 1), before: NOTHING },
  ]);
  const byPlace = (a: { row: string; column: string }, b: { row: string; column: string }) =>
    `${a.row} ${a.column}`.localeCompare(`${b.row} ${b.column}`);
  expect(cells.sort(byPlace)).toEqual([
    { row: 'Cataract Surgery', column: 'CKTD', now: sums(2, 13_000, 2, 2), before: sums(1, 4_000, 1, 1) },
    { row: 'Eye Care', column: 'CKTD', now: sums(3, 550, 1, 2), before: NOTHING },
    { row: 'Eye Care', column: 'DLHI', now: sums(1, 1_000, 1, 1), before: NOTHING },
  ]);
  expect(total).toEqual({ now: sums(6, 14_550, 3, 4), before: sums(1, 4_000, 1, 1) });
  expect(rest).toEqual({ year: 2026, years: [2026, 2025], until: '2025-11', narrowed: [] });
});

test('a past year is compared with a whole one; narrowed, with the names of what it is narrowed to', async () => {
  const past = await pivotVisits({ rows: 'employee', columns: 'month', year: 2025 }, TODAY);
  expect(past.until).toBeUndefined();
  expect(past.columns.map(({ id, now }) => [id, now.rupees])).toEqual([['2025-05', 4_000], ['2025-12', 999]]); // oxfmt-ignore
  const narrowed = await pivotVisits(
    { rows: 'employee', columns: 'month', zone: 'CKTD', hospital: NETRA, year: 2026 },
    TODAY,
  );
  expect(narrowed.narrowed).toEqual([
    { by: 'zone', id: 'CKTD', name: 'Chitrakoot' },
    { by: 'hospital', id: NETRA, name: 'Netra Hospital', nameHindi: 'नेत्र अस्पताल' },
  ]);
  expect(narrowed.rows).toMatchObject([
    { id: 'EMP001', name: 'Asha Verma', now: sums(4, 13_500, 2, 3) },
    { id: 'NONE', now: sums(1, 50, 0, 0) },
  ]);
  // Last year's May is beside this year's.
  expect(narrowed.columns.map(({ id, now, before }) => [id, now.rupees, before.rupees])).toEqual([
    ['2026-05', 5_000, 4_000],
    ['2026-06', 500, 0],
    ['2026-08', 8_000, 0],
    ['2026-09', 50, 0],
  ]);
});

test('a figure opens the visits that count in it, latest month first, without persons; page by page', async () => {
  const cell = { year: 2026, zone: 'CKTD', service: 'Cataract Surgery' };
  const first = await listReported({ ...cell, limit: 1 });
  expect(first).toMatchObject({ total: 2, rupees: 13_000, year: 2026, visits: [{ rupees: 8_000 }] });
  const second = await listReported({ ...cell, limit: 1, cursor: first.nextCursor! });
  expect(second.nextCursor).toBeNull();
  expect(second.visits).toEqual([
    {
      ...{ _id: second.visits[0]!._id, month: '2026-05', day: '2026-05-10', cardNumber: 'JEEVAN001' },
      ...{ zoneName: 'Chitrakoot', hospitalName: 'Netra as it was', service: 'Cataract Surgery' },
      ...{ rupees: 5_000, bill: 'NH/12', recordedBy: 'EMP001', recordedByName: 'Asha Verma' },
    },
  ]);
  expect(await listReported({ year: 2026, employee: 'NONE', limit: 10 })).toMatchObject({
    ...{ total: 1, rupees: 50, visits: [{ month: '2026-09', rupees: 50 }] },
  });
  expect(await listReported({ year: 2026, month: '2026-08', limit: 10 })).toMatchObject({
    ...{ total: 1, rupees: 8_000 },
  });
});

test('beyond twelve columns the smallest are one, which adds up too', async () => {
  const zones = Array.from({ length: 14 }, (_, zone) => `Z${String(zone).padStart(2, '0')}`);
  await VisitModel.create(
    zones.map((zoneId, at) => visit(1, 'M-1', side('2020-05', 'Dental', 100 - at, zoneId))),
  );
  const { columns } = await pivotVisits({ rows: 'service', columns: 'zone', year: 2020 }, TODAY);
  expect(columns).toHaveLength(12);
  expect(columns[10]).toMatchObject({ id: 'Z10', now: sums(1, 90, 1, 1) });
  // 89 + 88 + 87 rupees, of one family.
  expect(columns[11]).toMatchObject({ id: '', others: 3, now: sums(3, 264, 1, 1) });
});
