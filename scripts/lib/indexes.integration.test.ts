import { readdirSync, readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { READ_LAST, THROWAWAY } from '@/scripts/backup/collections';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { buildIndexes, modelsByFile } from './indexes';

/** Collections nothing else refers to: a backup reads them first. */
const READ_FIRST = [
  'activities',
  'admins',
  'cardrequests',
  'cards',
  'contactmessages',
  'endedsessions',
  'erasedcards',
  'photos',
  'privacyrequests',
  'updates',
  'visits',
];

const FILES = readdirSync('models').filter((name) => name.endsWith('.ts') && name !== 'define.ts');
let built: Record<string, number>;

beforeAll(async () => {
  await openEmptyDatabase('test-indexes');
  await mongoose.connection.dropDatabase();
  built = await buildIndexes();
});
afterAll(closeDatabase);

test.each(FILES)('models/%s: db:update builds every index of its schema', async (file) => {
  const model = (await modelsByFile()).get(file);
  expect(model, `scripts/lib/indexes.ts does not build models/${file}`).toBeDefined();
  const { collectionName } = model!.collection;
  expect(built).toHaveProperty(collectionName);
  const found = await mongoose.connection.collection(collectionName).listIndexes().toArray();
  for (const [
    key,
    { unique, sparse, expireAfterSeconds, partialFilterExpression },
  ] of model!.schema.indexes()) {
    const index = found.find((each) => JSON.stringify(each.key) === JSON.stringify(key));
    expect(index, `models/${file}: no index ${JSON.stringify(key)} in the database`).toBeDefined();
    expect(Boolean(index!.unique)).toBe(Boolean(unique));
    expect(Boolean(index!.sparse)).toBe(Boolean(sparse));
    expect(index!.expireAfterSeconds).toBe(expireAfterSeconds);
    expect(index!.partialFilterExpression).toEqual(partialFilterExpression);
  }
});

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

test.each(FILES)('models/%s: the reading order of backups lists its collection', async (file) => {
  const { collectionName } = (await modelsByFile()).get(file)!.collection;
  expect(
    [...READ_FIRST, ...READ_LAST, ...THROWAWAY],
    `Add "${collectionName}" to READ_LAST in scripts/backup/collections.ts if others refer to it, else to READ_FIRST here`,
  ).toContain(collectionName);
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
