import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Action } from '@/lib/constants/activity';
import { ActivityModel } from '@/models/activity';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { FiguresModel } from '@/models/figures';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { listCards } from '../cards/list-cards';
import { computeFigures } from '../figures/figures';
import { differs } from '@/tests/differs';
import { storeEmployee } from '@/tests/people';
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
  CardModel.create({
    cardNumber: `JEEVAN${(cards += 1)}`,
    cardStatus: true,
    cardRegisterDate: new Date(cardRegisterDate),
    cardDueDate,
    cardMembers: 1,
    zoneID: 'CKTD',
    employeeId,
    issuedBy: employeeId,
    primaryMember: {
      memberId: 'M1',
      memberName: 'Sita Devi',
      memberContact: '9415012345',
      memberSex: 'Female',
      memberDOB: '1980-05-14',
      memberAddress: 'Karwi',
    },
    members: [],
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

beforeAll(() => openEmptyDatabase('test-dashboard'));
afterAll(closeDatabase);
beforeEach(async () => {
  cards = 0;
  await Promise.all([CardModel.deleteMany({}), EmployeeModel.deleteMany({}), ZoneModel.deleteMany({})]);
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
});

test('an empty database has twelve months without cards, and nothing else', async () => {
  expect(await countedDashboard('2026-11-21')).toEqual({
    countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    topEmployees: [],
    recentActivity: [],
    expiringSoon: { total: 0, cards: [] },
    cardsByMonth: [
      { month: '2025-12', cards: 0 },
      { month: '2026-01', cards: 0 },
      { month: '2026-02', cards: 0 },
      { month: '2026-03', cards: 0 },
      { month: '2026-04', cards: 0 },
      { month: '2026-05', cards: 0 },
      { month: '2026-06', cards: 0 },
      { month: '2026-07', cards: 0 },
      { month: '2026-08', cards: 0 },
      { month: '2026-09', cards: 0 },
      { month: '2026-10', cards: 0 },
      { month: '2026-11', cards: 0 },
    ],
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
  await FiguresModel.deleteMany({});
  await registerMany(2, '2026-11-21', 'EMP001');
  const begin = new Date().toISOString();
  const dashboards = await Promise.all([1, 2, 3].map(() => getDashboard('2026-11-21')));
  for (const { countedAt, topEmployees, cardsByMonth } of dashboards) {
    expect(countedAt >= begin).toBe(true);
    expect([topEmployees[0]!.cards, cardsByMonth.at(-1)!.cards]).toEqual([2, 2]);
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
    expect(cardsByMonth).toEqual([
      { month: '2026-02', cards: 2 },
      { month: '2026-03', cards: 1 },
      { month: '2026-04', cards: 0 },
      { month: '2026-05', cards: 0 },
      { month: '2026-06', cards: 0 },
      { month: '2026-07', cards: 0 },
      { month: '2026-08', cards: 0 },
      { month: '2026-09', cards: 0 },
      { month: '2026-10', cards: 0 },
      { month: '2026-11', cards: 0 },
      { month: '2026-12', cards: 2 },
      { month: '2027-01', cards: 3 },
    ]);
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

  test('an unknown employee is shown by their id', async () => {
    await register('2026-11-10T06:00:00Z', 'EMP900');
    expect((await countedDashboard('2026-11-21')).topEmployees).toMatchObject([
      { employeeId: 'EMP900', employeeName: 'EMP900', cards: 1 },
    ]);
  });
});

describe('recent activity', () => {
  test('the newest eight events of cards and employees', async () => {
    await employ('EMP001', 'Ram Prasad', { employeeRegisterDate: new Date('2026-11-20T09:00:00Z') });
    await employ('EMP002', 'Meena Kumari', { employeeRegisterDate: new Date('2026-11-21T07:00:00Z') });
    await register('2026-11-21T08:00:00Z', 'EMP001');
    // Stored last, but of an earlier day.
    await register('2026-03-01T08:00:00Z', 'EMP001');
    expect((await countedDashboard('2026-11-21')).recentActivity).toEqual([
      {
        what: 'cardRegistered',
        at: '2026-11-21T08:00:00.000Z',
        employeeId: 'EMP001',
        employeeName: 'Ram Prasad',
        cardNumber: 'JEEVAN1',
      },
      {
        what: 'employeeAdded',
        at: '2026-11-21T07:00:00.000Z',
        employeeId: 'EMP002',
        employeeName: 'Meena Kumari',
        zoneName: 'Chitrakoot',
      },
      {
        what: 'employeeAdded',
        at: '2026-11-20T09:00:00.000Z',
        employeeId: 'EMP001',
        employeeName: 'Ram Prasad',
        zoneName: 'Chitrakoot',
      },
      {
        what: 'cardRegistered',
        at: '2026-03-01T08:00:00.000Z',
        employeeId: 'EMP001',
        employeeName: 'Ram Prasad',
        cardNumber: 'JEEVAN2',
      },
    ]);
    for (let minute = 10; minute < 18; minute += 1) await register(`2026-11-21T09:${minute}:00Z`);
    const { recentActivity } = await countedDashboard('2026-11-21');
    expect(recentActivity.map(({ at }) => at.slice(11, 16))).toEqual([
      '09:17',
      '09:16',
      '09:15',
      '09:14',
      '09:13',
      '09:12',
      '09:11',
      '09:10',
    ]);
  });
});

describe('recent activity of existing cards', () => {
  const record = (action: Action, minute: number, fields: object = {}) => {
    const at = new Date(`2026-11-21T09:${minute}:00Z`);
    const seconds = Math.floor(at.getTime() / 1000).toString(16);
    return ActivityModel.create({
      _id: new mongoose.Types.ObjectId(`${seconds}0000000000000000`),
      at,
      actor: 'EMP001',
      role: 'employee',
      action,
      cardNumber: 'JEEVAN1',
      client: '203.0.113.7',
      requestId: `request-${minute}`,
      outcome: 'done',
      ...fields,
    });
  };

  test('includes renewals and changes of members, if they succeeded', async () => {
    await ActivityModel.deleteMany({});
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
    expect(recentActivity[0]).toEqual({
      what: 'memberRemoved',
      at: '2026-11-21T09:16:00.000Z',
      employeeId: 'EMP001',
      employeeName: 'Ram Prasad',
      cardNumber: 'JEEVAN1',
    });
    await ActivityModel.deleteMany({});
  });
});

test('attempts of the last 24 hours: accounts with five wrong passwords or more, and the brake on look-ups', async () => {
  await ActivityModel.deleteMany({});
  const now = Date.now();
  const record = (hoursAgo: number, fields: object) => {
    const at = new Date(now - hoursAgo * 3_600_000);
    const seconds = Math.floor(at.getTime() / 1000).toString(16);
    const _id = new mongoose.Types.ObjectId(seconds + new mongoose.Types.ObjectId().toHexString().slice(8));
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
  await ActivityModel.deleteMany({});
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

test('reading changes nothing in the database', async () => {
  await employ('EMP001', 'Ram Prasad');
  await register('2026-11-21T08:00:00Z');
  const stored = () => mongoose.connection.collection('cards').find().toArray();
  const before = JSON.stringify(await stored());
  await countedDashboard('2026-11-21');
  expect(JSON.stringify(await stored())).toBe(before);
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
