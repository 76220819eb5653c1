// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, call, mayBeDone } from './client';
import { signOut } from './endpoints';

beforeEach(() => Cookies.set('token', 'a.b.c'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const neverAnswers = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  );

test('a call that is no longer wanted ends as that, also where AbortSignal.any is missing', async () => {
  vi.stubGlobal('fetch', neverAnswers);
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const leaving = new AbortController();
  const asked = call('/api/admin/details', { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call without an answer is status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call('/api/admin/details')).rejects.toEqual(new ApiError(0, ''));
});

test('a sign-out is waited for three seconds, anything else twenty', async () => {
  const timers: Array<[number, AbortController]> = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timer = new AbortController();
    timers.push([milliseconds, timer]);
    return timer.signal;
  });
  vi.stubGlobal('fetch', neverAnswers);
  const asked = [signOut(), call('/api/admin/details')];
  expect(timers.map(([milliseconds]) => milliseconds)).toEqual([3000, 20_000]);
  timers.forEach(([, timer]) => timer.abort());
  for (const each of asked) await expect(each).rejects.toEqual(new ApiError(0, ''));
});

test.each([
  [0, true],
  [400, false],
  [401, false],
  [409, false],
  [500, true],
  [503, true],
])('a write that failed with %i may be done all the same: %s', (status, may) => {
  expect(mayBeDone(new ApiError(status, ''))).toBe(may);
});
