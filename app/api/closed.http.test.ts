// @module-tag any-database
// @module-tag night
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { faultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { makePeople, tokenOf } from '@/tests/people';
import { streamingDatabase, type StreamingDatabase } from '@/tests/streaming-database';

// docs/security.md#database-failures: orderly ends of the connections to the database under concurrent reads.
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** By itself only the hardest: every end under 100 requests, with the hello that a replica set streams. */
const FULL = process.env.FAULT_ROUNDS !== undefined;
const STREAMS = 'a replica set that streams its hello';
/** One pool and its monitors. */
const MOST_CONNECTIONS = 55;
/** The length of each fault; connections are closed once at its beginning, or throughout. */
const FAULTS: Array<[name: string, fault: Fault, ms: number]> = [
  ['closed (FIN)', 'closed', 0],
  ['half-closed', 'halfClosed', 0],
  ['closed after accept', 'closedOnAccept', 300],
  ['closed in the middle of an answer', 'cutShort', 300],
];

let token: string;

beforeAll(async () => {
  await makePeople();
  token = await tokenOf('TEMP1');
});
afterAll(() => mongoose.disconnect());

const read = async (url: string) => (await api('GET', '/api/employee/dueCards', { at: url, token })).status;

/** `count` readers at once, each sending one request, and further ones while `more`. @returns the statuses seen */
async function readers(url: string, count: number, more = () => false, seen = new Set<number>()) {
  const reader = async () => {
    do seen.add(await read(url));
    while (more());
  };
  await Promise.all(Array.from({ length: count }, reader));
  return [...seen];
}

/** One fault under `count` requests at once. @returns the ms from its end until the app answered again */
async function healing(url: string, way: FaultProxy, count: number, [, fault, ms]: (typeof FAULTS)[number]) {
  let going = true;
  const seen = new Set<number>();
  const under = readers(url, count, () => going, seen);
  await expect.poll(() => seen.has(200), { interval: 5 }).toBe(true);
  await way.set(fault);
  await delay(ms);
  await way.set('none');
  going = false;
  const back = performance.now();
  const tries = { interval: 10 };
  await expect.poll(() => read(url), tries).toBe(200);
  expect((await fetch(`${url}/api/readyz`)).status).toBe(200);
  const took = Math.round(performance.now() - back);
  // 503 only while the database was away.
  expect((await under).filter((status) => status !== 200 && status !== 503)).toEqual([]);
  // No place in the pool is lost. A busy machine may need more than one attempt.
  await expect.poll(() => readers(url, count), tries).toEqual([200]);
  return took;
}

describe.each(FULL ? ['the database', STREAMS] : [STREAMS])('%s', (name) => {
  let stream: StreamingDatabase | undefined;
  let way: FaultProxy;
  let app: OwnApp;

  beforeAll(async () => {
    if (name === STREAMS) stream = await streamingDatabase(process.env.MONGODB_URI!);
    way = await faultProxy(stream?.uri ?? process.env.MONGODB_URI!);
    stream?.isAt(new URL(way.uri).host);
    app = await startOwnApp({ MONGODB_URI: way.uri, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await app.stop();
    await way.close();
    await stream?.close();
  });

  test.each(FULL ? [10, 100] : [100])(
    'under %i requests at once: back by itself',
    async (count) => {
      for (const fault of FAULTS) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await healing(app.url, way, count, fault));
        const worst = Math.max(...times);
        process.stdout.write(
          `  ${name}, ${count} at once, ${fault[0]}: back within ${worst} ms (${ROUNDS})\n`,
        );
      }
      expect(way.connections()).toBeLessThan(MOST_CONNECTIONS);
    },
    60_000 + ROUNDS * 60_000,
  );
});
