import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '@/scripts/test/contract-client';
import { makePeople, tokenOf } from '@/scripts/test/people';

// Spec §6 and §7, decisions.md (Roles): who may call what. A body is never needed: the role is asked first.
const EMPLOYEE = [
  ['POST', '/api/employee/addMember'],
  ['PUT', '/api/employee/addMember'],
  ['GET', '/api/employee/addMember/TEMP1'],
  ['PUT', '/api/employee/addMember/renew/JEEVAN0000000000'],
  ['GET', '/api/employee/dueCards'],
  ['POST', '/api/employee/duplicates'],
  ['PUT', '/api/employee/member/JEEVAN0000000000/M-00000000'],
  ['DELETE', '/api/employee/member/JEEVAN0000000000/M-00000000'],
  ['GET', '/api/account'],
] as const;
const ADMIN = [
  ['GET', '/api/admin/details'],
  ['GET', '/api/admin/dashboard'],
  ['GET', '/api/admin/activity'],
  ['GET', '/api/admin/details/Employees'],
  ['GET', '/api/admin/details/Employee/TEMP1'],
  ['GET', '/api/admin/details/Zones'],
  ['GET', '/api/admin/details/Zone/CKTD'],
  ['GET', '/api/admin/details/Positions'],
  ['GET', '/api/admin/details/Position/POS900'],
  ['GET', '/api/admin/details/cards'],
  ['GET', '/api/admin/details/filtercards/TEMP1?startDate=2026-01-01&endDate=2026-12-31'],
  ['GET', '/api/admin/export/cards?format=csv'],
  ['GET', '/api/admin/export/employees?format=csv'],
  ['GET', '/api/admin/export/hospitals?format=csv'],
  ['POST', '/api/admin/employee'],
  ['PUT', '/api/admin/employee/editemployee/TEMP1'],
  ['PUT', '/api/admin/employee/deleteemployee/TEMP1'],
  ['POST', '/api/admin/employee/resetpassword/TEMP1'],
  ['POST', '/api/admin/zone'],
  ['PUT', '/api/admin/zone/CKTD'],
  ['DELETE', '/api/admin/zone/CKTD'],
  ['POST', '/api/admin/position'],
  ['PUT', '/api/admin/position/POS900'],
  ['DELETE', '/api/admin/position/POS900'],
  ['POST', '/api/hospital/addHospital'],
  ['PUT', '/api/hospital/aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['DELETE', '/api/hospital/aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['PUT', '/api/hospital/aaaaaaaaaaaaaaaaaaaaaaaa/confirm'],
] as const;
const STAFF = [
  ['POST', '/api/logout'],
  ['POST', '/api/account/password'],
] as const;

let employee: string;
let admin: string;
let temporary: string;

beforeAll(async () => {
  await makePeople();
  [employee, admin, temporary] = await Promise.all([tokenOf('TEMP1'), tokenOf('TADM'), tokenOf('TNEW')]);
});
afterAll(() => mongoose.disconnect());

describe.each([...EMPLOYEE, ...ADMIN, ...STAFF])('%s %s', (method, path) => {
  test.each(['', 'garbage', 'Bearer garbage', 'Bearer'])(
    'token "%s": 401 Please login again',
    async (token) => {
      const { status, body } = await api(method, path, { token });
      expect([status, body.message]).toEqual([401, 'Please login again']);
    },
  );
  test('the cookie alone opens nothing', async () => {
    const { status } = await api(method, path, { headers: { cookie: `token=${admin}` } });
    expect(status).toBe(401);
  });
});

test.each(EMPLOYEE)('%s %s refuses an admin', async (method, path) => {
  const { status, body } = await api(method, path, { token: admin });
  expect([status, body.message]).toEqual([403, 'Only a field employee can do this']);
});

test.each(ADMIN)('%s %s refuses an employee', async (method, path) => {
  const { status, body } = await api(method, path, { token: employee });
  expect([status, body.message]).toEqual([403, 'Only an admin can do this']);
});

test.each(EMPLOYEE)('%s %s refuses a temporary password', async (method, path) => {
  const { status, body } = await api(method, path.replace('TEMP1', 'TNEW'), { token: temporary });
  expect([status, body.message]).toEqual([
    403,
    'Choose your own password first: the temporary one only opens this step',
  ]);
});

test.each(['/api/healthz', '/api/readyz'])('%s answers anyone, and tells nothing', async (path) => {
  for (const token of ['', 'garbage', employee, temporary]) {
    const { status, body, headers } = await api('GET', path, { token });
    expect([status, Object.keys(body), headers.get('cache-control')]).toEqual([200, ['status'], 'no-store']);
  }
  expect((await api('POST', path)).status).toBe(405);
});

describe('what a body must be', () => {
  const path = '/api/employee/addMember';
  test.each([
    [
      'no JSON type',
      { body: '{}', headers: { 'Content-Type': 'text/plain' } },
      415,
      'Send the request as JSON',
    ],
    ['broken JSON', { body: '{"cardNumber":' }, 400, 'The request is not valid JSON'],
    ['more than 64 KiB', { body: { filler: 'x'.repeat(70_000) } }, 413, 'The request is too large'],
  ])('%s', async (_, options, status, message) => {
    const answer = await api('POST', path, { token: employee, ...options });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });
  test('a wrong verb answers 405', async () => {
    expect((await api('DELETE', path, { token: employee })).status).toBe(405);
  });
  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    '%s of an address that is not there: 404 in words',
    async (verb) => {
      const answer = await api(verb, '/api/admin/detail', { token: admin });
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'There is nothing at this address. Check it and try again',
      ]);
    },
  );
  test('a malformed Idempotency-Key is refused before anything is written', async () => {
    const answer = await api('POST', path, {
      token: employee,
      body: {},
      headers: { 'Idempotency-Key': 'a b' },
    });
    expect(answer.status).toBe(400);
  });
});

test('answers are never cached and carry a request id', async () => {
  const { headers } = await api('GET', '/api/admin/details', { token: admin });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(['/verifyCard/%E0%A4%A', '/api/verifyCard/%ED%A0%80'])(
  '%s, which nobody can decode, is a wrong card number and no fault of ours',
  async (path) => {
    const { status, body } = await api('GET', path);
    expect([status, body.message]).toEqual([400, 'Card number can only contain letters and numbers']);
  },
);

test.each(['/admin/dashboard', '/%61dmin/dashboard', '/x/%252e%252e/admin/dashboard', '/hi/%61dmin/cards'])(
  'the page %s sends who is not signed in to /login',
  async (path) => {
    const { status, headers } = await fetch(`${process.env.APP_URL}${path}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([307, expect.stringMatching(/^(\/hi)?\/login\?next=/)]);
  },
);
