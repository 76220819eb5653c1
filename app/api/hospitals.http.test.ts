import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { startOwnApp } from '@/tests/own-app';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#calls, GET /api/hospital/getHospitals; docs/decisions.md#lists; docs/security.md#rate-limits.
const PATH = '/api/hospital/getHospitals';
const A_MINUTE = 240;
type Row = Record<string, unknown>;
let admin: string;

beforeAll(async () => {
  await makePeople();
  admin = await tokenOf('TADM');
  await mongoose.connection.collection('hospitals').deleteMany({});
  for (const name of ['Zenith Hospital', 'asha clinic', 'Birla Hospital']) {
    const body = { name, address: 'Station Road, Karwi', zone: 'CKTD', services: ['Eye (cataract)'] };
    expect((await api('POST', '/api/hospital/addHospital', { token: admin, body })).status).toBe(201);
  }
});
beforeEach(() => mongoose.connection.collection('ratelimits').deleteMany({}));
afterAll(async () => {
  for (const used of ['ratelimits', 'hospitals']) await mongoose.connection.collection(used).deleteMany({});
  await mongoose.disconnect();
});

const names = (body: Row) => (body.hospitals as Row[]).map(({ name }) => name);

test('anyone may call it; newest first, with the documented fields', async () => {
  const { status, headers, body } = await api('GET', PATH);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(names(body)).toEqual(['Birla Hospital', 'asha clinic', 'Zenith Hospital']);
  expect([body.total, body.nextCursor, typeof body.message]).toEqual([3, null, 'string']);
  expect((body.hospitals as Row[])[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    name: 'Birla Hospital',
    address: 'Station Road, Karwi',
    services: ['Eye (cataract)'],
    servicesHindi: ['Eye (cataract)'],
    zone: 'CKTD',
    zoneName: 'Chitrakoot',
    registeredDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  });
});

test('a zone is accepted in lower case, and ALL is every zone', async () => {
  const totalIn = async (zone: string) => (await api('GET', `${PATH}?zone=${zone}`)).body.total;
  expect([await totalIn('CKTD'), await totalIn('cktd'), await totalIn('ALL'), await totalIn('DLHI')]).toEqual(
    [3, 3, 3, 0],
  );
});

test('lists by name, page by page', async () => {
  const first = await api('GET', `${PATH}?sort=name&limit=2`);
  expect(names(first.body)).toEqual(['asha clinic', 'Birla Hospital']);
  const second = await api('GET', `${PATH}?sort=name&limit=2&cursor=${String(first.body.nextCursor)}`);
  expect([names(second.body), second.body.nextCursor]).toEqual([['Zenith Hospital'], null]);
  expect(names((await api('GET', `${PATH}?sort=-name`)).body)[0]).toBe('Zenith Hospital');
});

test.each([
  ['sort=price', 'sort'],
  ['limit=501', 'limit'],
  ['cursor=abc', 'cursor'],
  ['pincode=21020', 'pincode'],
  ['at=25.2014,80.9055', 'at'],
  ['at=here', 'at'],
  [`sort=name&cursor=${'f'.repeat(24)}`, 'cursor'],
  [`q=${'x'.repeat(101)}`, 'q'],
])('%s is refused at its field', async (query, field) => {
  const { status, body } = await api('GET', `${PATH}?${query}`);
  expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, [field]]);
});

test('240 searches a minute per client, whatever address it claims; signed-in callers are not counted', async () => {
  // Its own: a process refuses a spent client from memory until the minute is over.
  const app = await startOwnApp();
  onTestFinished(() => app.stop());
  const search = (n: number) =>
    api('GET', `${PATH}?limit=1`, { at: app.url, headers: { 'X-Forwarded-For': `10.0.0.${n}` } });
  expect((await search(0)).status).toBe(200);
  const { modifiedCount } = await mongoose.connection
    .collection('ratelimits')
    .updateOne({ key: { $regex: '^publicRead' }, points: 1 }, { $set: { points: A_MINUTE - 3 } });
  expect(modifiedCount).toBe(1);
  for (const n of [1, 2, 3]) expect((await search(n)).status).toBe(200);
  const last = await search(4);
  expect([last.status, last.body.message]).toEqual([
    429,
    'Too many searches from this connection. Please wait a minute and try again',
  ]);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api('GET', `${PATH}?limit=1`, { at: app.url, token: admin })).status).toBe(200);
});
