import { setTimeout as delay } from 'node:timers/promises';
import { vi } from 'vitest';

let passed = 0;
const since = performance.now.bind(performance);

/**
 * Lets time pass: performance.now() says so, and the clock stands still at `now`. vi.useRealTimers() puts the clock right.
 * @param ms milliseconds since the last call
 * @param now in milliseconds, as Date.now()
 */
export function letPass(ms: number, now: number): void {
  passed += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => since() + passed);
  vi.useFakeTimers({ now, toFake: ['Date'] });
}

/** What comes of it, or `late` after so many ms: by the clock of this process, which a busy machine slows down like the product's. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  const stop = new AbortController();
  const late = delay(ms, 'late' as const, { signal: stop.signal });
  // Its end is no failure, as nobody waits for it then.
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => stop.abort());
}

/** Waits until it holds, as long as a slow machine may need. */
export const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 40_000 });
