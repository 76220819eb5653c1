import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from '@/lib/auth/hash-queue';
import { DatabaseAwayError, DatabaseSlowError } from '@/lib/db/connect';
import { startJob } from '@/lib/db/start-job';
import { FAILURE_KINDS, setMeter } from '@/lib/meter';
import { RequestModel } from '@/models/request';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { parseMetrics } from '@/tests/metrics';
import { messageOf } from '@/tests/stored-requests';
import { temporaryFolder } from '@/tests/surroundings';
import { soon } from '@/tests/time';
import { logFailure } from './error-response';
import { LIMIT_NAMES } from './rate-limit';
import { startMeter } from './start-meter';

// docs/operations/larger.md#metrics. What requests are counted as: app/api/metrics.http.test.ts.
const NOON = new Date('2026-11-24T12:00:00Z');
let text: () => Promise<string>;

beforeAll(() => openEmptyDatabase('test-meter'));
afterAll(closeDatabase);
beforeEach(async () => {
  await RequestModel.deleteMany({});
  ({ text } = startMeter(() => NOON));
});
afterEach(() => {
  setMeter(undefined);
  vi.unstubAllEnvs();
});

const valueOf = async (name: string, labels: Record<string, string> = {}) =>
  parseMetrics(await text()).find(
    (sample) => sample.name === name && JSON.stringify(sample.labels) === JSON.stringify(labels),
  )?.value;

const message = (minutesAgo: number, state: 'waiting' | 'sent' | 'refused') => {
  const receivedAt = new Date(NOON.getTime() - minutesAgo * 60_000);
  const delivery = { state, attempts: 0, ...(state === 'waiting' && { nextAttemptAt: receivedAt }) };
  return messageOf({ receivedAt, delivery });
};

test('how long the oldest message has waited to be sent', async () => {
  expect(await valueOf('card_outbox_oldest_seconds')).toBe(0);
  await RequestModel.create([
    message(90, 'sent'),
    message(3, 'waiting'),
    message(20, 'waiting'),
    message(60, 'refused'),
  ]);
  expect(await valueOf('card_outbox_oldest_seconds')).toBe(1200);
});

test('a sign-in whose turn came too late counts as one too many', async () => {
  let open = () => {};
  const until = new Promise<void>((resolve) => (open = resolve));
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const running = Promise.allSettled(Array.from({ length: 4 }, () => enqueue(false, () => until)));
  const late = enqueue(false, () => until);
  // How many run at once depends on the cores: the last of these waits in any case.
  now.mockReturnValue(4_501);
  open();
  await expect(late).rejects.toMatchObject({ status: 503 });
  await running;
  now.mockRestore();
  expect(await valueOf('card_limit_hits_total', { limit: 'openSignIns' })).toBeGreaterThan(0);
});

test('failures by whose fault they are', async () => {
  for (const thrown of [new TypeError('x'), new DatabaseAwayError('x'), new DatabaseSlowError('x')])
    logFailure(thrown, 'id');
  const kinds = ['internal', 'databaseAway', 'databaseSlow'];
  expect(await Promise.all(kinds.map((kind) => valueOf('card_failures_total', { kind })))).toEqual([1, 1, 1]);
});

test('when the newest backup was written; 0 if there is none to see', async () => {
  const name = 'card_backup_newest_timestamp_seconds';
  expect(await valueOf(name)).toBeUndefined();
  const folder = temporaryFolder('backups-seen');
  vi.stubEnv('BACKUP_DIR', path.join(folder.dir, 'backups'));
  expect(await valueOf(name)).toBe(0);
  mkdirSync(process.env.BACKUP_DIR!);
  expect(await valueOf(name)).toBe(0);
  const written = (file: string, seconds: number) => {
    writeFileSync(path.join(process.env.BACKUP_DIR!, file), 'x');
    utimesSync(path.join(process.env.BACKUP_DIR!, file), seconds, seconds);
  };
  written('a.age', 1_700_000_300);
  written('b.age', 1_700_000_100);
  // Neither is a backup.
  written('c.age.4711.partial', 1_700_000_900);
  written('backup.log', 1_700_000_900);
  expect(await valueOf(name)).toBe(1_700_000_300);
  folder.remove();
});

test('a job that fails is counted by its name', async () => {
  const stop = startJob({
    name: 'figures',
    everyMs: 60_000,
    firstMs: 0,
    everywhere: true,
    run: () => Promise.reject(new RangeError('x')),
  });
  await soon(async () => expect(await valueOf('card_failures_total', { kind: 'figures' })).toBe(1));
  await stop();
});

test('every limit is there from the start, at 0', async () => {
  const limits = parseMetrics(await text()).filter(({ name }) => name === 'card_limit_hits_total');
  expect(limits.map(({ labels }) => labels.limit)).toEqual(
    expect.arrayContaining(['lookup', 'lookupMisses', 'signInAccount', 'contact', 'openSignIns']),
  );
  expect(limits.map(({ value }) => value)).toEqual(limits.map(() => 0));
});

test('every metric that the alerts and the documents name is there', async () => {
  const names = new Set(
    parseMetrics(await text()).map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  names.add('card_http_requests_total').add('card_http_request_seconds');
  names.add('card_aadhaar_key_good').add('card_backup_newest_timestamp_seconds');
  const alerts = readFileSync('deploy/alerts.yml', 'utf8');
  const listed = [...alerts.matchAll(/(limit|kind)=~?"([^"]+)"/g)].flatMap(([, , values]) =>
    values!.split('|'),
  );
  const known = [...LIMIT_NAMES, 'openSignIns', ...FAILURE_KINDS] as string[];
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((value) => !known.includes(value))).toEqual([]);
  for (const file of ['deploy/alerts.yml', 'docs/operations/larger.md']) {
    const named = readFileSync(file, 'utf8').match(/(?<![\w#])(?:card|nodejs|process)_\w+/g)!;
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter((name) => !names.has(name)),
      file,
    ).toEqual([]);
  }
});
