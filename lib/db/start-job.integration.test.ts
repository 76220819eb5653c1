import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { log } from '@/lib/log';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { soon } from '@/tests/time';
import { startJob } from './start-job';

const DAY_MS = 24 * 60 * 60_000;
const locks = () => mongoose.connection.collection<{ _id: string; until: Date }>('locks');
const isDue = (name: string) => locks().updateOne({ _id: name }, { $set: { until: new Date(0) } });

const stops: Array<() => Promise<void>> = [];
const start = (name: string, run: (stopping: AbortSignal) => Promise<unknown>, everyMs = DAY_MS) =>
  stops.push(startJob({ name, everyMs, firstMs: 0, lookEveryMs: 250, run }));

beforeAll(() => openEmptyDatabase('test-start-job'));
afterAll(closeDatabase);
beforeEach(() => locks().deleteMany({}));
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  vi.restoreAllMocks();
});

test('of twenty instances that look at once one runs the job', async () => {
  let runs = 0;
  for (let n = 0; n < 20; n += 1) start('once', async () => void (runs += 1));
  const tries = vi.spyOn(locks(), 'updateOne');
  await soon(() => expect(tries.mock.calls.length).toBeGreaterThan(20));
  expect(runs).toBe(1);
});

test('of three instances one runs the job, and the next time when it is due', async () => {
  let runs = 0;
  const tries = vi.spyOn(locks(), 'updateOne');
  for (let n = 0; n < 3; n += 1) start('daily', async () => void (runs += 1));
  await soon(() => expect(tries.mock.calls.length).toBeGreaterThan(9));
  expect(runs).toBe(1);
  const { until } = (await locks().findOne({ _id: 'daily' }))!;
  expect(until.getTime()).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
  await isDue('daily');
  await soon(() => expect(runs).toBe(2));
});

test('a run that failed is no day: it is taken again, and the same failure logged once', async () => {
  const warn = vi.spyOn(log, 'warn');
  let runs = 0;
  start('fails', async () => {
    runs += 1;
    if (runs < 4) throw new RangeError('personal data');
  });
  await soon(() => expect(runs).toBe(4));
  expect(warn.mock.calls).toEqual([[{ job: 'fails', error: 'RangeError' }, expect.any(String)]]);
});

test('the lock of an instance that was killed is free when its time is over', async () => {
  const until = new Date(Date.now() + 500);
  await locks().insertOne({ _id: 'killed', until });
  const began = new Promise<Date>((resolve) => start('killed', async () => resolve(new Date())));
  expect((await began).getTime()).toBeGreaterThanOrEqual(until.getTime());
});

test('stopped, it tells the run in progress, waits for it and runs no more', async () => {
  let ended = false;
  const told = new Promise<void>((resolve) => {
    start('long', async (stopping) => {
      resolve();
      await sleep(60_000, undefined, { signal: stopping }).catch(() => undefined);
      ended = true;
    });
  });
  await told;
  await stops.pop()!();
  expect(ended).toBe(true);
});
