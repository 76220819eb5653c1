import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeatUndoneWrites } from './retry';

const { MongoServerError } = mongoose.mongo;
const deadlock = () => new MongoServerError({ index: 0, code: 16908292, errmsg: 'deadlock detected' });
const duplicate = () => new MongoServerError({ index: 0, code: 11000, errmsg: "Index 'name_1'" });
const constraint = () =>
  new MongoServerError({
    ok: 0,
    code: 1,
    errmsg: 'conflicting key value violates exclusion constraint "documents_rum_index_3"',
  });
const UPSERT = { upsert: true };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * A collection whose writes fail with these errors in turn, then return 'done'; `times` has the start of
 * each.
 */
function collectionAnswering(errors: Error[]) {
  const times: number[] = [];
  const write = (..._call: object[]): Promise<unknown> => {
    times.push(Date.now());
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  };
  const one = { insertOne: write, updateOne: write, replaceOne: write, findOneAndUpdate: write };
  const many = { updateMany: write, deleteMany: write };
  const collection = { name: 'counters', ...one, ...many, deleteOne: write };
  repeatUndoneWrites(collection);
  return { collection, times };
}

async function ended(work: Promise<unknown>): Promise<unknown> {
  const end = work.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return end;
}

test('retries what the server rolled back, with growing pauses', async () => {
  const { collection, times } = collectionAnswering([deadlock(), deadlock(), deadlock()]);
  expect(await ended(collection.insertOne({ name: 'a' }))).toBe('done');
  const pauses = times.slice(1).map((time, at) => time - times[at]!);
  expect(pauses).toHaveLength(3);
  for (const [at, most] of [20, 60, 180].entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(most / 2);
    expect(pauses[at]).toBeLessThanOrEqual(most);
  }
});

test.each(['updateMany', 'replaceOne', 'findOneAndUpdate', 'deleteOne', 'deleteMany'] as const)(
  'retries a %s',
  async (name) => {
    const { collection, times } = collectionAnswering([deadlock()]);
    expect(await ended(collection[name]({ name: 'a' }, {}))).toBe('done');
    expect(times).toHaveLength(2);
  },
);

test('gives up after five attempts', async () => {
  const { collection, times } = collectionAnswering(Array.from({ length: 9 }, deadlock));
  expect(await ended(collection.updateOne({ name: 'a' }, { $inc: { value: 1 } }))).toMatchObject({
    code: 16908292,
  });
  expect(times).toHaveLength(5);
});

describe('what the server may have written is not retried', () => {
  test.each([
    ['a broken connection', new mongoose.mongo.MongoNetworkError('connection closed')],
    ['a server that went away', new MongoServerError({ ok: 0, code: 1, errmsg: 'unexpected EOF' })],
    ['a duplicate', duplicate()],
  ])('%s', async (_, error) => {
    const { collection, times } = collectionAnswering([error]);
    expect(await ended(collection.insertOne({ name: 'a' }))).toBe(error);
    expect(times).toHaveLength(1);
  });
});

describe('an upsert refused because a concurrent one created the document', () => {
  test.each([
    ['as a duplicate', duplicate()],
    ['by a constraint', constraint()],
  ])('%s is retried', async (_, error) => {
    const replacing = collectionAnswering([error]);
    expect(await ended(replacing.collection.replaceOne({ name: 'a' }, { value: 1 }, UPSERT))).toBe('done');
    expect(replacing.times).toHaveLength(2);
    const { collection, times } = collectionAnswering([error]);
    expect(await ended(collection.findOneAndUpdate({ name: 'a' }, { $inc: { value: 1 } }, UPSERT))).toBe(
      'done',
    );
    expect(times).toHaveLength(2);
  });

  test('is left to the caller if the filter has an operator; a constraint is then a duplicate', async () => {
    const { collection, times } = collectionAnswering([constraint()]);
    const filter = { key: 'a', $or: [{ expire: null }] };
    expect(await ended(collection.findOneAndUpdate(filter, { $inc: { points: 1 } }, UPSERT))).toMatchObject({
      code: 11000,
    });
    expect(times).toHaveLength(1);
  });
});

test('the first of several upserts of a document runs alone, then all others at once', async () => {
  const begun: Array<() => void> = [];
  const write = (..._call: object[]) => new Promise<void>((resolve) => void begun.push(resolve));
  const collection = {
    ...collectionAnswering([]).collection,
    updateOne: write,
  };
  repeatUndoneWrites(collection);
  const upsert = (name: string) => collection.updateOne({ name }, { $inc: { value: 1 } }, UPSERT);
  const all = [upsert('a'), upsert('a'), upsert('a'), upsert('b')];
  await vi.runAllTimersAsync();
  expect(begun).toHaveLength(2);
  begun[0]!();
  await vi.runAllTimersAsync();
  expect(begun).toHaveLength(4);
  for (const end of begun) end();
  await Promise.all(all);
});

test('retries in one collection run one at a time', async () => {
  let running = 0;
  let most = 0;
  let attempts = 0;
  const write = async (..._call: object[]) => {
    attempts += 1;
    if (attempts <= 10) throw deadlock();
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
  };
  const collection = { ...collectionAnswering([]).collection, insertOne: write };
  repeatUndoneWrites(collection);
  const all = Array.from({ length: 10 }, (_, at) => collection.insertOne({ name: `${at}` }));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect({ attempts, most }).toEqual({ attempts: 20, most: 1 });
});

describe('a deletion that deleted nothing', () => {
  /** Deletions fail to delete the document `times` times; `found`: whether it exists at first. */
  function collectionMissing(times: number, found = true) {
    let attempts = 0;
    let there = found;
    const deleteOne = (..._call: object[]) => {
      attempts += 1;
      const deletedCount = there && attempts > times ? 1 : 0;
      if (deletedCount) there = false;
      return Promise.resolve({ deletedCount });
    };
    const findOne = (..._call: object[]) => Promise.resolve(there ? { _id: 1 } : null);
    const collection = { ...collectionAnswering([]).collection, deleteOne, findOne };
    repeatUndoneWrites(collection);
    return { collection, attempts: () => attempts };
  }

  test('is retried while the document exists', async () => {
    const { collection, attempts } = collectionMissing(2);
    expect(await ended(collection.deleteOne({ name: 'a' }))).toEqual({ deletedCount: 1 });
    expect(attempts()).toBe(3);
  });

  test('is not retried if there is no such document', async () => {
    const { collection, attempts } = collectionMissing(0, false);
    expect(await ended(collection.deleteOne({ name: 'a' }))).toEqual({ deletedCount: 0 });
    expect(attempts()).toBe(1);
  });

  test('is an error after five attempts, so that it does not pass for done', async () => {
    const { collection } = collectionMissing(9);
    expect(await ended(collection.deleteOne({ name: 'a' }))).toMatchObject({ code: 112 });
  });
});

test('models and rate limits write through collections with retries', async () => {
  await import('./connect');
  for (const name of [
    'insertOne',
    'updateOne',
    'updateMany',
    'replaceOne',
    'findOneAndUpdate',
    'deleteOne',
    'deleteMany',
  ] as const)
    expect(mongoose.Collection.prototype[name]).toHaveProperty('repeats', true);
});
