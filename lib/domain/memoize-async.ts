import 'server-only';
import mongoose from 'mongoose';

/** `until` is in the time of performance.now(), which no change of the clock moves. */
type Memoized = { of: string; until: number; value: Promise<unknown> };
// On globalThis: pages and routes are bundled separately, each with its own copy of this module.
const shared = globalThis as typeof globalThis & { memoized?: Map<string, Memoized> };
const memoized = (shared.memoized ??= new Map<string, Memoized>());

/**
 * One reading for all who ask at once and for some time after. A failed reading is not kept.
 * @param name must be unique
 */
export function memoizeAsync<T>(name: string, ms: number, read: () => Promise<T>): Promise<T> {
  const asked = mongoose.connection.name;
  const known = memoized.get(name);
  if (known?.of === asked && known.until > performance.now()) return known.value as Promise<T>;
  const value = read();
  const mine = { of: asked, until: performance.now() + ms, value };
  memoized.set(name, mine);
  value.catch(() => {
    mine.until = 0;
  });
  return value;
}

export const forgetMemoized = (name: string): void => void memoized.delete(name);
