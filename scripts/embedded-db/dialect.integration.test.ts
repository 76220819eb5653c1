import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, describe } from 'vitest';
import { differs } from '../../tests/differs';
import { ensureDatabase, type RunningDatabase } from './find-or-start';

/*
 * MongoDB's replies, written by hand, to what is asked of it: its own code, not what mingo and the product's tests show.
 * Runs against MONGODB_URI if set, else against the embedded database: both must reply alike.
 */
const { ObjectId, Binary } = mongoose.mongo;
// Fields of any type: the driver derives the types of update operators from them.
// oxlint-disable-next-line typescript/no-explicit-any
type Row = { _id: string | mongoose.mongo.ObjectId | number; [field: string]: any };

let server: RunningDatabase | undefined;
let dir: string | undefined;
let connection: Connection;
let counter = 0;
let rows: mongoose.mongo.Collection<Row>;

beforeAll(async () => {
  let uri = process.env.MONGODB_URI;
  if (!uri) {
    dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-dialect-'));
    server = await ensureDatabase({ dir });
    uri = server.uri;
  }
  const dbName = `dialect_${process.pid}_${Date.now()}`;
  connection = await mongoose.createConnection(uri, { dbName, maxPoolSize: 20 }).asPromise();
});

afterAll(async () => {
  await connection?.dropDatabase();
  await connection?.close();
  await server?.stop();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

beforeEach(() => {
  rows = connection.collection(`rows${(counter += 1)}`) as unknown as typeof rows;
});

const ids = async (filter: object, options = {}) =>
  (await rows.find(filter, options).sort({ _id: 1 }).toArray()).map((row) => row._id);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: mongoose.mongo.MongoServerError) => error,
  );
