// @module-tag long
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { issueToken } from '@/lib/auth/session';
import type { PasskeySetUp, SecondStep } from '@/lib/schemas/responses/passkeys';
import { authenticator } from '@/tests/authenticator';
import { api, digest, type CallOptions } from '@/tests/contract-client';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { makePeople, PASSWORD, tokenOf } from '@/tests/people';
import { newCard } from '@/tests/matrix/samples';

// docs/contract.md#passkeys
const origin = { origin: 'http://localhost:3000' };
const signIn = (options: CallOptions = {}) =>
  api('POST', '/loginEmployee/admin', { body: { adminId: 'TADM', password: digest(PASSWORD) }, ...options });

beforeAll(makePeople);
beforeEach(async () => {
  await makePeople();
  await mongoose.connection.collection('ratelimits').deleteMany({});
});
afterAll(() => mongoose.disconnect());

type Authenticator = ReturnType<typeof authenticator>;

/** Sets a passkey up as the account page does. */
async function setUp(phone: Authenticator, token: string, at?: string) {
  const begun = await api('POST', '/api/account/passkey/options', {
    token,
    at,
    body: { currentPassword: digest(PASSWORD) },
  });
  expect(begun.status).toBe(200);
  const { step, options } = begun.body as unknown as PasskeySetUp;
  const body = { step, name: 'My phone', response: phone.make(options) };
  const { status, body: added } = await api('POST', '/api/account/passkey', {
    token,
    at,
    body,
    headers: origin,
  });
  expect(status).toBe(201);
  return added as { Token: string; recoveryCodes: string[]; message: string };
}

const verify = (second: SecondStep, phone: Authenticator, at?: string) =>
  api('POST', '/api/account/passkey/verify', {
    at,
    headers: origin,
    body: { step: second.step, response: phone.sign(second.options) },
  });

