// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { fetchOnDeed } from './fetch-on-deed';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each(['pointerDown', 'keyDown', 'input', 'click'] as const)(
  '%s anywhere fetches, once',
  async (deed) => {
    const fetch = vi.fn(async () => {});
    const stop = fetchOnDeed(fetch);
    expect(fetch).not.toHaveBeenCalled();
    fireEvent[deed](document.body);
    fireEvent[deed](document.body);
    await settled();
    fireEvent[deed](document.body);
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('what failed is tried again at the next deed', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('no signal')).mockResolvedValue(undefined);
  const stop = fetchOnDeed(fetch);
  fireEvent.click(document.body);
  await settled();
  fireEvent.click(document.body);
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
});

test('a focus that a script set is no deed, and what was stopped fetches no longer', () => {
  const fetch = vi.fn(async () => {});
  const stop = fetchOnDeed(fetch);
  fireEvent.focusIn(document.body);
  stop();
  fireEvent.keyDown(document.body);
  expect(fetch).not.toHaveBeenCalled();
});
