import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FiguresModel } from '@/models/figures';
import { VisitModel } from '@/models/visit';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { computeFigures } from '../figures/figures';
import { aidGiven } from './aid-given';

vi.hoisted(() => (process.env.AID_FIGURES = 'live'));

const TODAY = '2026-11-23';
// The last moment in India of the month before, and the first of this one.
const before = new Date('2026-10-31T18:29:59.999Z');
const thisMonth = new Date('2026-10-31T18:30:00.000Z');

const side = (rupees: number) => ({
  month: '2026-10',
  zoneId: 'CKTD',
  hospitalId: 'a'.repeat(24),
  hospitalName: 'Netra Hospital',
  service: 'Eye Care',
  rupees,
});
/** A visit of the family with this number. */
const visit = (family: number, rupees: number, more: object = {}) => ({
  card: new mongoose.Types.ObjectId(family.toString(16).padStart(24, '0')),
  seq: 1,
  recordedAt: before,
  counted: side(rupees),
  ...more,
});
const families = (count: number, rupees: number) =>
  Array.from({ length: count }, (_, at) => visit(at + 1, rupees));

beforeAll(() => openEmptyDatabase('test-aid-given'));
afterAll(closeDatabase);
beforeEach(() => Promise.all([VisitModel.deleteMany({}), FiguresModel.deleteMany({})]));

/** The figure, computed on this day. */
async function aidOn(today: string) {
  await computeFigures({ today });
  return aidGiven();
}

test('without any visit nothing is said, also where nobody computed it yet', async () => {
  expect([await aidGiven(), await aidOn(TODAY)]).toEqual([null, null]);
});

test('of nineteen families nothing is said, however much it was; of twenty a rounded sum', async () => {
  await VisitModel.insertMany([...families(19, 900_000), visit(20, 0)]);
  expect(await aidOn(TODAY)).toBeNull();
  await VisitModel.insertMany([visit(21, 1)]);
  // 1,71,00,001 rupees.
  expect(await aidOn(TODAY)).toEqual({ amount: 1.7, unit: 'crore' });
});

test('a corrected visit counts once, as corrected; one that never was does not count', async () => {
  await VisitModel.insertMany([
    ...families(20, 10_000),
    // Instead of 10,000 it was 1,10,000.
    visit(1, 110_000, { seq: 2, takesBack: side(10_000), corrects: new mongoose.Types.ObjectId() }),
    visit(2, 0, {
      seq: 2,
      counted: undefined,
      takesBack: side(10_000),
      corrects: new mongoose.Types.ObjectId(),
    }),
  ]);
  // 20 x 10,000 + 1,00,000 - 10,000 = 2,90,000.
  expect(await aidOn(TODAY)).toEqual({ amount: 2, unit: 'lakh' });
});

test('what an erased card got counts on', async () => {
  await VisitModel.insertMany([
    ...families(20, 10_000),
    { recordedAt: before, counted: side(100_000) },
    { recordedAt: before, counted: side(700_000) },
  ]);
  expect(await aidOn(TODAY)).toEqual({ amount: 10, unit: 'lakh' });
});

test('what was recorded this month shows from the next one, so that no visit is seen in the figure', async () => {
  await VisitModel.insertMany([
    ...families(20, 10_000),
    visit(1, 500_000, { seq: 2, recordedAt: thisMonth }),
    visit(2, 0, {
      seq: 2,
      recordedAt: thisMonth,
      counted: undefined,
      takesBack: side(10_000),
      corrects: new mongoose.Types.ObjectId(),
    }),
  ]);
  expect(await aidOn(TODAY)).toEqual({ amount: 2, unit: 'lakh' });
  expect(await aidOn('2026-12-01')).toEqual({ amount: 6, unit: 'lakh' });
});