describe('an admin with a passkey', () => {
  test('signs in with the password and the passkey', async () => {
    const phone = authenticator();
    const { recoveryCodes, message } = await setUp(phone, await tokenOf('TADM'));
    expect(message).toBe('Passkey added');
    expect(recoveryCodes).toHaveLength(10);

    const { status, body, headers } = await signIn();
    expect(status).toBe(401);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toEqual({
      message: 'Now confirm with your passkey',
      secondStep: {
        step: expect.any(String),
        recoveryCodes: 10,
        options: expect.objectContaining({ rpId: 'localhost', challenge: expect.any(String) }),
      },
    });
    const done = await verify(body.secondStep as SecondStep, phone);
    expect(done.status).toBe(200);
    expect(done.body).toEqual({
      Token: expect.any(String),
      user: expect.objectContaining({ role: 'admin', adminId: 'TADM', mustChangePassword: false }),
    });
    // From now on the device is known.
    expect(done.headers.get('set-cookie')).toContain('device-');
    const { status: read } = await api('GET', '/api/admin/details', { token: done.body.Token as string });
    expect(read).toBe(200);
  });

  test('with the password alone neither locks the owner out nor clears the guesses of others', async () => {
    const phone = authenticator();
    await setUp(phone, await tokenOf('TADM'));
    for (let times = 0; times < 5; times += 1) expect((await signIn()).body.secondStep).toBeDefined();
    const second = (await signIn()).body.secondStep as SecondStep;
    const code = { step: second.step, recoveryCode: '0000-0000-0000-0000' };
    const guess = () => api('POST', '/api/account/passkey/verify', { body: code });
    for (let times = 0; times < 5; times += 1) {
      expect((await guess()).body).toEqual({
        message: 'This recovery code is wrong or was used before',
        fieldErrors: { recoveryCode: 'This recovery code is wrong or was used before' },
        triesLeft: 4 - times,
      });
      // A right password in between gives no further guesses.
      if (times < 4) expect((await signIn()).status).toBe(401);
    }
    expect((await guess()).status).toBe(429);
  });

  test('the record says that the password was right; no wrong password is counted', async () => {
    const phone = authenticator();
    await setUp(phone, await tokenOf('TADM'));
    await mongoose.connection.collection('activities').deleteMany({});
    const second = (await signIn()).body.secondStep as SecondStep;
    await verify(second, phone);
    const records = await mongoose.connection
      .collection('activities')
      .find({}, { projection: { _id: 0, action: 1, actor: 1, role: 1, outcome: 1, status: 1 } })
      .sort({ _id: 1 })
      .toArray();
    expect(records).toEqual([
      { action: 'signInStep', actor: 'TADM', role: 'admin', outcome: 'done' },
      { action: 'signIn', actor: 'TADM', role: 'admin', outcome: 'done' },
    ]);
  });

  test('erasing, exporting, printing many cards, passkeys, admins and what lets anybody in ask for a proof of the last 15 minutes', async () => {
    const phone = authenticator();
    const { Token: fresh } = await setUp(phone, await tokenOf('TADM'));
    const old = await issueToken('TADM', 'admin', 1);
    const cardNumber = await newCard();
    // The clock went back a minute since.
    vi.setSystemTime(Date.now() + 60_000);
    const ahead = await issueToken('TADM', 'admin', 1, { steppedUp: true });
    vi.useRealTimers();
    const accounts = '/api/admin/accounts';
    for (const [verb, path, body] of [
      ['DELETE', `/api/card/${cardNumber}`],
      ['GET', '/api/admin/export/cards?format=csv'],
      ['GET', '/api/admin/export/employees?format=csv'],
      ['GET', '/api/admin/export/hospitals?format=csv'],
      ['GET', '/api/admin/export/visits?format=csv'],
      ['POST', '/api/admin/print/cards', {}],
      ['POST', '/api/admin/employee', {}],
      ['PUT', '/api/admin/employee/reinstate/TEMP1', {}],
      ['POST', `${accounts}/employee/TEMP1/password`],
      ['DELETE', `${accounts}/employee/TEMP1/passkeys`],
      ['PUT', `${accounts}/employee/TEMP1/suspension`, { suspended: false }],
      ['POST', '/api/admin/admins', {}],
      ['DELETE', '/api/admin/admins/TADM2'],
      ['POST', `${accounts}/admin/TADM2/password`],
      ['DELETE', `${accounts}/admin/TADM2/passkeys`],
      ['PUT', `${accounts}/admin/TADM2/suspension`, { suspended: true }],
      ['DELETE', '/api/account/passkey/Rmlyc3Q'],
      ['POST', '/api/account/passkey/codes'],
      ['POST', '/api/account/passkey/options', {}],
      ['POST', '/api/account/password', {}],
    ] as const) {
      for (const token of [old, ahead]) {
        const { status, body: refused } = await api(verb, path, { token, body });
        expect([path, status, refused]).toEqual([
          path,
          403,
          { message: 'Confirm with your passkey to do this', stepUp: true },
        ]);
      }
      const { status, body: answer } = await api(verb, path, { token: fresh, body });
      expect([path, status !== 401, answer.stepUp]).toEqual([path, true, undefined]);
    }
    const records = mongoose.connection.collection('activities');
    expect(await records.findOne({ action: 'employeeUnsuspend', status: 403 })).toMatchObject({
      ...{ actor: 'TADM', person: 'TEMP1', outcome: 'refused' },
    });
    // Other work goes on, and so does what is urgent.
    expect((await api('GET', '/api/admin/details', { token: old })).status).toBe(200);
    const suspend = { token: old, body: { suspended: true } };
    expect((await api('PUT', `${accounts}/employee/TEMP1/suspension`, suspend)).status).toBe(200);
  });

  test('sessions from before the first passkey end with it', async () => {
    const before = await tokenOf('TADM');
    await setUp(authenticator(), await tokenOf('TADM'));
    expect((await api('GET', '/api/admin/details', { token: before })).status).toBe(401);
  });

  test('proves again within a session, and goes on with a new Token', async () => {
    const phone = authenticator();
    await setUp(phone, await tokenOf('TADM'));
    const old = await issueToken('TADM', 'admin', 1);
    const asked = await api('GET', '/api/account/passkey/ask', { token: old });
    const { status, body } = await verify(asked.body.secondStep as SecondStep, phone);
    expect(status).toBe(200);
    const exported = await api('GET', '/api/admin/export/cards?format=csv', { token: body.Token as string });
    expect(exported.status).toBe(200);
  });

  test('no answer holds a passkey or a recovery code of anybody', async () => {
    const admin = await tokenOf('TADM');
    const phone = authenticator();
    const { recoveryCodes } = await setUp(phone, await tokenOf('TEMP1'));
    for (const path of [
      '/api/admin/details/Employees',
      '/api/admin/details/Employee/TEMP1',
      '/api/admin/details/Zone/CKTD',
      '/api/admin/details/Position/POS900',
      '/api/admin/export/employees?format=csv',
      '/api/admin/admins',
      '/api/admin/activity',
    ]) {
      const response = await fetch(`${process.env.APP_URL}${path}`, { headers: { authorization: admin } });
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      for (const secret of [phone.id, 'passkeys":', ...recoveryCodes]) expect(text).not.toContain(secret);
    }
  });
});

