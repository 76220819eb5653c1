import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ObjectId } from 'bson';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { execute } from './commands';
import { Database } from './database';
import type { Doc } from './errors';
import { JOURNAL_FILE } from './journal';
import { updated } from './update';
import { keyOf, valuesAt } from './values';

let dir: string;
let database: Database;
let keptBytes: number | undefined;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-unit-'));
  database = await Database.open(dir, keptBytes);
});

afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const run = (command: Doc) => execute(database, { ...command, $db: 'test' });
const find = async (command: Doc) => ((await run({ find: 'rows', ...command })).cursor as Doc).firstBatch;
const reopen = async () => {
  await database.close();
  database = await Database.open(dir, keptBytes);
};

describe.each([
  ['documents in memory', undefined],
  ['documents on disk', 0],
])('the database, %s', (_, bytes) => {
  beforeAll(() => {
    keptBytes = bytes;
  });

  it('compacts during writes and reads the same afterwards', async () => {
    await run({ createIndexes: 'rows', indexes: [{ key: { n: 1 }, name: 'n_1', unique: true }] });
    const text = 'x'.repeat(200_000);
    for (let n = 1; n <= 120; n += 1)
      await run({ update: 'rows', updates: [{ q: { _id: n % 3 }, u: { n, text }, upsert: true }] });
    expect(statSync(path.join(dir, JOURNAL_FILE)).size).toBeLessThan(10_000_000);
    const all = { sort: { _id: 1 }, projection: { n: 1 } };
    const expected = [
      { _id: 0, n: 120 },
      { _id: 1, n: 118 },
      { _id: 2, n: 119 },
    ];
    expect(await find(all)).toEqual(expected);
    await reopen();
    expect(existsSync(path.join(dir, `${JOURNAL_FILE}.new`))).toBe(false);
    expect(await find(all)).toEqual(expected);
    expect(await run({ insert: 'rows', documents: [{ _id: 9, n: 118 }] })).toMatchObject({
      n: 0,
      writeErrors: [{ index: 0, code: 11000, keyPattern: { n: 1 }, keyValue: { n: 118 } }],
    });
  });

  it('explains which index a find uses', async () => {
    await run({ insert: 'rows', documents: [...'abcdefghijklmnopqrst'].map((name, n) => ({ n, name })) });
    await run({ createIndexes: 'rows', indexes: [{ key: { name: 1 }, name: 'name_1' }] });
    const plan = async (filter: Doc) => (await run({ explain: { find: 'rows', filter } })).queryPlanner;
    expect(await plan({ name: 'c' })).toMatchObject({ winningPlan: { indexName: 'name_1' } });
    expect(await plan({ name: /^[cd]/ })).toMatchObject({ winningPlan: { indexName: 'name_1' } });
    // Fits too many documents for the index to help.
    expect(await plan({ name: /./ })).toMatchObject({ winningPlan: { stage: 'COLLSCAN' } });
    const either = (...parts: Doc[]) => plan({ $or: parts });
    expect(await either({ name: 'c' }, { _id: 1 })).toMatchObject({
      winningPlan: { inputStages: [{ indexName: 'name_1' }, { indexName: '_id_' }] },
    });
    expect(await either({ name: 'c' }, { n: 1 })).toMatchObject({ winningPlan: { stage: 'COLLSCAN' } });
    expect(await plan({ n: 3 })).toMatchObject({ winningPlan: { stage: 'COLLSCAN' } });
  });

  it('keeps drops and dropped indexes over a restart', async () => {
    await run({ insert: 'gone', documents: [{ _id: 1 }] });
    await run({ insert: 'rows', documents: [{ _id: 1, n: 1 }] });
    await run({ createIndexes: 'rows', indexes: [{ key: { n: 1 }, name: 'n_1', unique: true }] });
    await run({ dropIndexes: 'rows', index: 'n_1' });
    await run({ drop: 'gone' });
    await reopen();
    expect((await run({ insert: 'rows', documents: [{ _id: 2, n: 1 }] })).n).toBe(1);
    expect(
      ((await run({ listCollections: 1 })).cursor as { firstBatch: Doc[] }).firstBatch.map(
        ({ name }) => name,
      ),
    ).toEqual(['rows']);
  });

  it('undoes the whole statement when one of many documents breaks a unique index', async () => {
    await run({ createIndexes: 'rows', indexes: [{ key: { n: 1 }, name: 'n_1', unique: true }] });
    await run({
      insert: 'rows',
      documents: [
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
        { _id: 3, n: 3 },
      ],
    });
    const reply = await run({ update: 'rows', updates: [{ q: {}, u: { $set: { n: 7 } }, multi: true }] });
    expect(reply).toMatchObject({ ok: 1, n: 0, nModified: 0, writeErrors: [{ code: 11000 }] });
    const expected = [
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ];
    expect(await find({ sort: { n: 1 } })).toEqual(expected);
    await reopen();
    expect(await find({ filter: { n: { $in: [1, 2, 3] } }, sort: { _id: 1 } })).toEqual(expected);
  });

  /** Mocks every file handle's datasync, to delay it or make it fail. */
  async function spyOnSync() {
    const handle = await open(path.join(dir, JOURNAL_FILE));
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    return vi.spyOn(prototype, 'datasync');
  }

  it('acknowledges nothing before it is on disk; waiting writes share one sync', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const sync = (await spyOnSync()).mockImplementationOnce(() => held);
    let acknowledged = 0;
    const insert = async (_id: number) => {
      await run({ insert: 'rows', documents: [{ _id }] });
      acknowledged += 1;
    };
    const inserts = Array.from({ length: 50 }, (_, id) => insert(id));
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(1));
    expect(await run({ count: 'rows' })).toEqual({ n: 50, ok: 1 });
    expect(acknowledged).toBe(0);
    release();
    await Promise.all(inserts);
    expect(acknowledged).toBe(50);
    expect(sync).toHaveBeenCalledTimes(1);
    sync.mockRestore();
  });

  it('reads the newest version while an earlier one is being stored', async () => {
    await run({ insert: 'rows', documents: [{ _id: 1, n: 0 }] });
    const sync = await spyOnSync();
    const releases: (() => void)[] = [];
    sync.mockImplementation(() => new Promise<void>((resolve) => void releases.push(resolve)));
    const set = (n: number) => run({ update: 'rows', updates: [{ q: { _id: 1 }, u: { n } }] });
    const first = set(1);
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(1));
    const second = set(2);
    releases[0]!();
    await first;
    expect(await find({})).toEqual([{ _id: 1, n: 2 }]);
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(2));
    releases[1]!();
    await second;
    sync.mockRestore();
    expect(await find({})).toEqual([{ _id: 1, n: 2 }]);
  });

  it('undoes a write the disk refused and everything after it, then becomes read-only', async () => {
    await run({ createIndexes: 'rows', indexes: [{ key: { n: 1 }, name: 'n_1', unique: true }] });
    await run({
      insert: 'rows',
      documents: [
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ],
    });
    const sync = (await spyOnSync()).mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }));
    const replies = await Promise.all([
      run({ update: 'rows', updates: [{ q: { _id: 1 }, u: { $set: { n: 10 } } }] }),
      run({ delete: 'rows', deletes: [{ q: { _id: 2 }, limit: 1 }] }),
      run({ insert: 'rows', documents: [{ _id: 3, n: 1 }] }),
      run({ insert: 'rows', documents: [{ _id: 3, n: 10 }] }),
      run({ insert: 'new', documents: [{ _id: 1 }] }),
      run({ drop: 'rows' }),
    ]);
    expect(replies.map(({ ok, code }) => [ok, code])).toEqual(Array(6).fill([0, 14031]));
    sync.mockRestore();
    const expected = [
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ];
    expect(await find({ sort: { _id: 1 } })).toEqual(expected);
    expect(await find({ filter: { n: { $in: [1, 2, 10] } }, sort: { _id: 1 } })).toEqual(expected);
    expect(await run({ insert: 'rows', documents: [{ _id: 4 }] })).toMatchObject({ ok: 0, code: 14031 });
    expect(database.collections.has('test.new')).toBe(false);
    await reopen();
    expect(await find({ sort: { _id: 1 } })).toEqual(expected);
    expect((await run({ insert: 'rows', documents: [{ _id: 4, n: 4 }] })).n).toBe(1);
  });

  it.each([
    [{ nonsense: 1 }, 59],
    [{ find: 'rows', collation: { locale: 'hi' } }, 40415],
    [{ find: 'rows', filter: { $where: 'true' } }, 2],
    [{ find: 'rows', filter: { n: { $type: 'decimal' } } }, 2],
    [{ find: 'rows', sort: { n: 2 } }, 2],
    [{ insert: 'rows', documents: [], writeConcern: { w: 3 } }, 2],
    [{ insert: 'rows', documents: [], startTransaction: true, txnNumber: 1 }, 20],
    [{ find: 'rows', readConcern: { level: 'snapshot' } }, 72],
    [{ aggregate: 'rows', pipeline: [{ $facet: { a: [{ $out: 'other' }] } }], cursor: {} }, 2],
    [{ createIndexes: 'rows', indexes: [{ key: { n: 'text' }, name: 't' }] }, 67],
    [{ getMore: 99, collection: 'rows' }, 43],
    [{ listIndexes: 'none' }, 26],
    [{ find: 7 }, 73],
  ])('answers %j with an error', async (command, code) => {
    expect(await run(command)).toMatchObject({ ok: 0, code });
  });
});

