import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ActivityModel } from '@/models/activity';
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

test('a record older than the database keeps it is not missing', async () => {
  const { compare } = await shippingTo(file());
  const of = (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    return JSON.stringify({ id: String(new mongoose.Types.ObjectId()), at, action: 'cardRenew' });
  };
  expect(await compare([of(401), of(400)])).toMatchObject({ records: 2, missing: [] });
  expect((await compare([of(398)])).missing).toHaveLength(1);
});

test('a syslog server gets each line over TCP with its length, and over UDP', async () => {
  const header = '<110>1 2';
  let received = '';
  const tcp = createServer((socket) => socket.on('data', (data) => void (received += String(data))));
  await once(tcp.listen(0, '127.0.0.1'), 'listening');
  const overTcp = await shippingTo(`tcp://127.0.0.1:${(tcp.address() as AddressInfo).port}`);
  for (const card of ['JEEVAN1', 'JEEVAN2'])
    await overTcp.recordActivity({ ...fields(card), outcome: 'done' });
  await expect.poll(() => received).toContain('JEEVAN2');
  const [, length, rest] = /^(\d+) ([^]*)$/.exec(received)!;
  expect(rest!.slice(0, header.length)).toBe(header);
  const first = rest!.slice(0, Number(length));
  expect(first).toMatch(/ medical-card \d+ activity - \{"id":"[0-9a-f]{24}".*"cardNumber":"JEEVAN1".*\}$/);
  expect(await overTcp.compare([first])).toMatchObject({
    records: 1,
    missing: [],
    changed: [],
    unreadable: 0,
  });
  tcp.close();

  const udp = createSocket('udp4');
  const messages: string[] = [];
  udp.on('message', (message) => messages.push(String(message)));
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const overUdp = await shippingTo(`udp://127.0.0.1:${udp.address().port}`);
  await overUdp.recordActivity({ ...fields('JEEVAN3'), outcome: 'done' });
  await expect.poll(() => messages).toHaveLength(1);
  expect(messages[0]).toMatch(/^<110>1 .* activity - \{.*"cardNumber":"JEEVAN3".*\}$/);
  udp.close();
});

test('a log server that is away, or a folder that cannot be written, refuses nothing', async () => {
  for (const to of ['tcp://127.0.0.1:9', `${file()}/not/a/folder`]) {
    const { recordActivity } = await shippingTo(to);
    await recordActivity({ ...fields('JEEVAN1'), outcome: 'done' });
  }
  expect(await ActivityModel.countDocuments()).toBe(2);
});
