import { READER_CACHE } from '@/lib/constants/service-workers';
import { nativeReader } from './native-reader';
import { WASM } from './zxing-reader';

/**
 * Stores ZXing where the browser has no reader of its own; the worker of /verify serves it
 * (lib/service-workers/verify.ts).
 * @param mayFetch whether ZXing (412 kB) may be fetched now if it is missing
 * @returns whether codes can be scanned without a signal
 * @throws TypeError if it cannot be fetched; DOMException if it cannot be stored
 */
export async function storeReader(mayFetch: boolean): Promise<boolean> {
  if (await nativeReader()) return true;
  // As in the lockdown mode of iOS.
  if (!('WebAssembly' in globalThis)) return false;
  const cache = await caches.open(READER_CACHE);
  if (await cache.match(WASM)) return true;
  if (!mayFetch) return false;
  const response = await fetch(WASM);
  if (!response.ok) return false;
  // That of an earlier version.
  await Promise.all((await cache.keys()).map((each) => cache.delete(each)));
  await cache.put(WASM, response);
  return true;
}
