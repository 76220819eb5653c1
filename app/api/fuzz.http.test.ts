// @module-tag any-database
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildIndexes } from '@/scripts/lib/indexes';
import { freePort } from '@/scripts/lib/ports';
import { serveApp, type RunningApp } from '@/scripts/lib/serve';
import { fuzzEndpoint, report, type Outcome } from '@/tests/fuzz/run-endpoint';
import { METRICS_TOKEN, readMetrics } from '@/tests/metrics';
import { TABLE } from '@/tests/matrix/table';
import { endpoints } from '@/tests/routes';
import { withDatabaseName } from '@/tests/surroundings';

// docs/security.md#fuzzing: requests generated from each route's schemas: valid, nearly valid and hostile.
// Whatever is sent, the server never fails, and each refusal is JSON with a message. FUZZ_RUNS is the number
// of requests per endpoint (.ci/run: 100), FUZZ_SEED selects them, FUZZ_PART (`1/2`) a share of the
// endpoints.
const seed = Number(process.env.FUZZ_SEED || 20_261_121);
const runs = Number(process.env.FUZZ_RUNS || 5);
const [part, parts] = (process.env.FUZZ_PART || '1/1').split('/').map(Number) as [number, number];
const mine = endpoints.filter((_, index) => index % parts === part - 1);
const LEAST_ACCEPTED = 0.05;
/** A valid request needs an authenticator's answer (app/api/passkeys.http.test.ts). */
const NEEDS_AUTHENTICATOR = ['POST /api/account/passkey', 'POST /api/account/passkey/verify'];
const ENOUGH = 100;
const TOO_LONG_MS = 300_000;

// Makes each route file export its options instead of a handler; the handlers are tested in the built app.
vi.mock('@/lib/http/route', async (original) => ({
  ...(await original<object>()),
  route: (options: unknown) => options,
}));

let app: RunningApp;
const outcomes: Outcome[] = [];

beforeAll(async () => {
  // Has its own app and database, behind a proxy, so that each request can come from another client.
  const MONGODB_URI = withDatabaseName(
    process.env.MONGODB_URI!,
    `test-fuzz-${randomBytes(4).toString('hex')}`,
  );
  await mongoose.connect(MONGODB_URI, { autoIndex: false });
  await buildIndexes();
  const own = { MONGODB_URI, METRICS_TOKEN, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error' };
  app = await serveApp(await freePort(), { ...process.env, ...own });
});
afterAll(async () => {
  report(outcomes, { app: app.url, seed, runs });
  await app.stop();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

test('every endpoint is tested', () =>
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort()));

// Requests to a plain function are made without a schema, so none would be valid where it takes a body.
test("all but the probes, the API's description and the answers to unknown addresses are made by route()", () => {
  const plain = endpoints
    .filter(({ exported }) => typeof exported === 'function')
    .map(({ pattern }) => pattern);
  expect([...new Set(plain)].sort()).toEqual([
    '/api/[[...path]]',
    '/api/healthz',
    '/api/metrics',
    '/api/openapi.json',
    '/api/readyz',
  ]);
});

test.each(mine)('$name', { timeout: TOO_LONG_MS }, async (endpoint) => {
  // The catch-all treats its five verbs alike: they share the runs of one endpoint.
  const nowhere = endpoint.pattern.includes('[...');
  const requests = nowhere ? Math.ceil(runs / 5) : runs;
  const outcome = await fuzzEndpoint(endpoint, { app: app.url, seed, runs: requests });
  outcomes.push(outcome);
  expect(outcome.tried).toBe(requests);
  // Only requests that pass the schema reach the handler, so there must be enough of them.
  const measured = !nowhere && !NEEDS_AUTHENTICATOR.includes(endpoint.name);
  if (measured && requests >= ENOUGH)
    expect(outcome.accepted / requests).toBeGreaterThanOrEqual(LEAST_ACCEPTED);
});

// Runs last, when everything has been sent.
test('nothing that was sent is in a label of the metrics', async () => {
  const { samples } = await readMetrics(app.url);
  const counted = samples.filter(({ name }) => name === 'card_http_requests_total');
  const patterns = [...endpoints.map(({ pattern }) => pattern), 'page'];
  expect(counted).not.toEqual([]);
  for (const { labels } of counted) {
    expect(patterns).toContain(labels.route);
    expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).toContain(labels.method);
    expect(['2xx', '3xx', '4xx', '5xx', 'left']).toContain(labels.status);
  }
});
