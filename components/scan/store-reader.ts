import { nativeReader } from './native-reader';
import { fetchWasm } from './zxing-reader';

/**
 * Fetches ZXing where the browser has no reader of its own: the worker of the page stores it (lib/service-workers), and
 * the camera then reads codes without a signal, too. Without that worker nothing would keep it.
 */
export async function storeReader(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  if (!(await nativeReader())) await fetchWasm();
}
