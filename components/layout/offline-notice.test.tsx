// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSessionOver } from '@/lib/api/session-over';
import { renderApp } from '@/tests/render';
import { OfflineNotice } from './offline-notice';

const network = vi.fn<typeof fetch>();
beforeEach(() => {
  network.mockReset().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(() => setSessionOver(false));
});

const signal = (is: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
};

test('says that there is no signal, until it is back', async () => {
  const [offline, over] = [
    /^No signal: this page may be out of date/,
    /^Your session has ended, and there is no/,
  ];
  renderApp(<OfflineNotice />);
  expect(screen.queryByText(offline)).toBeNull();
  signal(false);
  expect(await screen.findByText(offline)).toBeVisible();
  act(() => setSessionOver(true));
  expect(screen.getByText(over)).toBeVisible();
  signal(true);
  act(() => setSessionOver(false));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('on the page for villages it says that nothing is lost', async () => {
  renderApp(<OfflineNotice saves />);
  signal(false);
  expect(
    await screen.findByText('No signal. What you save stays on this phone and is sent later.'),
  ).toBeVisible();
});

test('a browser that is wrong about it is not believed: what the server answers is said, and asked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const alive = async () => Response.json({ status: 'alive' });
  network.mockImplementation(alive);
  renderApp(<OfflineNotice />);
  signal(false);
  await act(async () => {});
  expect(network).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // No event comes when the server goes and comes back.
  network.mockImplementation(async () => new Response('<html>Sign in to this network</html>'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status')).toHaveTextContent('No signal: this page may be out of date.');
  network.mockImplementation(alive);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a signal that was lost in the pocket is missed as soon as the page is seen', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  renderApp(<OfflineNotice />);
  signal(false);
  await act(async () => {});
  expect(network).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText(/^No signal: this page may be out of date/)).toBeVisible();
});
