// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLazy } from './use-lazy';

afterEach(() => void vi.unstubAllGlobals());

/** The page comes to rest when the test says so. */
function resting() {
  let rest = () => {};
  vi.stubGlobal('requestIdleCallback', (then: () => void) => {
    rest = then;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (rest = () => {}));
  return () => act(async () => rest());
}

test('a part is fetched once the page has come to rest, not before', async () => {
  const rest = resting();
  const load = vi.fn(async () => 'part');
  const { result } = renderHook(() => useLazy(load));
  expect(load).not.toHaveBeenCalled();
  expect(result.current[0]).toBeUndefined();
  await rest();
  await waitFor(() => expect(result.current[0]).toBe('part'));
});

test('a part that could not be had is asked for again when it is wanted', async () => {
  const rest = resting();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no signal'));
  load.mockResolvedValue('part');
  const { result } = renderHook(() => useLazy(load));
  await rest();
  expect(result.current[0]).toBeUndefined();
  await act(() => result.current[1]());
  expect(result.current[0]).toBe('part');
});

test('whoever wants it is told that it cannot be had', async () => {
  resting();
  const load = vi.fn(() => Promise.reject(new Error('no signal')));
  const { result } = renderHook(() => useLazy<string>(load));
  await expect(result.current[1]()).rejects.toThrow('no signal');
});

test('a page that is left before it came to rest fetches nothing', async () => {
  const rest = resting();
  const load = vi.fn(async () => 'part');
  renderHook(() => useLazy(load)).unmount();
  await rest();
  expect(load).not.toHaveBeenCalled();
});
