import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFerretDB } from './ferretdb';
import { limitReads } from './reads';
import './connect';

type Row = { _id: number; half: number };
const connection = mongoose.createConnection(process.env.MONGODB_URI!, {
  dbName: 'test-one-batch',
  monitorCommands: true,
});
const Rows = connection.model('Row', new mongoose.Schema<Row>({ _id: Number, half: Number }));
const sent: Array<Record<string, unknown>> = [];

beforeAll(async () => {
  await connection.asPromise();
  await connection.dropDatabase();
  await Rows.insertMany(Array.from({ length: 300 }, (_, at) => ({ _id: at, half: Math.floor(at / 2) })));
  await isFerretDB(connection.db!);
  connection.getClient().on('commandStarted', ({ command }) => void sent.push(command as never));
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const ids = (rows: Array<Pick<Row, '_id'>>) => rows.map(({ _id }) => _id);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
/** Runs a read. @returns whether the server was asked for one batch only, and how often it was asked */
async function asked(read: () => Promise<unknown>) {
  sent.length = 0;
  await read();
  const { singleBatch, cursor } = sent[0] as { singleBatch?: boolean; cursor?: { singleBatch?: boolean } };
  return { oneBatch: Boolean(singleBatch ?? cursor?.singleBatch), times: sent.length };
}

test.each([1, 2, 100, 101, 102, 150, 200, 201, 250, 299])('a page of %i has all its rows', async (limit) => {
  expect(ids(await Rows.find({}).sort({ _id: 1 }).limit(limit).lean())).toEqual(upTo(limit));
});

test('of many, the ids are complete', async () => {
  expect(ids(await Rows.find({}, { _id: 1 }).sort({ _id: 1 }).limit(280).lean())).toEqual(upTo(280));
});

test('a page longer than what there is, one in batches, and everything', async () => {
  const last = { _id: mongoose.trusted({ $gte: 190 }) };
  expect(ids(await Rows.find(last).sort({ _id: -1 }).limit(150).lean())).toHaveLength(110);
  const batches = Rows.find({}).sort({ _id: 1 }).limit(150).lean().cursor({ batchSize: 7 });
  const read: number[] = [];
  for await (const { _id } of batches) read.push(_id);
  expect(read).toEqual(upTo(150));
  expect(ids(await Rows.find({}).sort({ _id: 1 }).lean())).toEqual(upTo(300));
});

test('counts and groups are complete', async () => {
  expect(await Rows.countDocuments({})).toBe(300);
  expect(await Rows.countDocuments({}, { limit: 120 })).toBe(120);
  expect(await Rows.countDocuments({ _id: mongoose.trusted({ $lt: 170 }) })).toBe(170);
  const groups = await Rows.aggregate<{ _id: number; rows: number }>([
    { $group: { _id: '$half', rows: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  expect(groups).toEqual(upTo(150).map((half) => ({ _id: half, rows: 2 })));
});

test('only FerretDB is asked for one batch, and only where that is all', async () => {
  const oneBatch = await isFerretDB(connection.db!);
  const short = { oneBatch, times: 1 };
  expect(await asked(() => Rows.find({}).sort({ _id: 1 }).limit(50))).toEqual(short);
  expect(await asked(() => Rows.find({}).sort({ _id: 1 }).limit(200).lean())).toMatchObject({ oneBatch });
  expect(await asked(() => Rows.countDocuments({}, { limit: 120 }))).toEqual(short);
  expect(await asked(() => Rows.aggregate([{ $group: { _id: 1 } }]))).toEqual(short);
  expect(await asked(() => Rows.find({}, { _id: 1 }).limit(250).lean())).toMatchObject({ oneBatch });
  const long = { oneBatch: false };
  expect(await asked(() => Rows.find({}).limit(201))).toMatchObject(long);
  expect(await asked(() => Rows.find({}))).toMatchObject(long);
});

test('short reads keep their time limit, also when these modules are loaded again', async () => {
  limitReads(connection, 3_700);
  vi.resetModules();
  (await import('./reads')).prepareReads();
  await asked(() => Rows.find({}).limit(50));
  expect(sent[0]).toMatchObject({ find: 'rows', limit: 50, maxTimeMS: 3_700 });
  await asked(() => Rows.countDocuments({}));
  expect(sent[0]).toMatchObject({ aggregate: 'rows', maxTimeMS: 3_700 });
});
