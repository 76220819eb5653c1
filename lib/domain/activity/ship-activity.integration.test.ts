import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import { type Meter, setMeter } from '@/lib/meter';
import { ActivityModel } from '@/models/activity';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';

// docs/operations.md#activity-outside-the-database
let dir: string;
const file = () => path.join(dir, 'log', 'activity.jsonl');
const fields = (cardNumber: string) =>
  ({
    actor: 'EMP001',
    role: 'employee',
    action: 'cardRenew',
    cardNumber,
    client: '203.0.113.7',
    requestId: `request ${cardNumber}`,
  }) as const;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'ship-activity-'));
  await openEmptyDatabase('test-ship-activity');
});
afterAll(async () => {
  await closeDatabase();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => ActivityModel.deleteMany({}));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The functions of a process that ships to this place. */
async function shippingTo(to: string) {
  vi.resetModules();
  vi.stubEnv('ACTIVITY_LOG', to);
  return import('./record-activity');
}

test('each half of a record is one line', async () => {
  const { recordActivity, completeActivity } = await shippingTo(file());
  const id = await recordActivity({ ...fields('JEEVAN1'), outcome: 'begun' });
  await completeActivity(id, { outcome: 'refused', status: 409 });
  expect(
    readFileSync(file(), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { id: String(id), at: expect.any(String) as string, ...fields('JEEVAN1'), outcome: 'begun' },
    { id: String(id), outcome: 'refused', status: 409 },
  ]);
});

test('on standard output, where a log collector finds it between the lines of the app', async () => {
  const write = vi.spyOn(fs, 'writeSync').mockImplementation((_, text) => String(text).length);
  const { recordActivity } = await shippingTo('stdout');
  await recordActivity({ ...fields('JEEVAN1'), outcome: 'done' });
  const [fd, line] = write.mock.calls.find(([, text]) => String(text).includes('JEEVAN1'))!;
  write.mockRestore();
  expect([fd, String(line).endsWith('}\n')]).toEqual([1, true]);
});

test('a folder that cannot be written refuses nothing, and is counted', async () => {
  const { recordActivity } = await shippingTo(`${file()}/not/a/folder`);
  const failure = vi.fn();
  setMeter({ failure } as unknown as Meter);
  await recordActivity({ ...fields('JEEVAN1'), outcome: 'done' });
  setMeter(undefined);
  expect(await ActivityModel.countDocuments()).toBe(1);
  expect(failure).toHaveBeenCalledWith('activityLog');
});

test.each([
  'tcp://logs.example:601',
  'udp://logs.example:514',
  'activity.jsonl',
  './activity.jsonl',
  '../a.jsonl',
])('%s is no place for it, said at the start', (to) => {
  vi.stubEnv('ACTIVITY_LOG', to);
  expect(() => env()).toThrow('ACTIVITY_LOG must be the whole path of a file');
});
