import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Action } from '@/lib/constants/activity';
import { ActivityModel } from '@/models/activity';
import { CardModel } from '@/models/card';
import { FiguresModel } from '@/models/figures';
import { asAdmin } from '@/tests/actors';
import { databaseOfOneZone } from '@/tests/family';
import { listCards } from '../cards/list-cards';
import { computeFigures } from '../figures/figures';
import { differs } from '@/tests/differs';
import { storeEmployee } from '@/tests/people';
import { storeCard } from '@/tests/stored-cards';
import { countOwnerlessCards } from '../cards/card-filters';
import { getDashboard, outgrown, getTotals } from './get-dashboard';
import { listAttempts } from './get-queue';

// Every figure is counted by hand. India is 5:30 ahead: its midnight is 18:30Z of the previous day.

async function countedDashboard(today?: string) {
  await computeFigures({ ...(today && { today }) });
  return getDashboard(today);
}

let cards = 0;
const register = (cardRegisterDate: string, employeeId = 'EMP001', cardDueDate = '2030-01-01') =>
  storeCard({
    cardNumber: `JEEVAN${(cards += 1)}`,
    cardRegisterDate: new Date(cardRegisterDate),
    cardDueDate,
    employeeId,
    issuedBy: employeeId,
  });
const registerMany = (count: number, day: string, employeeId: string) =>
  Promise.all(Array.from({ length: count }, () => register(`${day}T06:00:00Z`, employeeId)));

const employ = (employeeId: string, employeeName: string, changes: object = {}) =>
  storeEmployee(employeeId, {
    employeeName,
    employeeRegisterDate: new Date('2020-01-01T06:00:00Z'),
    ...changes,
  });
const numbers = (rows: Array<{ cardNumber: string }>) => rows.map(({ cardNumber }) => cardNumber);

databaseOfOneZone('test-dashboard');
beforeEach(() => void (cards = 0));

const MONTHS_TO_NOVEMBER = [
  ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
  ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
];

test('an empty database has twelve months without cards, and nothing else', async () => {
  expect(await countedDashboard('2026-11-21')).toEqual({
    countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    topEmployees: [],
    recentActivity: [],
    expiringSoon: { total: 0, cards: [] },
    cardsByMonth: MONTHS_TO_NOVEMBER.map((month) => ({ month, cards: 0 })),
  });
});

test('the totals and what is not added up over all cards are exact at once, the others as of when they were computed', async () => {
  const { countedAt } = await countedDashboard('2026-11-21');
  await registerMany(3, '2026-11-21', 'EMP001');
  await register('2026-11-21T06:00:00Z', 'EMP404', '2026-11-22');
  const dashboard = await getDashboard('2026-11-21');
  expect(await getTotals()).toMatchObject({ totalCards: 4, totalZones: 1 });
  expect(dashboard).toMatchObject({ countedAt, topEmployees: [], expiringSoon: { total: 1 } });
  expect(
    (await countOwnerlessCards()).owners.map(({ employeeId, cards: left }) => [employeeId, left]),
  ).toEqual([
    ['EMP001', 3],
    ['EMP404', 1],
  ]);
  expect(dashboard.cardsByMonth.at(-1)).toEqual({ month: '2026-11', cards: 0 });
  await CardModel.deleteOne({ employeeId: 'EMP404' });
  expect(await getTotals()).toMatchObject({ totalCards: 3 });
  expect((await countedDashboard('2026-11-21')).cardsByMonth.at(-1)).toEqual({ month: '2026-11', cards: 3 });
});

test('figures that nobody computed yet are computed as of now', async () => {
  await registerMany(2, '2026-11-21', 'EMP001');
  const begin = new Date().toISOString();
  const dashboards = await Promise.all([1, 2, 3].map(() => getDashboard('2026-11-21')));
  for (const { countedAt, topEmployees, cardsByMonth } of dashboards) {
    expect(countedAt >= begin).toBe(true);
    // Whom nobody knows is shown by their id.
    expect(topEmployees).toMatchObject([{ employeeName: 'EMP001', cards: 2 }]);
    expect(cardsByMonth.at(-1)!.cards).toBe(2);
  }
  expect(await FiguresModel.countDocuments({})).toBe(1);
});

