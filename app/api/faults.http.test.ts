// @module-tag night
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { makePeople, tokenOf } from '@/tests/people';
import { Registrations } from '@/tests/registrations';

// docs/security.md#database-failures: registrations while the database fails in various ways.
const PEOPLE = 6;
/** The product's 5 s, and what a busy machine adds. */
const ANSWER_WITHIN_MS = 15_000;
/** The duration of each fault. */
const FAULTS: Array<[name: string, fault: Fault, ms: number]> = [
  ['answers 300 ms late', { lateMs: 300 }, 2_000],
  ['connections reset', 'reset', 2_000],
  ['answers 1.5 s late', { lateMs: 1_500 }, 5_000],
  ['half-open: accepted, never answered', 'silent', 6_000],
  ['down', 'down', 10_000],
];
/** One pool and its monitors; a new connection at every outage would exceed this. */
const MOST_CONNECTIONS = 55;

let token: string;
let way: FaultProxy;
let app: OwnApp;

beforeAll(async () => {
  await makePeople();
  token = await tokenOf('TEMP1');
  way = await faultProxy(process.env.MONGODB_URI!);
  app = await startOwnApp({ MONGODB_URI: way.uri });
});
afterAll(async () => {
  await app.stop();
  await way.close();
  await mongoose.disconnect();
});

const staffPage = () =>
  fetch(`${app.url}/employee/dashboard`, { headers: { cookie: `token=${token}` }, redirect: 'manual' });

test('every response in time, nothing acknowledged is lost, nothing is duplicated, and it recovers by itself', async () => {
  const registrations = new Registrations(() => app.url, token);
  const healed = async () => {
    const before = registrations.acknowledged.size;
    const enough = () => registrations.acknowledged.size - before;
    await expect.poll(enough, { interval: 100 }).toBeGreaterThan(2 * PEOPLE);
  };
  const stream = registrations.run(PEOPLE, true);
  await healed();
  const pages = new Set<number>();
  let reading = true;
  const reader = (async () => {
    while (reading) pages.add((await staffPage()).status);
  })();
  const lines: string[] = [];
  for (const [name, fault, ms] of FAULTS) {
    const acknowledged = registrations.acknowledged.size;
    await way.set(fault);
    await delay(ms);
    const during = registrations.acknowledged.size - acknowledged;
    await way.set('none');
    const begin = performance.now();
    await healed();
    const after = Math.round(performance.now() - begin);
    lines.push(
      `  ${name}, ${ms / 1000} s: ${during} acknowledged meanwhile, flowing again within ${after} ms`,
    );
  }
  registrations.stop();
  reading = false;
  await Promise.all([stream, reader]);
  // Without the database a valid signature opens the frame of a page, which holds no data.
  expect([...pages]).toEqual([200]);
  // Unexpected errors are logged with a stack.
  expect(app.lines().filter((line) => line.includes('"at":['))).toEqual([]);
  const found = await registrations.assertStoredOnce();
  const { answers, sent, acknowledged, slowestMs } = registrations;
  process.stdout.write(
    [
      `Registrations under ${FAULTS.length} faults:`,
      ...lines,
      `  requests ${JSON.stringify(answers)}, slowest ${Math.round(slowestMs)} ms`,
      `  families ${sent.size}, acknowledged ${acknowledged.size}, found ${found}; connections ${way.connections()}\n`,
    ].join('\n'),
  );
  expect([found, acknowledged.size]).toEqual([sent.size, sent.size]);
  expect(Object.keys(answers).sort()).toEqual(['201', '503']);
  expect(slowestMs).toBeLessThan(ANSWER_WITHIN_MS);
  expect(way.connections()).toBeLessThan(MOST_CONNECTIONS);
}, 120_000);
