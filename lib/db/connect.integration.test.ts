// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, expect, test, vi } from 'vitest';
import { errorResponse } from '@/lib/http/error-response';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { soon, within } from '@/tests/time';

const WITHIN_MS = 5_000;
// Read before a test changes it.
const databaseUri = process.env.MONGODB_URI!;
let way: FaultProxy | undefined;

afterAll(async () => {
  await mongoose.disconnect();
  await way?.close();
});

/** The status a client gets, if it failed in time. */
const failure = (work: Promise<unknown>) =>
  within(
    WITHIN_MS,
    work.then(
      () => 'done',
      (error: unknown) => errorResponse(error, 'en', 'request').status,
    ),
  );

const fresh = async (uri: string) => {
  vi.resetModules();
  vi.stubEnv('MONGODB_URI', uri);
  return import('./connect');
};

test.each([
  ['nobody listens', 'mongodb://127.0.0.1:1/x'],
  ['the name is unknown', 'mongodb+srv://database.invalid/x'],
])('%s: 503 within 5 s', async (_, uri) => {
  const { connect } = await fresh(uri);
  expect(await failure(connect())).toBe(503);
});

test('the server ends a query that nobody waits for any more, but no export and no write without an answer', async () => {
  await mongoose.disconnect();
  const { connect } = await fresh(
    `${databaseUri}${databaseUri.includes('?') ? '&' : '?'}monitorCommands=true`,
  );
  await connect();
  const { ZoneModel } = await import('@/models/zone');
  // It makes its collection.
  await ZoneModel.init();
  const limits: unknown[] = [];
  mongoose.connection
    .getClient()
    .on('commandStarted', ({ commandName, command }) => limits.push([commandName, command.maxTimeMS]));
  await ZoneModel.find().lean();
  await ZoneModel.findOne().lean();
  await ZoneModel.countDocuments();
  await ZoneModel.distinct('zoneId');
  await ZoneModel.aggregate([{ $match: { zoneId: 'NONE' } }]);
  await ZoneModel.find().cursor({ batchSize: 500 }).next();
  await ZoneModel.updateOne({ zoneId: 'NONE' }, { $set: { zoneName: 'x' } });
  expect(limits).toEqual([
    ['find', 3_700],
    ['find', 3_700],
    ['aggregate', 3_700],
    ['distinct', 3_700],
    ['aggregate', 3_700],
    ['find', undefined],
    ['update', undefined],
  ]);
});

test('a database that stops responding: 503 within 5 s, including the driver’s retry; it recovers by itself', async () => {
  await mongoose.disconnect();
  way = await faultProxy(databaseUri);
  const { connect, withTimeout } = await fresh(way.uri);
  await connect();
  const { ZoneModel } = await import('@/models/zone');
  await ZoneModel.findOne({ zoneId: 'NONE' });
  await way.set('silent');
  expect(await failure(withTimeout(() => ZoneModel.findOne({ zoneId: 'NONE' }).exec()))).toBe(503);
  await way.set('none');
  await soon(() => ZoneModel.findOne({ zoneId: 'NONE' }));
});
