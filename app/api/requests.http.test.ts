// @module-tag any-database
import { readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZoneModel } from '@/models/zone';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';
import { rawRequest } from '@/tests/raw-request';
import { sourceFiles } from '@/tests/source-files';

// docs/security.md#input: the rules for requests of any caller.
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ROUTES = sourceFiles('app/api', /^(?!.*\[\.\.\.).*\/route\.ts$/).map((file) => ({
  address: file.replace(/^app|\/route\.ts$/g, '').replace(/\[\w+\]/g, 'X1'),
  own: [...readFileSync(file, 'utf8').matchAll(/^export const ([A-Z]+) =/gm)].map(([, verb]) => verb!),
}));
const WRONG = {
  en: 'This address does not accept this kind of request',
  hi: 'इस लिंक पर इस तरह का अनुरोध नहीं किया जा सकता',
};

let admin: string;
let employee: string;

beforeAll(async () => {
  await makePeople();
  [admin, employee] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
});
afterAll(() => mongoose.disconnect());

test('there are routes', () => expect(ROUTES.length).toBeGreaterThan(35));

describe.each(ROUTES)('$address has $own', ({ address, own }) => {
  const has = (verb: string) => own.includes(verb) || (verb === 'HEAD' && own.includes('GET'));
  test('any other verb: 405 and Allow; OPTIONS: Allow', async () => {
    const allowed = [...VERBS.filter(has), 'OPTIONS'].sort();
    for (const verb of [...VERBS.filter((each) => !has(each)), 'PROPFIND']) {
      const { status, headers, body } = await rawRequest(address, {
        method: verb,
        headers: { 'content-length': '0' },
      });
      expect([verb, status, headers['cache-control']]).toEqual([verb, 405, 'no-store']);
      expect(headers.allow!.split(', ').sort()).toEqual(allowed);
      expect(body && JSON.parse(body)).toEqual(verb === 'HEAD' ? '' : { message: WRONG.en });
    }
    const { status, headers } = await rawRequest(address, { method: 'OPTIONS' });
    expect([status, headers.allow!.split(', ').sort()]).toEqual([204, allowed]);
  });
});

test.each(['/contactMail/contact', '/loginEmployee/admin', '/verifyCard/JEEVAN000'])(
  "%s, the contract's address, refuses like the route it is rewritten to",
  async (address) => {
    const { status, headers, body } = await api('DELETE', address);
    expect([status, body.message]).toEqual([405, WRONG.en]);
    expect(headers.get('allow')).toMatch(/^(GET, HEAD|POST), OPTIONS$/);
  },
);

test.each(['POST', 'DELETE', 'OPTIONS', 'TRACE'])('pages do not accept %s', async (method) => {
  for (const [address, message] of [
    ['/', WRONG.en],
    ['/hospitals', WRONG.en],
    ['/hi/login', WRONG.hi],
    // Not matched by proxy.ts.
    ['/x.y', WRONG.en],
    ['/_next/static/chunks/x.js', WRONG.en],
  ]) {
    const { status, headers, body } = await rawRequest(address!, {
      method,
      headers: { 'next-action': '7f', 'content-length': '0' },
    });
    expect([status, headers.allow, JSON.parse(body)]).toEqual([405, 'GET, HEAD', { message }]);
  }
});

test("the framework's decoder of actions reads nothing", async () => {
  const form = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_7f"\r\n\r\n\r\n--x--\r\n';
  for (const path of [
    '/x.y',
    '/_next/x',
    '/api.x/y',
    '/api/../x.y',
    '/api/%2e%2e/_next/x',
    '/api\\..\\x.y',
  ]) {
    const { status, body } = await rawRequest(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'next-action': '7f' },
      chunks: [form],
    });
    expect([status, JSON.parse(body)]).toEqual([405, { message: WRONG.en }]);
  }
});

test.each(['x', '%', '[1]', encodeURIComponent('["",{}')])(
  'a state of the router that Next cannot read, like %s, is no error of ours',
  async (state) => {
    const headers = { rsc: '1', 'next-router-state-tree': state };
    for (const [page, expected] of [
      ['/hospitals', 200],
      ['/nowhere', 404],
    ] as const) {
      const { status } = await fetch(process.env.APP_URL + page, { headers });
      expect([page, status]).toEqual([page, expected]);
    }
  },
);

test('OPTIONS * asks whether the server is there', async () => {
  const { status, headers } = await rawRequest('*', { method: 'OPTIONS' });
  expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
});

test.each([
  ['http://other.example/api/healthz', 200],
  ['https://other.example/verify', 200],
  ['http://other.example', 200],
  ['http://other.example/nowhere', 404],
])('the target %s is a path of ours', async (target, expected) => {
  const { status, headers } = await rawRequest(target);
  expect([status, headers.location]).toEqual([expected, undefined]);
});

test.each(['/', '/x.y', '/_next/hmr', '/api/healthz'])(
  '%s is not upgraded: an answer like any other, and the connection ends',
  async (path) => {
    const plain = await rawRequest(path);
    const { status, headers } = await rawRequest(path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'eHh4eHh4eHh4eHh4eHh4eA==',
      },
    });
    expect([status, headers.connection]).toEqual([plain.status, 'close']);
  },
);

