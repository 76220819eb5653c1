import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ObjectId } from 'bson';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execute } from './commands';
import { Database } from './database';
import type { Doc } from './errors';
import { JOURNAL_FILE } from './journal';
import { updated } from './update';
import { keyOf, valuesAt } from './values';

let dir: string;
let database: Database;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-unit-'));
  database = Database.open(dir);
});

afterEach(() => {
  database.close();
  rmSync(dir, { recursive: true, force: true });
});

const run = (command: Doc) => execute(database, { ...command, $db: 'test' });
const find = async (command: Doc) => ((await run({ find: 'rows', ...command })).cursor as Doc).firstBatch;
const reopen = () => {
  database.close();
  database = Database.open(dir);
};

describe('the database', () => {
  it('compacts as it starts and reads the same afterwards', async () => {
    await run({ createIndexes: 'rows', indexes: [{ key: { n: 1 }, name: 'n_1', unique: true }] });
    const text = 'x'.repeat(200_000);
    for (let n = 1; n <= 120; n += 1)
      await run({ update: 'rows', updates: [{ q: { _id: n % 3 }, u: { n, text }, upsert: true }] });
    const all = { sort: { _id: 1 }, projection: { n: 1 } };
    const expected = [
      { _id: 0, n: 120 },
      { _id: 1, n: 118 },
      { _id: 2, n: 119 },
    ];
    expect(await find(all)).toEqual(expected);
    expect(statSync(path.join(dir, JOURNAL_FILE)).size).toBeGreaterThan(20_000_000);
    reopen();
    expect(statSync(path.join(dir, JOURNAL_FILE)).size).toBeLessThan(1_000_000);
    expect(await find(all)).toEqual(expected);
    expect(await run({ insert: 'rows', documents: [{ _id: 9, n: 118 }] })).toMatchObject({
      n: 0,
      writeErrors: [{ index: 0, code: 11000, keyPattern: { n: 1 }, keyValue: { n: 118 } }],
    });
  });

  it('keeps drops and dropped indexes over a restart', async () => {
    await run({ insert: 'gone', documents: [{ _id: 1 }] });
    await run({ insert: 'rows', documents: [{ _id: 1, n: 1 }] });
    await run({ createIndexes: 'rows', indexes: [{ key: { n: 1 }, name: 'n_1', unique: true }] });
    await run({ dropIndexes: 'rows', index: 'n_1' });
    await run({ drop: 'gone' });
    reopen();
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
    reopen();
    expect(await find({ filter: { n: { $in: [1, 2, 3] } }, sort: { _id: 1 } })).toEqual(expected);
  });

  it.each([
    [{ find: 'rows', collation: { locale: 'hi' } }, 40415],
    [{ find: 'rows', filter: { $where: 'true' } }, 2],
    [{ insert: 'rows', documents: [], writeConcern: { w: 3 } }, 2],
    [{ insert: 'rows', documents: [], startTransaction: true, txnNumber: 1 }, 20],
    [{ find: 'rows', readConcern: { level: 'snapshot' } }, 72],
    [{ aggregate: 'rows', pipeline: [{ $facet: { a: [{ $out: 'other' }] } }], cursor: {} }, 2],
    [{ createIndexes: 'rows', indexes: [{ key: { n: 'text' }, name: 't' }] }, 67],
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
    [{ $set: { 'nums.$[one]': 1 } }, [{ two: 2 }]],
    [{ $set: { 'one.$[one]': 1 } }, [{ one: 1 }]],
  ])('refuses %j if it cannot be applied', (update, arrayFilters) => {
    expect(() => updated({ _id: 1, one: 1, nums: [1] }, update, arrayFilters)).toThrow();
  });
});
