import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeReader } from './store-reader';

// docs/decisions.md#scanning: who fetches ZXing before it is needed.
const fetched = vi.fn(async (_: URL) => new Response('wasm'));

class Detector {
  static getSupportedFormats = async () => ['qr_code'];
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
});
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
});

test('a browser without a reader of its own', async () => {
  await storeReader();
  expect(fetched.mock.calls.map(([url]) => String(url).split('/').at(-1))).toEqual(['zxing_reader.wasm']);
});

test.each([
  ['one that has a reader', () => vi.stubGlobal('window', { BarcodeDetector: Detector })],
  ['a page without a worker that would keep it', () => vi.stubGlobal('navigator', { serviceWorker: {} })],
  ['a browser that has no workers', () => vi.stubGlobal('navigator', {})],
])('not %s', async (_, is) => {
  is();
  await storeReader();
  expect(fetched).not.toHaveBeenCalled();
});
