import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  const shown = { adminId, ...MEERA, hasPasskey: false, mustChangePassword: false };
  expect(body).toMatchObject({ total: 2, admins: expect.arrayContaining([expect.objectContaining(shown)]) });

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
  const wrong = await call('POST', '/api/admin/admins', { ...MEERA, adminName: 'Om' });
  expect([wrong.status, wrong.body.fieldErrors]).toEqual([
    400,
    { adminName: 'Name must be at least 3 characters' },
  ]);
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

test('an auditor reads the report and the activity, each look recorded, and changes only the own account', async () => {
  const made = await call('POST', list, { ...MEERA, kind: 'auditor' });
  const { adminId, temporaryPassword } = made.body as { adminId: string; temporaryPassword: string };
  const signedIn = await signIn(adminId, temporaryPassword);
  expect(signedIn.body.user).toMatchObject({ role: 'admin', auditor: true });
  const changed = await api('POST', '/api/account/password', {
    token: signedIn.body.Token as string,
    body: { currentPassword: digest(temporaryPassword), newPassword: digest('Neem tree by the well') },
  });
  const token = changed.body.Token as string;
  for (const path of ['report?year=2026', 'activity?limit=1&person=TADM'])
    expect((await api('GET', `/api/admin/${path}`, { token })).status, path).toBe(200);
  expect(await api('POST', list, { token, body: MEERA })).toMatchObject({
    status: 403,
    body: {
      message:
        'You are signed in as an auditor. Auditors can read the figures, the report and the activity, and change nothing',
    },
  });
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
