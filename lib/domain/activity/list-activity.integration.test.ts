import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { activityQuery } from '@/lib/schemas/activity';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { storeOnlyCards } from '@/tests/stored-cards';
import { differs } from '@/tests/differs';
import { CardModel } from '@/models/card';
import { ImportBatchModel } from '@/models/import-batch';
import { HospitalModel } from '@/models/hospital';
import { PositionModel } from '@/models/position';
import { RequestModel } from '@/models/request';
import { databaseOfOneZone } from '@/tests/family';
import { storeAdmin } from '@/tests/people';
import { listActivity } from './list-activity';

// docs/security.md#activity. India is 5:30 ahead: its midnight is 18:30Z of the previous day.
const HOSPITAL = 'abcdefabcdefabcdefabcdef';
const hospital = { address: 'Karwi', zone: 'CKTD', services: [], registeredDate: new Date() };
let made = 0;
const record = (at: string, fields: Partial<ActivityDocument> = {}) => {
  const seconds = Math.floor(Date.parse(at) / 1000).toString(16);
  return ActivityModel.create({
    _id: new mongoose.Types.ObjectId(seconds + String((made += 1)).padStart(16, '0')),
    at: new Date(at),
    actor: 'EMP001',
    role: 'employee',
    action: 'cardLook',
    client: '203.0.113.7',
    requestId: `request-${made}`,
    outcome: 'done',
    ...fields,
  });
};
const list = (query: object) => listActivity(activityQuery.parse(query));
const requests = async (query: object) => (await list(query)).activity.map(({ requestId }) => requestId);

databaseOfOneZone('test-activity-list');
beforeEach(() => void (made = 0));

