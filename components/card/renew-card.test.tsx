// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import { isRenewable, renewedDueDate } from '@/lib/format/due';
import { ownCard } from '@/tests/answers';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { RenewCard } from './renew-card';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const getCard = onCall('GET /verifyCard/[cardNumber]');
const renew = onCall('PUT /api/card/[cardNumber]/renew');

function ask() {
  const onDone = vi.fn();
  const client = new QueryClient();
  const refresh = vi.spyOn(client, 'invalidateQueries');
  renderApp(<RenewCard card={ownCard} onDone={onDone} />, { client });
  return { onDone, refresh, confirm: screen.getByRole('button', { name: 'Confirm renewal' }) };
}

afterEach(() => {
  renew.mockReset();
  getCard.mockReset();
});

test.each([
  ['2027-03-05', '2026-11-21', '2028-03-05'],
  ['2026-11-21', '2026-11-21', '2027-11-21'],
  ['2025-01-31', '2026-11-21', '2027-11-21'],
  ['2028-02-29', '2028-01-01', '2029-02-28'],
])('a card due on %s renewed on %s is valid until %s', (due, today, renewed) => {
  expect(renewedDueDate(due, today)).toBe(renewed);
});

test.each([
  ['2027-11-21', true],
  ['2027-11-22', false],
  ['2020-01-01', true],
])('on 21 November 2026 a card due on %s is renewable: %s', (due, renewable) => {
  expect(isRenewable(due, '2026-11-21')).toBe(renewable);
});

test('shows both dates, renews only after confirmation, then shows a toast and reloads', async () => {
  renew.mockResolvedValue({ message: 'Card renewed successfully. It is now valid until 5 March 2100' });
  const { confirm, onDone, refresh } = ask();
  expect(screen.getByRole('group', { name: 'Renew this card?' })).toHaveTextContent(
    'Due date now5 March 2099After renewal5 March 2100',
  );
  expect(renew).not.toHaveBeenCalled();
  await userEvent.click(confirm);
  await screen.findByText('Card renewed successfully. It is now valid until 5 March 2100');
  expect(onDone).toHaveBeenCalledOnce();
  expect(refresh).toHaveBeenCalledWith({ queryKey: ['cards'] });
});

test('Escape closes the question, but not the dialog that it stands in', async () => {
  const pressed = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', pressed, { once: true });
  const { onDone } = ask();
  await userEvent.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledOnce();
  expect(pressed.mock.calls[0]![0].defaultPrevented).toBe(true);
});

const cardNow = (cardDueDate: string) =>
  ({ card: { ...ownCard, cardDueDate }, PrimaryMember: {} }) as unknown as Awaited<
    ReturnType<typeof getCard>
  >;

test.each([
  ['no answer', new ApiError(0, '')],
  ['nothing in time', new ApiError(0, '', {}, false, {}, true)],
  ['a fault of the server', new ApiError(500, '')],
])('after %s, a card that is renewed says so, and no failure is claimed', async (_, error) => {
  renew.mockRejectedValue(error);
  getCard.mockResolvedValue(cardNow('2100-03-05'));
  const { confirm, onDone } = ask();
  await userEvent.click(confirm);
  await screen.findByText('This card is renewed. It is now valid until 5 March 2100');
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.queryByText('Failed to renew card')).toBeNull();
});

test.each([
  ['the card has its old day', new ApiError(0, ''), 'Failed to renew card'],
  [
    'nothing left the phone',
    new ApiError(0, '', {}, true),
    'No signal, so nothing was sent and nothing has changed. Press again when the signal is back.',
  ],
])('if %s, it says so and the question stays', async (_, error, words) => {
  renew.mockRejectedValue(error);
  getCard.mockResolvedValue(cardNow('2099-03-05'));
  const { confirm, onDone } = ask();
  await userEvent.click(confirm);
  await screen.findByText(words);
  expect(onDone).not.toHaveBeenCalled();
});

test("a conflict shows the server's message and closes the question", async () => {
  renew.mockRejectedValue(new ApiError(409, 'This card was renewed a moment ago.'));
  const { confirm, onDone, refresh } = ask();
  await userEvent.click(confirm);
  await screen.findByText('This card was renewed a moment ago.');
  expect(onDone).toHaveBeenCalledOnce();
  expect(refresh).toHaveBeenCalledWith({ queryKey: ['cards'] });
});
