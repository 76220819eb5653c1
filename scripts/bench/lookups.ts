import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { node, ROOT } from '../lib/run';
import { seedCardNumber } from '../seed/cards';
import { median, memoryOf } from './load-figures';
import { serveConstant } from './serve-constant';
import { serveSeeded } from './serve-seeded';

const CARDS = 10_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 6;
const REST_SECONDS = 5;
const WANTED_RATIO = 0.5;
const WANTED_MEMORY_MB = 350;

/** Requests per second in one round. @throws Error if a response is not 200 */
export async function round(url: string, pathOf: () => string, seconds = ROUND_SECONDS): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf() }) }],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers other than 200, ${result.errors} errors`);
  return result.requests.average;
}

const line = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);
const verdict = (holds: boolean) => (holds ? 'ok' : 'NOT REACHED');

async function benchApp(): Promise<boolean> {
  const app = await serveSeeded('--cards', String(CARDS));
  try {
    const someCard = () => `/api/verifyCard/${seedCardNumber(Math.floor(Math.random() * CARDS))}`;
    const sizes = await Promise.all(
      Array.from({ length: 50 }, async () => (await (await fetch(app.url + someCard())).text()).length),
    );
    for (const page of ['/', '/login', '/verify', '/hospitals']) await (await fetch(app.url + page)).text();
    await delay(REST_SECONDS * 1000);
    const atRest = memoryOf(app.child.pid);
    const constant = await serveConstant(median(sizes));
    const services = [
      { name: 'verify', url: app.url, pathOf: someCard, rates: [] as number[] },
      { name: 'constant', url: constant.url, pathOf: () => '/api/constant', rates: [] as number[] },
    ] as const;
    try {
      for (const { url, pathOf } of services) await round(url, pathOf);
      for (let turn = 0; turn < ROUNDS; turn += 1)
        for (const { url, pathOf, rates } of services) rates.push(await round(url, pathOf));
      await delay(REST_SECONDS * 1000);
      const [verify, yardstick] = services.map(({ rates }) => median(rates)) as [number, number];
      const ratio = verify / yardstick;
      console.log(
        `\nVerify by number, ${CARDS} cards, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s`,
      );
      for (const { name, rates } of services)
        line(`  ${name}, req/s a round`, rates.map(Math.round).join(' '));
      line('  medians: verify, constant', `${Math.round(verify)}, ${Math.round(yardstick)} req/s`);
      line('  ratio (at least 0.5)', `${ratio.toFixed(2)} ${verdict(ratio >= WANTED_RATIO)}`);
      line(
        `  memory of the app at rest (under ${WANTED_MEMORY_MB} MB)`,
        `${atRest} MB ${verdict(atRest < WANTED_MEMORY_MB)}`,
      );
      line('  memory of the app after the rounds', `${memoryOf(app.child.pid)} MB`);
      return ratio >= WANTED_RATIO && !(atRest >= WANTED_MEMORY_MB);
    } finally {
      await constant.stop();
    }
  } finally {
    await app.stop();
  }
}

/**
 * Card look-ups compared with the constant response of an empty app, and the embedded database alone. Each
 * service has its own process and data folder.
 */
export async function bench(): Promise<boolean> {
  const reached = await benchApp();
  console.log('\nEmbedded database (at least 1,000 durable inserts/s, under 250 MB at 20,000 cards)');
  const databaseBench = await node(['--import', 'tsx', path.join(ROOT, 'scripts/embedded-db/bench.ts')]);
  return reached && databaseBench === 0;
}
