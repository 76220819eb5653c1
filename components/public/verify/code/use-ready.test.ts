// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeReader } from '@/components/scan/store-reader';
import { useReady } from './use-ready';

// docs/contract.md#the-cards-code: when keys and list are looked at again, and who gets the reader before it is needed.
vi.mock('@/components/scan/store-reader', () => ({ storeReader: vi.fn(async () => undefined) }));

// Not stubs: what is still mounted is removed after they are gone.
Object.assign(window, {
  requestIdleCallback: (work: () => void) => (work(), 1),
  cancelIdleCallback: () => undefined,
});

const prepare = vi.fn(async () => true);
let installed: boolean;
let connection: object | undefined;

beforeEach(() => {
  installed = false;
  connection = undefined;
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)' && installed,
  }));
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  prepare.mockClear();
  vi.mocked(storeReader).mockClear();
  localStorage.clear();
});

/** A visit; what it does in its idle time is over when this resolves. */
const visit = () => act(async () => renderHook(() => useReady(prepare)));
const happens = (target: EventTarget, event: string) =>
  act(async () => void target.dispatchEvent(new Event(event)));

test('keys and list are looked at on opening, with the signal, and when the page is seen again', async () => {
  const { unmount } = await visit();
  expect(prepare).toHaveBeenCalledTimes(1);
  await happens(window, 'online');
  expect(prepare).toHaveBeenCalledTimes(2);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await happens(document, 'visibilitychange');
  expect(prepare).toHaveBeenCalledTimes(2);
  hidden.mockReturnValue(false);
  await happens(document, 'visibilitychange');
  expect(prepare).toHaveBeenCalledTimes(3);
  unmount();
  await happens(window, 'online');
  expect(prepare).toHaveBeenCalledTimes(3);
});

test('a visitor does not pay for the reader, however often in a day; who comes on another day gets it', async () => {
  (await visit()).unmount();
  vi.setSystemTime('2026-11-23T18:00:00Z');
  (await visit()).unmount();
  expect(storeReader).not.toHaveBeenCalled();
  // 19:00 UTC is the next day in India.
  vi.setSystemTime('2026-11-23T19:00:00Z');
  await visit();
  expect(storeReader).toHaveBeenCalledOnce();
});

test('an installed page gets it at once', async () => {
  installed = true;
  await visit();
  expect(storeReader).toHaveBeenCalledOnce();
});

test('installing the page brings it', async () => {
  await visit();
  await happens(window, 'appinstalled');
  expect(storeReader).toHaveBeenCalledOnce();
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
  [{ saveData: false, effectiveType: '2g' }, 0],
  [{ saveData: false, effectiveType: '3g', type: 'cellular' }, 1],
  [undefined, 1],
])('on a connection %j: %d times', async (is, times) => {
  installed = true;
  connection = is;
  await visit();
  await happens(window, 'appinstalled');
  expect(storeReader).toHaveBeenCalledTimes(times * 2);
});
