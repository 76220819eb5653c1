import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reader } from './reader';

// A browser's own reader that never answers must not keep the camera, or pictures, from ZXing.
const sight = {} as ImageBitmap;
const never = () => new Promise<never>(() => undefined);
let detect: () => Promise<Array<{ rawValue: string }>>;
let formats: () => Promise<string[]>;
class Detector {
  static getSupportedFormats = () => formats();
  detect = () => detect();
}
let nativeReader: () => Promise<Reader | undefined>;

beforeEach(async () => {
  vi.useFakeTimers();
  formats = async () => ['qr_code'];
  detect = async () => [{ rawValue: 'a' }];
  vi.stubGlobal('window', { BarcodeDetector: Detector });
  vi.resetModules();
  ({ nativeReader } = await import('./native-reader'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('one that does not say what it reads is none', async () => {
  formats = never;
  const reader = nativeReader();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await reader).toBeUndefined();
});

test('a reading that is not answered fails, and it is none until that is', async () => {
  let answer = (_: Array<{ rawValue: string }>) => undefined as void;
  detect = () => new Promise((resolve) => (answer = resolve));
  const reading = (await nativeReader())!(sight).catch((error: { why: string }) => error.why);
  await vi.advanceTimersByTimeAsync(3_900);
  await vi.advanceTimersByTimeAsync(100);
  expect(await reading).toBe('noAnswer');
  expect(await nativeReader()).toBeUndefined();
  answer([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(await nativeReader()).toBeTypeOf('function');
});

test('a slow one is waited for', async () => {
  detect = () => new Promise((resolve) => setTimeout(resolve, 3_000, [{ rawValue: 'late' }]));
  const reading = (await nativeReader())!(sight);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reading).toEqual(['late']);
});
