// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '@/scripts/lib/ports';
import { serveApp, type RunningApp } from '@/scripts/lib/serve';
import { api, digest, type CallOptions } from '@/tests/contract-client';
import { newCard } from '@/tests/matrix/samples';
import { makePeople, PASSWORD, tokenOf } from '@/tests/people';

// docs/security.md#rate-limits: limits apply across instances, and only trusted proxies set the client's
// address.
const MISSING = '/verifyCard/JEEVAN0000000000';
let instances: RunningApp[];

beforeAll(async () => {
  await makePeople();
  // Two instances on one database, behind one proxy. The shared app of the tests has no proxy.
  const behindProxy = {
    ...process.env,
    TRUSTED_PROXY_HOPS: '1',
    LOOKUP_LIMIT_PER_MINUTE: '120',
    LOOKUP_MISSES_PER_MINUTE: '2',
    STAFF_LOOKUPS_PER_MINUTE: '60',
  };
  instances = await Promise.all([1, 2].map(async () => serveApp(await freePort(), behindProxy)));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await mongoose.disconnect();
});
beforeEach(() => limits().deleteMany({}));

/** Alternates between the instances. */
const turn = (n: number) => instances[n % 2]!.url;
const from = (client: string) => ({ 'X-Forwarded-For': client });
const look = (n: number, client: string) => api('GET', MISSING, { at: turn(n), headers: from(client) });
/** On a busy machine a sign-in may be answered 503, to be tried again; it then counts as none. */
async function signIn(employeeId: string, password: string, options: CallOptions): ReturnType<typeof api> {
  const body = { employeeId, password: digest(password) };
  const answer = await api('POST', '/loginEmployee', { body, ...options });
  return answer.status === 503 ? signIn(employeeId, password, options) : answer;
}
const limits = () => mongoose.connection.collection('ratelimits');
/** Says of a limit that was used once that it was used so often: no test has to be done with all within a minute. */
async function counted(key: string, points: number): Promise<void> {
  const { modifiedCount } = await limits().updateOne({ key, points: 1 }, { $set: { points } });
  expect(modifiedCount).toBe(1);
}
let written = 0;
/** The same message again would be a repeat, which counts as none. */
const write = (n: number, options: CallOptions) => {
  const message = `Question ${(written += 1)}`;
  const body = { name: `Gita ${n}`, email: 'gita@example.org', number: `987650123${n}`, message };
  return api('POST', '/contactMail/contact', { body, ...options });
};

// First: a process counts the misses of all clients.
test('more than 2 unknown numbers a minute by all clients are recorded once, and nobody is refused', async () => {
  const known = await newCard();
  const records = mongoose.connection.collection('activities');
  const ask = async (number: string, client: string) =>
    (await api('GET', `/verifyCard/${number}`, { at: turn(0), headers: from(client) })).status;
  for (const client of ['192.0.2.90', '192.0.2.91']) expect(await ask('JEEVAN0000000000', client)).toBe(404);
  expect(await records.countDocuments({ action: 'lookupBrake' })).toBe(0);
  for (const client of ['192.0.2.92', '192.0.2.93']) expect(await ask('JEEVAN0000000000', client)).toBe(404);
  expect(await ask(known, '192.0.2.94')).toBe(200);
  expect(await records.countDocuments({ action: 'lookupBrake', outcome: 'done' })).toBe(1);
});

test('five wrong passwords block an account on every instance, whatever the client', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { status } = await signIn('TEMP1', 'wrong', { at: turn(n), headers: from(`192.0.2.${n}`) });
    expect(status).toBe(401);
  }
  for (const n of [5, 6]) {
    const { status, headers, body } = await signIn('temp1', PASSWORD, {
      at: turn(n),
      headers: from('192.0.2.9'),
    });
    expect([status, body.message]).toEqual([
      429,
      'Too many sign-in attempts. Please wait 15 minutes and try again',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signIn('TEMP2', PASSWORD, { at: turn(n), headers: from('192.0.2.9') })).status).toBe(200);
  }
});

test('a device that signed in before is not locked out by others, and its cookie holds for its account only', async () => {
  const device = async (employeeId: string, cookie = '') => {
    const answer = await signIn(employeeId, PASSWORD, {
      at: turn(0),
      headers: { ...from('192.0.2.20'), cookie },
    });
    return { status: answer.status, cookies: answer.headers.getSetCookie() };
  };
  const { cookies } = await device('TEMP1');
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(
    /^device-[0-9a-f]{12}=[\w.-]+; Path=\/; Expires=[^;]+; Max-Age=34560000; HttpOnly; SameSite=strict$/,
  );
  const cookie = cookies[0]!.split(';')[0]!;
  const [, claims] = cookie.split('=')[1]!.split('.');
  const said = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as object;
  expect(Object.keys(said).sort()).toEqual(['aud', 'exp', 'jti', 'sub']);
  expect(JSON.stringify(said)).not.toContain('TEMP1');

  for (let n = 0; n < 5; n += 1)
    await signIn('TEMP1', 'wrong', { at: turn(n), headers: from(`192.0.2.${n}`) });
  for (let n = 0; n < 5; n += 1)
    await signIn('TEMP2', 'wrong', { at: turn(n), headers: from(`192.0.2.${n}`) });
  const altered = cookie.slice(0, -2) + (cookie.endsWith('AA') ? 'BB' : 'AA');
  for (const no of ['', altered, `token=${cookie.split('=')[1]}`])
    expect((await device('TEMP1', no)).status).toBe(429);
  expect((await device('TEMP2', cookie)).status).toBe(429);
  for (const n of [0, 1]) {
    const { status } = await signIn('TEMP1', PASSWORD, {
      at: turn(n),
      headers: { ...from('192.0.2.21'), cookie },
    });
    expect(status).toBe(200);
  }
  const { body } = await api('GET', MISSING, { at: turn(0), headers: { cookie } });
  expect(body.message).toBe('Invalid card number or card not found');
});

