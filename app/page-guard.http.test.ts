// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmployeeModel } from '@/models/employee';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';
import { rawRequest } from '@/tests/raw-request';

// docs/security.md#access-control: a protected page reveals nothing to others, however it is requested.
const ADMIN = { page: '/admin/positions', words: 'Manage job positions for your organization' };
const ADMIN_HI = { page: '/hi/admin/positions', words: 'पद' };
const EMPLOYEE = { page: '/employee/dashboard', words: 'Add New Member' };

const FIVE = (name: string) => Array(5).fill(name).join(':');
const RSC = { RSC: '1' };
const ASKED: Array<Record<string, string>> = [
  {},
  ...['middleware', 'proxy', FIVE('middleware'), FIVE('proxy')].map((value) => ({
    'x-middleware-subrequest': value,
  })),
  RSC,
  { ...RSC, 'Next-Router-Prefetch': '1' },
  { ...RSC, 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  { ...RSC, 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_full' },
  { ...RSC, 'Next-Url': '/admin/dashboard' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/en/admin/positions' },
  { 'x-middleware-invoke': '1', 'x-invoke-path': '/en/admin/positions' },
  { 'x-matched-path': '/en/admin/positions' },
  { 'x-nextjs-data': '1' },
  { 'x-original-url': '/verify', 'x-rewrite-url': '/verify' },
  { 'x-next-intl-locale': 'en' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' },
];
const PATHS = [
  '//admin/positions',
  '/%61dmin/positions',
  '/admin%2Fpositions',
  '/hi/%2e%2e/admin/positions',
  '/api/../admin/positions',
  '/x.y/../admin/positions',
  '/admin/positions/',
  '/admin/positions?_rsc=1',
  '/admin/positions;x=.js',
  '/admin/positions%00',
  '/admin/positions.rsc',
  '/admin/positions.segments/_tree.segment.rsc',
  '/admin/positions.segments/_full.segment.rsc',
  '/en/admin/positions',
  '/en/admin/positions.rsc',
  '/x.y/admin/positions',
  '/[locale]/admin/positions',
  '/_next/data/build/admin/positions.json?__nextDefaultLocale=en',
  'http://127.0.0.1/admin/positions',
];

const callers: Record<string, string> = {};
let [admin, employee] = ['', ''];

beforeAll(async () => {
  await makePeople();
  const [own, other, removed, ended] = await Promise.all(
    ['TADM', 'TEMP1', 'TEMP2', 'TEMP1'].map((id) => tokenOf(id)),
  );
  [admin, employee] = [own!, other!];
  await EmployeeModel.updateOne({ employeeId: 'TEMP2' }, { employeeStatus: false });
  await api('POST', '/api/logout', { token: ended });
  Object.assign(callers, {
    nobody: '',
    'a forger': 'e30.e30.x',
    'a removed employee': removed,
    'one who signed out': ended,
  });
});
afterAll(() => mongoose.disconnect());

/** The concatenated responses of a request, following redirects as a browser does. */
async function walk(address: string, token: string | undefined, headers: Record<string, string>) {
  let [next, text, status] = [address, '', 0];
  for (let step = 0; step < 5 && next; step += 1) {
    const answer = await rawRequest(next, {
      headers: { ...headers, ...(token && { cookie: `token=${token}` }) },
    });
    text += answer.body;
    status = answer.status;
    const to = answer.headers.location;
    next = to ? to.replace(/^https?:\/\/[^/]+/, '') : '';
  }
  return { text, status };
}

test.each([
  ['admin', ADMIN],
  ['admin', ADMIN_HI],
  ['employee', EMPLOYEE],
] as const)('the %s role sees the words of %o, in HTML and in RSC', async (role, { page, words }) => {
  const token = role === 'admin' ? admin : employee;
  for (const headers of [{}, RSC]) {
    const { text, status } = await walk(page, token, headers);
    expect(status).toBe(200);
    expect(text).toContain(words);
  }
});

describe.each(ASKED)('requested with %o', (headers) => {
  // The proxy refuses the first two, the page the others.
  const all = ['nobody', 'a forger', 'a removed employee', 'one who signed out'];
  test.each(headers === ASKED[0] ? all : ['nobody', 'a removed employee'])(
    '%s gets no staff page',
    async (who) => {
      for (const { page, words } of [ADMIN, EMPLOYEE]) {
        const { text, status } = await walk(page, callers[who], headers);
        expect([200, 307, 404]).toContain(status);
        expect(text).not.toContain(words);
      }
    },
  );
  test('no role gets a page of the other', async () => {
    expect((await walk(ADMIN.page, employee, headers)).text).not.toContain(ADMIN.words);
    expect((await walk(EMPLOYEE.page, admin, headers)).text).not.toContain(EMPLOYEE.words);
  });
});

test.each(PATHS)('%s does not bypass the check', async (address) => {
  for (const [token, headers] of [
    [undefined, {}],
    [employee, {}],
    [callers['a removed employee'], {}],
    [employee, RSC],
    [callers['a removed employee'], { ...RSC, 'x-middleware-subrequest': FIVE('middleware') }],
  ] as const) {
    const { text, status } = await walk(address, token, headers);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(ADMIN.words);
  }
});