test('filters by actor or person, card, action, outcome, and days in India', async () => {
  await record('2026-11-19T18:29:59Z', { action: 'signIn' }); // 1: last second of 19 November
  await record('2026-11-19T18:30:00Z', { cardNumber: 'JEEVAN0000000017' }); // 2: first second of 20 November
  await record('2026-11-20T18:29:59Z', { actor: 'EMP002', cardNumber: 'JEEVAN0000000017' }); // 3: its last
  await record('2026-11-20T18:30:00Z', { actor: 'ADMIN001', role: 'admin', person: 'EMP001' }); // 4: the 21st
  await record('2026-11-21T06:00:00Z', { actor: 'EMP002', outcome: 'refused', status: 403 }); // 5
  expect(await requests({})).toEqual(['request-5', 'request-4', 'request-3', 'request-2', 'request-1']);
  expect(await requests({ person: 'emp001' })).toEqual(['request-4', 'request-2', 'request-1']);
  expect(await requests({ card: 'jeevan0000000017' })).toEqual(['request-3', 'request-2']);
  expect(await requests({ card: 'jeevan0000000017', person: 'EMP002' })).toEqual(['request-3']);
  expect(await requests({ action: 'signIn' })).toEqual(['request-1']);
  expect(await requests({ signIns: 'hidden', to: '2026-11-20' })).toEqual(['request-3', 'request-2']);
  expect(await requests({ signIns: 'hidden', action: 'signIn' })).toEqual(['request-1']);
  expect(await requests({ outcome: 'refused' })).toEqual(['request-5']);
  expect(await requests({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['request-3', 'request-2']);
  expect(await requests({ from: '2026-11-21' })).toEqual(['request-5', 'request-4']);
  expect(await requests({ to: '2026-11-19' })).toEqual(['request-1']);
  expect(await requests({ person: 'EMP002', from: '2026-11-21' })).toEqual(['request-5']);
  expect(await requests({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(5);
});

test('what an exported list was narrowed by has names', async () => {
  await HospitalModel.create({ ...hospital, _id: HOSPITAL, name: 'Netra Hospital' });
  const filters = [
    'status=due',
    'search',
    'zone=CKTD',
    'zone=GONE',
    `hospital=${HOSPITAL}`,
    'employee=EMP404',
  ];
  await record('2026-11-20T06:00:00Z', { actor: 'ADMIN001', action: 'listExport', item: 'visits', filters });
  expect((await list({})).activity[0]!.filters).toEqual([
    ...['status=due', 'search', 'zone=Chitrakoot (CKTD)', 'zone=GONE', 'hospital=Netra Hospital'],
    'employee=EMP404',
  ]);
});

test('a record of several cards is found by each of them', async () => {
  await record('2026-11-20T06:00:00Z', { cardNumber: 'JEEVAN0000000017' });
  const cardNumbers = ['JEEVAN0000000025', 'JEEVAN0000000017'];
  await record('2026-11-21T06:00:00Z', { actor: 'ADMIN001', action: 'cardsPrint', count: 2, cardNumbers });
  expect(await requests({ card: 'jeevan0000000017' })).toEqual(['request-2', 'request-1']);
  expect(await requests({ card: 'JEEVAN0000000025' })).toEqual(['request-2']);
  expect(await requests({ card: 'JEEVAN0000000017', person: 'ADMIN001' })).toEqual(['request-2']);
  expect(await requests({ card: 'JEEVAN0000000025', person: 'EMP001' })).toEqual([]);
  expect((await list({ card: 'JEEVAN0000000025' })).activity[0]).toMatchObject({ cardNumbers });
});

test('pages are newest first, also within days; new records cause no duplicates', async () => {
  for (let minute = 10; minute < 17; minute += 1) await record(`2026-11-21T06:${minute}:00Z`);
  await record('2026-11-19T06:00:00Z');
  const days = { from: '2026-11-21', to: '2026-11-21', limit: 3 };
  const first = await list(days);
  await record('2026-11-21T07:00:00Z');
  const second = await list({ ...days, cursor: first.nextCursor });
  const third = await list({ ...days, cursor: second.nextCursor });
  const pages = [first, second, third].map(({ activity }) => activity.map(({ requestId }) => requestId));
  expect(pages).toEqual([
    ['request-7', 'request-6', 'request-5'],
    ['request-4', 'request-3', 'request-2'],
    ['request-1'],
  ]);
  expect([first.total, third.nextCursor]).toEqual([7, null]);
});

test.skipIf(differs('bulk'))(
  'the whole list is counted exactly, a filtered one up to a thousand',
  async () => {
    const at = new Date('2026-11-21T06:00:00Z');
    const rows = Array.from({ length: 2_002 }, (_, index) => ({
      at,
      actor: index < 1_002 ? 'EMP002' : 'EMP001',
      role: 'employee',
      action: 'cardLook',
      client: '203.0.113.7',
      requestId: `request-${index}`,
      outcome: 'done',
    }));
    await ActivityModel.collection.insertMany(rows);
    expect((await list({ limit: 1 })).total).toBe(2_002);
    expect((await list({ limit: 1, person: 'EMP001' })).total).toBe(1_000);
    expect((await list({ limit: 1, action: 'cardLook' })).total).toBeUndefined();
    expect((await list({ limit: 1, action: 'cardLook' })).activity).toHaveLength(1);
  },
);

test('names are current; what no longer exists is shown by its id', async () => {
  await storeAdmin('ADMIN001', { adminName: 'Asha Verma' });
  await PositionModel.create({ positionId: 'POS001', positionName: 'Field Officer', positionSalary: 18_000 });
  await HospitalModel.create({ ...hospital, _id: HOSPITAL, name: 'Janki Kund Eye Hospital' });
  const by = { actor: 'ADMIN001', role: 'admin' as const };
  await record('2026-11-21T06:00:00Z', { ...by, action: 'zoneUpdate', item: 'CKTD' });
  await record('2026-11-21T06:01:00Z', { ...by, action: 'positionUpdate', item: 'POS001' });
  await record('2026-11-21T06:02:00Z', { ...by, action: 'hospitalConfirm', item: HOSPITAL });
  await record('2026-11-21T06:03:00Z', { ...by, action: 'zoneRemove', item: 'GONE' });
  await record('2026-11-21T06:04:00Z', { actor: 'EMP900', action: 'memberRemove', item: 'CKTD' });
  const batch = await ImportBatchModel.collection.insertOne({ fileName: 'Karwi.xlsx' } as never);
  const message = await RequestModel.collection.insertOne({ name: 'Sunita Devi' } as never);
  await record('2026-11-21T06:05:00Z', { ...by, action: 'importUndo', item: String(batch.insertedId) });
  const item = String(message.insertedId);
  await record('2026-11-21T06:06:00Z', { ...by, action: 'requestLook', item });
  // From before messages and requests were one.
  await record('2026-11-21T06:07:00Z', { ...by, action: 'privacyLook', item });
  const { activity } = await list({});
  expect(activity.map(({ actorName, itemName }) => [actorName, itemName])).toEqual([
    ['Asha Verma', 'Sunita Devi'],
    ['Asha Verma', 'Sunita Devi'],
    ['Asha Verma', 'Karwi.xlsx'],
    [undefined, undefined],
    ['Asha Verma', undefined],
    ['Asha Verma', 'Janki Kund Eye Hospital'],
    ['Asha Verma', 'Field Officer'],
    ['Asha Verma', 'Chitrakoot'],
  ]);
  // Who wrote to the trust is nothing for an auditor.
  const seen = (await listActivity(activityQuery.parse({ limit: 3 }), { auditor: true })).activity;
  expect(seen.map(({ itemName }) => itemName)).toEqual([undefined, undefined, 'Karwi.xlsx']);
});

test.each([
  [{ limit: 501 }, 'limit'],
  [{ action: 'everything' }, 'action'],
  [{ person: { $gt: '' } }, 'person'],
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '2026-11-21', to: '2026-11-20' }, 'to'],
])('%j is refused at %s', (query, field) => {
  const { error } = activityQuery.safeParse(query);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('an unknown filter is refused, so that nobody relies on it', () => {
  expect(activityQuery.safeParse({ actor: 'EMP001' }).success).toBe(false);
});

test('the history of a card goes on under its new number', async () => {
  await storeOnlyCards(1);
  const numbers = ['JEEVAN0000000000', 'JEEVAN8457108482'].map((number) => ({
    number,
    at: new Date('2026-01-05T05:00:00Z'),
    by: 'TEMP1',
  }));
  await CardModel.updateOne({}, { cardNumber: 'JEEVAN8457108482', numbers });
  await record('2026-11-01T06:00:00Z', { cardNumber: 'JEEVAN0000000000' });
  await record('2026-11-02T06:00:00Z', { cardNumber: 'JEEVAN8457108482' });
  await record('2026-11-03T06:00:00Z', { cardNumber: 'JEEVAN0000000017' });
  for (const card of ['JEEVAN0000000000', 'JEEVAN8457108482'])
    expect(await requests({ card })).toEqual(['request-2', 'request-1']);
});
