import { afterEach, expect, test, vi } from 'vitest';
import { oldDatabase } from '@/tests/old-database';

afterEach(async () => {
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
  await (await import('./check-database-at-boot')).checkDatabaseAtBoot();
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

test('a database that cannot be reached is reported in one line, without the password', async () => {
  expect(await saidOf('mongodb://somebody:secret@127.0.0.1:1/x?authSource=admin')).toEqual([
    [
      { event: 'databaseAway' },
      'the database at MONGODB_URI does not respond (MongooseServerSelectionError): requests get a 503 until it is back',
    ],
  ]);
});
