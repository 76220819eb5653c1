// @module-tag any-database
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '@/e2e/screens';
import { makePeople, tokenOf } from '@/tests/people';
import { rawRequest } from '@/tests/raw-request';

// docs/security.md#headers, with the values the standards define.
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const EVERY_PAGE = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const STATIC = ['/verify', '/login', '/hi/verify', '/hi/login'];

const hindi = (page: string) => (page === '/' ? '/hi' : `/hi${page}`);
const plain = new Map(
  SCREENS.map(({ path: page, account }) => [page.replace(/^\/hi(?=\/|$)/, '') || '/', account?.role]),
);
/** Those of staff in one language, by turns: they are all rendered per request, with a nonce. */
const PAGES = [
  ...[...plain].flatMap(([page, role], at) => {
    const languages = [page, hindi(page)].map((each) => [each, role] as const);
    return role ? [languages[at % 2]!] : languages;
  }),
  ...['/hi/nowhere.txt', '/nowhere.txt', '/nowhere.txt/more', '/_next/data/none/admin.json'].map(
    (page) => [page, undefined] as const,
  ),
];

let cookies: Record<string, string>;

beforeAll(async () => {
  await makePeople();
  cookies = { admin: `token=${await tokenOf('TADM')}`, employee: `token=${await tokenOf('TEMP1')}` };
});
afterAll(() => mongoose.disconnect());

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

/** The script elements of a page that have inline code. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', code = '']) => ({ attributes, code }))
    .filter(
      ({ attributes }) => !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes),
    );

const allowedBy =
  (sources: string[]) =>
  ({ attributes, code }: { attributes: string; code: string }) =>
    sources.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`) ||
    sources.includes(`'nonce-${/nonce="([^"]+)"/.exec(attributes)?.[1]}'`);

describe.each(PAGES)('%s', (page, role) => {
  test('has every header, and a policy that allows only its own scripts', async () => {
    const { headers, body, status } = await rawRequest(page, {
      headers: role ? { cookie: cookies[role]! } : {},
    });
    expect(status === 200 || status === 404, `status ${status}`).toBe(true);
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers).not.toHaveProperty('x-powered-by');
    const policy = headers['content-security-policy'] as string;
    expect(policy.split('; ')).toEqual(expect.arrayContaining(EVERY_PAGE));
    const sources = sourcesOf(policy, 'script-src');
    expect(sources[0]).toBe("'self'");
    expect(sources.slice(1).join(' ')).toMatch(/^('(sha256|nonce)-[\w+/]+={0,2}' ?)+$/);
    const scripts = inlineScripts(body);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((script) => !allowedBy(sources)(script))).toEqual([]);
    expect(body).not.toMatch(/<[^>]+\son\w+=|href="javascript:/i);
    if (role) expect(headers['cache-control']).toBe('private, no-store');
  });
});

test.each(STATIC)('%s is prerendered and the same for everyone', async (page) => {
  const [first, second] = [await rawRequest(page), await rawRequest(page)];
  expect(first.headers['x-nextjs-cache']).toBe('HIT');
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(first.body).not.toContain('nonce=');
  expect(second.body).toBe(first.body);
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
});

test('a nonce is used once and cannot be chosen by a client', async () => {
  const forged = { 'content-security-policy': "script-src 'nonce-forged'" };
  const answers = [await rawRequest('/hospitals'), await rawRequest('/hospitals', { headers: forged })];
  const nonces = answers.map(({ body }) => /<script[^>]* nonce="([^"]+)"/.exec(body)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(nonces).not.toContain('forged');
  expect(Buffer.from(nonces[0]!, 'base64')).toHaveLength(16);
});

test.each(['app/_global-error.html', 'pages/500.html'])(
  "Next's error response (%s) has a policy that lets its scripts run on any page that can fail",
  async (file) => {
    const html = readFileSync(path.resolve('.next/server', file), 'utf8');
    const { headers } = await rawRequest('/hospitals');
    const sources = sourcesOf(headers['content-security-policy'] as string, 'script-src');
    expect(inlineScripts(html).length).toBeGreaterThan(1);
    expect(inlineScripts(html).filter((script) => !allowedBy(sources)(script))).toEqual([]);
  },
);

test.each([
  ['/api/hospital/getHospitals', 200],
  ['/api/admin/details', 401],
  ['/verifyCard/JEEVAN0000000000', 404],
  ['/api', 404],
  ['/_next/static/none.js', 404],
])('%s: data has a policy that allows nothing', async (address, status) => {
  const answer = await rawRequest(address);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    ...EVERYWHERE,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test.each([
  ['/favicon.ico', 200],
  ['/icon.svg', 200],
  ['/manifest.webmanifest', 200],
  ['/robots.txt', 200],
  ['/verify/', 308],
  ['/en/verify', 307],
  ['/admin/dashboard', 307],
])('%s, a file or a redirect (%i), has the same headers', async (address, status) => {
  const answer = await rawRequest(address);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(EVERYWHERE);
  const policy = answer.headers['content-security-policy'] as string;
  expect(policy).toContain("object-src 'none'; base-uri 'none'");
  expect(sourcesOf(policy, 'script-src').join(' ')).not.toContain('unsafe');
});

test.each(['/print-sheets', '/hi/print-sheets'])(
  '%s, the tab that prints, runs the script of its file and nothing of the cards it is given',
  async (address) => {
    const { status, headers, body } = await rawRequest(address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'public, max-age=0, must-revalidate' });
    const policy = headers['content-security-policy'] as string;
    expect(policy.split('; ')).toEqual(expect.arrayContaining([...EVERY_PAGE, "connect-src 'self'"]));
    expect(sourcesOf(policy, 'script-src')[0]).toBe("'self'");
    expect(sourcesOf(policy, 'script-src').join(' ')).not.toContain('unsafe');
    // Photos come as data.
    expect(sourcesOf(policy, 'img-src')).toContain('data:');
    expect(inlineScripts(body)).toEqual([]);
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/print-sheets.js" defer>']);
  },
);

test('the service worker of /verify may fetch the files of the site, and load no script', async () => {
  const { status, headers } = await rawRequest('/verify-worker.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...EVERYWHERE,
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'cache-control': 'public, max-age=0',
  });
});

test('drawings are asked for once a day', async () => {
  const { status, headers } = await rawRequest('/drawings/landing.svg');
  expect([status, headers['cache-control']]).toEqual([
    200,
    'public, max-age=86400, stale-while-revalidate=86400',
  ]);
});

test('HSTS is not sent for a site not served over https', async () => {
  const { headers } = await rawRequest('/', { headers: { 'x-forwarded-proto': 'https' } });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each(['/nowhere', '/apinowhere', '/fr/verify'])(
  '%s: a 404 is rendered per request and never cached',
  async (address) => {
    const { status, headers } = await rawRequest(address);
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('x-nextjs-cache');
    expect(headers['cache-control']).toMatch(/no-store/);
  },
);

test('security.txt is where RFC 9116 says', async () => {
  const { status, headers, body } = await rawRequest('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^Contact: mailto:/);
});
