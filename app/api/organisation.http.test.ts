import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// Ours: zones and positions edited and removed, for admins.
let admin: string;
const call = (method: string, path: string, body?: unknown) => api(method, path, { token: admin, body });
const said = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  return [status, body.message];
};

beforeAll(async () => {
  await makePeople();
  admin = await tokenOf('TADM');
});
afterAll(() => mongoose.disconnect());

test('a zone is created, listed and read, with how many work there', async () => {
  const zone = { zoneName: 'Organisation', zoneID: 'orgz' };
  expect((await call('POST', '/api/admin/zone', zone)).status).toBe(201);
  const twice = await call('POST', '/api/admin/zone', { ...zone, zoneName: 'Another' });
  const taken = 'A zone with this ID already exists';
  expect([twice.status, twice.body]).toEqual([409, { message: taken, fieldErrors: { zoneID: taken } }]);
  const zones = (await call('GET', '/api/admin/details/Zones')).body.zones as Array<{ zoneId: string }>;
  expect(zones[0]).toMatchObject({ zoneId: 'ORGZ', zoneName: 'Organisation', activeEmployees: 0 });
  // TEMP1, TEMP2 and TNEW; TGONE was removed.
  expect(zones.find(({ zoneId }) => zoneId === 'CKTD')).toMatchObject({ activeEmployees: 3 });
  expect((await call('GET', '/api/admin/details/Zone/CKTD')).body).toMatchObject({
    zone: { zoneId: 'CKTD', zoneName: 'Chitrakoot' },
    totalEmployees: 4,
  });
});

test('a zone can be renamed, keeping its id, but not over a concurrent change', async () => {
  const path = '/api/admin/zone/orgz';
  const renamed = await call('PUT', path, { zoneName: ' Organisation North ', zoneID: 'OTHER' });
  expect([renamed.status, renamed.body.message, renamed.body.zone]).toEqual([
    200,
    'Zone updated',
    expect.objectContaining({ zoneId: 'ORGZ', zoneName: 'Organisation North' }),
  ]);
  const late = { zoneName: 'Organisation South', was: { zoneName: 'Organisation' } };
  expect(await said(call('PUT', path, late))).toEqual([409, 'Someone else changed this. Reload to see it']);
  expect(await said(call('PUT', path, { zoneName: ' ' }))).toEqual([400, 'Please fill all required fields']);
  const absent = call('PUT', '/api/admin/zone/NOWHERE', { zoneName: 'X' });
  expect(await said(absent)).toEqual([404, 'There is no zone with this ID']);
});

test('a zone can be removed once nothing refers to it', async () => {
  const path = '/api/admin/zone/ORGZ';
  const person = {
    employeeName: 'Org Worker',
    employeeEmail: 'org@example.org',
    employeeContact: '9811112222',
    employeeDOB: '1992-03-09',
    employeeSex: 'Female',
    employeeAddress: 'Civil Lines, Banda',
    employeeAddhar: '234123412346',
    employeeZone: 'ORGZ',
    employeePosition: 'POS900',
  };
  const { employeeId } = (await call('POST', '/api/admin/employee', person)).body;
  await call('PUT', `/api/admin/employee/deleteemployee/${employeeId}`);
  await call('POST', '/api/hospital/addHospital', { name: 'Org', address: 'Karwi', zone: 'ORGZ' });
  await call('POST', '/api/hospital/addHospital', { name: 'Org 2', address: 'Karwi', zone: 'ORGZ' });
  expect(await said(call('DELETE', path))).toEqual([
    409,
    '1 employee (1 removed) and 2 hospitals still belong to this zone. Move them first',
  ]);
  await mongoose.connection.collection('employees').deleteOne({ employeeId });
  await mongoose.connection.collection('hospitals').deleteMany({ zone: 'ORGZ' });
  expect(await said(call('DELETE', path))).toEqual([
    409,
    'Something is being added here right now. Please try again in a minute',
  ]);
  await mongoose.connection.collection('zones').updateOne({ zoneId: 'ORGZ' }, { $unset: { heldUntil: 1 } });
  expect(await said(call('DELETE', path))).toEqual([200, 'Zone removed']);
  expect(await said(call('DELETE', path))).toEqual([404, 'There is no zone with this ID']);
});

test('a position can be changed, keeping its id, and removed once nobody holds it', async () => {
  const driver = { positionName: 'Driver', positionSalary: 12_000 };
  const created = await call('POST', '/api/admin/position', driver);
  const { positionId } = created.body.position as { positionId: string };
  expect([created.status, positionId]).toEqual([201, expect.stringMatching(/^POS\d{3,}$/)]);
  const listed = await call('GET', '/api/admin/details/Positions');
  expect((listed.body.positions as object[])[0]).toMatchObject({ positionId, ...driver });
  const path = `/api/admin/position/${positionId}`;
  const half = await call('PUT', path, { ...driver, positionSalary: 12_000.5 });
  expect(half.body.fieldErrors).toEqual({ positionSalary: 'Enter the salary in whole rupees' });
  const raised = await call('PUT', path, { ...driver, positionSalary: 13_500, was: driver });
  expect([raised.status, raised.body.message, raised.body.position]).toEqual([
    200,
    'Position updated',
    expect.objectContaining({ positionId, positionSalary: 13_500 }),
  ]);
  expect(await said(call('PUT', path, { ...driver, positionSalary: 14_000, was: driver }))).toEqual([
    409,
    'Someone else changed this. Reload to see it',
  ]);
  expect(await said(call('PUT', path, { ...driver, positionSalary: 100_000_001 }))).toEqual([
    400,
    'Salary can be at most ₹10,00,00,000',
  ]);
  const held = await call('GET', '/api/admin/details/Position/POS900');
  expect(held.body).toMatchObject({
    position: { positionId: 'POS900', positionName: 'Field Officer', positionSalary: 18_000 },
    totalEmployees: 4,
  });
  expect(await said(call('DELETE', '/api/admin/position/POS900'))).toEqual([
    409,
    expect.stringMatching(
      /^\d+ employees \(\d+ removed\) still hold this position\. Give them another one first$/,
    ),
  ]);
  expect(await said(call('DELETE', path))).toEqual([200, 'Position removed']);
  expect(await said(call('DELETE', path))).toEqual([404, 'There is no position with this ID']);
});
