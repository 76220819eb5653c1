import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueToken } from '@/lib/auth/session';
import { api, digest } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#admins. Who may call is in tests/matrix/table.ts.
const MEERA = { adminName: 'Meera Joshi', adminEmail: 'meera@example.org' };
let admin: string;

beforeAll(makePeople);
beforeEach(async () => {
  await makePeople();
  await mongoose.connection.collection('ratelimits').deleteMany({});
  admin = await tokenOf('TADM');
});
afterAll(() => mongoose.disconnect());

const list = '/api/admin/admins';
const one = (adminId: string) => `/api/admin/admins/${adminId}`;
const account = (whose: string, path: string) => `/api/admin/accounts/${whose}/${path}`;
const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  api(method, path, { token: admin, body, headers });
const signIn = (adminId: string, password: string) =>
  api('POST', '/loginEmployee/admin', { body: { adminId, password: digest(password) } });

test('an admin adds another, who chooses a password of their own; removed, they are signed out', async () => {
  const key = { 'Idempotency-Key': 'one-admin' };
  const [added, again] = [
    await call('POST', '/api/admin/admins', MEERA, key),
    await call('POST', '/api/admin/admins', MEERA, key),
  ];
  expect([added.status, added.body.message]).toEqual([201, 'Admin added']);
  expect(again.body).toEqual(added.body);
  const { adminId, temporaryPassword } = added.body as { adminId: string; temporaryPassword: string };

  const signedIn = await signIn(adminId, temporaryPassword);
  expect(signedIn.body.user).toMatchObject({ adminId, mustChangePassword: true });
  const own = await api('POST', '/api/account/password', {
    token: signedIn.body.Token as string,
    body: { currentPassword: digest(temporaryPassword), newPassword: digest('Marigold fields 7') },
  });
  const theirs = own.body.Token as string;

  const { body } = await call('GET', '/api/admin/admins');
  expect(body).toMatchObject({ total: 2, nextCursor: null, message: 'Loaded' });
  const admins = body.admins as Array<{ adminId: string }>;
  expect(admins.find((each) => each.adminId === adminId)).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    adminId,
    ...MEERA,
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    hasPasskey: false,
    mustChangePassword: false,
  });

  const removed = await call('DELETE', `/api/admin/admins/${adminId}`);
  expect([removed.status, removed.body.message]).toEqual([200, 'Admin removed']);
  expect((await call('DELETE', `/api/admin/admins/${adminId}`)).status).toBe(200);
  expect((await api('GET', '/api/admin/admins', { token: theirs })).status).toBe(401);
  expect((await signIn(adminId, 'Marigold fields 7')).status).toBe(401);
  const records = mongoose.connection.collection('activities');
  const found = await records.find({ person: adminId, actor: 'TADM' }).sort({ _id: 1 }).toArray();
  expect(found.map(({ action, outcome }) => [action as string, outcome as string])).toEqual([
    ['adminAdd', 'done'],
    ['adminAdd', 'done'],
    ['adminRemove', 'done'],
    ['adminRemove', 'done'],
  ]);
});

test('an admin gives another a new temporary password, and removes the passkeys of one who lost theirs', async () => {
  const { adminId } = (await call('POST', '/api/admin/admins', MEERA)).body as { adminId: string };
  const reset = await call('POST', account(`admin/${adminId}`, 'password'));
  expect([reset.status, reset.body.message]).toEqual([200, 'New temporary password issued']);
  expect((await signIn(adminId, reset.body.temporaryPassword as string)).status).toBe(200);
  const passkeys = await call('DELETE', account(`admin/${adminId}`, 'passkeys'));
  expect([passkeys.status, passkeys.body.message]).toEqual([
    200,
    'Passkeys removed. The password is enough for the next sign-in',
  ]);
});

test.each([
  ['DELETE', one],
  ['DELETE', (id: string) => account(`admin/${id}`, 'passkeys')],
  ['POST', (id: string) => account(`admin/${id}`, 'password')],
])('nobody does %s %s to their own account, or to one that is not there', async (method, pathOf) => {
  const own = await call(method, pathOf('TADM'));
  expect([own.status, own.body.message]).toEqual([
    409,
    'This is your own account. Another admin has to do this',
  ]);
  const none = await call(method, pathOf('NOBODY'));
  expect([none.status, none.body.message]).toEqual([404, 'There is no admin with this ID']);
});

