// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { CardRequestForm } from './card-request-form';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const sendCardRequest = onCall('POST /api/cardRequest');

function fillIn() {
  renderApp(<CardRequestForm zones={[]} />);
  for (const [label, value] of [
    [/^Your name/, 'Kamla Kol'],
    [/^Phone Number/, '9415220011'],
    [/^Village or town/, 'Bharatkoop'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

test('what an earlier attempt was refused for does not stand above the thanks', async () => {
  const waits = 'Too many messages. Please try again in an hour';
  sendCardRequest
    .mockRejectedValueOnce(new ApiError(429, waits))
    .mockResolvedValueOnce({ message: 'Request sent' });
  fillIn();
  await send();
  // Beside the button, and nowhere else.
  expect(await screen.findAllByText(waits)).toHaveLength(1);
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank you, Kamla Kol' })).toBeVisible();
  // Long before the toast would go by itself.
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull(), { timeout: 2_000 });
  // The button is gone then, so by keyboard the form would have to be found again.
  await userEvent.click(screen.getByRole('button', { name: 'Ask for another family' }));
  expect(screen.getByLabelText(/^Your name/)).toHaveFocus();
});
