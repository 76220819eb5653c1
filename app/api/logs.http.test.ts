// @module-tag long
// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { found } from '@/tests/canaries';
import { api, digest, type Answer, type CallOptions } from '@/tests/contract-client';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { TABLE } from '@/tests/matrix/table';
import { makePeople, tokenOf } from '@/tests/people';
import { endpoints } from '@/tests/routes';

// docs/security.md#logs-and-caching: whatever is sent or goes wrong, the log says who called what and
// contains no personal data.
const CANARY = {
  aadhaar: '987654320127',
  otherAadhaar: '876543210918',
  name: 'Zubeida Canarywala',
  employeeName: 'Quentin Canarykar',
  phone: '9123987654',
  email: 'zubeida.canary@nowhere.example.org',
  password: 'Canary-Passw0rd-73',
  token: 'canary-token-5f1d0c27',
  address: 'Canary Gali 73, Karwi',
  message: 'Canary words for the trust',
};
/** A body with personal text in each field. */
const filled = (body: unknown, text: string): unknown => {
  if (Array.isArray(body)) return body.map((each) => filled(each, text));
  if (typeof body !== 'object' || !body) return text;
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, filled(value, text)]));
};
const holder = {
  memberName: CANARY.name,
  memberEmail: CANARY.email,
  memberContact: CANARY.phone,
  memberSex: 'Female',
  memberDOB: '1980-05-14',
  memberAddress: CANARY.address,
  memberAadhar: CANARY.aadhaar,
};
const child = {
  memberName: `${CANARY.name} Beti`,
  memberSex: 'Female',
  memberDOB: '2015-01-02',
  memberRelation: 'Child',
  memberAadhar: CANARY.otherAadhaar,
};
const person = {
  employeeName: CANARY.employeeName,
  employeeEmail: CANARY.email,
  employeeContact: CANARY.phone,
  employeeDOB: '1992-03-09',
  employeeSex: 'Female',
  employeeAddress: CANARY.address,
  employeeAddhar: CANARY.otherAadhaar,
  employeeZone: 'CKTD',
  employeePosition: 'POS900',
};
type Line = { msg: string; level: number; requestId?: string } & Record<string, unknown>;

let way: FaultProxy;
let app: OwnApp;
const tokens: Record<string, string> = {};
const told: Array<{ method: string; answer: Answer }> = [];

async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const headers = {
    'X-Request-Id': CANARY.token,
    'X-Forwarded-For': CANARY.phone,
    'User-Agent': CANARY.name,
    Referer: `https://example.org/${encodeURIComponent(CANARY.email)}`,
    Cookie: `token=${CANARY.token}; NEXT_LOCALE=${CANARY.token}`,
    ...options.headers,
  };
  const answer = await api(method, path, { at: app.url, ...options, headers });
  told.push({ method, answer });
  return answer;
}
const worker = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  call(method, path, { token: tokens.TEMP1, body, headers });
const admin = (method: string, path: string, body?: unknown) =>
  call(method, path, { token: tokens.TADM, body });
const collection = (name: string) => mongoose.connection.collection(name);
const lines = () => app.lines().map((line) => JSON.parse(line) as Line);

beforeAll(async () => {
  await makePeople();
  way = await faultProxy(process.env.MONGODB_URI!);
  app = await startOwnApp({ MONGODB_URI: way.uri, LOG_LEVEL: 'debug', LOOKUP_LIMIT_PER_MINUTE: '100000' });
  for (const id of ['TEMP1', 'TADM']) tokens[id] = await tokenOf(id);
});
afterAll(async () => {
  await app.stop();
  await way.close();
  await mongoose.disconnect();
});

