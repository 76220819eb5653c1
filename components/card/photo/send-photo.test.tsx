// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { NewCardDialog } from '../new-card-dialog';

// docs/contract.md#photo: the photo chosen in the form is sent once the card is there, and never lost silently.
const PHOTO = { photo: 'aGVsbG8=', consent: { version: '1', locale: 'hi' } } as const;
const CARD = {
  cardNumber: 'JEEVAN4820175369',
  holder: 'Sita Devi',
  members: 1,
  dueDate: '2027-11-21',
  photo: PHOTO,
};
const network = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const onClose = vi.fn();
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  document.cookie = 'token=abc';
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  network.mockReset();
  onClose.mockReset();
  vi.unstubAllGlobals();
});

test('without an answer it stays and is sent again; closing before that asks', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderApp(<NewCardDialog card={CARD} onClose={onClose} />);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The photo is not saved yet');
  expect(notice).toHaveTextContent('The card is registered.');

  await userEvent.click(button('Close'));
  const question = screen.getByRole('dialog', { name: 'Close without the photo?' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Back to the card' }));

  network.mockResolvedValueOnce(Response.json({ message: 'Photo saved' }));
  await userEvent.click(button('Save the photo again'));
  expect(await screen.findByText('The photo is saved.')).toBeInTheDocument();
  expect(network).toHaveBeenCalledTimes(2);
  await userEvent.click(button('Close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a card that is gone or blocked meanwhile is loaded again behind the dialog', async () => {
  const client = new QueryClient();
  const reload = vi.spyOn(client, 'invalidateQueries');
  network.mockResolvedValueOnce(Response.json({ message: 'Card not found' }, { status: 404 }));
  renderApp(<NewCardDialog card={CARD} onClose={onClose} />, { client });
  expect(await screen.findByRole('alert')).toHaveTextContent('Card not found');
  expect(reload.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['cards'], ['admin']]);
});
