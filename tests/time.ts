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
