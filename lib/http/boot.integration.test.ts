import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RULES } from '@/lib/domain/retention/rules';
import { ActivityModel } from '@/models/activity';
import { EndedSessionModel } from '@/models/ended-session';
import { FiguresModel } from '@/models/figures';
import { RequestModel } from '@/models/request';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { storeMessage } from '@/tests/stored-requests';
import { soon } from '@/tests/time';
import { startFigures, startRetention } from './boot';

beforeAll(() => openEmptyDatabase('test-boot'));
afterAll(closeDatabase);

test('removes once a day (of several instances one: lib/db/start-job.integration.test.ts)', async () => {
  const old = () => storeMessage({ receivedAt: new Date('2020-01-01T00:00:00Z') });
  await old();
  const stop = startRetention(20, 0);
  await soon(async () => expect(await RequestModel.countDocuments()).toBe(0));
  await soon(async () => expect(await ActivityModel.findOne({ outcome: 'done' })).toBeTruthy());
  await old();
  expect(await RequestModel.countDocuments()).toBe(1);
  // A day later.
  await mongoose.connection.collection('locks').deleteMany({});
  await soon(async () => expect(await RequestModel.countDocuments()).toBe(0));
  await stop();
  const done = await ActivityModel.find({ action: 'recordsExpire' }).lean();
  expect(done.map(({ count }) => count)).toEqual([1, 1]);
});

test('what is past its time is removed soon after the start, long before the first hour is over', async () => {
  await mongoose.connection.collection('locks').deleteMany({});
  await EndedSessionModel.create({ tokenId: 'b', expiresAt: new Date('2020-01-01T00:00:00Z') });
  const stop = startRetention(3_600_000, 20);
  await soon(async () => expect(await EndedSessionModel.countDocuments()).toBe(0));
  await stop();
});

test('a turn that failed is no day: the next one removes what is left', async () => {
  await mongoose.connection.collection('locks').deleteMany({});
  await ActivityModel.deleteMany({});
  const day = new Date('2020-01-01T00:00:00Z');
  await EndedSessionModel.create({ tokenId: 'a', expiresAt: day });
  const failing = vi.spyOn(RULES.messages, 'remove').mockRejectedValue(new Error('no answer'));
  await storeMessage({ receivedAt: day });
  const stop = startRetention(20, 0);
  await soon(async () => expect(await ActivityModel.findOne({ outcome: 'failed' })).toBeTruthy());
  // What came after the rule that failed went all the same.
  expect([await EndedSessionModel.countDocuments(), await RequestModel.countDocuments()]).toEqual([0, 1]);
  failing.mockRestore();
  await soon(async () => expect(await RequestModel.countDocuments()).toBe(0));
  await stop();
});

test('of two instances that start, one computes the figures', async () => {
  const store = vi.spyOn(FiguresModel, 'replaceOne');
  const stops = [startFigures(0), startFigures(0)];
  await soon(async () => expect(await FiguresModel.countDocuments({})).toBe(1));
  await Promise.all(stops.map((stop) => stop()));
  expect(store).toHaveBeenCalledTimes(1);
});
