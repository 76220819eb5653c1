// @module-tag any-database
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
  await mongoose.disconnect();
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

// docs/configuration.md#fixed-when-the-app-is-built
test.each([
  [['JEEVAN987654321012'], []],
  [[], []],
  [['JEEVAN987654321012', 'ASHRAY123456789012'], [1]],
])('cards %j in the database: ends with %j', async (numbers, codes) => {
  vi.resetModules();
  vi.stubEnv('MONGODB_URI', process.env.MONGODB_URI!.replace(/\/[^/?]*(\?|$)/, '/other-product$1'));
  const [{ connect }, { CardModel }, { log }, { checkDatabaseAtBoot }] = await Promise.all([
    import('@/lib/db/connect'),
    import('@/models/card'),
    import('@/lib/log'),
    import('./check-database-at-boot'),
  ]);
  await connect();
  await CardModel.collection.deleteMany({});
  const cards = numbers.map((cardNumber) => ({ cardNumber, primaryMember: { memberName: 'Sita Devi' } }));
  if (cards.length > 0) await CardModel.collection.insertMany(cards as never[]);
  const fatal = vi.spyOn(log, 'fatal');
  const ended: number[] = [];
  await checkDatabaseAtBoot(stop.signal, true, (code) => ended.push(code));
  expect(ended).toEqual(codes);
  if (codes.length > 0)
    expect(fatal.mock.calls[0]![1]).toBe(
      'card numbers in this database begin with ASHRAY, those of this build with JEEVAN: build with the right NEXT_PUBLIC_PRODUCT_NAME, or start with the right MONGODB_URI',
    );
  await CardModel.db.dropDatabase();
});

test.each([
  ['XXXX', [], 'XXXX'],
  ['cktd', ['BNDA'], 'CKTD'],
  ['cktd', ['BNDA', 'CKTD'], undefined],
] as const)('HOME_ZONE=%s with the zones %j: said that there is no %s', async (home, zones, unknown) => {
  vi.resetModules();
  vi.stubEnv('HOME_ZONE', home);
  vi.stubEnv('MONGODB_URI', process.env.MONGODB_URI!.replace(/\/[^/?]*(\?|$)/, '/home-zone$1'));
  const [{ connect }, { ZoneModel }, { log }, { checkDatabaseAtBoot }] = await Promise.all([
    import('@/lib/db/connect'),
    import('@/models/zone'),
    import('@/lib/log'),
    import('./check-database-at-boot'),
  ]);
  await connect();
  if (zones.length > 0)
    await ZoneModel.collection.insertMany(zones.map((zoneId) => ({ zoneId, zoneName: zoneId })) as never[]);
  const warn = vi.spyOn(log, 'warn');
  await checkDatabaseAtBoot(stop.signal);
  const said = warn.mock.calls.filter(([what]) => (what as { event?: string }).event === 'homeZoneUnknown');
  expect(said.map(([, words]) => words)).toEqual(
    unknown
      ? [
          `there is no zone ${unknown} in this database: until an admin creates it, HOME_ZONE puts no hospital first`,
        ]
      : [],
  );
  await ZoneModel.db.dropDatabase();
});

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

test('otherwise it is tried again after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await saidOf(UNREACHABLE);
  const attempts = vi.spyOn(mongoose, 'connect');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(attempts).toHaveBeenCalledTimes(1);
});
