import { readdirSync, readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODELS } from '@/models/all';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { buildIndexes } from './indexes';

let built: Record<string, number>;

beforeAll(async () => {
  await openEmptyDatabase('test-indexes');
  await mongoose.connection.dropDatabase();
  built = await buildIndexes();
});
afterAll(closeDatabase);

const indexed = MODELS.filter(({ schema }) => schema.indexes().length > 0);

test.each(indexed.map((model) => [model.collection.collectionName, model.schema] as const))(
  'db:update builds every index of %s',
  async (collectionName, schema) => {
    expect(built).toHaveProperty(collectionName);
    const found = await mongoose.connection.collection(collectionName).listIndexes().toArray();
    for (const [key, { unique, sparse, expireAfterSeconds, partialFilterExpression }] of schema.indexes()) {
      const index = found.find((each) => JSON.stringify(each.key) === JSON.stringify(key));
      expect(index, `no index ${JSON.stringify(key)}`).toBeDefined();
      expect(Boolean(index!.unique)).toBe(Boolean(unique));
      expect(Boolean(index!.sparse)).toBe(Boolean(sparse));
      expect(index!.expireAfterSeconds).toBe(expireAfterSeconds);
      expect(index!.partialFilterExpression).toEqual(partialFilterExpression);
    }
  },
);

test('db:update drops the indexes of earlier versions, and no other one', async () => {
  const cards = mongoose.connection.collection('cards');
  const names = async () => (await cards.listIndexes().toArray()).map(({ name }) => name as string).sort();
  const wanted = await names();
  const some = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });
  const before = [
    await cards.createIndex({ 'printing.waits': 1, zoneID: 1, _id: -1 }, some('printing.waits')),
    await cards.createIndex({ 'blocked.reason': 1, 'blocked.at': -1 }, some('blocked.reason')),
  ];
  const own = await cards.createIndex({ 'primaryMember.memberDOB': 1 });
  expect(await names()).toEqual([...wanted, ...before, own].sort());
  await buildIndexes();
  expect(await names()).toEqual([...wanted, own].sort());
  await cards.dropIndex(own);
});

test('the rate limits have their indexes', async () => {
  expect(built.ratelimits).toBe(2);
  const found = await mongoose.connection.collection('ratelimits').listIndexes().toArray();
  expect(found.find(({ key }) => 'key' in (key as object))?.unique).toBe(true);
});

test('models are defined only in models/, where db:update finds them', () => {
  const makes = /\bmongoose\.model[(<]|\bdefine(?:<\w+>)?\('/;
  const outside = ['lib', 'app', 'components', 'scripts']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    // A benchmark leaves a build of its own.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/\.next\//.test(file));
  expect(outside.filter((file) => makes.test(readFileSync(file, 'utf8')))).toEqual([]);
});