describe.skipIf(differs('embedded'))('queries', () => {
  beforeEach(async () => {
    await rows.insertMany([
      { _id: 'a', n: 1, name: 'Asha', tags: ['x', 'y'], at: new Date(1000), in: { deep: 1 } },
      { _id: 'b', n: 2, name: 'bina', tags: ['y'], at: new Date(2000), in: { deep: 2 } },
      { _id: 'c', n: 3, name: 'Chand', tags: [], at: null },
      {
        _id: 'd',
        n: 4,
        name: 'asha devi',
        list: [
          { k: 1, v: 'p', words: ['p'] },
          { k: 2, v: 'q', words: ['q', 'r'] },
        ],
      },
    ]);
  });

  it.each([
    ['comparison keeps to its type', { name: { $gt: 1 } }, []],
    ['dates', { at: { $lte: new Date(1500) } }, ['a']],
    ['null is missing too', { at: null }, ['c', 'd']],
    ['$exists', { at: { $exists: true } }, ['a', 'b', 'c']],
    ['$ne takes missing', { 'in.deep': { $ne: 1 } }, ['b', 'c', 'd']],
    ['$in and $nin', { n: { $in: [1, 3, 9], $nin: [3] } }, ['a']],
    ['$in in arrays of an array', { 'list.words': { $in: ['r', 'z'] } }, ['d']],
    ['$nin in arrays of an array', { 'list.words': { $nin: ['r', 'z'] } }, ['a', 'b', 'c']],
    ['an array holds', { tags: 'y' }, ['a', 'b']],
    ['$all', { tags: { $all: ['y', 'x'] } }, ['a']],
    ['$elemMatch binds one element', { list: { $elemMatch: { k: 1, v: 'q' } } }, []],
    ['a path through an array', { 'list.k': 2 }, ['d']],
    ['$regex with options', { name: { $regex: '^asha', $options: 'i' } }, ['a', 'd']],
    ['$in with an expression', { name: { $in: [/^b/, 'Asha'] } }, ['a', 'b']],
    ['$not with a regular expression', { name: { $not: /a$/i } }, ['c', 'd']],
    ['$or, $and, $nor', { $or: [{ n: 1 }, { n: 4 }], $and: [{ n: { $gt: 0 } }], $nor: [{ n: 4 }] }, ['a']],
  ])('%s', async (_, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  it('finds the same with and without an index by a regular expression, or either of two values', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({
      _id: 100 + n,
      number: `NR${n}`,
      words: [`w${n}`, 'all'],
    }));
    await rows.insertMany([...many, { _id: 'e', number: 7, words: [] }]);
    const searches: Array<[object, unknown[]]> = [
      [{ number: { $regex: 'r5$', $options: 'i' } }, [105]],
      [{ number: /7$/ }, [107, 117, 127, 137, 147, 157]],
      [{ words: /^w5/, number: { $regex: '^NR5[01]' } }, [150, 151]],
      [{ $or: [{ words: 'w7' }, { number: 'NR8' }, { words: 'w8' }] }, [107, 108]],
      [{ $or: [{ words: 'w7' }, { words: 'w9', number: 'NR8' }], number: 'NR7' }, [107]],
      [{ $or: [{ words: 'w7' }, { tags: 'y' }] }, [107, 'a', 'b']],
      [{ words: { $not: /^w/ } }, ['a', 'b', 'c', 'd', 'e']],
    ];
    for (const [filter, expected] of searches) expect(await ids(filter)).toEqual(expected);
    await rows.createIndex({ number: 1 });
    await rows.createIndex({ words: 1, _id: -1 });
    for (const [filter, expected] of searches) expect(await ids(filter)).toEqual(expected);
    expect(await ids({ words: /^a/ })).toHaveLength(60);
  });

  it('sorts, skips, limits, projects and lists distinct values', async () => {
    const some = rows.find({}, { projection: { n: 1, 'in.deep': 1 } }).sort({ n: -1 });
    expect(await some.skip(1).limit(2).toArray()).toEqual([
      { _id: 'c', n: 3 },
      { _id: 'b', n: 2, in: { deep: 2 } },
    ]);
    expect(await rows.findOne({ _id: 'd' }, { projection: { 'list.k': 1, 'name.none': 1 } })).toEqual({
      _id: 'd',
      list: [{ k: 1 }, { k: 2 }],
    });
    expect(await rows.findOne({ _id: 'b' }, { projection: { _id: 0, tags: 0, at: 0 } })).toEqual({
      n: 2,
      name: 'bina',
      in: { deep: 2 },
    });
    // What is missing comes with null, before all others.
    const inOrder = await rows.find().sort({ at: 1, n: -1 }).toArray();
    expect(inOrder.map((row) => row._id)).toEqual(['d', 'c', 'a', 'b']);
    expect((await rows.distinct('tags')).sort()).toEqual(['x', 'y']);
    expect(await rows.distinct('name', { n: { $gte: 4 } })).toEqual(['asha devi']);
  });

  it('reads in batches and counts', async () => {
    await rows.insertMany(Array.from({ length: 250 }, (_, n) => ({ _id: `m${n}`, many: true })));
    expect((await rows.find({ many: true }).batchSize(30).toArray()).length).toBe(250);
    const early = rows.find({ many: true }).batchSize(10);
    await early.next();
    await early.close();
    expect(await rows.countDocuments({ many: true }, { skip: 10, limit: 200 })).toBe(200);
    expect(await rows.estimatedDocumentCount()).toBe(254);
    expect((await rows.aggregate([{ $match: { many: true } }], { batchSize: 7 }).toArray()).length).toBe(250);
  });

  it('groups by object ids', async () => {
    const [one, other] = [new ObjectId(), new ObjectId()];
    await rows.insertMany([
      { _id: 1, who: new ObjectId(one), n: 5 },
      { _id: 2, who: new ObjectId(one), n: 7 },
      { _id: 3, who: other, n: 1 },
    ]);
    const sums = { sum: { $sum: '$n' }, count: { $sum: 1 }, top: { $max: '$n' } };
    const stages = [
      { $match: { who: { $exists: true } } },
      { $group: { _id: '$who', ...sums } },
      { $sort: { sum: -1 } },
    ];
    expect(await rows.aggregate(stages).toArray()).toEqual([
      { _id: one, sum: 12, count: 2, top: 7 },
      { _id: other, sum: 1, count: 1, top: 1 },
    ]);
  });
});

