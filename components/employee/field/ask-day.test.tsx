// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayInIndia } from '@/lib/format/calendar';
import { press } from '@/tests/form';
import { renderApp } from '@/tests/render';
import { AskDay } from './ask-day';

const fetched = vi.fn<() => Promise<Response>>();

// The server answered last on 28 November 2026; the clock is at 2015 when the page opens.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2015-11-29T06:00:00Z'), toFake: ['Date'] });
  // Forgets what the page knew.
  dayInIndia();
  localStorage.setItem('clock', JSON.stringify({ server: Date.parse('2026-11-28T06:00:00Z') }));
  vi.stubGlobal('fetch', fetched);
  fetched.mockRejectedValue(new TypeError('offline'));
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const type = async (day: string, month: string, year: string) => {
  for (const [box, text] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name: box }), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'That is today' }));
};

test('says that the phone does not know the day, shows what its clock says, and asks once', async () => {
  const { unmount } = renderApp(<AskDay />);
  expect(
    await screen.findByText('This phone does not know the day. Its clock says 29 November 2015.'),
  ).toBeVisible();
  await press('That is today');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Type the day, the month and the year, like 29 11 2026',
  );
  for (const [day, month, year] of [
    ['29', '11', '2015'],
    ['27', '11', '2026'],
    ['29', '11', '2027'],
  ] as const) {
    await type(day, month, year);
    expect(screen.getByRole('alert')).toHaveTextContent(/^This phone had a signal later than that, or/);
  }
  await type('29', '12', '2026');
  expect(screen.getByRole('status')).toHaveTextContent('Today is 29 December 2026, as you said.');
  await userEvent.click(screen.getByRole('button', { name: 'Change the day' }));
  await type('29', '11', '2026');
  expect(screen.getByRole('status')).toHaveTextContent('Today is 29 November 2026, as you said.');
  expect(dayInIndia()).toBe('2026-11-29');
  unmount();
  // The next page does not ask again.
  renderApp(<AskDay />);
  expect(screen.queryByText(/does not know the day/)).toBeNull();
});

test('asks nobody where the server says the day', async () => {
  fetched.mockResolvedValueOnce(
    Response.json({ status: 'alive' }, { headers: { date: 'Sun, 29 Nov 2026 06:00:00 GMT' } }),
  );
  renderApp(<AskDay />);
  await waitFor(() => expect(dayInIndia()).toBe('2026-11-29'));
  expect(screen.queryByText(/does not know the day/)).toBeNull();
});

test('is gone when the clock is put right', async () => {
  renderApp(<AskDay />);
  await screen.findByText(/does not know the day/);
  vi.setSystemTime(new Date('2026-11-29T06:00:00Z'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.queryByText(/does not know the day/)).toBeNull();
});
