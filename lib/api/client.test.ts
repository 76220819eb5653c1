// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, call } from './client';

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
