// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setSessionOver } from '@/lib/api/session-over';
import type { Locale } from '@/lib/i18n/routing';
import { renderApp } from '@/tests/render';
import { OfflineNotice } from './offline-notice';

afterEach(() => {
  vi.restoreAllMocks();
  act(() => setSessionOver(false));
});

const signal = (is: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
};

test.each([
  ['en', 'No signal: this page may be out of date.', 'Your session has ended, and there is no signal.'],
  ['hi', 'नेटवर्क नहीं है: जो दिख रहा है', 'नेटवर्क आने पर आपको फिर से साइन इन करना होगा।'],
] as const)('says that there is no signal, until it is back (%s)', (locale: Locale, offline, over) => {
  renderApp(<OfflineNotice />, { locale });
  expect(screen.queryByText(new RegExp(offline))).toBeNull();
  signal(false);
  expect(screen.getByText(new RegExp(offline))).toBeVisible();
  act(() => setSessionOver(true));
  expect(screen.getByText(new RegExp(over))).toBeVisible();
  signal(true);
  act(() => setSessionOver(false));
  expect(screen.queryByText(new RegExp(over))).toBeNull();
  expect(screen.queryByText(new RegExp(offline))).toBeNull();
});

test('on the page for villages it says that nothing is lost', () => {
  renderApp(<OfflineNotice saves />);
  signal(false);
  expect(screen.getByText('No signal. What you save stays on this phone and is sent later.')).toBeVisible();
});