describe.skipIf(differs('embedded'))('updates', () => {
  const after = async (seed: object, update: object) => {
    await rows.insertOne({ _id: 'u', ...seed });
    const result = await rows.updateOne({ _id: 'u' }, update);
    return { doc: await rows.findOne({ _id: 'u' }), counts: [result.matchedCount, result.modifiedCount] };
  };

  it.each([
    ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }, 1],
    ['$set to the same', { a: 1 }, { $set: { a: 1 } }, { a: 1 }, 0],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '', none: '' } }, { b: { d: 2 } }, 1],
    ['$inc and $max', { a: 1, b: 3 }, { $inc: { a: 2, c: -1 }, $max: { b: 9 } }, { a: 3, b: 9, c: -1 }, 1],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }, 1],
    ['$push $slice on nothing', {}, { $push: { a: { $each: [1, 2, 3], $slice: -2 } } }, { a: [2, 3] }, 1],
    ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }, 1],
    ['$pop', { a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }, 1],
    ['$pull', { a: [{ n: 1 }, { n: 5 }] }, { $pull: { a: { n: { $gt: 2 } } } }, { a: [{ n: 1 }] }, 1],
    [
      'a place in an array',
      { a: [{ n: 1 }, { n: 2 }] },
      { $set: { 'a.1.n': 9 } },
      { a: [{ n: 1 }, { n: 9 }] },
      1,
    ],
    ['a pipeline', { a: 1 }, [{ $set: { sum: { $add: ['$a', 2] } } }, { $unset: 'a' }], { sum: 3 }, 1],
  ])('%s', async (_, seed, update, expected, modified) => {
    expect(await after(seed, update)).toEqual({ doc: { _id: 'u', ...expected }, counts: [1, modified] });
  });

  it.each([
    ['a number operator on text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['an array operator on text', { a: 'x' }, { $push: { a: 1 } }, 2],
    ['a field of an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['a path inside another', { a: 1 }, { $set: { b: 1, 'b.c': 1 } }, 40],
    ['a change of _id', {}, { $set: { _id: 'other' } }, 66],
    ['an unknown operator', {}, { $nonsense: { a: 1 } }, 9],
  ])('refuses %s and changes nothing', async (_, seed, update, code) => {
    expect((await failure(after(seed, update)))?.code).toBe(code);
    expect(await rows.findOne({ _id: 'u' })).toEqual({ _id: 'u', ...seed });
  });

  it('upserts from the filter, with $setOnInsert', async () => {
    const update = { $setOnInsert: { made: 1 }, $inc: { n: 1 } };
    const filter = { _id: 'k', kind: { $eq: 'c' }, n2: { $gt: 3 } };
    const first = await rows.updateOne(filter, update, { upsert: true });
    expect(first).toMatchObject({ upsertedId: 'k', upsertedCount: 1, matchedCount: 0 });
    const second = await rows.updateOne({ _id: 'k' }, update, { upsert: true });
    expect(second).toMatchObject({ upsertedCount: 0, matchedCount: 1, modifiedCount: 1 });
    expect(await rows.findOne({ _id: 'k' })).toEqual({ _id: 'k', kind: 'c', made: 1, n: 2 });
  });

  it('finds and modifies', async () => {
    await rows.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const more = { $inc: { n: 10 } };
    expect(await rows.findOneAndUpdate({}, more, { sort: { n: -1 } })).toEqual({ _id: 2, n: 2 });
    const after = { returnDocument: 'after', projection: { _id: 0, n: 1 } } as const;
    expect(await rows.findOneAndUpdate({ _id: 2 }, more, after)).toEqual({ n: 22 });
    expect(await rows.findOneAndUpdate({ _id: 9 }, more)).toBeNull();
    expect(await rows.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    const made = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
    expect(await rows.findOneAndUpdate({ _id: 5 }, more, made)).toMatchObject({
      value: { _id: 5, n: 10 },
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 5 },
    });
  });

  it('writes in bulk', async () => {
    const result = await rows.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { insertOne: { document: { _id: 2, n: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: { n: { $gt: 0 } }, update: { $set: { ok: true } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    const counts = { insertedCount: 2, matchedCount: 3, modifiedCount: 3, upsertedCount: 1, deletedCount: 1 };
    expect(result).toMatchObject(counts);
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 2, ok: true },
      { _id: 3, n: 3 },
    ]);
    expect((await rows.deleteMany({})).deletedCount).toBe(2);
  });
});

describe.skipIf(differs('embedded'))('unique indexes', () => {
  it('reports a duplicate the way the driver and mongoose expect', async () => {
    await rows.createIndex({ email: 1 }, { unique: true });
    await rows.insertOne({ _id: 1, email: 'a@example.org' });
    const inserted = await failure(rows.insertOne({ _id: 2, email: 'a@example.org' }));
    expect(inserted).toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@example.org' },
    });
    expect(inserted?.message).toMatch(/^E11000 duplicate key error collection: .*email_1/);
    await rows.insertOne({ _id: 2, email: 'b@example.org' });
    expect(await failure(rows.updateOne({ _id: 2 }, { $set: { email: 'a@example.org' } }))).toMatchObject({
      code: 11000,
      keyValue: { email: 'a@example.org' },
    });
    expect(await failure(rows.insertOne({ _id: 1 }))).toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, email: 'a@example.org' },
      { _id: 2, email: 'b@example.org' },
    ]);
  });

  it('keeps the ordered and unordered rules of insertMany', async () => {
    const docs = () => [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    const ordered = await failure(rows.insertMany(docs()));
    expect(ordered).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await ids({})).toEqual([1]);
    await rows.deleteMany({});
    const unordered = await failure(rows.insertMany(docs(), { ordered: false }));
    expect(unordered).toMatchObject({ code: 11000, insertedCount: 2, writeErrors: [{ index: 1 }] });
    expect(await ids({})).toEqual([1, 2]);
  });

  it('treats missing as null, unless sparse or partial', async () => {
    await rows.createIndex({ plain: 1 }, { unique: true });
    await rows.insertOne({ _id: 1 });
    expect((await failure(rows.insertOne({ _id: 2 })))?.code).toBe(11000);
    await rows.dropIndex('plain_1');
    await rows.createIndex({ s: 1 }, { unique: true, sparse: true });
    await rows.createIndex({ p: 1, q: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await rows.insertMany([
      { _id: 2, p: 1, q: 1 },
      { _id: 3, p: 1, q: 1, active: true },
      { _id: 4, s: 1, p: 1, q: 2, active: true },
    ]);
    expect((await failure(rows.insertOne({ _id: 5, s: 1 })))?.code).toBe(11000);
    expect(await failure(rows.insertOne({ _id: 5, p: 1, q: 1, active: true }))).toMatchObject({
      code: 11000,
      keyValue: { p: 1, q: 1 },
    });
    expect((await failure(rows.updateOne({ _id: 2 }, { $set: { active: true } })))?.code).toBe(11000);
    await rows.updateOne({ _id: 3 }, { $set: { active: false } });
    expect((await rows.updateOne({ _id: 2 }, { $set: { active: true } })).modifiedCount).toBe(1);
  });

  it('covers arrays and nested paths', async () => {
    await rows.createIndex({ 'members.phone': 1 }, { unique: true });
    await rows.insertOne({ _id: 1, members: [{ phone: '1' }, { phone: '2' }, { phone: '2' }] });
    expect(
      await failure(rows.insertOne({ _id: 2, members: [{ phone: '3' }, { phone: '2' }] })),
    ).toMatchObject({ code: 11000 });
    await rows.insertOne({ _id: 2, members: [{ phone: '3' }] });
    expect(
      (await failure(rows.updateOne({ _id: 2 }, { $push: { members: { phone: '1' } } as never })))?.code,
    ).toBe(11000);
  });

  it('does not build on duplicates, and lists and drops indexes', async () => {
    await rows.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    expect((await failure(rows.createIndex({ a: 1 }, { unique: true })))?.code).toBe(11000);
    expect(await rows.createIndex({ a: 1 })).toBe('a_1');
    expect(await rows.createIndex({ a: 1 })).toBe('a_1');
    await rows.createIndex({ until: 1 }, { expireAfterSeconds: 0, name: 'ttl' });
    expect((await rows.indexes()).map(({ name, key }) => [name, key])).toEqual([
      ['_id_', { _id: 1 }],
      ['a_1', { a: 1 }],
      ['ttl', { until: 1 }],
    ]);
    await rows.dropIndex('ttl');
    expect((await failure(rows.dropIndex('ttl')))?.code).toBe(27);
    const listed = () => connection.db!.listCollections({ name: rows.collectionName }).toArray();
    expect(await listed()).toMatchObject([{ name: rows.collectionName }]);
    expect(await rows.drop()).toBe(true);
    expect(await listed()).toEqual([]);
  });
});

describe.skipIf(differs('embedded'))('values', () => {
  it('returns values as they were stored', async () => {
    const value = {
      int: 1,
      double: 1.5,
      big: 2 ** 40,
      negative: -0.25,
      text: 'हिन्दी ✓ \u0000',
      yes: true,
      nothing: null,
      date: new Date('2026-11-20T18:30:00.123Z'),
      id: new ObjectId('65a0000000000000000000ff'),
      binary: new Binary(Buffer.from([0, 1, 255])),
      nested: { list: [[1], [], {}] },
    };
    await rows.insertOne({ _id: 1, ...value });
    const found = await rows.findOne({ _id: 1 });
    expect(found).toEqual({ _id: 1, ...value });
    expect(Object.keys(found!)).toEqual(['_id', ...Object.keys(value)]);
    expect(await ids({ binary: value.binary, id: value.id, date: value.date })).toEqual([1]);
  });
});
