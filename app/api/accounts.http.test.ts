import mongoose from 'mongoose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { EmployeeModel } from '@/models/employee';
import { api, digest } from '@/tests/contract-client';
import { makePeople, PASSWORD, tokenOf } from '@/tests/people';

// docs/contract.md#calls (sign-in), docs/decisions.md#roles-sessions-passwords.
const signIn = (employeeId: string, password = PASSWORD) =>
  api('POST', '/loginEmployee', { body: { employeeId, password: digest(password) } });
const ownCards = (token: string, id = 'TEMP1') => api('GET', `/api/employee/addMember/${id}`, { token });

beforeEach(async () => {
  await mongoose.disconnect();
  await makePeople();
  await mongoose.connection.collection('ratelimits').deleteMany({});
});
afterAll(() => mongoose.disconnect());

describe('sign-in', () => {
  test('an employee gets Token and user', async () => {
    const { status, body } = await signIn('TEMP1');
    expect(status).toBe(200);
    expect(body.Token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(body.user).toEqual({
      role: 'employee',
      mustChangePassword: false,
      EmployeeID: 'TEMP1',
      employeeName: 'Worker TEMP1',
      employeeEmail: 'temp1@example.org',
      employeeContact: '9812345670',
      employeeRegisterDate: '2026-01-05T05:00:00.000Z',
      zoneId: 'CKTD',
      zoneName: 'Chitrakoot',
    });
    expect((await ownCards(body.Token as string)).status).toBe(200);
  });

  test('an admin gets Token and user', async () => {
    const { status, body } = await api('POST', '/loginEmployee/admin', {
      body: { adminId: 'TADM', password: digest(PASSWORD) },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ role: 'admin', adminId: 'TADM', adminName: 'Asha Verma' });
  });

  test.each([
    ['a wrong password', 'TEMP1', digest('wrong password')],
    ['an unknown id', 'NOBODY', digest(PASSWORD)],
    ['a removed employee', 'TGONE', digest(PASSWORD)],
    ['the plain password', 'TEMP1', PASSWORD],
    [
      'digests of another password around it',
      'TEMP1',
      digest('x').slice(0, 64) + PASSWORD + digest('x').slice(-64),
    ],
  ])('%s: the same 401', async (_, employeeId, password) => {
    const { status, body } = await api('POST', '/loginEmployee', { body: { employeeId, password } });
    expect([status, body]).toEqual([401, { message: 'Invalid credentials', triesLeft: 4 }]);
  });

  test('admins have their own message, and an employee’s id is not an admin’s', async () => {
    const body = { adminId: 'TEMP1', password: digest(PASSWORD) };
    const answer = await api('POST', '/loginEmployee/admin', { body });
    expect([answer.status, answer.body]).toEqual([
      401,
      { message: 'Invalid admin credentials', triesLeft: 4 },
    ]);
  });

  test.each([
    ['/loginEmployee', { employeeId: '', password: digest('x') }, { employeeId: 'Enter the Employee ID' }],
    ['/loginEmployee', { employeeId: 'TEMP1', password: '' }, { password: 'Enter the password' }],
    ['/loginEmployee/admin', { adminId: '', password: digest('x') }, { adminId: 'Enter the Admin ID' }],
  ])('%s with %j answers 400', async (path, body, fieldErrors) => {
    const answer = await api('POST', path, { body });
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, fieldErrors]);
  });
});

describe('GET /api/account', () => {
  test('returns the user of the sign-in, with the zone an admin has moved them to since', async () => {
    const { body: signedIn } = await signIn('TEMP1');
    const token = signedIn.Token as string;
    const own = await api('GET', '/api/account', { token });
    expect([own.status, own.body.user]).toEqual([200, signedIn.user]);
    await mongoose.connection
      .collection('employees')
      .updateOne({ employeeId: 'TEMP1' }, { $set: { employeeZone: 'DLHI' } });
    const moved = await api('GET', '/api/account', { token });
    expect(moved.body.user).toMatchObject({ EmployeeID: 'TEMP1', zoneId: 'DLHI', zoneName: 'Delhi' });
  });
});

describe('the end of a session', () => {
  test('signing out ends only this token', async () => {
    const [here, there] = await Promise.all([tokenOf('TEMP1'), tokenOf('TEMP1')]);
    const out = await api('POST', '/api/logout', { token: here });
    expect([out.status, out.body.message]).toEqual([200, 'Signed out successfully']);
    expect((await ownCards(here)).status).toBe(401);
    expect((await ownCards(there)).status).toBe(200);
  });

  test('changing the password ends earlier tokens and returns a new one', async () => {
    const before = await tokenOf('TNEW');
    const changed = await api('POST', '/api/account/password', {
      token: before,
      body: { currentPassword: digest(PASSWORD), newPassword: digest('Marigold fields 7') },
    });
    expect([changed.status, changed.body.message]).toEqual([200, 'Password changed']);
    expect((await ownCards(before, 'TNEW')).status).toBe(401);
    expect((await ownCards(changed.body.Token as string, 'TNEW')).status).toBe(200);
    expect((await signIn('TNEW')).status).toBe(401);
    expect((await signIn('TNEW', 'Marigold fields 7')).status).toBe(200);
  });

  test.each([
    ['currentPassword', 'not the password', 'Marigold fields 7'],
    ['newPassword', PASSWORD, 'seven77'],
  ])(
    'a wrong %s (%s → %s) answers 400 at its field and keeps the session',
    async (field, current, chosen) => {
      const token = await tokenOf('TEMP1');
      const body = { currentPassword: digest(current), newPassword: digest(chosen) };
      const answer = await api('POST', '/api/account/password', { token, body });
      expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, [field]]);
      expect((await ownCards(token)).status).toBe(200);
    },
  );

  test('an expired temporary password is refused with what to do', async () => {
    const message =
      'This temporary password has expired: it worked for three days. Ask an admin for a new one';
    await EmployeeModel.updateOne(
      { employeeId: 'TEMP2' },
      { mustChangePassword: true, temporaryUntil: new Date(Date.now() - 1) },
    );
    const { status, body } = await api('POST', '/api/loginEmployee', {
      body: { employeeId: 'TEMP2', password: digest(PASSWORD) },
    });
    expect([status, body]).toEqual([401, { message, fieldErrors: { password: message }, triesLeft: 4 }]);
  });
});