test('thirty unknown numbers a minute per client across all instances; then no card is shown to it either', async () => {
  const card = await newCard();
  expect((await look(0, '192.0.2.40')).status).toBe(404);
  await counted('guesses:192.0.2.40', 28);
  for (const n of [1, 2]) expect((await look(n, '192.0.2.40')).status).toBe(404);
  for (const n of [3, 4]) {
    const { status, body, headers } = await look(n, '192.0.2.40');
    expect(status).toBe(429);
    expect(body.message).toBe('Too many card look-ups. Please wait a minute and try again');
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const known = await api('GET', `/verifyCard/${card}`, { at: turn(n), headers: from('192.0.2.40') });
    expect(known.status).toBe(429);
  }
  expect((await look(0, '2001:db8:1:7001::1')).status).toBe(404);
  const networks = await limits().distinct('key', { key: /^lookup:2001/ });
  expect(networks.sort()).toEqual([
    'lookup:2001:db8:1:7000::/56',
    'lookup:2001:db8:1:7001::/64',
    'lookup:2001:db8:1::/48',
  ]);
});

test("an employee looks at others' cards as anyone does, at their own without a limit; an admin's are recorded", async () => {
  const [one, admin, own] = [await tokenOf('TEMP1'), await tokenOf('TADM'), await newCard()];
  const seen = async (number: string, n: number, token: string) =>
    (await api('GET', `/verifyCard/${number}`, { at: turn(n), token, headers: from('192.0.2.43') })).status;
  // Half of the allowance without a token, the other half with one.
  expect((await look(0, '192.0.2.43')).status).toBe(404);
  await counted('guesses:192.0.2.43', 29);
  expect(await seen('JEEVAN0000000000', 1, one)).toBe(404);
  for (const n of [0, 1]) {
    expect(await seen('JEEVAN0000000000', n, one)).toBe(429);
    expect(await seen(own, n, one)).toBe(200);
  }
  const records = mongoose.connection.collection('activities');
  expect(await records.countDocuments({ actor: 'TEMP1', action: 'cardCheck' })).toBe(0);

  expect(await seen('JEEVAN0000000000', 0, admin)).toBe(404);
  await counted('adminLookups:TADM', 59);
  expect(await seen('JEEVAN0000000000', 1, admin)).toBe(404);
  for (const n of [0, 1]) expect(await seen('JEEVAN0000000000', n, admin)).toBe(429);
  expect(await records.countDocuments({ actor: 'TADM', action: 'cardCheck', status: 404 })).toBe(2);
});

test('the page of hospitals and the API share one limit of 240 searches a minute; a page without a list says why, and the phone of the trust', async () => {
  const admin = await tokenOf('TADM');
  const list = (at: string, path: string, more = {}) =>
    fetch(`${at}${path}`, { headers: { ...from('192.0.2.70'), ...more } });
  // Without scripts, which hold every text of the page.
  const page = async (search = 'q=eye') =>
    (await (await list(turn(0), `/hospitals?${search}`)).text()).replace(/<script[\s\S]*?<\/script>/g, '');
  /** What a page of the app asks for, as it follows a link. */
  const flight = async () => (await list(turn(0), '/hospitals?q=eye', { RSC: '1' })).text();
  const api = () => list(turn(1), '/api/hospital/getHospitals?q=eye');
  expect(await page()).not.toContain('Failed to load hospitals');
  expect(await flight()).toContain('"page":{"hospitals":');
  await limits().updateOne({ key: 'publicRead:192.0.2.70', points: 2 }, { $set: { points: 238 } });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await api()).status);
  expect(statuses).toEqual([200, 200, 429]);
  // Who is signed in is not counted.
  expect((await list(turn(1), '/api/hospital/getHospitals', { authorization: admin })).status).toBe(200);
  const why = 'Too many searches in a short time. Please wait a minute and try again';
  for (const search of ['q=eye', 'print=1']) {
    const shown = await page(search);
    expect(shown).toContain('Failed to load hospitals');
    expect(shown).toContain(why);
    expect(shown).toContain('You can also call us: +91 00000 00000');
  }
  const refused = await flight();
  expect(refused).toContain('"page":null');
  expect(refused).toContain(`"refused":"${why}"`);
});

/** Headers other servers trust for the client's address. */
const claims = (n: number, forwarded: string): Record<string, string> => ({
  'X-Forwarded-For': forwarded,
  'X-Real-IP': `198.51.100.${n}`,
  'X-Client-IP': `198.51.100.${n}`,
  'CF-Connecting-IP': `198.51.100.${n}`,
  'True-Client-IP': `198.51.100.${n}`,
  'X-Peer-Address': `198.51.100.${n}`,
  Forwarded: `for=198.51.100.${n}`,
});

test('without a proxy, no header changes the client', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await write(n, { headers: claims(n, `198.51.100.${n}`) })).status);
    if (n === 0) await counted('contact:127.0.0.1', 58);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('behind one proxy only the right-most address counts, which the proxy added', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const forwarded = `198.51.100.${n}, 203.0.113.${n},192.0.2.60`;
    statuses.push((await write(n, { at: turn(n), headers: claims(n, forwarded) })).status);
    if (n === 0) await counted('contact:192.0.2.60', 58);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  const other = '192.0.2.60, 192.0.2.61';
  expect((await write(7, { at: turn(7), headers: claims(0, other) })).status).toBe(200);
});
