import 'server-only';
import mongoose from 'mongoose';

/** `until` as performance.now() counts, which no change of the clock moves. */
type Held = { of: string; until: number; value: Promise<unknown> };
// On globalThis: pages and routes are bundled separately, each with its own copy of this module.
const shared = globalThis as typeof globalThis & { heldReadings?: Map<string, Held> };
const readings = (shared.heldReadings ??= new Map<string, Held>());

/**
 * One reading of the database for all who ask at once and for some time after; one that failed is not kept.
 * @param name its own, as forgetReading takes it
 * @param ms how long it is kept
 */
export function heldReading<T>(name: string, ms: number, read: () => Promise<T>): Promise<T> {
  const asked = mongoose.connection.name;
  const held = readings.get(name);
  if (held?.of === asked && held.until > performance.now()) return held.value as Promise<T>;
  const value = read();
  const mine = { of: asked, until: performance.now() + ms, value };
  readings.set(name, mine);
  value.catch(() => {
    mine.until = 0;
  });
  return value;
}

/** The next one is read again. */
export const forgetReading = (name: string): void => void readings.delete(name);
