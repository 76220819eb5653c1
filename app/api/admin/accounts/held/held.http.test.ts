import mongoose from 'mongoose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { api, digest } from '@/tests/contract-client';
import { makePeople, PASSWORD, tokenOf } from '@/tests/people';

// docs/security.md#restores, as a restore leaves the accounts. Texts are hard-coded.
const AT = '2026-11-23T05:00:00.000Z';
const ASK = 'This account has been suspended since a backup was restored. Ask an admin to confirm it';
const ASK_ANOTHER =
  'This account has been suspended since a backup was restored. Ask another admin, or the person who runs the server, to confirm it';
let admin: string;

const hold = (collection: string, filter: object, reason?: string) =>
  mongoose.connection
    .collection(collection)
    .updateMany(filter, { $set: { held: { at: new Date(AT), ...(reason && { reason }) } } });
const signIn = async (employeeId: string, password = PASSWORD) => {
  const { status, body } = await api('POST', '/loginEmployee', {
    body: { employeeId, password: digest(password) },
  });
  return [status, body.fieldErrors, body.held];
};
const confirm = (body: object) => api('PUT', '/api/admin/accounts/held', { token: admin, body });
const listed = async () => (await api('GET', '/api/admin/accounts/held', { token: admin })).body;

beforeEach(async () => {
  await mongoose.disconnect();
  await makePeople();
  for (const name of ['ratelimits', 'activities']) await mongoose.connection.collection(name).deleteMany({});
  admin = await tokenOf('TADM');
  await hold('employees', {});
  await hold('employees', { employeeId: 'TEMP2' }, 'removed');
});
afterAll(() => mongoose.disconnect());

test('who is suspended is told so after the right password only, and signs in once confirmed', async () => {
  await hold('admins', {});
  expect(await signIn('TEMP1')).toEqual([401, { password: ASK }, true]);
  expect(await signIn('TEMP1', 'wrong password')).toEqual([401, undefined, undefined]);
  // Removed before the backup.
  expect(await signIn('TGONE')).toEqual([401, undefined, undefined]);
  const body = { adminId: 'TADM', password: digest(PASSWORD) };
  expect((await api('POST', '/loginEmployee/admin', { body })).body.fieldErrors).toEqual({
    password: ASK_ANOTHER,
  });
  expect(await confirm({ employees: ['temp1'] })).toMatchObject({
    status: 200,
    body: { confirmed: 1, message: '1 account confirmed' },
  });
  expect(await signIn('TEMP1')).toEqual([200, undefined, undefined]);
  expect((await listed()).accounts).toEqual([
    { role: 'employee', id: 'TEMP2', name: 'Worker TEMP2', at: AT, reason: 'removed' },
    { role: 'admin', id: 'TADM', name: 'Asha Verma', at: AT },
    { role: 'employee', id: 'TNEW', name: 'Worker TNEW', at: AT },
  ]);
  expect((await confirm({ admins: ['TADM'] })).body.confirmed).toBe(1);
  expect((await api('POST', '/loginEmployee/admin', { body })).status).toBe(200);
});

test('all at once: those whom the admin saw, without those that are marked; a repeat confirms nobody', async () => {
  const seen = { employees: ['TEMP1', 'TEMP2', 'NOBODY'] };
  expect((await confirm(seen)).body).toEqual({ confirmed: 1, message: '1 account confirmed' });
  expect((await confirm(seen)).body).toEqual({ confirmed: 0, message: 'No account was left to confirm' });
  expect(await listed()).toMatchObject({ total: 2, accounts: [{ id: 'TEMP2' }, { id: 'TNEW' }] });
  expect(await signIn('TEMP2')).toEqual([401, { password: ASK }, true]);
  expect((await confirm({ employees: ['TEMP2'], marked: true })).body.confirmed).toBe(1);
  expect(await signIn('TEMP2')).toEqual([200, undefined, undefined]);
  const { body } = await api('GET', '/api/admin/activity?action=accountsConfirm', { token: admin });
  expect(body.activity).toMatchObject([
    { actor: 'TADM', person: 'TEMP2', personName: 'Worker TEMP2', outcome: 'done' },
    { actor: 'TADM', count: 0, outcome: 'done' },
    { actor: 'TADM', count: 1, outcome: 'done' },
  ]);
});

test('the list and the details say who is suspended; a new password confirms', async () => {
  const employee = async (id: string) =>
    (await api('GET', `/api/admin/details/Employee/${id}`, { token: admin })).body.employee as object;
  expect(await employee('TEMP2')).toMatchObject({ held: { at: AT, reason: 'removed' } });
  const { body } = await api('GET', '/api/admin/details/Employees?sort=id', { token: admin });
  expect((body.employees as Array<{ employeeId: string; held?: object }>).map((row) => row.held)).toEqual([
    { at: AT },
    { at: AT, reason: 'removed' },
    // Removed before the backup.
    undefined,
    { at: AT },
  ]);
  await api('POST', '/api/admin/employee/resetpassword/TEMP2', { token: admin });
  expect(await employee('TEMP2')).not.toHaveProperty('held');
});

test('more than 500 accounts at once, or anything but ids, is refused at its field', async () => {
  const many = Array.from({ length: 501 }, (_, at) => `E${at}`);
  expect(await confirm({ employees: many })).toMatchObject({
    status: 400,
    body: { fieldErrors: { employees: 'At most 500 accounts at once' } },
  });
  expect((await confirm({ admins: { $ne: '' } })).status).toBe(400);
  expect((await confirm({ employees: ['TEMP1'], marked: 'yes' })).status).toBe(400);
});
