import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { METRICS_TOKEN } from '../../tests/metrics';
import type { RunningApp } from '../lib/serve';
import { seedCardNumber } from '../seed/cards';
import { median } from './load-figures';
import { round } from './lookups';
import { serveSeeded } from './serve-seeded';

const CARDS = 1_000;
const WARM_UP_SECONDS = 4;
const ROUND_SECONDS = 12;
const REST_SECONDS = 15;
const MOST_COST = 0.01;

/** Milliseconds of CPU that the threads of a process have used. */
const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0);

const someCard = () => `/api/verifyCard/${seedCardNumber(Math.floor(Math.random() * CARDS))}`;

/** @returns milliseconds of CPU a look-up, and look-ups a second */
async function measured({ url, child }: RunningApp): Promise<{ ms: number; rate: number }> {
  const before = cpuOf(child.pid!);
  const rate = await round(url, someCard, ROUND_SECONDS);
  return { ms: (cpuOf(child.pid!) - before) / (rate * ROUND_SECONDS), rate };
}

/** Milliseconds of CPU a second without a request. */
async function atRest({ child }: RunningApp): Promise<number> {
  const before = cpuOf(child.pid!);
  await delay(REST_SECONDS * 1000);
  return (cpuOf(child.pid!) - before) / REST_SECONDS;
}

const percent = (part: number) => `${(100 * part).toFixed(2)} %`;

/**
 * Look-ups of apps on the same data: two that do not count and one that does, all at the same time, so that whatever
 * else the machine does meets all of them. Two processes of the same program differ, too: the second one that does not
 * count shows by how much, and the cost is measured against the mean of both. Each start is a pair of its own.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { starts: { type: 'string', default: '8' } } });
  const data = await serveSeeded('--cards', String(CARDS));
  const cost: number[] = [];
  const noise: number[] = [];
  try {
    for (let start = 1; start <= Number(values.starts); start += 1) {
      // Each kind comes first in turn: who is started and asked first does better.
      const places = [0, 1, 2].map((place) => (place + start) % 3);
      const inOrder: RunningApp[] = [];
      for (const kind of places)
        inOrder.push(await data.serveAnother({ METRICS_TOKEN: ['', '', METRICS_TOKEN][kind] }));
      const byKind = <T>(found: T[]): T[] => [0, 1, 2].map((kind) => found[places.indexOf(kind)]!);
      try {
        await Promise.all(inOrder.map(({ url }) => round(url, someCard, WARM_UP_SECONDS)));
        const [plain, again, counting] = byKind(await Promise.all(inOrder.map(measured)));
        const rest = byKind(await Promise.all(inOrder.map(atRest)));
        cost.push((2 * counting!.ms) / (plain!.ms + again!.ms) - 1);
        noise.push(again!.ms / plain!.ms - 1);
        const figures = [plain!, again!, counting!].map(
          ({ ms, rate }) => `${ms.toFixed(3)} (${Math.round(rate)}/s)`,
        );
        console.log(`  start ${start}: ms of CPU a look-up without, without, with: ${figures.join(', ')};`);
        console.log(`    at rest, ms of CPU a second: ${rest.map((ms) => ms.toFixed(2)).join(', ')}`);
      } finally {
        await Promise.all(inOrder.map((app) => app.stop()));
      }
    }
  } finally {
    await data.stop();
  }
  const spread = (all: number[]) => all.toSorted((a, b) => a - b).map(percent);
  console.log(`  with METRICS_TOKEN     median ${percent(median(cost))} of ${spread(cost).join(', ')}`);
  console.log(`  without, another time  median ${percent(median(noise))} of ${spread(noise).join(', ')}`);
  return median(cost) < MOST_COST;
}
