// @module-tag long
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeFigures } from '@/lib/domain/figures/figures';
import { api } from '@/tests/contract-client';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { newHospital } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';
import { inIndia, sumsByHand, sumsTold } from '@/tests/sums-by-hand';

// docs/decisions.md#imports: a kill -9 of the app in the middle of an import and of an undo. After each restart, and again
// once the work is done, the figures the API tells are those added up here from the stored cards and visits.
const FAMILIES = 600;
const PART = 20;
const digest = 'dead'.padEnd(64, '0');
let token: string;
let employee: string;
let app: OwnApp;

const cards = () => mongoose.connection.collection('cards');
const count = () => cards().countDocuments({ 'imported.batch': { $exists: true } });
const hospitals = () => mongoose.connection.collection('hospitals');
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
  app = await startOwnApp({ LOG_LEVEL: 'error' });
}

async function restart(): Promise<void> {
  app.child.kill('SIGKILL');
  await app.ended;
  await start();
}

/** @returns the figures, after they were compared with those added up by hand */
async function figures() {
  await computeFigures();
  const [told, hand] = [await sumsTold(app.url, token), await sumsByHand()];
  // The dashboard names five employees. An import is nobody's work.
  expect([told.byEmployee.TEMP1, hand.byEmployee.TEMP1]).toEqual([undefined, undefined]);
  expect({ ...told, byEmployee: {} }).toEqual({ ...hand, byEmployee: {} });
  return told;
}

/** Renews a card, and records a visit of 400 rupees on another, which is then corrected to 250. */
async function renewAndHelp(renewed: string, helped: string, hospitalId: string): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await api(method, path, { at: app.url, token: employee, body });
    expect(answer.status).toBe(method === 'PUT' ? 200 : 201);
  };
  await call('PUT', `/api/employee/addMember/renew/${renewed}`);
  const { _id: card, primaryMember } = (await cards().findOne({ cardNumber: helped }))!;
  const { memberId } = primaryMember as { memberId: string };
  const visit = { day: inIndia(), memberId, hospitalId, service: 'Eye Care' };
  await call('POST', `/api/card/${helped}/visits`, { ...visit, rupees: 400 });
  const { _id: corrects } = (await mongoose.connection.collection('visits').findOne({ card }))!;
  const correction = { ...visit, rupees: 250, corrects: String(corrects), note: 'The bill says 250' };
  await call('POST', `/api/card/${helped}/visits`, correction);
}

beforeAll(async () => {
  await makePeople();
  [token, employee] = [await tokenOf('TADM'), await tokenOf('TEMP1')];
  await start();
});
afterAll(async () => {
  await app.stop();
  await mongoose.disconnect();
});

test('killed in the middle of an import and of its undo: each family comes in once, each untouched one goes, and every sum is right', async () => {
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
  expect((await figures()).cards).toBe(found);

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
  const numbers = await cards()
    .find({ 'imported.row': { $in: touched } })
    .sort({ 'imported.row': 1 })
    .toArray();
  const hospitalId = await newHospital();
  for (let at = 0; at < 12; at += 2)
    await renewAndHelp(numbers[at]!.cardNumber as string, numbers[at + 1]!.cardNumber as string, hospitalId);
  // 600 families of this month, six of them renewed for another year; six visits of 250 rupees after the corrections.
  expect(await figures()).toMatchObject({
    ...{ cards: 600, expiring: 0 },
    renewals: [
      { due: {}, renewed: {}, lapsed: {} },
      { due: { CKTD: 600 }, renewed: { CKTD: 6 }, lapsed: {} },
      { due: { CKTD: 6 }, renewed: {}, lapsed: {} },
    ],
    help: [{}, { visits: { CKTD: 6 }, rupees: { CKTD: 1500 } }, { visits: { 'Eye Care': 6 } }],
  });

  const cut = post(`/api/admin/import/${_id}/undo`).catch(() => undefined);
  await expect.poll(count, { interval: 1, timeout: 30_000 }).toBeLessThan(FAMILIES);
  await restart();
  await cut;
  const left = await count();
  expect((await figures()).cards).toBe(left);
  expect((await send(rows.slice(0, 1)))?.status).toBe(409);
  const undone = await undo(_id);
  expect([undone.removed, await count()]).toEqual([left - 12, 12]);
  expect(undone.kept).toEqual(touched.map((row, at) => [row, at % 2 ? 'visited' : 'renewed']));
  expect(await figures()).toMatchObject({
    ...{ cards: 12, expiring: 0 },
    renewals: [
      { due: {}, renewed: {}, lapsed: {} },
      { due: { CKTD: 12 }, renewed: { CKTD: 6 }, lapsed: {} },
      { due: { CKTD: 6 }, renewed: {}, lapsed: {} },
    ],
    help: [{}, { visits: { CKTD: 6 }, rupees: { CKTD: 1500 } }, { visits: { 'Eye Care': 6 } }],
  });
  process.stdout.write(
    `Import of ${FAMILIES} killed at ${found}, ${acknowledged} acknowledged; its undo killed with ${left} left\n`,
  );
}, 240_000);

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
  expect([(await undo(_id)).removed, await inside()]).toEqual([FAMILIES, 0]);
}, 120_000);
