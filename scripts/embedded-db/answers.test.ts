import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { Query } from 'mingo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IN_FULL } from '@/tests/in-full';
import { execute } from './commands';
import { Database } from './database';
import type { Doc } from './errors';

/*
 * The same questions to two databases: one has no index, so that it reads and sorts all documents; the other has indexes. Both must give the same answers, and find what mingo alone finds.
 */
const MANY = 160;
const PLAIN = 'plain';
const INDEXED = 'indexed';

const dirs = [PLAIN, INDEXED].map((name) => mkdtempSync(path.join(tmpdir(), `embedded-db-${name}-`)));
let plain: Database;
let indexed: Database;

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const text = fc.string({ unit: letter, minLength: 1, maxLength: 2 });
const scalar = fc.oneof(letter, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null));
/** `s` is always a text, `t` one or several, `c` a number; any other field may be missing, of several types or an array. */
const row = fc.record(
  {
    s: text,
    t: fc.oneof(letter, fc.array(letter, { minLength: 1, maxLength: 3 })),
    c: fc.integer({ min: -2, max: 12 }),
    n: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })),
    at: fc.integer({ min: 0, max: 5 }).map((day) => new Date(day * 86_400_000)),
    in: fc.record({ deep: letter, more: scalar }, { requiredKeys: [] }),
    list: fc.array(fc.record({ k: letter, v: scalar }, { requiredKeys: ['k'] }), { maxLength: 3 }),
  },
  { requiredKeys: ['s', 't', 'c'] },
);

const ARRAYS = ['t', 'n', 'list.k', 'list.v'];
const textPath = fc.constantFrom('s', 't', 'in.deep', 'list.k');
const anyPath = fc.constantFrom('s', 't', 'c', 'n', 'at', 'in.deep', 'in.more', 'list.k', 'list.v', '_id');
const bound = fc.record({ $gte: text, $gt: text, $lte: text, $lt: text }, { requiredKeys: [] });
const spanOf = bound.filter((each) => Object.keys(each).length > 0);
const id = fc.integer({ min: 0, max: MANY });
const known = fc.integer({ min: 0, max: MANY - 1 });
const condition = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(textPath, letter).map(([name, value]) => ({ [name]: value })) },
  { weight: 2, arbitrary: spanOf.map((span) => ({ s: span })) },
  fc.tuple(anyPath, scalar).map(([name, value]) => ({ [name]: value })),
  fc.tuple(anyPath, fc.array(scalar, { maxLength: 3 })).map(([name, $in]) => ({ [name]: { $in } })),
  fc.tuple(anyPath, fc.boolean()).map(([name, $exists]) => ({ [name]: { $exists } })),
  fc.tuple(anyPath, scalar).map(([name, $ne]) => ({ [name]: { $ne } })),
  fc.tuple(textPath, spanOf).map(([name, span]) => ({ [name]: span })),
  fc.tuple(textPath, letter).map(([name, start]) => ({ [name]: new RegExp(`^${start}`) })),
  fc.tuple(letter, scalar).map(([k, v]) => ({ list: { $elemMatch: { k, v } } })),
  fc.tuple(id, id).map(([$gt, $lte]) => ({ _id: { $gt, $lte } })),
);
const some = fc.array(condition, { minLength: 1, maxLength: 3 });
const filter: fc.Arbitrary<Doc> = fc.oneof(
  fc.constant({}),
  condition,
  {
    weight: 2,
    arbitrary: some.map((parts) => ({ $and: parts })),
  },
  { weight: 2, arbitrary: fc.tuple(some, some).map((both) => ({ $and: both.map(($or) => ({ $or })) })) },
  fc.tuple(condition, some).map(([first, parts]) => ({
    ...first,
    $or: parts,
  })),
);
const way = fc.constantFrom(1, -1);
const sort: fc.Arbitrary<Doc> = fc.oneof(
  fc.constant({}),
  fc.tuple(anyPath, way).map(([name, order]) => ({ [name]: order })),
  fc.tuple(anyPath, way, way).map(([name, order, other]) => ({ [name]: order, _id: other })),
  fc.tuple(way, way).map(([order, other]) => ({ s: order, 'in.deep': other, _id: 1 })),
);
const projection = fc.constantFrom<Doc>({}, { s: 1 }, { 'list.k': 1, n: 1 }, { in: 0 }, { _id: 1 });
const update = fc.oneof(
  fc.record({
    $set: fc.oneof(
      letter.map((s) => ({ s })),
      scalar.map((n) => ({ n })),
    ),
  }),
  fc.constant({ $unset: { t: 1 } }),
  letter.map((k) => ({ $push: { list: { k } } })),
);

// Not in the order of _id.
const documents = fc
  .sample(row, { numRuns: MANY, seed: 27 })
  .map((each, place) => ({ _id: (place * 7) % MANY, ...each }));

const both = async (command: Doc) =>
  Promise.all([plain, indexed].map((database) => execute(database, { ...command, $db: 'test' })));