test.each([
  ['adminName', 'Om', 'Name must be at least 3 characters'],
  ['adminEmail', 'meera', 'Invalid email format'],
])('a wrong %s is 400 at its field', async (field, value, message) => {
  const { status, body } = await call('POST', '/api/admin/admins', { ...MEERA, [field]: value });
  expect([status, body.fieldErrors]).toEqual([400, { [field]: message }]);
});

test('with a passkey, changes of admins need a fresh proof, and so does letting anybody in again', async () => {
  const passkey = {
    id: 'Rmlyc3Q',
    publicKey: 'cHVibGlj',
    counter: 0,
    transports: ['internal'],
    name: 'My phone',
    createdAt: new Date(),
  };
  await mongoose.connection
    .collection('admins')
    .updateOne({ adminId: 'TADM' }, { $set: { passkeys: [passkey] } });
  admin = await issueToken('TADM', 'admin', 0);
  for (const [method, path, body] of [
    ['POST', list, MEERA],
    ['DELETE', one('TADM2'), undefined],
    ['DELETE', account('admin/TADM2', 'passkeys'), undefined],
    ['POST', account('admin/TADM2', 'password'), undefined],
    ['PUT', account('admin/TADM2', 'suspension'), { suspended: true }],
    ['PUT', account('employee/TEMP1', 'suspension'), { suspended: false }],
  ] as const) {
    const answer = await call(method, path, body);
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Confirm with your passkey to do this', stepUp: true },
    ]);
  }
  expect((await call('GET', '/api/admin/admins')).status).toBe(200);
  // At once, whoever asks.
  const suspended = await call('PUT', account('employee/TEMP1', 'suspension'), { suspended: true });
  expect(suspended.status).toBe(200);
  const records = mongoose.connection.collection('activities');
  expect(await records.findOne({ action: 'employeeUnsuspend' })).toMatchObject({
    ...{ actor: 'TADM', person: 'TEMP1', outcome: 'refused', status: 403 },
  });
});

test('an auditor reads figures, report and activity, each look recorded, and nothing of a family; changes only the own account', async () => {
  const made = await call('POST', list, { ...MEERA, kind: 'auditor' });
  const { adminId, temporaryPassword } = made.body as { adminId: string; temporaryPassword: string };
  const signedIn = await signIn(adminId, temporaryPassword);
  expect(signedIn.body.user).toMatchObject({ role: 'admin', auditor: true });
  const changed = await api('POST', '/api/account/password', {
    token: signedIn.body.Token as string,
    body: { currentPassword: digest(temporaryPassword), newPassword: digest('Neem tree by the well') },
  });
  const token = changed.body.Token as string;
  const statusOf = async (path: string, method = 'GET', body?: object) =>
    (await api(method, path, { token, body })).status;
  expect(await statusOf('/api/admin/report?year=2026')).toBe(200);
  expect(await statusOf('/api/admin/activity?limit=1&person=TADM')).toBe(200);
  // Neither families nor messages, nor anybody's account.
  for (const path of ['details/cards', 'inbox', 'dashboard', 'admins'])
    expect(await statusOf(`/api/admin/${path}`), path).toBe(403);
  expect(await statusOf('/api/admin/export/cards?format=csv')).toBe(403);
  expect(await statusOf('/api/verifyCard/JEEVAN0000000000')).toBe(403);
  expect(await api('POST', list, { token, body: MEERA })).toMatchObject({
    status: 403,
    body: {
      message:
        'You are signed in as an auditor. Auditors can read the figures, the report and the activity, and change nothing',
    },
  });
  expect((await api('GET', '/api/admin/export/activity?format=pdf', { token })).status).toBe(400);
  const file = await fetch(
    `${process.env.APP_URL}/api/admin/export/activity?format=csv&person=${adminId}&action=auditorLook`,
    { headers: { authorization: token } },
  );
  expect(file.headers.get('content-disposition')).toContain(
    `filename="activity-person-${adminId}-action-auditorLook-`,
  );
  const lines = (await file.text()).split('\r\n').slice(1, -1);
  expect(
    lines.map((line) => line.split(',').filter((cell) => /auditor|report|activity|person=/i.test(cell))),
  ).toEqual([
    ['Viewed as auditor', 'activity', 'person=Asha Verma (TADM)'],
    ['Viewed as auditor', 'report'],
  ]);
  const records = mongoose.connection.collection('activities');
  expect(await records.findOne({ actor: adminId, action: 'listExport', item: 'activity' })).toMatchObject({
    filters: [`person=${adminId}`, 'action=auditorLook'],
  });
  expect(await records.findOne({ actor: adminId, action: 'adminAdd' })).toMatchObject({
    outcome: 'refused',
    status: 403,
  });
});
