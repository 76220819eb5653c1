// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeReader } from '@/components/scan/store-reader';
import { announceLanguageChange } from '@/lib/i18n/language-change';
import { useReady } from './use-ready';

// docs/contract.md#the-cards-code: when keys and list are looked at again, and what is promised of the scanner.
vi.mock('@/components/scan/store-reader', () => ({ storeReader: vi.fn(async () => true) }));

// Not stubs: what is still mounted is removed after they are gone.
Object.assign(window, {
  requestIdleCallback: (work: () => void) => (work(), 1),
  cancelIdleCallback: () => undefined,
});

const prepare = vi.fn(async () => true);
let connection: object | undefined;
let registered: object | undefined;

beforeEach(() => {
  connection = undefined;
  registered = undefined;
  vi.stubEnv('NODE_ENV', 'production');
  vi.mocked(storeReader).mockImplementation(async () => true);
  const worker = {
    installing: null,
    waiting: null,
    active: { state: 'activated', addEventListener: () => undefined },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => worker, getRegistration: async () => registered },
  });
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }) });
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  prepare.mockClear();
  vi.mocked(storeReader).mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
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

test.each([
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: '3g', type: 'cellular' }, true],
  [undefined, true],
])('on a connection %j the reader may be fetched: %s', async (is, may) => {
  connection = is;
  await visit();
  expect(storeReader).toHaveBeenCalledExactlyOnceWith(may);
});

test('a browser that saves data stores nothing at a first visit, and keeps up to date what it has', async () => {
  connection = { saveData: true, effectiveType: '4g' };
  const { result, unmount } = await visit();
  expect([result.current, prepare.mock.calls]).toEqual([undefined, []]);
  unmount();
  registered = {};
  const again = await visit();
  expect([again.result.current, prepare.mock.calls.length]).toEqual(['scan', 1]);
});

test.each([
  ['scan', async () => true],
  ['link', async () => false],
  ['link', () => Promise.reject(new TypeError('no network'))],
])('it promises to %s, and no more', async (promised, stores) => {
  vi.mocked(storeReader).mockImplementation(stores);
  const { result } = await visit();
  expect(result.current).toBe(promised);
});

test.each([
  ['keys and list are not here', () => prepare.mockResolvedValueOnce(false)],
  ['the worker is off', () => vi.stubEnv('NEXT_PUBLIC_OFFLINE_VERIFY', 'off')],
  ['the browser has no workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
])('where %s it promises nothing, and fetches no reader', async (_, is) => {
  is();
  const { result } = await visit();
  expect(result.current).toBeUndefined();
  expect(storeReader).not.toHaveBeenCalled();
});

test.each([
  ['/hi/verify', '/verify'],
  ['/verify', '/hi/verify'],
])('the language that was pressed at %s before the page was idle stays noted', async (here, other) => {
  window.history.replaceState(null, '', here);
  const put = vi.fn(async (_: string, page: Response) => void noted.push(await page.text()));
  const noted: string[] = [];
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  let idle: () => void = () => {};
  const now = vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    idle = () => work({} as IdleDeadline);
    return 1;
  });
  await visit();
  await act(async () => announceLanguageChange());
  await act(async () => idle());
  expect(noted).toEqual([other]);
  now.mockRestore();
  window.history.replaceState(null, '', '/');
});

test('the language that was pressed while the open page is being noted is noted last', async () => {
  window.history.replaceState(null, '', '/verify');
  const noted: string[] = [];
  const put = async (_: string, page: Response) => void noted.push(await page.text());
  const answers: Array<() => void> = [];
  vi.stubGlobal('caches', { open: () => new Promise((opened) => answers.push(() => opened({ put }))) });
  await visit();
  await act(async () => announceLanguageChange());
  // The storage answers the newest question first.
  while (answers.length > 0) await act(async () => answers.pop()!());
  expect(noted.at(-1)).toBe('/hi/verify');
  window.history.replaceState(null, '', '/');
});
