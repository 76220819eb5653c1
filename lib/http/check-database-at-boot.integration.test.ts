import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oldDatabase } from '@/tests/old-database';

const UNREACHABLE = 'mongodb://somebody:secret@127.0.0.1:1/x?authSource=admin';
let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
});
afterEach(async () => {
  // Another attempt would open its connection in the middle of the next file.
  stop.abort();
  vi.useRealTimers();
  const { disconnect } = await import('@/lib/db/connect');
  await disconnect();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What a server that was started with this database logs. */
async function saidOf(uri: string): Promise<unknown[][]> {
  vi.resetModules();
  vi.stubEnv('MONGODB_URI', uri);
  const { log } = await import('@/lib/log');
  const error = vi.spyOn(log, 'error');
  await (await import('./check-database-at-boot')).checkDatabaseAtBoot(stop.signal);
  return error.mock.calls;
}

// docs/security.md#database-failures
test('a database that is too old is reported in one line', async () => {
  const old = await oldDatabase();
  const said = await saidOf(old.uri);
  old.close();
  expect(said).toEqual([
    [
      { event: 'databaseAway' },
      'the database at MONGODB_URI is too old, MongoDB 4.4 or later is needed: requests get a 503 until it is upgraded',
    ],
  ]);
});

test('a database that cannot be reached is reported in one line, without the password; once stopped, it is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  expect(await saidOf(UNREACHABLE)).toEqual([
    [
      { event: 'databaseAway' },
      'the database at MONGODB_URI does not respond (MongooseServerSelectionError): requests get a 503 until it is back',
    ],
  ]);
  const attempts = vi.spyOn(mongoose, 'connect');
  stop.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).not.toHaveBeenCalled();
});

test('otherwise it is tried again after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await saidOf(UNREACHABLE);
  const attempts = vi.spyOn(mongoose, 'connect');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(attempts).toHaveBeenCalledTimes(1);
});
