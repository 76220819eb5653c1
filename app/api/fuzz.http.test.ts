import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildIndexes } from '@/scripts/lib/indexes';
import { freePort } from '@/scripts/lib/ports';
import { serveApp, type RunningApp } from '@/scripts/lib/serve';
import { fuzzEndpoint, report, type Outcome } from '@/tests/fuzz/run-endpoint';
import { TABLE } from '@/tests/matrix/table';
import { endpoints } from '@/tests/routes';
import { withDatabaseName } from '@/tests/surroundings';

// docs/security.md#fuzzing: requests made from the schemas of each route, right, nearly right and hostile. Whatever is
// sent, the answer is no fault, and JSON with a message where it is no success. FUZZ_SEED and FUZZ_RUNS vary it.
const seed = Number(process.env.FUZZ_SEED || 20_261_121);
const runs = Number(process.env.FUZZ_RUNS || 1_000);
const LEAST_ACCEPTED = 0.05;
const ENOUGH = 200;
const TOO_LONG_MS = 300_000;

// A route file gives what it was made with in place of its handler: the handlers are tried in the built app.
vi.mock('@/lib/http/route', async (original) => ({
  ...(await original<object>()),
  route: (options: unknown) => options,
}));

let app: RunningApp;
const outcomes: Outcome[] = [];

beforeAll(async () => {
  // An app and a database of its own: five hundred cards must not be in another test's lists, nor limits in the way.
  const MONGODB_URI = withDatabaseName(
    process.env.MONGODB_URI!,
    `test-fuzz-${randomBytes(4).toString('hex')}`,
  );
  await mongoose.connect(MONGODB_URI, { autoIndex: false });
  await buildIndexes();
  const own = { MONGODB_URI, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error' };
  app = await serveApp(await freePort(), { ...process.env, ...own });
});
afterAll(async () => {
  report(outcomes, { app: app.url, seed, runs });
  await app.stop();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

test('every endpoint is tried', () =>
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort()));

test.each(endpoints)('$name', { timeout: TOO_LONG_MS }, async (endpoint) => {
  // The address of nothing answers five verbs alike: they share the runs of one.
  const nowhere = endpoint.pattern.includes('[...');
  const asked = nowhere ? Math.ceil(runs / 5) : runs;
  const outcome = await fuzzEndpoint(endpoint, { app: app.url, seed, runs: asked });
  outcomes.push(outcome);
  expect(outcome.tried).toBe(asked);
  // Only what gets past the schema tries the handler. A few requests say little of a share.
  if (!nowhere && asked >= ENOUGH) expect(outcome.accepted / asked).toBeGreaterThanOrEqual(LEAST_ACCEPTED);
});