const ZONE = '/api/admin/zone';
const json = (token: string, type = 'application/json') => ({ authorization: token, 'content-type': type });

describe('a body', () => {
  test.each([
    undefined,
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/octet-stream, application/json',
  ])('of type %s: 415, and nothing is written', async (type) => {
    const headers = { authorization: admin, ...(type && { 'content-type': type }) };
    const body = Buffer.from('{"zoneName":"Agra","zoneID":"AGRA"}');
    const answer = await rawRequest(ZONE, { method: 'POST', headers, chunks: [body] });
    expect([answer.status, JSON.parse(answer.body).message]).toEqual([415, 'Send the request as JSON']);
    expect(await ZoneModel.countDocuments({ zoneId: 'AGRA' })).toBe(0);
  });

  const filled = (bytes: number) => {
    const frame = JSON.stringify({ zoneName: 'Agra', zoneID: '', filler: '' });
    return frame.replace('"filler":""', `"filler":"${'x'.repeat(bytes - frame.length)}"`);
  };
  test.each([
    [65_536, 'at once', 400],
    [65_537, 'at once', 413],
    [65_537, 'in pieces', 413],
    [400_000, 'in pieces', 413],
  ])('of %i bytes, sent %s: %i', async (bytes, way, status) => {
    const body = filled(bytes);
    expect(Buffer.byteLength(body)).toBe(bytes);
    const pieces = way === 'at once' ? [body] : (body.match(/[\s\S]{1,8000}/g) ?? []);
    const headers = { ...json(admin), ...(way === 'at once' && { 'content-length': String(bytes) }) };
    const answer = await rawRequest(ZONE, { method: 'POST', headers, chunks: pieces });
    expect(answer.status).toBe(status);
    if (status !== 413) return;
    expect(JSON.parse(answer.body).message).toBe('The request is too large');
    // Otherwise the rest would be read as the next request, of another client if a proxy reuses connections.
    expect(answer.headers.connection).toBe('close');
  });

  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  test.each([
    [
      'broken UTF-8',
      Buffer.concat([
        Buffer.from('{"zoneName":"Ag'),
        Buffer.from([0xc3, 0x28]),
        Buffer.from('","zoneID":"AGRA"}'),
      ]),
    ],
    ['nothing', Buffer.from('')],
    ['brackets without an end', Buffer.from('['.repeat(60_000))],
    ['lists 32,000 deep', Buffer.from(`${'['.repeat(32_000)}${']'.repeat(32_000)}`)],
    ['objects 21 deep where a name belongs', Buffer.from(`{"zoneID":"AGRA","zoneName":${deep(20)}}`)],
  ])('of %s: 400 with a message', async (_, body) => {
    const answer = await rawRequest(ZONE, {
      method: 'POST',
      headers: json(admin),
      chunks: body.length ? [body] : [],
    });
    expect([answer.status, JSON.parse(answer.body).message]).toEqual([400, 'The request is not valid JSON']);
  });

  test.each([
    ['objects 20 deep where a name belongs', `{"zoneID":"AGRA","zoneName":${deep(19)}}`],
    ['a list', '[]'],
    ['null', 'null'],
    ['a list for an id', '{"zoneID":["AGRA"],"zoneName":"Agra"}'],
  ])('%s: 400, and nothing is written', async (_, body) => {
    const { status } = await api('POST', ZONE, { token: admin, body });
    expect(status).toBe(400);
    expect(await ZoneModel.countDocuments({ zoneId: 'AGRA' })).toBe(0);
  });

  test('unknown keys, operators and prototypes are dropped', async () => {
    const body =
      '{"zoneID":"AGRA","zoneName":"Agra","$set":{"zoneId":"X"},"zoneName.x":1,"_id":"0123456789abcdef01234567",' +
      '"__proto__":{"zoneName":"Polluted","role":"admin"},"constructor":{"prototype":{"role":"admin"}},"role":"admin"}';
    expect((await api('POST', ZONE, { token: admin, body })).status).toBe(201);
    const stored = await ZoneModel.collection.findOne({ zoneId: 'AGRA' });
    expect(stored).toMatchObject({ zoneName: 'Agra' });
    expect(String(stored!._id)).not.toBe('0123456789abcdef01234567');
    expect(Object.keys(stored!)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/role|\$|proto|constructor/)]),
    );
    // Nobody has gained a role.
    expect((await api('GET', '/api/admin/details', { token: employee })).status).toBe(403);
  });
});

describe('a query', () => {
  test.each(['q[$ne]=x', '__proto__=x', 'constructor[prototype][role]=admin', '$where=sleep(9000)'])(
    '?%s does not affect the result or the access',
    async (query) => {
      const all = await api('GET', '/api/admin/details/Zones', { token: admin });
      const { status, body } = await api('GET', `/api/admin/details/Zones?${query}`, { token: admin });
      expect([status, body.total]).toEqual([200, all.body.total]);
      expect((await api('GET', `/api/admin/details/Zones?${query}`, { token: employee })).status).toBe(403);
    },
  );
});
