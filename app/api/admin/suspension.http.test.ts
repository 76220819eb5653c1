import mongoose from 'mongoose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { api, digest } from '@/tests/contract-client';
import { makePeople, PASSWORD, tokenOf } from '@/tests/people';
import { newAdmin } from '@/tests/matrix/samples';

// docs/security.md#suspended-accounts. Texts are hard-coded; who may call is in app/api/matrix.http.test.ts.
const NOTE = 'Cash collected in Mau';
let admin: string;
const put = (role: 'admin' | 'employee', id: string, suspended: boolean, note?: string) =>
  api('PUT', `/api/admin/accounts/${role}/${id}/suspension`, { token: admin, body: { suspended, note } });

beforeEach(async () => {
  await mongoose.disconnect();
  await makePeople();
  for (const name of ['ratelimits', 'activities']) await mongoose.connection.collection(name).deleteMany({});
  admin = await tokenOf('TADM');
});
afterAll(() => mongoose.disconnect());

test('a suspended employee: session and sign-in say so, admins see who and why, and let them in again', async () => {
  const token = await tokenOf('TEMP1');
  expect((await api('GET', '/api/account', { token })).status).toBe(200);
  expect(await put('employee', 'temp1', true, NOTE)).toMatchObject({
    status: 200,
    body: { message: 'Account suspended' },
  });
  for (const path of ['/api/account', '/verifyCard/JEEVAN123456789012'])
    expect(await api('GET', path, { token })).toMatchObject({
      status: 401,
      body: {
        message:
          'Your account is suspended. Nothing was saved. Ask an admin of the trust to let you sign in again',
        held: true,
      },
    });
  const signIn = () =>
    api('POST', '/loginEmployee', { body: { employeeId: 'TEMP1', password: digest(PASSWORD) } });
  const said =
    'This account has been suspended by an admin. Ask an admin of the trust to let you sign in again';
  expect(await signIn()).toMatchObject({
    status: 401,
    body: { message: said, fieldErrors: { password: said }, held: true },
  });
  const suspended = { at: expect.any(String), by: 'TADM', byName: 'Asha Verma', note: NOTE };
  const { body } = await api('GET', '/api/admin/details/Employee/TEMP1', { token: admin });
  expect(body.employee).toMatchObject({ employeeStatus: true, suspended });
  const zone = await api('GET', '/api/admin/details/Zone/CKTD?q=TEMP1', { token: admin });
  expect(zone.body.employees).toMatchObject([{ employeeId: 'TEMP1', suspended: true }]);
  expect(await put('employee', 'TEMP1', false)).toMatchObject({
    status: 200,
    body: { message: 'Suspension lifted' },
  });
  expect((await signIn()).status).toBe(200);
  // The earlier session stays ended.
  expect(await api('GET', '/api/account', { token })).toMatchObject({
    status: 401,
    body: { message: 'Please login again' },
  });
});

test('an admin suspends another one, not themselves', async () => {
  const adminId = await newAdmin();
  expect((await put('admin', adminId, true)).status).toBe(200);
  const own = {
    status: 409,
    body: { message: 'This is your own account. Another admin has to do this' },
  };
  for (const suspended of [true, false]) expect(await put('admin', 'TADM', suspended)).toMatchObject(own);
  expect((await put('admin', adminId, false)).status).toBe(200);
});

test('a note of more than 500 characters is refused at its field, an unknown person with 404', async () => {
  expect(await put('employee', 'TEMP1', true, 'x'.repeat(501))).toMatchObject({
    status: 400,
    body: { fieldErrors: { note: 'This is too long' } },
  });
  expect((await put('employee', 'NOBODY', true)).status).toBe(404);
});

test('after a restore: sign-in says so after the right password only, admins see it, a new password ends it', async () => {
  const at = '2026-11-23T05:00:00.000Z';
  const hold = (collection: string, filter: object, reason?: string) =>
    mongoose.connection
      .collection(collection)
      .updateMany(filter, { $set: { held: { at: new Date(at), ...(reason && { reason }) } } });
  await hold('employees', {});
  await hold('employees', { employeeId: 'TEMP2' }, 'removed');
  await hold('admins', {});
  const signIn = async (employeeId: string, password = PASSWORD) => {
    const body = { employeeId, password: digest(password) };
    const { status, body: said } = await api('POST', '/loginEmployee', { body });
    return [status, said.fieldErrors, said.held];
  };
  const ask =
    'This account has been suspended since a backup was restored. Ask an admin of the trust to let you sign in again';
  expect(await signIn('TEMP2')).toEqual([401, { password: ask }, true]);
  expect(await signIn('TEMP2', 'wrong password')).toEqual([401, undefined, undefined]);
  // Removed before the backup.
  expect(await signIn('TGONE')).toEqual([401, undefined, undefined]);
  const body = { adminId: 'TADM', password: digest(PASSWORD) };
  expect((await api('POST', '/loginEmployee/admin', { body })).body.fieldErrors).toEqual({
    password:
      'This account has been suspended since a backup was restored. Ask the person who runs the server, or another admin, to let you sign in again',
  });
  await mongoose.connection.collection('admins').updateMany({}, { $unset: { held: 1 } });
  const employee = async () =>
    (await api('GET', '/api/admin/details/Employee/TEMP2', { token: admin })).body.employee as object;
  expect(await employee()).toMatchObject({ held: { at, reason: 'removed' } });
  const list = await api('GET', '/api/admin/details/Employees?q=TEMP', { token: admin });
  expect(list.body.employees).toMatchObject([{ held: { at } }, { held: { at } }]);
  await api('POST', '/api/admin/accounts/employee/TEMP2/password', { token: admin });
  expect(await employee()).not.toHaveProperty('held');
});
