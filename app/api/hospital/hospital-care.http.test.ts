import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// Ours, beside docs/contract.md#calls: admins change, confirm and remove hospitals.
type Row = Record<string, unknown>;
const seva = { name: 'Seva Hospital', address: 'Station Road, Karwi', zone: 'CKTD', services: ['ENT'] };
const gone = 'This hospital is not in the directory. It may have been removed';
let admin: string;
let path: string;

const listed = async (token?: string) =>
  (await api('GET', '/api/hospital/getHospitals', { token })).body.hospitals as Row[];

beforeAll(async () => {
  await makePeople();
  admin = await tokenOf('TADM');
});
beforeEach(async () => {
  for (const used of ['ratelimits', 'hospitals']) await mongoose.connection.collection(used).deleteMany({});
  const added = await api('POST', '/api/hospital/addHospital', { token: admin, body: seva });
  path = `/api/hospital/${String((added.body.hospital as Row)._id)}`;
});
afterAll(() => mongoose.disconnect());

test('a hospital can be changed', async () => {
  const body = { ...seva, name: 'Seva Sadan', zone: 'DLHI', phone: '+91-9415012345', was: seva };
  const { status, body: answer } = await api('PUT', path, { token: admin, body });
  expect([status, answer.message]).toEqual([200, 'Hospital updated']);
  expect(answer.hospital).toMatchObject({ name: 'Seva Sadan', zone: 'DLHI', phone: '+91-9415012345' });
  expect((await listed())[0]).toMatchObject({ name: 'Seva Sadan', zoneName: 'Delhi', services: ['ENT'] });
  const wrong = await api('PUT', path, { token: admin, body: { ...seva, phone: '5415012345' } });
  expect([wrong.status, wrong.body.fieldErrors]).toEqual([
    400,
    { phone: 'Please enter a valid phone number' },
  ]);
});

test('a confirmation shows when to all, and who to admins', async () => {
  const { status, body } = await api('PUT', `${path}/confirm`, { token: admin });
  expect([status, body.message]).toEqual([200, 'Hospital details confirmed']);
  const [forAdmin] = await listed(admin);
  expect(forAdmin).toMatchObject({
    lastConfirmed: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    lastConfirmedBy: 'Asha Verma',
  });
  const [forAnyone] = await listed();
  expect(forAnyone!.lastConfirmed).toBe(forAdmin!.lastConfirmed);
  expect(forAnyone).not.toHaveProperty('lastConfirmedBy');
  const [forEmployee] = await listed(await tokenOf('TEMP1'));
  expect(forEmployee).not.toHaveProperty('lastConfirmedBy');
});

test('a removed hospital is gone; nothing is left to remove, change or confirm', async () => {
  const removed = await api('DELETE', path, { token: admin });
  expect([removed.status, removed.body.message]).toEqual([200, 'Hospital removed']);
  expect(await listed()).toEqual([]);
  for (const [verb, address, body] of [
    ['DELETE', path],
    ['PUT', path, seva],
    ['PUT', `${path}/confirm`],
  ] as const) {
    const answer = await api(verb, address, { token: admin, body });
    expect([answer.status, answer.body.message]).toEqual([404, gone]);
  }
});

test('hours, emergencies, calls first and Hindi address are optional, and can be emptied again', async () => {
  const known = {
    hours: 'Mon to Sat, 9 am to 5 pm',
    hoursHindi: 'सोमवार से शनिवार, सुबह 9 से शाम 5',
    addressHindi: 'स्टेशन रोड, कर्वी',
    emergencyAlways: true,
    callFirst: true,
  };
  await api('PUT', path, { token: admin, body: { ...seva, ...known } });
  expect((await listed())[0]).toMatchObject({ ...seva, ...known });
  const emptied = { hours: '', emergencyAlways: '', callFirst: false };
  const was = { hours: known.hours, emergencyAlways: true, callFirst: true };
  await api('PUT', path, { token: admin, body: { ...emptied, was } });
  const [left] = await listed();
  expect(left).toMatchObject({ hoursHindi: known.hoursHindi, addressHindi: known.addressHindi });
  for (const field of ['hours', 'emergencyAlways', 'callFirst']) expect(left).not.toHaveProperty(field);
});
