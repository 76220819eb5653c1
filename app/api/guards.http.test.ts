import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// Rules for every request, from any caller; access is tested in matrix.http.test.ts.
let employee: string;
let admin: string;

beforeAll(async () => {
  await makePeople();
  [employee, admin] = await Promise.all([tokenOf('TEMP1'), tokenOf('TADM')]);
});
afterAll(() => mongoose.disconnect());

// docs/security.md#floods: Next's time for a query grows with the square of its parameters.
test.each([
  ['51 parameters', `/api/healthz?${Array.from({ length: 51 }, (_, n) => `a${n}`).join('&')}`],
  ['3,500 parameters without names', `/api/healthz?${'&'.repeat(3_499)}`],
  ['4,097 characters', `/verifyCard/JEEVAN123?a=${'x'.repeat(4_095)}`],
])('a query of %s is refused before the framework reads it', async (_, path) => {
  const answer = await api('GET', path, { headers: { 'Accept-Language': 'en' } });
  expect([answer.status, answer.body]).toEqual([
    414,
    { message: 'The web address is too long. Remove a filter or shorten the search, and try again' },
  ]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a query of 50 parameters, and the way back to the longest filtered list in Hindi, are served', async () => {
  const most = Array.from({ length: 50 }, (_, n) => `a${n}`).join('&');
  expect((await api('GET', `/api/healthz?${most}`)).status).toBe(200);
  const list = new URLSearchParams({
    q: 'सुनयना कुमारी '.repeat(8).slice(0, 100),
    zone: 'Z'.repeat(20),
    employee: 'E'.repeat(20),
    state: 'expired',
    dueFrom: '2026-01-01',
    dueTo: '2026-12-31',
    sort: 'cardDueDate',
    direction: 'desc',
  });
  const next = new URLSearchParams({ next: `/hi/admin/cards?${list}` });
  expect(next.toString().length).toBeGreaterThan(1_500);
  expect((await fetch(`${process.env.APP_URL}/hi/login?${next}`)).status).toBe(200);
});

describe('addresses and keys', () => {
  const path = '/api/employee/addMember';
  // The second is from before an update, sent by a page that is still open.
  test.each([
    ['GET', '/api/admin/detail'],
    ['PUT', '/api/employee/card/JEEVAN000/photo'],
  ])('%s %s is unknown: 404, and what to do on an open page', async (verb, address) => {
    const answer = await api(verb, address, { token: admin });
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'This address does not exist. If you see this on a page, the site was updated while the page was open: note down what you typed, then reload the page',
    ]);
  });
  test.each([
    ['a blank', 'a b'],
    ['256 characters', 'x'.repeat(256)],
  ])('an Idempotency-Key with %s is refused before anything is written', async (_, key) => {
    const answer = await api('POST', path, {
      token: employee,
      body: {},
      headers: { 'Idempotency-Key': key },
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        message: 'The Idempotency-Key must be 1 to 255 letters, digits or symbols, without spaces',
        fieldErrors: {},
      },
    ]);
  });
  test.each([['"8e03978e-40d5-43dd-bc93-6894a57f9324"'], ['a.b:c/d+e=='], ['x'.repeat(255)]])(
    'an Idempotency-Key may be %.40s',
    async (key) => {
      const body = { zoneName: 'Kept once', zoneID: 'ONCE' };
      const options = { token: admin, body, headers: { 'Idempotency-Key': key } };
      const first = await api('POST', '/api/admin/zone', options);
      const again = await api('POST', '/api/admin/zone', options);
      await mongoose.connection.collection('zones').deleteOne({ zoneId: 'ONCE' });
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    },
  );
  test('on a read the Idempotency-Key is ignored', async () => {
    const answer = await api('GET', '/api/admin/details', {
      token: admin,
      headers: { 'Idempotency-Key': 'a b' },
    });
    expect(answer.status).toBe(200);
  });
});

test.each(['/verifyCard/%E0%A4%A', '/api/verifyCard/%ED%A0%80'])(
  '%s, which cannot be decoded, is an invalid card number and not a server error',
  async (path) => {
    const { status, body } = await api('GET', path);
    expect([status, body.message]).toEqual([400, 'Card number can only contain letters and numbers']);
  },
);

const ID = '6b0000000000000000000008';
test.each([
  ['/admin', '/admin/dashboard', {}],
  ['/hi/employee', '/hi/employee/dashboard', {}],
  [`/admin/messages?message=${ID}`, `/admin/inbox/${ID}`, {}],
  ['/admin/messages?message=none', '/admin/inbox', { kind: 'message' }],
  ['/admin/requests?show=closed', '/admin/inbox', { kind: 'card', state: 'closed' }],
  ['/admin/requests', '/admin/inbox', { kind: 'card' }],
  ['/admin/privacy?show=closed', '/admin/inbox', { kind: 'data', state: 'closed' }],
  ['/hi/admin/privacy', '/hi/admin/inbox', { kind: 'data' }],
])('%s, an address of before or a short one, leads to %s %j', async (from, to, query) => {
  const { status, headers } = await fetch(`${process.env.APP_URL}${from}`, { redirect: 'manual' });
  const { pathname, searchParams } = new URL(headers.get('location')!, process.env.APP_URL);
  expect([status, pathname, Object.fromEntries(searchParams)]).toMatchObject([307, to, query]);
});

test.each(['/admin/dashboard', '/%61dmin/dashboard', '/x/%252e%252e/admin/dashboard', '/hi/%61dmin/cards'])(
  'the page %s redirects to /login without a session',
  async (path) => {
    const { status, headers } = await fetch(`${process.env.APP_URL}${path}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([307, expect.stringMatching(/^(\/hi)?\/login\?next=/)]);
  },
);
