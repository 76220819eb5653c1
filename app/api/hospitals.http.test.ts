import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#calls, GET /api/hospital/getHospitals; docs/decisions.md#lists.
const PATH = '/api/hospital/getHospitals';
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
    path: expect.stringMatching(/^chitrakoot\/birla-hospital-[0-9a-f]{6}$/) as string,
    registeredDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  });
});

test.each([
  ['sort=price', 'sort'],
  ['pincode=21020', 'pincode'],
  ['at=here', 'at'],
  [`sort=name&cursor=${'f'.repeat(24)}`, 'cursor'],
])('%s is refused at its field', async (query, field) => {
  const { status, body } = await api('GET', `${PATH}?${query}`);
  expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, [field]]);
});