describe('values', () => {
  it('gives different values different keys and equal values the same', () => {
    const id = new ObjectId('65a0000000000000000000ff');
    const values = [
      1,
      '1',
      true,
      null,
      new Date(1),
      id,
      '65a0000000000000000000ff',
      { a: 1 },
      [1],
      'null',
      1.5,
    ];
    expect(new Set(values.map(keyOf)).size).toBe(values.length);
    expect(keyOf(new ObjectId('65a0000000000000000000ff'))).toBe(keyOf(id));
    expect(keyOf(undefined)).toBe(keyOf(null));
  });

  it('sees arrays as their elements', () => {
    expect(valuesAt({ a: [{ b: 1 }, { b: [2, 3] }, {}] }, 'a.b')).toEqual([1, 2, 3, undefined]);
    expect(valuesAt({ a: [5, 6] }, 'a.1')).toEqual([6]);
    for (const doc of [{}, { a: [] }, { a: [1] }, { a: 1 }])
      expect(valuesAt(doc, 'a.b')).toEqual([undefined]);
  });
});

describe('updated', () => {
  it('does not change the document it is given', () => {
    const doc = { _id: 1, list: [{ k: 1 }], more: [1], in: { a: 1 } };
    const next = updated(doc, { $set: { 'list.0.k': 2, 'in.a': 2 }, $push: { more: 2 } });
    expect(next).toEqual({ _id: 1, list: [{ k: 2 }], more: [1, 2], in: { a: 2 } });
    expect(doc).toEqual({ _id: 1, list: [{ k: 1 }], more: [1], in: { a: 1 } });
  });

  it('changes what an array filter finds on a nested path', () => {
    const doc = { _id: 1, in: { nums: [4, 5, 6] } };
    expect(updated(doc, { $set: { 'in.nums.$[five]': 50 } }, [{ five: 5 }])).toEqual({
      _id: 1,
      in: { nums: [4, 50, 6] },
    });
  });

  it.each([
    [{ $set: { 'nums.$': 1 } }, []],
    [{ $set: { 'nums.$[]': 1 } }, []],
    [{ $set: { 'nums.$[one]': 1 } }, [{ two: 2 }]],
    [{ $set: { 'one.$[one]': 1 } }, [{ one: 1 }]],
    [{ $set: { 'none.$[one]': 1 } }, [{ one: 1 }]],
    [{ $set: { 'nums.$[one].a.$[one]': 1 } }, [{ one: 1 }]],
    [{ $rename: { nums: 'one.nums' } }, []],
  ])('refuses %j if it cannot be applied', (update, arrayFilters) => {
    expect(() => updated({ _id: 1, one: 1, nums: [1] }, update, arrayFilters)).toThrow();
  });
});
