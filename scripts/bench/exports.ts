import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_ADMIN } from '../seed/seed-all';
import { digest } from '../../tests/contract-client';
import { memoryOf } from './load-figures';
import { serveSeeded } from './serve-seeded';

const CARDS = 100_000;
const AT_ONCE = 4;
const REST_MS = 5_000;
const SAMPLE_MS = 20;
const WANTED_MB = 150;

const line = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/loginEmployee/admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ adminId: DEMO_ADMIN.id, password: digest(DEMO_ADMIN.password) }),
  });
  return ((await response.json()) as { Token: string }).Token;
}

/** Reads a file to its end without storing it. @returns its length in bytes */
async function save(url: string, token: string, path: string): Promise<number> {
  const response = await fetch(`${url}/api/admin/export/${path}`, { headers: { authorization: token } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
  return bytes;
}

/** 100,000 cards exported as CSV and as Excel, alone and four at once: time, and memory of the app. */
export async function bench(): Promise<boolean> {
  const app = await serveSeeded('--cards', String(CARDS));
  try {
    const pid = app.child.pid!;
    const token = await signIn(app.url);
    // Warm-up: compilation and connections.
    for (const format of ['csv', 'xlsx']) await save(app.url, token, `hospitals?format=${format}`);
    await delay(REST_MS);
    const rest = memoryOf(pid);
    line('Memory at rest', `${rest} MB`);
    let worst = 0;
    for (const [format, times] of [
      ['csv', 1],
      ['xlsx', 1],
      ['csv', AT_ONCE],
      ['xlsx', AT_ONCE],
    ] as const) {
      let peak = 0;
      const sampler = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), SAMPLE_MS);
      const begin = performance.now();
      const sizes = await Promise.all(
        Array.from({ length: times }, () => save(app.url, token, `cards?format=${format}`)),
      );
      const seconds = (performance.now() - begin) / 1000;
      clearInterval(sampler);
      if (times === 1) worst = Math.max(worst, peak - rest);
      line(
        `${CARDS} cards as ${format}, ${times} at once (${(sizes[0]! / 1e6).toFixed(1)} MB each)`,
        `${seconds.toFixed(1)} s, at most ${peak} MB (+${peak - rest})`,
      );
    }
    const holds = worst < WANTED_MB;
    line(
      `One export: memory above rest (under ${WANTED_MB} MB)`,
      `${worst} MB ${holds ? 'ok' : 'NOT REACHED'}`,
    );
    return holds;
  } finally {
    await app.stop();
  }
}
