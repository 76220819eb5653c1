import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { type Connection, Schema } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { afterAll, beforeAll, beforeEach, expect, it, describe } from 'vitest';
import { differs } from '../../tests/differs';
import { ensureDatabase, type RunningDatabase } from './find-or-start';

/*
 * MongoDB's replies, written by hand. Runs against MONGODB_URI if set, else against the embedded database:
 * both must reply alike.
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
          { k: 1, v: 'p' },
          { k: 2, v: 'q' },
        ],
      },
    ]);
  });

  it.each([
    ['equality', { n: 2 }, ['b']],
    ['comparison', { n: { $gte: 2, $lt: 4 } }, ['b', 'c']],
    ['comparison keeps to its type', { name: { $gt: 1 } }, []],
    ['dates', { at: { $lte: new Date(1500) } }, ['a']],
    ['null is missing too', { at: null }, ['c', 'd']],
    ['$exists', { at: { $exists: true } }, ['a', 'b', 'c']],
    ['$ne takes missing', { 'in.deep': { $ne: 1 } }, ['b', 'c', 'd']],
    ['$in and $nin', { n: { $in: [1, 3, 9], $nin: [3] } }, ['a']],
    ['a dotted path', { 'in.deep': 2 }, ['b']],
    ['an array holds', { tags: 'y' }, ['a', 'b']],
    ['a whole array', { tags: ['y'] }, ['b']],
    ['$all', { tags: { $all: ['y', 'x'] } }, ['a']],
    ['$all on a single value', { name: { $all: ['bina'] } }, ['b']],
    ['$size', { tags: { $size: 0 } }, ['c']],
    ['$elemMatch binds one element', { list: { $elemMatch: { k: 1, v: 'q' } } }, []],
    ['$elemMatch', { list: { $elemMatch: { k: 2, v: 'q' } } }, ['d']],
    ['a path through an array', { 'list.k': 2 }, ['d']],
    ['a place in an array', { 'list.0.v': 'p' }, ['d']],
    ['$regex with options', { name: { $regex: '^asha', $options: 'i' } }, ['a', 'd']],
    ['a regular expression', { name: /^asha/ }, ['d']],
    ['a regular expression, twice', { name: /a$/i }, ['a', 'b']],
    ['$in with an expression', { name: { $in: [/^b/, 'Asha'] } }, ['a', 'b']],
    ['$not', { n: { $not: { $gt: 1 } } }, ['a']],
    ['$not with a regular expression', { name: { $not: /a/i } }, []],
    ['$or, $and, $nor', { $or: [{ n: 1 }, { n: 4 }], $and: [{ n: { $gt: 0 } }], $nor: [{ n: 4 }] }, ['a']],
    ['$expr', { $expr: { $eq: ['$n', { $size: { $ifNull: ['$tags', []] } }] } }, []],
    ['$expr that matches', { $expr: { $gt: ['$n', 3] } }, ['d']],
    ['$mod', { n: { $mod: [2, 0] } }, ['b', 'd']],
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
      [{ number: { $regex: /R3$/ } }, [103]],
      [{ words: /^w5/, number: { $regex: '^NR5[01]' } }, [150, 151]],
      [{ $and: [{ words: { $regex: '^w12' } }] }, [112]],
      [{ words: { $regex: 'none' } }, []],
      [{ $or: [{ words: 'w7' }, { number: 'NR8' }, { words: 'w8' }] }, [107, 108]],
      [{ $or: [{ words: 'w7' }, { words: 'w9', number: 'NR8' }], number: 'NR7' }, [107]],
      [
        { $and: [{ $or: [{ words: 'w7' }, { number: 7 }] }, { $or: [{ _id: 'e' }, { words: 'w9' }] }] },
        ['e'],
      ],
      [{ $or: [{ words: 'w7' }, { tags: 'y' }] }, [107, 'a', 'b']],
      [{ words: { $not: /^w/ } }, ['a', 'b', 'c', 'd', 'e']],
    ];
    for (const [filter, expected] of searches) expect(await ids(filter)).toEqual(expected);
    expect(await ids({ words: /^a/ })).toHaveLength(60);
    await rows.createIndex({ number: 1 });
    await rows.createIndex({ words: 1, _id: -1 });
    for (const [filter, expected] of searches) expect(await ids(filter)).toEqual(expected);
    expect(await ids({ words: /^a/ })).toHaveLength(60);
  });

  it('$in and $nin look into the arrays of documents that are in an array', async () => {
    await rows.insertOne({ _id: 'e', list: [{ words: ['p'] }, { words: ['q', 'r'] }] } as never);
    expect(await ids({ 'list.words': { $in: ['r', 'z'] } })).toEqual(['e']);
    expect(await ids({ 'list.words': { $nin: ['r', 'z'] } })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('finds the same with and without an index', async () => {
    await rows.createIndex({ tags: 1, n: -1 });
    await rows.createIndex({ 'list.k': 1 });
    expect(await ids({ tags: 'y', n: { $gt: 1 } })).toEqual(['b']);
    expect(await ids({ $and: [{ tags: { $in: ['x', 'y'] } }] })).toEqual(['a', 'b']);
    expect(await ids({ 'list.k': 2, n: 4 })).toEqual(['d']);
    await rows.updateOne({ _id: 'b' }, { $set: { tags: ['z'] } });
    expect(await ids({ tags: 'y' })).toEqual(['a']);
    expect(await ids({ tags: 'z' })).toEqual(['b']);
    await rows.deleteOne({ _id: 'a' });
    expect(await ids({ tags: 'y' })).toEqual([]);
  });

  it('pages a long list in the same order as a full sort, for values of any type but arrays', async () => {
    const kinds = [(n: number) => n, (n: number) => `${n}`, () => null, () => undefined];
    const many = Array.from({ length: 300 }, (_, _id) => ({ _id, at: kinds[_id % 4]!((_id * 7) % 90) }));
    await rows.insertMany(many as never);
    for (const way of [1, -1] as const) {
      const inOrder = () => rows.find().sort({ at: way, _id: way });
      const whole = (await inOrder().toArray()).map((row) => row._id);
      const pages = [];
      for (let skip = 0; skip < whole.length; skip += 20)
        pages.push(...(await inOrder().skip(skip).limit(20).toArray()).map((row) => row._id));
      expect(pages).toEqual(whole);
    }
  });

  it('sorts, skips, limits and projects', async () => {
    const docs = await rows
      .find({}, { projection: { n: 1, 'in.deep': 1 } })
      .sort({ n: -1 })
      .skip(1)
      .limit(2)
      .toArray();
    expect(docs).toEqual([
      { _id: 'c', n: 3 },
      { _id: 'b', n: 2, in: { deep: 2 } },
    ]);
    expect(await rows.findOne({ _id: 'd' }, { projection: { 'list.k': 1, 'name.none': 1, n: 1 } })).toEqual({
      _id: 'd',
      n: 4,
      list: [{ k: 1 }, { k: 2 }],
    });
    await rows.insertOne({ _id: 'f', list: [1, { k: 3, v: 'r' }, [{ k: 4, v: 's' }]] });
    expect(await rows.findOne({ _id: 'f' }, { projection: { 'list.k': 1 } })).toEqual({
      _id: 'f',
      list: [{ k: 3 }, [{ k: 4 }]],
    });
    await rows.deleteOne({ _id: 'f' });
    expect(await rows.findOne({ _id: 'b' }, { projection: { _id: 0, tags: 0, at: 0 } })).toEqual({
      n: 2,
      name: 'bina',
      in: { deep: 2 },
    });
    expect(await rows.findOne({ 'list.k': 2 }, { projection: { 'list.$': 1 } })).toEqual({
      _id: 'd',
      list: [{ k: 2, v: 'q' }],
    });
    expect(await rows.findOne({ _id: 'd' }, { projection: { 'list.v': 0 } })).toMatchObject({
      list: [{ k: 1 }, { k: 2 }],
    });
    expect(await rows.findOne({ _id: 'd' }, { projection: { list: { $slice: 1 } } })).toMatchObject({
      list: [{ k: 1, v: 'p' }],
    });
    expect((await rows.findOne({ _id: 'd' }))?.list).toEqual([
      { k: 1, v: 'p' },
      { k: 2, v: 'q' },
    ]);
    expect((await rows.find().sort({ at: 1, n: -1 }).toArray()).map((row) => row._id)).toEqual([
      'd',
      'c',
      'a',
      'b',
    ]);
  });

  it('reads in batches', async () => {
    await rows.insertMany(Array.from({ length: 250 }, (_, n) => ({ _id: `m${n}`, many: true })));
    const cursor = rows.find({ many: true }).batchSize(30);
    expect((await cursor.toArray()).length).toBe(250);
    const early = rows.find({ many: true }).batchSize(10);
    await early.next();
    await early.close();
    expect(await rows.countDocuments({ many: true }, { skip: 10, limit: 200 })).toBe(200);
    expect(await rows.estimatedDocumentCount()).toBe(254);
    expect((await rows.aggregate([{ $match: { many: true } }], { batchSize: 7 }).toArray()).length).toBe(250);
  });

  it('counts and lists distinct values', async () => {
    expect(await rows.countDocuments({ n: { $gt: 1 } })).toBe(3);
    expect((await rows.distinct('tags')).sort()).toEqual(['x', 'y']);
    expect(await rows.distinct('name', { n: { $gte: 4 } })).toEqual(['asha devi']);
  });

  it('answers the same with an index', async () => {
    await rows.createIndex({ tags: 1 });
    await rows.createIndex({ at: 1 });
    // 'd' has no tags, 'c' none in its list.
    expect((await rows.distinct('tags')).sort()).toEqual(['x', 'y']);
    expect(await ids({ at: null })).toEqual(['c', 'd']);
    expect(await ids({ tags: null })).toEqual(['d']);
    expect(await ids({ tags: { $in: [null, 'x'] } })).toEqual(['a', 'd']);
    await rows.updateOne({ _id: 'd' }, { $set: { tags: ['z', null] } });
    expect((await rows.distinct('tags')).map(String).sort()).toEqual(['null', 'x', 'y', 'z']);
    await rows.updateOne({ _id: 'd' }, { $set: { tags: ['z', 3] } });
    expect((await rows.distinct('tags')).map(String).sort()).toEqual(['3', 'x', 'y', 'z']);
  });

  it('pages by _id, newest first', async () => {
    const made = Array.from({ length: 30 }, (_, n) => ({ _id: new ObjectId(), owner: n % 3, n }));
    await rows.insertMany(made.toReversed());
    await rows.createIndex({ owner: 1, _id: -1 });
    const page = await rows
      .find({ owner: 1, _id: { $lt: made[20]!._id } })
      .sort({ _id: -1 })
      .limit(3)
      .toArray();
    expect(page.map((row) => row.n)).toEqual([19, 16, 13]);
    const after = await rows
      .find({ _id: { $gt: made[26]!._id } })
      .sort({ _id: 1 })
      .toArray();
    expect(after.map((row) => row.n)).toEqual([27, 28, 29]);
  });

  it('refuses an unknown operator and an unknown command', async () => {
    expect((await failure(rows.find({ n: { $nonsense: 1 } }).toArray()))?.code).toBe(2);
    expect(await failure(connection.db!.command({ nonsense: 1 }))).toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
  });
});

describe.skipIf(differs('embedded'))('aggregation', () => {
  beforeEach(async () => {
    await rows.insertMany([
      { _id: 1, who: new ObjectId('65a000000000000000000001'), day: '2026-01-01', n: 5, tags: ['x', 'y'] },
      { _id: 2, who: new ObjectId('65a000000000000000000001'), day: '2026-01-02', n: 7, tags: [] },
      { _id: 3, who: new ObjectId('65a000000000000000000002'), day: '2026-01-02', n: 1, in: { a: 1, b: 2 } },
    ]);
  });

  it('groups by object ids', async () => {
    const found = await rows
      .aggregate([
        { $match: { n: { $gt: 0 } } },
        { $group: { _id: '$who', sum: { $sum: '$n' }, count: { $sum: 1 }, top: { $max: '$n' } } },
        { $sort: { sum: -1 } },
      ])
      .toArray();
    expect(found).toEqual([
      { _id: new ObjectId('65a000000000000000000001'), sum: 12, count: 2, top: 7 },
      { _id: new ObjectId('65a000000000000000000002'), sum: 1, count: 1, top: 1 },
    ]);
  });

  it('runs facets, counts, unwinds and adds fields without changing stored documents', async () => {
    const [facets] = await rows
      .aggregate([
        {
          $facet: {
            total: [{ $count: 'n' }],
            days: [{ $sortByCount: '$day' }, { $limit: 1 }],
            none: [{ $match: { n: 99 } }],
          },
        },
      ])
      .toArray();
    expect(facets).toEqual({ total: [{ n: 3 }], days: [{ _id: '2026-01-02', count: 2 }], none: [] });
    const unwound = await rows
      .aggregate([{ $sort: { _id: 1 } }, { $unwind: '$tags' }, { $project: { tags: 1 } }])
      .toArray();
    expect(unwound).toEqual([
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
    ]);
    const added = await rows
      .aggregate([
        { $match: { _id: 3 } },
        { $set: { 'in.c': { $add: ['$in.a', '$in.b'] } } },
        { $unset: 'in.a' },
      ])
      .toArray();
    expect(added[0]?.in).toEqual({ b: 2, c: 3 });
    expect((await rows.findOne({ _id: 3 }))?.in).toEqual({ a: 1, b: 2 });
  });

  it('looks up another collection and computes dates', async () => {
    const people = connection.collection(`people${counter}`);
    await people.insertOne({ _id: new ObjectId('65a000000000000000000002'), name: 'Bina' });
    const found = await rows
      .aggregate([
        { $match: { _id: 3 } },
        { $lookup: { from: `people${counter}`, localField: 'who', foreignField: '_id', as: 'people' } },
        { $unwind: '$people' },
        { $project: { _id: 0, name: '$people.name', month: { $substrCP: ['$day', 0, 7] } } },
      ])
      .toArray();
    expect(found).toEqual([{ name: 'Bina', month: '2026-01' }]);
  });
});

describe.skipIf(differs('embedded'))('updates', () => {
  const after = async (seed: object, update: object, options = {}, filter: object = {}) => {
    await rows.insertOne({ _id: 'u', ...seed });
    const result = await rows.updateOne({ _id: 'u', ...filter }, update, options);
    return { doc: await rows.findOne({ _id: 'u' }), counts: [result.matchedCount, result.modifiedCount] };
  };

  it.each([
    ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }, 1],
    ['$set to the same', { a: 1 }, { $set: { a: 1 } }, { a: 1 }, 0],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '', none: '' } }, { b: { d: 2 } }, 1],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }, 1],
    ['$mul', { a: 3 }, { $mul: { a: 2 } }, { a: 6 }, 1],
    ['$min and $max', { a: 3, b: 3 }, { $min: { a: 1 }, $max: { b: 9 } }, { a: 1, b: 9 }, 1],
    ['$rename', { a: 1 }, { $rename: { a: 'b' } }, { b: 1 }, 1],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }, 1],
    [
      '$push $each $position',
      { a: [1] },
      { $push: { a: { $each: [8, 9], $position: 0 } } },
      { a: [8, 9, 1] },
      1,
    ],
    ['$push $slice on nothing', {}, { $push: { a: { $each: [1, 2, 3], $slice: -2 } } }, { a: [2, 3] }, 1],
    [
      '$push $sort',
      { a: [{ n: 2 }] },
      { $push: { a: { $each: [{ n: 3 }, { n: 1 }], $sort: { n: -1 } } } },
      { a: [{ n: 3 }, { n: 2 }, { n: 1 }] },
      1,
    ],
    ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }, 1],
    ['$addToSet with nothing new', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }, 0],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }, 1],
    [
      '$pull by condition',
      { a: [{ n: 1 }, { n: 5 }] },
      { $pull: { a: { n: { $gt: 2 } } } },
      { a: [{ n: 1 }] },
      1,
    ],
    [
      '$pullAll and $pop',
      { a: [1, 2, 3], b: [1, 2] },
      { $pullAll: { a: [1, 3] }, $pop: { b: -1 } },
      { a: [2], b: [2] },
      1,
    ],
    [
      'a place in an array',
      { a: [{ n: 1 }, { n: 2 }] },
      { $set: { 'a.1.n': 9 } },
      { a: [{ n: 1 }, { n: 9 }] },
      1,
    ],
    [
      'a pipeline',
      { a: 1, b: 2 },
      [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'a' }],
      { b: 2, sum: 3 },
      1,
    ],
  ])('%s', async (_, seed, update, expected, modified) => {
    expect(await after(seed, update)).toEqual({ doc: { _id: 'u', ...expected }, counts: [1, modified] });
  });

  it('changes each element that an array filter finds, and none if it finds none', async () => {
    const seed = { list: [{ k: 1 }, { k: 2, s: 'a' }, { k: 2 }] };
    const change = { $set: { 'list.$[two].k': 5, 'list.$[two].seen': true } };
    const { doc } = await after(seed, change, { arrayFilters: [{ 'two.k': 2, 'two.s': null }] });
    expect(doc?.list).toEqual([{ k: 1 }, { k: 2, s: 'a' }, { k: 5, seen: true }]);
    const none = await rows.updateOne({ _id: 'u' }, change, { arrayFilters: [{ 'two.k': 9 }] });
    expect([none.matchedCount, none.modifiedCount]).toEqual([1, 0]);
    await rows.insertOne({ _id: 'v', nums: [4, 5, 6] });
    const arrayFilters = [{ five: 5 }];
    const found = await rows.findOneAndUpdate(
      { _id: 'v' },
      { $set: { 'nums.$[five]': 50 } },
      { arrayFilters },
    );
    expect(found?.nums).toEqual([4, 5, 6]);
    expect((await rows.findOne({ _id: 'v' }))?.nums).toEqual([4, 50, 6]);
  });

  it.each([
    ['a number operator on text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['an array operator on text', { a: 'x' }, { $push: { a: 1 } }, 2],
    ['a path through a number', { a: 5 }, { $set: { 'a.b': 1 } }, 28],
    ['a field of an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['one path twice', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path inside another', { a: 1 }, { $set: { b: 1, 'b.c': 1 } }, 40],
    ['a change of _id', {}, { $set: { _id: 'other' } }, 66],
    ['an unknown operator', {}, { $nonsense: { a: 1 } }, 9],
  ])('refuses %s and changes nothing', async (_, seed, update, code) => {
    expect((await failure(after(seed, update)))?.code).toBe(code);
    expect(await rows.findOne({ _id: 'u' })).toEqual({ _id: 'u', ...seed });
  });

  it('updates many, replaces one, deletes', async () => {
    await rows.insertMany([
      { _id: 1, g: 'a' },
      { _id: 2, g: 'a' },
      { _id: 3, g: 'b' },
    ]);
    expect(await rows.updateMany({ g: 'a' }, { $set: { seen: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    expect(await rows.replaceOne({ _id: 3 }, { whole: true })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await rows.findOne({ _id: 3 })).toEqual({ _id: 3, whole: true });
    expect((await rows.deleteOne({ g: 'a' })).deletedCount).toBe(1);
    expect((await rows.deleteMany({})).deletedCount).toBe(2);
  });

  it('upserts from the filter, with $setOnInsert', async () => {
    const update = { $setOnInsert: { made: 1 }, $inc: { n: 1 } };
    const first = await rows.updateOne({ _id: 'k', kind: { $eq: 'c' }, n2: { $gt: 3 } }, update, {
      upsert: true,
    });
    expect(first).toMatchObject({ upsertedId: 'k', upsertedCount: 1, matchedCount: 0 });
    const second = await rows.updateOne({ _id: 'k' }, update, { upsert: true });
    expect(second).toMatchObject({ upsertedCount: 0, matchedCount: 1, modifiedCount: 1 });
    expect(await rows.findOne({ _id: 'k' })).toEqual({ _id: 'k', kind: 'c', made: 1, n: 2 });
    const third = await rows.replaceOne({ code: 7 }, { whole: true }, { upsert: true });
    expect(await rows.findOne({ _id: third.upsertedId as never })).toEqual({
      _id: third.upsertedId,
      whole: true,
    });
  });

  it('finds and modifies', async () => {
    await rows.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    expect(await rows.findOneAndUpdate({}, { $inc: { n: 10 } }, { sort: { n: -1 } })).toEqual({
      _id: 2,
      n: 2,
    });
    expect(
      await rows.findOneAndUpdate(
        { _id: 2 },
        { $inc: { n: 1 } },
        { returnDocument: 'after', projection: { _id: 0, n: 1 } },
      ),
    ).toEqual({ n: 13 });
    expect(await rows.findOneAndUpdate({ _id: 9 }, { $inc: { n: 1 } })).toBeNull();
    expect(await rows.findOneAndReplace({ _id: 1 }, { m: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      m: 1,
    });
    expect(await rows.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, m: 1 });
    const made = await rows.findOneAndUpdate(
      { _id: 5 },
      { $set: { n: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(made).toMatchObject({
      value: { _id: 5, n: 1 },
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
    expect(result).toMatchObject({
      insertedCount: 2,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 2, ok: true },
      { _id: 3, n: 3 },
    ]);
  });

  it('lets exactly the cap through when 200 updates race', async () => {
    await rows.insertOne({ _id: 'card', cardMembers: 1, members: [], requests: [] });
    const add = (k: number) =>
      rows.updateOne(
        { _id: 'card', cardMembers: { $lte: 5 }, 'requests.key': { $ne: k } },
        {
          $push: { members: { $each: [{ k }] }, requests: { key: k } } as never,
          $inc: { cardMembers: 1 },
          $set: { last: k },
        },
      );
    const results = await Promise.all(Array.from({ length: 200 }, (_, k) => add(k)));
    expect(results.filter((result) => result.modifiedCount === 1)).toHaveLength(5);
    const card = await rows.findOne({ _id: 'card' });
    expect(card?.cardMembers).toBe(6);
    expect(card?.members).toHaveLength(5);
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
    expect(
      await failure(rows.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a@example.org' } })),
    ).toMatchObject({ code: 11000, keyPattern: { email: 1 } });
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
    const ordered = (await failure(rows.insertMany(docs()))) as
      | mongoose.mongo.MongoBulkWriteError
      | undefined;
    expect(ordered).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await ids({})).toEqual([1]);
    await rows.deleteMany({});
    const unordered = (await failure(rows.insertMany(docs(), { ordered: false }))) as
      | mongoose.mongo.MongoBulkWriteError
      | undefined;
    expect(unordered).toMatchObject({ code: 11000, insertedCount: 2 });
    expect([unordered?.writeErrors].flat().map((error) => error?.index)).toEqual([1]);
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
    await rows.dropIndexes();
    expect(await rows.indexes()).toHaveLength(1);
    const db = connection.db!;
    expect(
      (await db.listCollections({ name: rows.collectionName }).toArray()).map(({ name }) => name),
    ).toEqual([rows.collectionName]);
    expect(await rows.drop()).toBe(true);
    expect(await db.listCollections({ name: rows.collectionName }).toArray()).toEqual([]);
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

describe.skipIf(differs('embedded'))('mongoose', () => {
  it('creates, saves, populates and upserts models', async () => {
    const Zone = connection.model(`Zone${counter}`, new Schema({ name: { type: String, unique: true } }));
    const Card = connection.model(
      `Card${counter}`,
      new Schema(
        {
          number: { type: String, unique: true },
          zone: { type: Schema.Types.ObjectId, ref: Zone },
          members: [{ name: String }],
          count: { type: Number, default: 1 },
        },
        { timestamps: true },
      ),
    );
    await Promise.all([Zone.init(), Card.init()]);
    const zone = await Zone.create({ name: 'North' });
    const card = await Card.create({ number: 'J1', zone: zone._id, members: [{ name: 'Asha' }] });
    card.members.push({ name: 'Bina' });
    await card.save();
    const found = await Card.findOne({ number: 'J1' }).populate<{ zone: { name: string } }>('zone').orFail();
    expect([
      found.zone.name,
      found.members.map((member) => member.name),
      found.createdAt instanceof Date,
    ]).toEqual(['North', ['Asha', 'Bina'], true]);
    await expect(Card.create({ number: 'J1' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { number: 'J1' },
    });
    const upserted = await Card.findOneAndUpdate(
      { number: 'J2' },
      { $inc: { count: 4 }, $setOnInsert: { zone: zone._id } },
      { upsert: true, returnDocument: 'after' },
    );
    expect([upserted?.count, String(upserted?.zone)]).toEqual([4, String(zone._id)]);
    expect(await Card.countDocuments({ zone: zone._id })).toBe(2);
    expect(await Card.exists({ number: 'J3' })).toBeNull();
    const bulk = await Card.bulkWrite([{ updateOne: { filter: { number: 'J1' }, update: { count: 9 } } }]);
    expect(bulk.modifiedCount).toBe(1);
    const seen: string[] = [];
    for await (const each of Card.find().sort({ number: -1 }).cursor({ batchSize: 1 }))
      seen.push(each.number!);
    expect(seen).toEqual(['J2', 'J1']);
    await Card.syncIndexes();
  });

  it('serves rate-limiter-flexible', async () => {
    const limiter = new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      keyPrefix: `limit${counter}`,
      points: 3,
      duration: 60,
    });
    await limiter.createIndexes();
    expect((await limiter.consume('client')).remainingPoints).toBe(2);
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => limiter.consume('client')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await limiter.get('client'))?.consumedPoints).toBe(10);
    expect(await limiter.delete('client')).toBe(true);
    expect(await limiter.get('client')).toBeNull();
  });
});
