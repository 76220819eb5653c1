import { beforeEach, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { ActivityModel } from '@/models/activity';
import { EmployeeModel } from '@/models/employee';
import { HospitalModel } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { RequestModel } from '@/models/request';
import { asAdmin } from '@/tests/actors';
import { databaseOfOneZone } from '@/tests/family';
import { storeEmployee } from '@/tests/people';
import { storeCard as card } from '@/tests/stored-cards';
import { storeMessage } from '@/tests/stored-requests';
import { idFrom } from '../ids';
import { takeStep } from '../requests/take-step';
import { getQueue } from './get-queue';

const ADMIN = asAdmin('ADMIN001');
const TODAY = dayInIndia();
const NOW = new Date();
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const lost = { blocked: { reason: 'lost' as const, at: NOW, by: 'EMP001' } };
const message = (name: string, receivedAt: Date) => storeMessage({ name, receivedAt });
const data = (name: string, days: number) =>
  RequestModel.create({
    ...{ kind: 'data', name, number: '9415012345', right: 'see', receivedAt: NOW, state: 'new' },
    dueDay: addDays(TODAY, days),
  });
const kinds = async () =>
  (await getQueue(ADMIN, TODAY, NOW)).items.map((item) =>
    'request' in item ? item.request.name : item.kind,
  );

databaseOfOneZone('test-queue');
beforeEach(() => storeEmployee('EMP001'));

test('nothing needs anybody', async () => {
  await card();
  expect(await getQueue(ADMIN)).toEqual({
    items: [],
    totals: { late: 0, lostCards: 0, requests: 0 },
    manyActors: false,
  });
});

test('most pressing first: what is late, lost cards, who has waited longest, then what waits in the office', async () => {
  await HospitalModel.create({
    ...{ name: 'Kamadgiri', address: 'Karwi', services: [], zone: 'CKTD' },
    registeredDate: new Date('2025-01-01T05:00:00Z'),
  });
  const file = { kind: 'families', rows: 3, by: 'ADMIN001', state: 'open' } as const;
  const [, long] = await ImportBatchModel.create([
    { ...file, fileName: 'old.xlsx', digest: 'a', at: minutesAgo(16) },
    { ...file, fileName: 'runs.xlsx', digest: 'b', at: minutesAgo(40) },
    { ...file, fileName: 'begins.xlsx', digest: 'c', at: minutesAgo(1) },
  ]);
  // A long one: it began long ago, and wrote a row a minute ago.
  await card({ _id: idFrom(minutesAgo(1)), imported: { batch: long!._id, row: 900, seal: 's' } });
  await ActivityModel.insertMany(
    Array.from({ length: 5 }, () => ({
      ...{ at: NOW, role: 'admin', actor: 'ADMIN001', action: 'signIn', outcome: 'refused', status: 401 },
      ...{ client: '203.0.113.7', requestId: 'r' },
    })),
  );
  await card(lost);
  await card({ printing: { waits: 'print' } });
  await card({ printing: { waits: 'print' }, cardDueDate: '2020-01-01' });
  await card({ printing: { waits: 'print' }, blocked: { ...lost.blocked, reason: 'misuse' } });
  await card({ printing: { waits: 'delivery' }, employeeId: 'EMP404' });
  await message('Second', minutesAgo(20));
  const asked = { kind: 'card', number: '9415220011', village: 'Karwi', state: 'new' } as const;
  await RequestModel.create({ ...asked, name: 'First', receivedAt: minutesAgo(30) });
  // An employee sees this one.
  await RequestModel.create({ ...asked, name: 'Served', receivedAt: minutesAgo(30), zoneId: 'CKTD' });
  await data('Due', 20);
  await data('Late', -3);
  expect(await kinds()).toEqual([
    ...['Late', 'lostCard', 'Second', 'First', 'Due', 'ownerless'],
    ...['print', 'delivery', 'hospitals', 'import', 'account'],
  ]);
  const { items, totals } = await getQueue(ADMIN, TODAY, NOW);
  expect(totals).toEqual({ late: 1, lostCards: 1, requests: 3 });
  expect(items.slice(6)).toEqual([
    { kind: 'print', total: 1 },
    { kind: 'delivery', total: 1 },
    { kind: 'hospitals', total: 1 },
    { kind: 'import', fileName: 'old.xlsx', byName: 'ADMIN001', at: minutesAgo(16).toISOString() },
    { kind: 'account', id: 'ADMIN001', role: 'admin', wrong: 5 },
  ]);
});

test('what is done or put off leaves; what somebody has taken stays, with whose it is', async () => {
  const ids = await Promise.all(
    ['Taken', 'Put off', 'Done'].map(async (name, at) => {
      const { _id } = await message(name, minutesAgo(30 - at));
      return String(_id);
    }),
  );
  const [taken, putOff, done] = ids as [string, string, string];
  await takeStep(ADMIN, taken, { step: 'take', seen: 0 });
  const until = addDays(TODAY, 1);
  await takeStep(ADMIN, putOff, { step: 'putOff', until, note: undefined, seen: 0 });
  await takeStep(ADMIN, done, { step: 'note', state: 'closed', seen: 0 });
  const { items } = await getQueue(ADMIN, TODAY, NOW);
  expect(items).toMatchObject([{ request: { name: 'Taken', handling: { work: 'taken', by: 'ADMIN001' } } }]);
  expect((await getQueue(ADMIN, until)).items).toHaveLength(2);
  // Read is not dealt with.
  await message('Read', minutesAgo(5));
  await RequestModel.updateOne({ name: 'Read' }, { readAt: NOW });
  expect(await kinds()).toEqual(['Taken', 'Read']);
});

test('of many, the first of each kind, and how many there are', async () => {
  for (let at = 0; at < 7; at += 1) {
    await data(`Data ${at}`, at - 7);
    await card(lost);
    await message(`Message ${at}`, minutesAgo(60 - at));
  }
  const { items, totals } = await getQueue(ADMIN, TODAY, NOW);
  expect(items.map(({ kind }) => kind)).toEqual([
    ...Array<string>(5).fill('request'),
    ...Array<string>(3).fill('lostCard'),
    ...Array<string>(5).fill('request'),
  ]);
  expect(totals).toEqual({ late: 7, lostCards: 7, requests: 7 });
  await EmployeeModel.deleteMany({});
  expect((await getQueue(ADMIN, TODAY, NOW)).items.at(-1)).toMatchObject({ kind: 'ownerless', total: 7 });
});