test('in the first minutes of a month the figures are those of the month before', async () => {
  await registerMany(2, '2026-10-20', 'EMP001');
  await registerMany(1, '2025-11-20', 'EMP001');
  await computeFigures({ today: '2026-10-31' });
  await registerMany(1, '2026-11-01', 'EMP001');
  const { topEmployees, cardsByMonth } = await getDashboard('2026-11-01');
  expect(topEmployees).toEqual([]);
  expect(cardsByMonth.map(({ cards: of }) => of)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
  expect([cardsByMonth[0]!.month, cardsByMonth[11]!.month]).toEqual(['2025-12', '2026-11']);
});

describe('cards by month, around New Year', () => {
  beforeEach(async () => {
    await employ('EMP001', 'Ram Prasad');
    await register('2026-01-31T18:29:59.999Z'); // 31 January 2026, the last instant
    await register('2026-01-31T18:30:00.000Z'); // 1 February 2026, the first
    await register('2026-02-28T18:29:59.999Z'); // 28 February
    await register('2026-02-28T18:30:00.000Z'); // 1 March
    await register('2026-11-30T18:30:00.000Z'); // 1 December
    await register('2026-12-31T18:29:59.999Z'); // 31 December
    await register('2026-12-31T18:30:00.000Z'); // 1 January 2027, still last year in London
    await register('2027-01-01T04:00:00.000Z'); // 1 January 2027
    await register('2027-01-31T18:29:59.999Z'); // 31 January 2027
    await register('2027-01-31T18:30:00.000Z'); // 1 February 2027
  });

  test('in January', async () => {
    const { cardsByMonth, topEmployees } = await countedDashboard('2027-01-01');
    expect(cardsByMonth.map(({ cards }) => cards)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3]);
    expect([cardsByMonth[0]!.month, cardsByMonth[11]!.month]).toEqual(['2026-02', '2027-01']);
    expect(topEmployees).toMatchObject([{ employeeId: 'EMP001', cards: 3 }]);
  });

  test('the day before, in December', async () => {
    const { cardsByMonth, topEmployees } = await countedDashboard('2026-12-31');
    expect(cardsByMonth.map(({ cards }) => cards)).toEqual([1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect([cardsByMonth[0]!.month, cardsByMonth[11]!.month]).toEqual(['2026-01', '2026-12']);
    expect(topEmployees).toMatchObject([{ employeeId: 'EMP001', cards: 2 }]);
  });

  test('on 31 March, a day February does not have', async () => {
    const { cardsByMonth } = await countedDashboard('2027-03-31');
    expect(cardsByMonth[0]).toEqual({ month: '2026-04', cards: 0 });
    expect(cardsByMonth.slice(-3)).toEqual([
      { month: '2027-01', cards: 3 },
      { month: '2027-02', cards: 1 },
      { month: '2027-03', cards: 0 },
    ]);
  });
});

describe('top-performing employees', () => {
  test('the five with the most cards this month, ties ordered by name', async () => {
    await employ('EMP001', 'Zahid Khan');
    await employ('EMP002', 'Meena Kumari', { employeeStatus: false });
    await employ('EMP003', 'Vijay Pal');
    await employ('EMP004', 'Anita Singh', { employeeZone: 'GONE' });
    await employ('EMP005', 'Kishan Lal');
    await employ('EMP006', 'Bina Devi');
    await employ('EMP007', 'Om Prakash');
    await registerMany(4, '2026-11-03', 'EMP007');
    await registerMany(1, '2026-11-30', 'EMP001');
    await registerMany(3, '2026-11-04', 'EMP002');
    await registerMany(3, '2026-11-04', 'EMP003');
    await registerMany(1, '2026-11-05', 'EMP004');
    await registerMany(1, '2026-11-06', 'EMP005');
    await registerMany(2, '2026-11-07', 'EMP006');
    // Not in this month.
    await registerMany(9, '2026-10-31', 'EMP001');
    await registerMany(9, '2026-12-01', 'EMP005');
    const zoneName = 'Chitrakoot';
    expect((await countedDashboard('2026-11-21')).topEmployees).toEqual([
      { employeeId: 'EMP007', employeeName: 'Om Prakash', zoneName, employeeStatus: true, cards: 4 },
      { employeeId: 'EMP002', employeeName: 'Meena Kumari', zoneName, employeeStatus: false, cards: 3 },
      { employeeId: 'EMP003', employeeName: 'Vijay Pal', zoneName, employeeStatus: true, cards: 3 },
      { employeeId: 'EMP006', employeeName: 'Bina Devi', zoneName, employeeStatus: true, cards: 2 },
      { employeeId: 'EMP004', employeeName: 'Anita Singh', zoneName: 'GONE', employeeStatus: true, cards: 1 },
    ]);
  });
});

test('recent activity: the newest eight events of cards and employees', async () => {
  await employ('EMP001', 'Ram Prasad');
  await employ('EMP002', 'Meena Kumari', { employeeRegisterDate: new Date('2026-11-21T07:00:00Z') });
  await register('2026-11-21T08:00:00Z', 'EMP001');
  // Stored last, but of an earlier day.
  await register('2026-03-01T08:00:00Z', 'EMP900');
  const { recentActivity: some } = await countedDashboard('2026-11-21');
  expect(some.slice(0, 3)).toEqual([
    {
      ...{ what: 'cardRegistered', at: '2026-11-21T08:00:00.000Z', cardNumber: 'JEEVAN1' },
      ...{ employeeId: 'EMP001', employeeName: 'Ram Prasad' },
    },
    {
      ...{ what: 'employeeAdded', at: '2026-11-21T07:00:00.000Z', zoneName: 'Chitrakoot' },
      ...{ employeeId: 'EMP002', employeeName: 'Meena Kumari' },
    },
    {
      ...{ what: 'cardRegistered', at: '2026-03-01T08:00:00.000Z', cardNumber: 'JEEVAN2' },
      // Whom nobody knows is shown by their id.
      ...{ employeeId: 'EMP900', employeeName: 'EMP900' },
    },
  ]);
  for (let minute = 10; minute < 18; minute += 1) await register(`2026-11-21T09:${minute}:00Z`);
  const { recentActivity } = await countedDashboard('2026-11-21');
  const minutes = recentActivity.map(({ at }) => at.slice(14, 16));
  expect(minutes).toEqual(['17', '16', '15', '14', '13', '12', '11', '10']);
});

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000).toString(16);

test('recent activity of existing cards includes renewals and changes of members, if they succeeded', async () => {
  const record = (action: Action, minute: number, fields: object = {}) => {
    const at = new Date(`2026-11-21T09:${minute}:00Z`);
    return ActivityModel.create({
      ...{ _id: new mongoose.Types.ObjectId(`${secondsOf(at)}0000000000000000`), at, action },
      ...{ actor: 'EMP001', role: 'employee', cardNumber: 'JEEVAN1', outcome: 'done' },
      ...{ client: '203.0.113.7', requestId: `request-${minute}` },
      ...fields,
    });
  };
  await employ('EMP001', 'Ram Prasad');
  await register('2026-11-21T09:15:30Z', 'EMP001');
  await record('memberRemove', 16);
  await record('memberUpdate', 15);
  await record('membersAdd', 14);
  await record('cardRenew', 13);
  await record('cardRenew', 17, { outcome: 'refused', status: 409 });
  await record('cardRenew', 18, { repeated: true });
  await record('cardRenew', 19, { outcome: 'begun' });
  await record('cardLook', 20);
  const { recentActivity } = await countedDashboard('2026-11-21');
  expect(recentActivity.slice(0, 5).map(({ what, at }) => [what, at.slice(11, 16)])).toEqual([
    ['memberRemoved', '09:16'],
    ['cardRegistered', '09:15'],
    ['memberUpdated', '09:15'],
    ['membersAdded', '09:14'],
    ['cardRenewed', '09:13'],
  ]);
  expect(recentActivity[0]).toMatchObject({ employeeName: 'Ram Prasad', cardNumber: 'JEEVAN1' });
});

test('attempts of the last 24 hours: accounts with five wrong passwords or more, and the brake on look-ups', async () => {
  const now = Date.now();
  const record = (hoursAgo: number, fields: object) => {
    const at = new Date(now - hoursAgo * 3_600_000);
    const rest = new mongoose.Types.ObjectId().toHexString().slice(8);
    const _id = new mongoose.Types.ObjectId(secondsOf(at) + rest);
    return ActivityModel.create({ _id, at, client: '203.0.113.7', requestId: 'request', ...fields });
  };
  const wrong = { role: 'employee', action: 'signIn', outcome: 'refused', status: 401 };
  expect(await listAttempts()).toEqual({ accounts: [], lookups: null });
  for (let n = 0; n < 5; n += 1) await record(n, { ...wrong, actor: 'EMP001' });
  for (let n = 0; n < 6; n += 1) await record(n, { ...wrong, actor: 'ADMIN001', role: 'admin' });
  for (let n = 0; n < 4; n += 1) await record(n, { ...wrong, actor: 'EMP002' });
  await record(25, { ...wrong, actor: 'EMP002' });
  for (let n = 0; n < 6; n += 1) await record(n, wrong);
  await record(1, { ...wrong, actor: 'EMP002', outcome: 'done', status: undefined });
  await record(25, { role: 'public', action: 'lookupBrake', outcome: 'done' });
  expect(await listAttempts()).toEqual({
    accounts: [
      { id: 'ADMIN001', role: 'admin', wrong: 6 },
      { id: 'EMP001', role: 'employee', wrong: 5 },
    ],
    lookups: null,
  });
  await record(2, { role: 'public', action: 'lookupBrake', outcome: 'done' });
  expect((await listAttempts()).lookups).toBe(new Date(now - 7_200_000).toISOString());
});

describe('expiring soon', () => {
  test('from today to the 30th day, the first five with who serves them, without personal data', async () => {
    await employ('EMP001', 'Ram Prasad');
    const dueOn = (day: string) => register('2026-01-05T06:00:00Z', 'EMP001', day);
    await dueOn('2027-01-20'); // 1: the 31st day
    await dueOn('2027-01-19'); // 2: the 30th
    await dueOn('2026-12-20'); // 3: today
    await dueOn('2026-12-19'); // 4: yesterday
    await dueOn('2026-12-31'); // 5
    await dueOn('2027-01-01'); // 6
    await dueOn('2026-12-31'); // 7
    await dueOn('2027-01-02'); // 8
    await dueOn('2026-12-25'); // 9: blocked, so it cannot be renewed
    const blocked = { reason: 'lost', at: new Date('2026-12-01T06:00:00Z'), by: 'EMP001' };
    await CardModel.updateOne({ cardNumber: 'JEEVAN9' }, { blocked });
    const { expiringSoon } = await countedDashboard('2026-12-20');
    expect(expiringSoon.total).toBe(6);
    expect(numbers(expiringSoon.cards)).toEqual(['JEEVAN3', 'JEEVAN5', 'JEEVAN7', 'JEEVAN6', 'JEEVAN8']);
    expect(expiringSoon.cards[0]).toEqual({
      cardNumber: 'JEEVAN3',
      cardDueDate: '2026-12-20',
      holder: { memberName: 'Sita Devi', memberContact: '9415012345' },
      employeeId: 'EMP001',
      employeeName: 'Ram Prasad',
    });
  });

  test('the total matches the linked list', async () => {
    const day = (days: number) =>
      new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);
    for (const days of [-1, 0, 1, 29, 30, 31]) await register('2026-01-05T06:00:00Z', 'EMP001', day(days));
    const { expiringSoon } = await countedDashboard();
    const list = await listCards(asAdmin('ADMIN001'), { limit: 100, status: 'due', sort: 'dueDate' });
    expect(expiringSoon.total).toBe(4);
    expect(list.total).toBe(4);
    expect(numbers(list.cards)).toEqual(numbers(expiringSoon.cards));
  });
});

test('a few cards outgrow no database', async () => {
  expect(await outgrown(100_000)).toBeUndefined();
  expect(await countedDashboard()).not.toHaveProperty('databaseMadeFor');
});

describe.skipIf(differs('embedded'))('the embedded database', () => {
  test('is outgrown by the first card above 100,000', async () => {
    expect(await outgrown(100_001)).toBe(100_000);
  });
});
