import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeReader } from './store-reader';

// docs/decisions.md#scanning: who fetches ZXing before it is needed.
const fetched = vi.fn<(url: URL) => Promise<Response>>();
let stored: string[];
const nameOf = (url: URL | string) => String(url).split('/').at(-1)!;

class Detector {
  static getSupportedFormats = async () => ['qr_code'];
}
class OtherDetector {
  static getSupportedFormats = async () => ['ean_13'];
}

beforeEach(() => {
  stored = ['zxing_reader.of-before.wasm'];
  fetched.mockImplementation(async () => new Response('wasm'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', {});
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: URL) => (stored.includes(nameOf(url)) ? new Response('wasm') : undefined),
      keys: async () => [...stored],
      delete: async (name: string) => stored.splice(stored.indexOf(name), 1),
      put: async (url: URL) => stored.push(nameOf(url)),
    }),
  });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test.each([
  ['without a reader of its own', {}],
  ['whose reader reads no QR codes', { BarcodeDetector: OtherDetector }],
])('a browser %s gets ZXing once, in the place of that of an earlier version', async (_, window) => {
  vi.stubGlobal('window', window);
  expect(await storeReader(true)).toBe(true);
  expect(stored).toEqual(['zxing_reader.wasm']);
  expect(await storeReader(true)).toBe(true);
  expect(await storeReader(false)).toBe(true);
  expect(fetched).toHaveBeenCalledOnce();
});

test('one that has a reader needs nothing', async () => {
  vi.stubGlobal('window', { BarcodeDetector: Detector });
  expect(await storeReader(true)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test('one that cannot run ZXing does not fetch it', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  expect(await storeReader(true)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test('where it may not be fetched, or is not there, the scanner is not ready', async () => {
  expect(await storeReader(false)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  expect(await storeReader(true)).toBe(false);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await expect(storeReader(true)).rejects.toThrow('no network');
  expect(stored).toEqual(['zxing_reader.of-before.wasm']);
});
