// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { FoundCard } from './look-up-result';
import type { Checked } from './use-look-up';

const signal = vi.hoisted(() => ({ lost: true }));
vi.mock('./card-details-modal', () => ({
  get CardDetailsModal() {
    if (signal.lost) throw new Error('ChunkLoadError');
    return function Details() {
      return <div role="dialog" aria-label="Card Details" />;
    };
  },
}));

const checked = {
  at: new Date('2026-11-21T06:00:00Z'),
  detail: {
    card: {
      cardNumber: 'JEEVAN1234567890',
      cardStatus: true,
      cardState: 'active',
      cardDueDate: '2999-03-31',
    },
  },
} as Checked;

test('if the details cannot be loaded, the verdict is still shown, with a retry', async () => {
  renderApp(<FoundCard checked={checked} onClose={() => {}} />);
  expect(
    await screen.findByText(
      'The details could not be loaded because the signal dropped. The answer above is right. Try again for the rest.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('JEEVAN1234567890: Valid');
  expect(screen.getByText('This card is valid until 31/03/2999.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.queryByRole('dialog')).toBeNull();

  signal.lost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Card Details' })).toBeInTheDocument();
});
