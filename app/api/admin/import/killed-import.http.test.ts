import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { makePeople, tokenOf } from '@/tests/people';

// docs/decisions.md#imports: a kill -9 of the app in the middle of an import and of an undo. Every sum is compared with a
// recount of the cards.
const FAMILIES = 600;
const PART = 20;
const digest = 'dead'.padEnd(64, '0');
let token: string;
let app: OwnApp;

const cards = () => mongoose.connection.collection('cards');
const count = () => cards().countDocuments({ 'imported.batch': { $exists: true } });
const hospitals = () => mongoose.connection.collection('hospitals');
const forget = async () => {
  await mongoose.connection.collection('imports').deleteMany({ digest });
  for (const imported of [cards(), hospitals()])
    await imported.deleteMany({ 'imported.batch': { $exists: true } });
};
const post = (path: string, body?: unknown) => api('POST', path, { at: app.url, token, body });
const family = (row: number) => ({
  row,
  family: {
    employeeID: 'TEMP1',
    cardPrimaryHolder: {
      memberName: `Gita ${row}`,
      memberSex: 'Female',
      memberDOB: '1985-02-28',
      memberContact: String(9_700_000_000 + row),
      memberAddress: 'Ward 4, Karwi',
    },
    cardMembers: [
      { memberName: 'Ravi', memberSex: 'Male', memberDOB: '2014-01-01', memberRelation: 'Child' },
    ],
  },
});
const rows = Array.from({ length: FAMILIES }, (_, at) => 2 + 2 * at);
const parts = (wanted: number[]) =>
  Array.from({ length: Math.ceil(wanted.length / PART) }, (_, at) =>
    wanted.slice(at * PART, (at + 1) * PART),
  );

async function restart(): Promise<void> {
  app.child.kill('SIGKILL');
  await app.ended;
  app = await startOwnApp({ LOG_LEVEL: 'error' });
}

beforeAll(async () => {
  await makePeople();
  await forget();
  token = await tokenOf('TADM');
  app = await startOwnApp({ LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await app.stop();
  await forget();
  await mongoose.disconnect();
});

test('killed in the middle of an import and of its undo: each family comes in once, and each untouched one goes', async () => {
  const { body } = await post('/api/admin/import', {
    kind: 'families',
    fileName: 'k.csv',
    digest,
    rows: FAMILIES,
  });
  const { _id } = body.import as { _id: string };
  const send = (wanted: number[]) =>
    post(`/api/admin/import/${_id}/rows`, { families: wanted.map(family) }).catch(() => undefined);
  const sent = Promise.all(parts(rows).map(send));
  await expect.poll(count, { interval: 1, timeout: 30_000 }).toBeGreaterThan(PART);
  await restart();
  const acknowledged = (await sent).filter((answer) => answer?.status === 200).length * PART;
  const found = await count();
  expect(found).toBeGreaterThanOrEqual(acknowledged);
  expect(found).toBeLessThan(FAMILIES);

  const { body: now } = await api('GET', `/api/admin/import/${_id}`, { at: app.url, token });
  expect(now).toMatchObject({ import: { imported: found, state: 'open' } });
  const done = new Set((now.done as Array<[number, number]>).map(([from]) => from));
  expect(done.size).toBe(found);
  // A second tab does not know what is in, and sends everything again.
  for (const wanted of [rows.filter((row) => !done.has(row)), rows])
    for (const part of parts(wanted)) expect((await send(part))?.status).toBe(200);
  const inside = await cards().distinct('imported.row', {
    'imported.batch': new mongoose.Types.ObjectId(_id),
  });
  expect((inside as number[]).sort((a, b) => a - b)).toEqual(rows);
  expect(await count()).toBe(FAMILIES);

  const touched = rows.filter((row) => row % 100 === 0);
  await cards().updateMany({ 'imported.row': { $in: touched } }, { $set: { cardDueDate: '2031-01-01' } });
  const cut = post(`/api/admin/import/${_id}/undo`).catch(() => undefined);
  await expect.poll(count, { interval: 1, timeout: 30_000 }).toBeLessThan(FAMILIES);
  await restart();
  await cut;
  const left = await count();
  expect((await send(rows.slice(0, 1)))?.status).toBe(409);
  const { body: undone } = await post(`/api/admin/import/${_id}/undo`);
  expect([undone.removed, await count()]).toEqual([left - touched.length, touched.length]);
  expect((undone.kept as Array<{ row: number }>).map(({ row }) => row)).toEqual(touched);
  process.stdout.write(
    `Import of ${FAMILIES} killed at ${found}, ${acknowledged} acknowledged; its undo killed with ${left} left\n`,
  );
}, 120_000);

test('killed in the middle of an import of hospitals: each comes in once, and all of them go', async () => {
  const opened = await post('/api/admin/import', {
    ...{ kind: 'hospitals', fileName: 'h.csv', digest },
    rows: FAMILIES,
  });
  const { _id } = opened.body.import as { _id: string };
  const send = (wanted: number[]) =>
    post(`/api/admin/import/${_id}/rows`, {
      hospitals: wanted.map((row) => ({
        row,
        hospital: { name: `Clinic ${row}`, address: 'Station Road', zone: 'CKTD', services: ['Eye Care'] },
      })),
    }).catch(() => undefined);
  const inside = () => hospitals().countDocuments({ 'imported.batch': new mongoose.Types.ObjectId(_id) });
  const sent = Promise.all(parts(rows).map(send));
  await expect.poll(inside, { interval: 1, timeout: 30_000 }).toBeGreaterThan(PART);
  await restart();
  const acknowledged = (await sent).filter((answer) => answer?.status === 200).length * PART;
  const found = await inside();
  expect(found).toBeGreaterThanOrEqual(acknowledged);
  expect(found).toBeLessThan(FAMILIES);
  const { body: now } = await api('GET', `/api/admin/import/${_id}`, { at: app.url, token });
  expect(now).toMatchObject({ import: { imported: found, state: 'open' } });

  for (const part of parts(rows)) expect((await send(part))?.status).toBe(200);
  const names = await hospitals().distinct('name', { 'imported.batch': { $exists: true } });
  expect([await inside(), new Set(names)]).toEqual([FAMILIES, new Set(rows.map((row) => `Clinic ${row}`))]);
  let removed = 0;
  let after: unknown;
  do {
    const { body } = await post(`/api/admin/import/${_id}/undo`, { after });
    removed += body.removed as number;
    after = body.after;
  } while (after !== undefined);
  expect([removed, await inside()]).toEqual([FAMILIES, 0]);
}, 120_000);
