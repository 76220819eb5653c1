// @vitest-environment jsdom
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLazy } from './use-lazy';

test('a part is fetched once a person does something, not before', async () => {
  const load = vi.fn(async () => 'part');
  const { result } = renderHook(() => useLazy(load));
  expect(load).not.toHaveBeenCalled();
  expect(result.current[0]).toBeUndefined();
  fireEvent.keyDown(document.body);
  await waitFor(() => expect(result.current[0]).toBe('part'));
  await act(() => result.current[1]());
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be had is asked for again when it is wanted', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no signal'));
  load.mockResolvedValue('part');
  const { result } = renderHook(() => useLazy(load));
  await expect(result.current[1]()).rejects.toThrow('no signal');
  expect(result.current[0]).toBeUndefined();
  await act(() => result.current[1]());
  expect(result.current[0]).toBe('part');
});

test('a page that is left fetches nothing', () => {
  const load = vi.fn(async () => 'part');
  renderHook(() => useLazy(load)).unmount();
  fireEvent.keyDown(document.body);
  expect(load).not.toHaveBeenCalled();
});
