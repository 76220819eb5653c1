// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldDatabase } from '@/lib/field/store';
import { prepare } from './prepare';
import { useCanKeep } from './use-can-keep';

const network = vi.fn<typeof fetch>();
const key = { kid: 'k', x: 'x', y: 'y' };

beforeEach(async () => {
  Cookies.set('token', 'a.b.c');
  vi.stubGlobal('fetch', network);
  Object.assign(navigator, { locks: {} });
  await (await fieldDatabase()).clear('meta');
});
afterEach(() => {
  network.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

const can = async () => {
  const { result } = renderHook(useCanKeep);
  await waitFor(() => expect(result.current).toBeDefined());
  return result.current;
};

test('a phone without a key of the server, new or cleared, asks for it', async () => {
  network.mockImplementation(async () => Response.json({ key, now: '', message: '' }));
  expect(await can()).toBe('yes');
  expect(await (await fieldDatabase()).get('meta', 'server-key')).toEqual(key);
  await can();
  expect(network).toHaveBeenCalledOnce();
});

test.each([
  ['there is no signal', () => Promise.reject(new TypeError('offline'))],
  ['the server has no key', async () => Response.json({ key: null, now: '', message: '' })],
])('where %s, families cannot be saved yet', async (_, answer) => {
  network.mockImplementation(answer);
  expect(await can()).toBe('notYet');
});

test('a key that comes after all, when the page is stored, is enough', async () => {
  network.mockRejectedValueOnce(new TypeError('a weak signal'));
  const { result } = renderHook(useCanKeep);
  await waitFor(() => expect(result.current).toBe('notYet'));
  network.mockImplementation(async () => Response.json({ key, now: '', message: '' }));
  await prepare();
  await waitFor(() => expect(result.current).toBe('yes'));
});

test('a browser that refuses its storage, or has no locks, keeps nothing', async () => {
  forceCloseDatabase(unwrap(await fieldDatabase()) as never);
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(await can()).toBe('never');
  Reflect.deleteProperty(navigator, 'locks');
  expect(await can()).toBe('never');
});

test.each([
  ['is full', 'QuotaExceededError', 'full'],
  ['does not answer', 'TimeoutError', 'silent'],
])('a phone that %s when the key comes is not said to lack a key', async (_, name, is) => {
  network.mockImplementation(async () => Response.json({ key, now: '', message: '' }));
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', name);
  });
  const { result } = renderHook(useCanKeep);
  await waitFor(() => expect(result.current).toBe(is));
  failing.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(result.current).toBe('yes'));
});
