import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { success } from '@/lib/schemas/responses/common';
import { CardModel } from '@/models/card';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { storeOnlyCards } from '@/tests/stored-cards';
import { route } from './route';

// docs/contract.md#refusals: a database that answers others is not away.
const SLOW = [503, '30', 'The search timed out. Filter by zone, employee or name, or try again in a minute'];
const BUSY = [
  503,
  '30',
  'This is taking longer than it should. Nothing was lost: please try again in a minute',
];

const call = async (method: string, work: () => Promise<never>, onlyReads = false) => {
  const handle = route({ role: 'public', onlyReads, response: success }, work);
  const response = await handle(new Request('http://localhost/api/x', { method }), {
    params: Promise.resolve({}),
  });
  const { message } = (await response.json()) as { message: string };
  return [response.status, response.headers.get('retry-after'), message];
};

beforeAll(() => openEmptyDatabase('test-slow'));
afterAll(async () => {
  // The next file's tests use the same connection.
  mongoose.connection.set('maxTimeMS', 0);
  await closeDatabase();
});

test('what takes too long says so: of a read how to narrow it down, of a write that it can be sent again', async () => {
  // However long the database takes to say that it is there, the time for that is not over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const hang = (method: string, onlyReads?: boolean) => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const forever = () => {
      begin();
      return new Promise<never>(() => {});
    };
    return { begun, answer: call(method, forever, onlyReads) };
  };
  const calls = [hang('GET'), hang('POST', true), hang('POST')];
  await Promise.all(calls.map(({ begun }) => begun));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await Promise.all(calls.map(({ answer }) => answer))).toEqual([SLOW, SLOW, BUSY]);
});

/** The embedded database takes a limit, and does not keep it. */
const endsReads = () =>
  mongoose.connection.db!.command({ buildInfo: 1 }).then(
    () => true,
    () => false,
  );

test('a query that takes too long is ended by the server; one batch by batch and a write are not', async ({
  skip,
}) => {
  skip(!(await endsReads()), 'the embedded database ends no reads');
  await storeOnlyCards(5_000);
  mongoose.connection.set('maxTimeMS', 1);
  const slow = { 'primaryMember.memberName': /S.*i.*t.*a.*x/ };
  const reads = [
    () => CardModel.find(slow).lean(),
    () => CardModel.findOne(slow).lean(),
    () => CardModel.countDocuments(slow),
    () => CardModel.distinct('zoneID', slow),
    () => CardModel.aggregate([{ $match: slow }]),
  ];
  for (const read of reads) expect(await call('GET', read as never)).toEqual(SLOW);
  expect(await call('POST', reads[0] as never)).toEqual(BUSY);
  let seen = 0;
  for await (const _ of CardModel.find().lean().cursor({ batchSize: 500 })) seen += 1;
  expect(seen).toBe(5_000);
  expect((await CardModel.updateMany(slow, { $set: { zoneID: 'DLHI' } })).matchedCount).toBe(0);
});
