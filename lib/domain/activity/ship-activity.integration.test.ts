import fs, { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import { type Meter, setMeter } from '@/lib/meter';
import { ActivityModel } from '@/models/activity';
import { ErasedCardModel } from '@/models/erased-card';
import { eraseCard } from '@/lib/domain/erasure/erase-card';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';

// docs/operations.md#activity-outside-the-database
let dir: string;
const file = () => path.join(dir, 'log', 'activity.jsonl');
const lines = () => readFileSync(file(), 'utf8').split('\n').filter(Boolean);
const fields = (cardNumber: string) =>
  ({
    actor: 'EMP001',
    role: 'employee',
    action: 'cardRenew',
    cardNumber,
    client: '203.0.113.7',
    requestId: `request ${cardNumber}`,
  }) as const;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'ship-activity-'));
  await openEmptyDatabase('test-ship-activity');
});
afterAll(async () => {
  await closeDatabase();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => ActivityModel.deleteMany({}));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The functions of a process that ships to this place. */
async function shippingTo(to: string) {
  vi.resetModules();
  vi.stubEnv('ACTIVITY_LOG', to);
  const { completeActivity, recordActivity } = await import('./record-activity');
  const { compareActivity } = await import('./compare-activity');
  return {
    completeActivity,
    recordActivity,
    compare: (from: string[]) => compareActivity(Readable.from(from)),
  };
}

test('each half of a record is one line, and a record that was removed or altered is found', async () => {
  const { recordActivity, completeActivity, compare } = await shippingTo(file());
  const ids: string[] = [];
  for (const card of ['JEEVAN1', 'JEEVAN2', 'JEEVAN3', 'JEEVAN4', 'JEEVAN5']) {
    const id = await recordActivity({ ...fields(card), outcome: 'begun' });
    ids.push(String(id));
    if (card !== 'JEEVAN5') await completeActivity(id, { outcome: 'refused', status: 409 });
  }
  expect(lines()).toHaveLength(9);
  expect(
    lines()
      .slice(0, 2)
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { id: ids[0], at: expect.any(String) as string, ...fields('JEEVAN1'), outcome: 'begun' },
    { id: ids[0], outcome: 'refused', status: 409 },
  ]);
  expect(await compare(lines())).toEqual({ records: 5, missing: [], changed: [], unreadable: 0 });

  const records = mongoose.connection.collection('activities');
  const at = (n: number) => ({ _id: new mongoose.Types.ObjectId(ids[n]) });
  await records.deleteOne(at(0));
  await records.updateOne(at(1), { $set: { actor: 'EMP002', status: 404 } });
  await records.updateOne(at(2), { $unset: { cardNumber: 1 } });
  // Its second half was stored, and the process died before it was shipped.
  await records.updateOne(at(4), { $set: { outcome: 'done' } });
  appendFileSync(file(), '{"id":"half a li\\n');
  expect(await compare(lines())).toEqual({
    records: 5,
    missing: [ids[0]],
    changed: [
      { id: ids[1], fields: ['actor', 'status'] },
      { id: ids[2], fields: ['cardNumber'] },
    ],
    unreadable: 1,
  });
});

test('what an erasure took out of a record is no change, anything else in it is', async () => {
  const { recordActivity, compare } = await shippingTo(path.join(dir, 'erased.jsonl'));
  const shipped = [
    { ...fields('JEEVAN6'), action: 'memberUpdate', item: 'M-1' },
    fields('JEEVAN6'),
    { ...fields('JEEVAN6'), action: 'cardErase' },
    { ...fields('JEEVAN7'), cardNumber: undefined, cardNumbers: ['JEEVAN6', 'JEEVAN7'] },
    { ...fields('JEEVAN7'), item: 'M-2' },
  ] as const;
  const ids: string[] = [];
  for (const each of shipped) ids.push(String(await recordActivity({ ...each, outcome: 'done' } as never)));
  await ErasedCardModel.create({ cardNumber: 'JEEVAN6', erasedAt: new Date(), by: 'ADMIN001' });
  await eraseCard({ role: 'admin', id: 'ADMIN001' }, 'JEEVAN6');
  const compared = async () =>
    (await compare(readFileSync(path.join(dir, 'erased.jsonl'), 'utf8').split('\n'))).changed;
  expect(await ActivityModel.countDocuments({ cardNumber: 'JEEVAN6' })).toBe(1);
  expect(await compared()).toEqual([]);
  const change = (n: number, update: object) =>
    mongoose.connection
      .collection('activities')
      .updateOne({ _id: new mongoose.Types.ObjectId(ids[n]) }, update);
  await change(1, { $set: { actor: 'EMP002' } });
  for (const n of [2, 4]) await change(n, { $unset: { cardNumber: 1, item: 1 } });
  await change(3, { $set: { cardNumbers: [] } });
  expect(await compared()).toEqual([
    { id: ids[1], fields: ['actor'] },
    { id: ids[2], fields: ['cardNumber'] },
    { id: ids[3], fields: ['cardNumbers'] },
    { id: ids[4], fields: ['cardNumber', 'item'] },
  ]);
});

test('a record older than the database keeps it is not missing', async () => {
  const { compare } = await shippingTo(file());
  const of = (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    return JSON.stringify({ id: String(new mongoose.Types.ObjectId()), at, action: 'cardRenew' });
  };
  expect(await compare([of(401), of(400)])).toMatchObject({ records: 2, missing: [] });
  expect((await compare([of(398)])).missing).toHaveLength(1);
});

test('on standard output, where a log collector finds it between the lines of the app', async () => {
  const write = vi.spyOn(fs, 'writeSync').mockImplementation((_, text) => String(text).length);
  const { recordActivity, compare } = await shippingTo('stdout');
  await recordActivity({ ...fields('JEEVAN1'), outcome: 'done' });
  const [fd, line] = write.mock.calls.find(([, text]) => String(text).includes('JEEVAN1'))!;
  write.mockRestore();
  expect([fd, String(line).endsWith('}\n')]).toEqual([1, true]);
  const collected = [
    `Nov 27 10:00:01 web medical-card[7]: ${String(line)}`,
    '{"level":30,"time":1,"msg":"request"}',
  ];
  expect(await compare(collected)).toEqual({ records: 1, missing: [], changed: [], unreadable: 0 });
});

test('a folder that cannot be written refuses nothing, and is counted', async () => {
  const { recordActivity } = await shippingTo(`${file()}/not/a/folder`);
  const failure = vi.fn();
  setMeter({ failure } as unknown as Meter);
  await recordActivity({ ...fields('JEEVAN1'), outcome: 'done' });
  setMeter(undefined);
  expect(await ActivityModel.countDocuments()).toBe(1);
  expect(failure).toHaveBeenCalledWith('activityLog');
});

test.each([
  'tcp://logs.example:601',
  'udp://logs.example:514',
  'activity.jsonl',
  './activity.jsonl',
  '../a.jsonl',
])('%s is no place for it, said at the start', (to) => {
  vi.stubEnv('ACTIVITY_LOG', to);
  expect(() => env()).toThrow('ACTIVITY_LOG must be the whole path of a file');
});
