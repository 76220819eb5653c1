// @module-tag night
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { makePeople, tokenOf } from '@/tests/people';

// docs/decisions.md#imports: a kill -9 of the app in the middle of an import and of an undo.
const FAMILIES = 600;
const PART = 20;
const digest = 'dead'.padEnd(64, '0');
let token: string;
let app: OwnApp;
let way: FaultProxy;

const cards = () => mongoose.connection.collection('cards');
const count = () => cards().countDocuments({ 'imported.batch': { $exists: true } });
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

/** Undoes an import to its end: an answer says where to go on if it would have taken too long. */
async function undo(_id: string) {
  let removed = 0;
  const kept: Array<[row: number, why: string]> = [];
  let after: unknown;
  do {
    const { body } = await post(`/api/admin/import/${_id}/undo`, { after });
    removed += body.removed as number;
    for (const { row, why } of body.kept as Array<{ row: number; why: string }>) kept.push([row, why]);
    after = body.after;
  } while (after !== undefined);
  return { removed, kept };
}

async function start(): Promise<void> {
  app = await startOwnApp({ LOG_LEVEL: 'error', MONGODB_URI: way.uri });
}

async function restart(): Promise<void> {
  app.child.kill('SIGKILL');
  await app.ended;
  await start();
}

beforeAll(async () => {
  await makePeople();
  way = await faultProxy(process.env.MONGODB_URI!);
  token = await tokenOf('TADM');
  await start();
});
afterAll(async () => {
  await app.stop();
  await way.close();
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
  // Late answers of the database keep the import going until the kill, on a fast and on a busy machine.
  await way.set({ lateMs: 200 });
  const sent = Promise.all(parts(rows).map(send));
  await expect.poll(count, { interval: 1 }).toBeGreaterThan(PART);
  app.child.kill('SIGKILL');
  await way.set('none');
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

  const touched = rows.filter((row) => row % 100 === 0);
  const numbers = await cards().distinct('cardNumber', { 'imported.row': { $in: touched } });
  for (const number of numbers)
    expect((await api('PUT', `/api/card/${number}/renew`, { at: app.url, token })).status).toBe(200);

  const cut = post(`/api/admin/import/${_id}/undo`).catch(() => undefined);
  await expect.poll(count, { interval: 1 }).toBeLessThan(FAMILIES);
  await restart();
  await cut;
  const left = await count();
  expect((await send(rows.slice(0, 1)))?.status).toBe(409);
  const undone = await undo(_id);
  expect([undone.removed, await count()]).toEqual([left - 12, 12]);
  expect(undone.kept).toEqual(touched.map((row) => [row, 'renewed']));
  process.stdout.write(
    `Import of ${FAMILIES} killed at ${found}, ${acknowledged} acknowledged; its undo killed with ${left} left\n`,
  );
}, 240_000);
