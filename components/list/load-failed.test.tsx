// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { renderApp } from '@/tests/render';
import { LoadFailed } from './load-failed';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (error: ApiError) => {
  const refetch = vi.fn();
  renderApp(<LoadFailed title="Failed to load cards" query={{ error, isFetching: false, refetch }} />);
  return refetch;
};

test.each([
  ['offline', false, 0, 'No signal. This loads by itself when the signal is back.'],
  ['no answer', true, 0, 'We got no answer: the signal may be weak. Check it and try again.'],
  ['a fault', true, 500, 'Something went wrong on our side. Your signal is fine. Try again in a minute.'],
  ['away', true, 503, 'Our service is unavailable right now. Try again in a minute.'],
  ['too many', true, 429, 'Too many tries in a short time. Wait a minute, then try again.'],
])('says why: %s', (_, online, status, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  show(new ApiError(status, ''));
  expect(screen.getByText(words)).toBeVisible();
});

test('loads again as soon as the server answers, and not before', async () => {
  vi.useFakeTimers();
  let back = false;
  vi.stubGlobal('fetch', () =>
    back ? Promise.resolve(Response.json({ status: 'alive' })) : Promise.reject(new TypeError()),
  );
  const refetch = show(new ApiError(0, ''));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(refetch).not.toHaveBeenCalled();
  back = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a refusal is not asked for again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({}));
  const refetch = show(new ApiError(403, 'Only a field employee can do this'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  window.dispatchEvent(new Event('online'));
  expect(refetch).not.toHaveBeenCalled();
});