async function same(command: Doc): Promise<Doc> {
  const [expected, found] = await both(command);
  expect(found, JSON.stringify(command)).toEqual(expected);
  return expected!;
}
const reopen = () => {
  indexed.close();
  indexed = Database.open(dirs[1]!);
};

beforeAll(async () => {
  [plain, indexed] = [Database.open(dirs[0]!), Database.open(dirs[1]!)];
  const keys = ['s', 't', 'c', 'n', 'at', 'in.deep', 'list.k', 'list.v'];
  const indexes = keys.map((key) => ({ key: { [key]: 1 }, name: key }));
  await execute(indexed, { createIndexes: 'rows', indexes, $db: 'test' });
  expect(await same({ insert: 'rows', documents })).toMatchObject({ n: MANY });
});

afterAll(async () => {
  plain.close();
  indexed.close();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

it.each(['s', 't', 'in.deep', 'c'])('counts by the values of %s the same', async (path) => {
  const counted = [{ $sort: { [path]: 1 } }, { $group: { _id: `$${path}`, n: { $sum: 1 } } }];
  await same({ aggregate: 'rows', pipeline: [...counted, { $sort: { n: 1, _id: 1 } }], cursor: {} });
});

it('finds, orders, counts and groups the same', async () => {
  const limits = fc.record({ skip: fc.integer({ min: 0, max: 30 }), limit: fc.integer({ min: 0, max: 40 }) });
  await fc.assert(
    fc.asyncProperty(filter, sort, limits, projection, async (asked, order, page, show) => {
      const match = { $match: asked };
      await same({
        aggregate: 'rows',
        pipeline: [match, { $group: { _id: 1, n: { $sum: 1 } } }],
        cursor: {},
      });
      const group = { $group: { _id: '$in.deep', n: { $sum: 1 }, last: { $max: '$s' } } };
      await same({ aggregate: 'rows', pipeline: [match, { $unwind: '$list' }, group], cursor: {} });
      await same({ distinct: 'rows', key: 'list.k', query: asked });
      const find = { find: 'rows', filter: asked, sort: order, ...page, batchSize: 1000 };
      await same({ ...find, projection: show });
      const found = (await same(find)).cursor as Doc;
      // mingo has no order of its own for arrays and single values together.
      if (Object.keys(order).some((name) => ARRAYS.includes(name))) return;
      const expected = new Query(asked).find<Doc>(documents.toSorted((a, b) => a._id - b._id));
      if (Object.keys(order).length > 0) expected.sort(order);
      expect(found.firstBatch).toEqual(
        expected
          .skip(page.skip)
          .limit(page.limit || MANY)
          .all(),
      );
    }),
    { numRuns: IN_FULL ? 400 : 100 },
  );
});

it('writes the same, and reads it again after a restart', async () => {
  await fc.assert(
    fc.asyncProperty(filter, update, row, known, async (asked, change, added, gone) => {
      await same({ update: 'rows', updates: [{ q: asked, u: change, multi: true }] });
      await same({ findAndModify: 'rows', query: { _id: gone }, remove: true });
      await same({ insert: 'rows', documents: [{ _id: gone, ...added }] });
      await same({ find: 'rows', filter: asked, sort: { s: 1, _id: -1 }, batchSize: 1000 });
    }),
    { numRuns: IN_FULL ? 60 : 30 },
  );
  const all = { find: 'rows', sort: { _id: 1 }, batchSize: 1000 };
  const before = await same(all);
  expect((before.cursor as Doc).firstBatch).toHaveLength(MANY);
  reopen();
  await same(all);
  await same({ find: 'rows', filter: { s: { $gte: 'b', $lt: 'd' } }, sort: { s: -1 }, batchSize: 1000 });
});

it('reads the newest of several versions that were written together', async () => {
  await both({ insert: 'versions', documents: [{ _id: 1 }] });
  const versions = Array.from({ length: 20 }, (_, n) => n);
  await Promise.all(
    versions.map((n) => both({ update: 'versions', updates: [{ q: { _id: 1 }, u: { $set: { n } } }] })),
  );
  expect((await same({ find: 'versions' })).cursor).toMatchObject({ firstBatch: [{ _id: 1, n: 19 }] });
});

it('leaves out of later batches what is gone by then', async () => {
  await both({ insert: 'batches', documents: [1, 2, 3, 4, 5].map((_id) => ({ _id })) });
  const [, first] = await both({ find: 'batches', batchSize: 1 });
  const { cursor } = first as { cursor: Doc };
  expect(cursor.firstBatch).toEqual([{ _id: 1 }]);
  const more = async () => {
    const reply = await execute(indexed, {
      getMore: cursor.id,
      collection: 'batches',
      batchSize: 2,
      $db: 'test',
    });
    return (reply.cursor as Doc).nextBatch;
  };
  await both({ delete: 'batches', deletes: [{ q: { _id: 3 }, limit: 1 }] });
  expect(await more()).toEqual([{ _id: 2 }]);
  await both({ drop: 'batches' });
  expect(await more()).toEqual([]);
});