describe('personal data sent', () => {
  test('to every route: in path, query, headers and body, complete and malformed', async () => {
    expect(endpoints.length).toBeGreaterThan(40);
    for (const { name, verb: method, pattern } of endpoints) {
      const [row] = [TABLE[name]!].flat();
      const fields = { ...(row!.body?.({}) as object), [CANARY.email]: '' };
      for (const [index, text] of [CANARY.aadhaar, CANARY.email, CANARY.name].entries()) {
        const path = pattern.replaceAll(/\[+[^\]]+\]+/g, encodeURIComponent(text));
        const query = new URLSearchParams({
          q: CANARY.name,
          startDate: CANARY.phone,
          cursor: CANARY.token,
          limit: text,
        });
        const token = [tokens.TEMP1, tokens.TADM, CANARY.token][index];
        const body =
          method === 'GET'
            ? undefined
            : [filled(fields, text), JSON.stringify(filled(fields, text)).slice(0, -1), [text]][index];
        // A sign-out or a password change of TEMP1 would break the following requests.
        const safe = token === CANARY.token || !/logout|password/.test(pattern) ? token : undefined;
        await call(method, `${path}?${String(query)}`, {
          token: safe,
          body,
          headers: { 'Idempotency-Key': text },
        });
      }
    }
  });

  test('in writes, reads, searches and repeated requests', async () => {
    const card = {
      employeeID: 'TEMP1',
      zoneID: 'CKTD',
      cardNumber: 'JEEVANCANARY1',
      cardPrimaryHolder: holder,
    };
    const once = { 'Idempotency-Key': 'registered-for-the-log' };
    const path = '/api/employee/addMember';
    const registered = await worker('POST', path, { ...card, cardMembers: [child] }, once);
    expect(registered.status).toBe(201);
    expect((await worker('POST', path, card, once)).status).toBe(409);
    expect((await worker('POST', path, card)).status).toBe(409);
    expect((await worker('PUT', path, { cardNumber: card.cardNumber, cardMembers: [child] })).status).toBe(
      200,
    );
    expect((await worker('PUT', `${path}/renew/${card.cardNumber}`)).status).toBe(200);
    for (const token of [undefined, tokens.TEMP1, tokens.TADM])
      expect((await call('GET', `/verifyCard/${card.cardNumber}`, { token })).status).toBe(200);
    expect((await worker('GET', `${path}/TEMP1?q=${CANARY.phone}`)).status).toBe(200);
    const added = await admin('POST', '/api/admin/employee', person);
    expect(added.status).toBe(201);
    const { employeeId, temporaryPassword } = added.body as Record<string, string>;
    Object.assign(CANARY, { temporaryPassword });
    expect((await admin('GET', `/api/admin/details/Employee/${employeeId}`)).status).toBe(200);
    expect((await admin('PUT', `/api/admin/employee/editemployee/${employeeId}`, person)).status).toBe(200);
    for (const list of ['Employees?q=Quentin%20Canarykar', 'cards?q=CANARY', 'Zones'])
      expect((await admin('GET', `/api/admin/details/${list}`)).status).toBe(200);
    const signIn = (password: string) =>
      call('POST', '/loginEmployee', { body: { employeeId, password: digest(password) } });
    expect((await signIn(CANARY.password)).status).toBe(401);
    const signedIn = await signIn(temporaryPassword!);
    expect(signedIn.status).toBe(200);
    Object.assign(CANARY, { realToken: signedIn.body.Token });
    const zone = { zoneID: 'CNRY', zoneName: CANARY.name };
    expect((await admin('POST', '/api/admin/zone', zone)).status).toBe(201);
    expect((await admin('POST', '/api/admin/zone', zone)).status).toBe(409);
    const { name, email, phone, message } = CANARY;
    const written = await call('POST', '/contactMail/contact', {
      body: { name, email, number: phone, message },
    });
    expect(written.status).toBe(200);
    const pages = [
      '/',
      '/hospitals',
      '/verify',
      '/login',
      '/hi/hospitals',
      '/admin/cards',
      '/employee/dashboard',
    ];
    for (const page of [...pages, `/nowhere/${encodeURIComponent(email)}`, '/%E0%A4%A', `/${phone}.txt`])
      await (await fetch(`${app.url}${page}?q=${encodeURIComponent(name)}&aadhaar=${CANARY.aadhaar}`)).text();
  });

  test('while our data is damaged, and while the database is unavailable', async () => {
    await collection('cards').updateOne(
      { cardNumber: 'JEEVANCANARY1' },
      { $set: { 'primaryMember.memberAadhaar': CANARY.aadhaar, cardRegisterDate: CANARY.email } },
    );
    expect((await worker('GET', '/verifyCard/JEEVANCANARY1')).status).toBe(500);
    await collection('employees').updateOne(
      { employeeId: 'TEMP2' },
      { $set: { employeeAadhaar: CANARY.aadhaar, employeeDOB: { email: CANARY.email } } },
    );
    expect((await admin('GET', '/api/admin/details/Employee/TEMP2')).status).toBe(500);
    await way.set('down');
    const calls = await Promise.all([
      worker('POST', '/api/employee/addMember', { employeeID: 'TEMP1', cardPrimaryHolder: holder }),
      call('GET', `/verifyCard/JEEVANCANARY1?q=${CANARY.name}`),
      call('POST', '/loginEmployee', { body: { employeeId: 'TEMP1', password: digest(CANARY.password) } }),
      fetch(`${app.url}/hospitals?q=${CANARY.email}`).then((answer) => answer.text()),
    ]);
    expect(calls.slice(0, 3).map((answer) => (answer as Answer).status)).toEqual([503, 503, 503]);
    await way.set('none');
    await expect.poll(async () => (await worker('GET', '/api/employee/dueCards')).status).toBe(200);
  });
});

