import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '@/lib/db/connect';
import { getStatistics } from '@/lib/domain/employees/get-statistics';
import { recountCards, RECOUNT_STEP } from '@/lib/domain/counts/recount';
import { log } from '@/lib/log';
import { CardCountModel } from '@/models/card-count';
import { UpdateModel } from '@/models/update';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { storeOnlyCards } from '@/tests/stored-cards';
import { startRecount } from './start-recount';

// docs/decisions.md#counts
const HOUR_MS = 60 * 60_000;

beforeAll(async () => {
  await openEmptyDatabase('test-start-recount');
  await storeOnlyCards(5, { employeeId: 'EMP001', zoneOf: () => 'CKTD' });
  await recountCards({ settleMs: 0 });
});
afterEach(() => vi.restoreAllMocks());
let way: FaultProxy | undefined;
afterAll(async () => {
  await closeDatabase();
  await way?.close();
});

test('at the start the counts are corrected, and say as of when', async () => {
  await CardCountModel.updateMany({ kind: 'registered' }, { $inc: { cards: 3 } });
  const before = (await UpdateModel.findOne({ name: RECOUNT_STEP }).lean())!.doneAt;
  const info = vi.spyOn(log, 'info');
  const stop = startRecount(HOUR_MS);
  await vi.waitFor(
    () => expect(info).toHaveBeenCalledWith({ corrected: 1 }, 'counts of cards corrected'),
    20_000,
  );
  await stop();
  expect((await getStatistics('EMP001')).totalCards).toBe(5);
  expect((await UpdateModel.findOne({ name: RECOUNT_STEP }).lean())!.doneAt > before).toBe(true);
});

test('a recount that fails is logged, also while the database is away', async () => {
  await mongoose.disconnect();
  way = await faultProxy(process.env.MONGODB_URI!);
  vi.stubEnv('MONGODB_URI', way.uri);
  await way.set('down');
  const warn = vi.spyOn(log, 'warn');
  const stop = startRecount(HOUR_MS);
  await vi.waitFor(
    () =>
      expect(warn).toHaveBeenCalledWith(
        { error: 'DatabaseAwayError' },
        expect.stringContaining('not counted'),
      ),
    20_000,
  );
  await stop();
  await way.set('none');
  await connect();
});