test('without a passkey nothing asks for one', async () => {
  const token = await tokenOf('TADM');
  expect((await api('GET', '/api/admin/export/cards?format=csv', { token })).status).toBe(200);
  const listed = await api('GET', '/api/account/passkey', { token });
  expect(listed.body).toEqual({ message: 'Loaded', passkeys: [], recoveryCodesLeft: 0, host: 'localhost' });
  const asked = await api('GET', '/api/account/passkey/ask', { token });
  expect([asked.status, asked.body.message]).toEqual([409, 'No passkey is set up for your account']);
});

test('the first passkey needs the password', async () => {
  const token = await tokenOf('TADM');
  const refused = await api('POST', '/api/account/passkey/options', { token, body: {} });
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors).toEqual({ currentPassword: 'This is not your current password' });
});

describe('where admins must have a passkey (REQUIRE_PASSKEY=admin)', () => {
  let app: OwnApp;
  beforeAll(async () => {
    app = await startOwnApp({ REQUIRE_PASSKEY: 'admin', LOG_LEVEL: 'error' });
  });
  afterAll(() => app.stop());
  afterEach(makePeople);

  test('an admin without one can only set it up; employees need none', async () => {
    const at = app.url;
    const { body } = await signIn({ at });
    expect(body.user).toMatchObject({ role: 'admin', mustSetUpPasskey: true });
    const token = body.Token as string;
    for (const path of [
      '/api/admin/details',
      '/api/admin/export/cards?format=csv',
      '/api/account/passkey/ask',
    ]) {
      const { status, body: refused } = await api('GET', path, { token, at });
      expect([path, status, refused.message]).toEqual([
        path,
        403,
        'Set up a passkey first. You cannot do anything else until then',
      ]);
    }
    const phone = authenticator();
    const { Token } = await setUp(phone, token, at);
    expect((await api('GET', '/api/admin/details', { token: Token, at })).status).toBe(200);
    const last = await api('DELETE', `/api/account/passkey/${phone.id}`, { token: Token, at });
    expect([last.status, last.body.message]).toEqual([
      409,
      'An admin needs a passkey. Add another one before you remove this one',
    ]);
    const employee = await api('POST', '/loginEmployee', {
      at,
      body: { employeeId: 'TEMP1', password: digest(PASSWORD) },
    });
    expect(employee.body.user).not.toHaveProperty('mustSetUpPasskey');
    expect((await api('GET', '/api/account', { token: employee.body.Token as string, at })).status).toBe(200);
  });
});