describe('the log', () => {
  test('contains no personal data in any form; every line is JSON', () => {
    expect(lines().length).toBeGreaterThan(told.length);
    expect(found(JSON.stringify(told), CANARY)).not.toEqual([]);
    const realToken = (CANARY as Record<string, string>).realToken!;
    const [, payload, signature] = realToken.split('.');
    expect(found(app.lines().join('\n'), { ...CANARY, payload: payload!, signature: signature! })).toEqual(
      [],
    );
  });

  test('has for each call who, what and the outcome, once, with the id of its response', async () => {
    const requestLines = () => lines().filter(({ msg }) => msg === 'request');
    // A line is written after the response was sent, perhaps a moment after it arrived.
    const unheard = () => {
      const ids = new Set(requestLines().map(({ requestId }) => requestId));
      return told.filter(({ answer }) => {
        const id = answer.headers.get('x-request-id');
        return id && !ids.has(id);
      });
    };
    await expect.poll(() => unheard().length).toBe(0);
    const requests = requestLines();
    const byId = new Map(requests.map((line) => [line.requestId, line]));
    expect(byId.size).toBe(requests.length);
    for (const { method, answer } of told) {
      const id = answer.headers.get('x-request-id');
      if (!id) continue;
      expect(byId.get(id)).toMatchObject({ method, status: answer.status, ms: expect.any(Number) as number });
    }
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/api/employee/addMember', status: 201, by: 'TEMP1' }),
    );
    expect(requests).toContainEqual(
      expect.objectContaining({
        method: 'GET',
        route: '/api/verifyCard/[cardNumber]',
        status: 500,
        by: 'TEMP1',
      }),
    );
    const known = new Set(endpoints.map(({ pattern }) => pattern));
    for (const { route } of requests) expect([route, known.has(String(route))]).toEqual([route, true]);
  });

  test('has the reason of each failure, with the same id', () => {
    const failed = lines().filter(({ msg }) => msg === 'request failed');
    const ids = new Set(
      lines()
        .filter(({ msg }) => msg === 'request')
        .map(({ requestId }) => requestId),
    );
    expect(failed.length).toBeGreaterThanOrEqual(5);
    for (const { requestId } of failed) expect([requestId, ids.has(requestId)]).toEqual([requestId, true]);
  });
});
