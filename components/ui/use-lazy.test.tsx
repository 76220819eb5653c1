// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fetchOnAction, useLazy } from './use-lazy';

test('a module that failed to load is loaded again when it is needed', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no signal'));
  load.mockResolvedValue('part');
  const { result } = renderHook(() => useLazy(load));
  await expect(result.current[1]()).rejects.toThrow('no signal');
  expect(result.current[0]).toBeUndefined();
  await act(() => result.current[1]());
  expect(result.current[0]).toBe('part');
});

test('a page that was left loads nothing', () => {
  const load = vi.fn(async () => 'part');
  renderHook(() => useLazy(load)).unmount();
  fireEvent.keyDown(document.body);
  expect(load).not.toHaveBeenCalled();
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each(['pointerDown', 'keyDown', 'input', 'click'] as const)(
  '%s anywhere starts loading, once',
  async (action) => {
    const fetch = vi.fn(async () => {});
    const stop = fetchOnAction(fetch);
    expect(fetch).not.toHaveBeenCalled();
    fireEvent[action](document.body);
    fireEvent[action](document.body);
    await settled();
    fireEvent[action](document.body);
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('a failed load is retried at the next action', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('no signal')).mockResolvedValue(undefined);
  const stop = fetchOnAction(fetch);
  fireEvent.click(document.body);
  await settled();
  fireEvent.click(document.body);
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
});

test('focus set by a script does not start loading, and neither does anything after stopping', () => {
  const fetch = vi.fn(async () => {});
  const stop = fetchOnAction(fetch);
  fireEvent.focusIn(document.body);
  stop();
  fireEvent.keyDown(document.body);
  expect(fetch).not.toHaveBeenCalled();
});
