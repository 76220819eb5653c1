// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { InstallOffer } from './install-offer';

// docs/contract.md#verify: a desk that came a second time is offered to install the page.
const HOW =
  'Keep this page on your home screen: open the browser’s menu or Share, then choose “Add to Home Screen”.';
let phone: boolean;
const prompt = vi.fn();

beforeEach(() => {
  phone = false;
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('hover') && !phone }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  prompt.mockReset();
});

/** A visit on which a card is checked, if it is. */
const visit = (checked = true) => renderApp(<InstallOffer checked={checked} />);
const browserAsks = () =>
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
const offer = () => screen.queryByText('Do you check cards here often?');

test('on the second visit with a check, and not before', async () => {
  visit().unmount();
  visit(false).unmount();
  const { rerender } = visit(false);
  browserAsks();
  expect(offer()).toBeNull();
  rerender(<InstallOffer checked />);
  rerender(<InstallOffer checked={false} />);
  expect(offer()).toBeVisible();
  // How often cards were checked, and nothing of them.
  expect(JSON.stringify(localStorage)).toBe(
    '{"verify-checks":"{\\"visits\\":2,\\"day\\":\\"2026-11-23\\"}"}',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

test('on the second day of a page that stays open', () => {
  const { rerender } = visit();
  browserAsks();
  rerender(<InstallOffer checked={false} />);
  expect(offer()).toBeNull();
  // 19:00 UTC is the next day in India.
  vi.setSystemTime('2026-11-23T19:00:00Z');
  rerender(<InstallOffer checked />);
  rerender(<InstallOffer checked={false} />);
  expect(offer()).toBeVisible();
});

test('never again once it is declined', async () => {
  visit().unmount();
  visit().unmount();
  const { unmount } = visit(false);
  browserAsks();
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(offer()).toBeNull();
  unmount();
  visit();
  browserAsks();
  expect(offer()).toBeNull();
});

test.each([
  ['a phone', true],
  ['a computer', false],
])('whose browser cannot ask: %s', (_, isPhone) => {
  phone = isPhone;
  visit().unmount();
  visit().unmount();
  visit(false);
  if (isPhone) expect(screen.getByText(HOW)).toBeVisible();
  else expect(offer()).toBeNull();
});
