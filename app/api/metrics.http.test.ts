// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, digest } from '@/tests/contract-client';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { IN_FULL } from '@/tests/in-full';
import { METRICS_TOKEN, readMetrics } from '@/tests/metrics';
import { startOwnApp, type OwnApp } from '@/tests/own-app';

// docs/security.md#metrics
const ask = (at: string, options: RequestInit = {}) => fetch(`${at}/api/metrics`, options);

describe('who may read them', () => {
  const at = () => process.env.APP_URL!;

  test('with the token: text that Prometheus reads, kept nowhere', async () => {
    const { answer, text } = await readMetrics(at());
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(text).toMatch(/^# TYPE card_http_requests_total counter$/m);
    expect(text).toMatch(/^# TYPE card_http_request_seconds histogram$/m);
  });

  test.each([
    ['no token', undefined],
    ['another token', `Bearer ${METRICS_TOKEN}x`],
    ['the token without Bearer', METRICS_TOKEN],
  ])('%s: 401', async (_, authorization) => {
    const answer = await ask(at(), { headers: authorization ? { authorization } : {} });
    expect([
      answer.status,
      await answer.json(),
      answer.headers.get('www-authenticate'),
      answer.headers.get('cache-control'),
    ]).toEqual([401, { message: 'The token is missing or wrong' }, 'Bearer', 'no-store']);
  });
});

describe('what is counted', () => {
  let app: OwnApp;
  let way: FaultProxy;
  beforeAll(async () => {
    way = await faultProxy(process.env.MONGODB_URI!);
    app = await startOwnApp({ METRICS_TOKEN, MONGODB_URI: way.uri });
  });
  afterAll(async () => {
    await app.stop();
    await way.close();
  });
  const requests = async (labels: Record<string, string>) =>
    (await readMetrics(app.url)).valueOf('card_http_requests_total', labels);

  test('a request by the pattern of its address, its method and the class of its status', async () => {
    const route = '/api/verifyCard/[cardNumber]';
    for (const number of ['JEEVAN0000000001', 'JEEVAN0000000002'])
      expect((await api('GET', `/verifyCard/${number}`, { at: app.url })).status).toBe(404);
    await fetch(`${app.url}/verify?card=JEEVAN0000000003`);
    await fetch(`${app.url}/icon.svg`);
    await fetch(`${app.url}/api/JEEVAN0000000004`);
    expect(await requests({ route, method: 'GET', status: '4xx' })).toBe(2);
    expect(await requests({ route: 'page', method: 'GET', status: '2xx' })).toBe(1);
    expect(await requests({ route: '/api/[[...path]]', method: 'GET', status: '4xx' })).toBe(1);
    const { text, valueOf } = await readMetrics(app.url);
    expect(valueOf('card_http_request_seconds_count', { route })).toBe(2);
    expect(valueOf('card_http_request_seconds_bucket', { route, le: '+Inf' })).toBe(2);
    expect(text).not.toMatch(/JEEVAN00|icon/);
  });

  test('probes and the metrics themselves are not, but who tries without the token is', async () => {
    for (const path of ['healthz', 'readyz']) await fetch(`${app.url}/api/${path}`);
    await readMetrics(app.url);
    expect(await requests({ route: '/api/healthz' })).toBeUndefined();
    expect(await requests({ route: '/api/readyz' })).toBeUndefined();
    expect(await requests({ route: '/api/metrics' })).toBeUndefined();
    await ask(app.url);
    await expect.poll(() => requests({ route: '/api/metrics', status: '4xx' })).toBe(1);
    // Lines arrive in order: with this one, those of the scrapes before it would be there.
    await expect.poll(() => app.lines().filter((line) => line.includes('/api/metrics')).length).toBe(1);
  });

  test('a limit that is reached, by its name', async () => {
    const hits = async () =>
      (await readMetrics(app.url)).valueOf('card_limit_hits_total', { limit: 'contact' });
    expect(await hits()).toBe(0);
    await mongoose.connect(process.env.MONGODB_URI!);
    const limits = mongoose.connection.collection('ratelimits');
    const asks = { name: 'Gita', email: 'gita@example.org', number: '9876501234' };
    const write = async (message: string) =>
      (await api('POST', '/contactMail/contact', { at: app.url, body: { ...asks, message } })).status;
    expect(await write('When?')).toBe(200);
    await limits.updateOne({ key: 'contact:127.0.0.1' }, { $set: { points: 60 } });
    await mongoose.disconnect();
    expect(await write('Where?')).toBe(429);
    expect(await hits()).toBe(1);
    const { text, valueOf } = await readMetrics(app.url);
    expect(text).not.toMatch(/127\.0\.0|gita/i);
    expect(valueOf('card_outbox_oldest_seconds')).toBeGreaterThan(0);
  });

  test('the process itself; nothing of who tried to sign in', async () => {
    const body = { employeeId: 'NOBODY', password: digest('Wrong-Passw0rd') };
    expect((await api('POST', '/loginEmployee', { at: app.url, body })).status).toBe(401);
    const { valueOf, text } = await readMetrics(app.url);
    expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(text).not.toContain('NOBODY');
  });

  test.runIf(IN_FULL)(
    'a database that does not answer: the metrics say so and do not wait for it',
    async () => {
      const before = await readMetrics(app.url);
      expect(before.valueOf('card_ready')).toBe(1);
      await way.set('silent');
      expect((await api('GET', '/verifyCard/JEEVAN0000000001', { at: app.url })).status).toBe(503);
      const begin = performance.now();
      const { answer, valueOf } = await readMetrics(app.url);
      expect([answer.status, valueOf('card_ready'), valueOf('card_outbox_oldest_seconds')]).toEqual([
        200,
        0,
        undefined,
      ]);
      expect(performance.now() - begin).toBeLessThan(4_000);
      expect(valueOf('card_failures_total', { kind: 'databaseAway' })).toBe(1);
      await way.set('none');
      await expect
        .poll(async () => (await readMetrics(app.url)).valueOf('card_ready'), {
          interval: 200,
        })
        .toBe(1);
    },
  );
});
