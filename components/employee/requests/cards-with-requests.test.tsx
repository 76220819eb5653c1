// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { CardsWithRequests } from './cards-with-requests';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const listZoneRequests = onCall('GET /api/employee/requests');

// docs/decisions.md#lists
test.each([
  ['en', 1, false, '1 family asks for a card'],
  ['en', 10_000, true, 'More than 10,000 families ask for a card'],
  ['hi', 10_000, true, '10,000 से ज़्यादा परिवारों ने कार्ड माँगा है'],
] as const)('in %s, %i requests, more: %s', async (locale, total, isMore, said) => {
  listZoneRequests.mockResolvedValue({
    ...{ requests: [], total, nextCursor: null, message: '' },
    ...(isMore && { totalIsMore: true }),
  });
  renderApp(<CardsWithRequests onSee={vi.fn()}>{null}</CardsWithRequests>, { locale });
  expect(await screen.findByText(said)).toBeVisible();
});

const cards = (
  <CardsWithRequests onSee={vi.fn()}>
    <button>View details</button>
  </CardsWithRequests>
);

test('the cards are shown once it is known if the notice comes above them', async () => {
  let answer!: (page: Awaited<ReturnType<typeof listZoneRequests>>) => void;
  listZoneRequests.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  renderApp(cards);
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(screen.getByText('View details')).not.toBeVisible();

  answer({ requests: [], total: 2, nextCursor: null, message: '' });
  expect(await screen.findByRole('button', { name: 'View details' })).toBeVisible();
  expect(screen.getByText('2 families ask for a card')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull();
});

test('requests that cannot be loaded hold up no card', async () => {
  listZoneRequests.mockRejectedValue(new ApiError(503, 'The database is away'));
  // It will be tried again in an hour.
  const client = new QueryClient({ defaultOptions: { queries: { retry: true, retryDelay: 3_600_000 } } });
  renderApp(cards, { client });
  expect(await screen.findByRole('button', { name: 'View details' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull();
});

test('another try after a failure leaves the cards where they are', async () => {
  listZoneRequests.mockRejectedValueOnce(new ApiError(503, 'The database is away'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderApp(cards, { client });
  await screen.findByRole('button', { name: 'View details' });

  listZoneRequests.mockReset().mockReturnValue(new Promise(() => {}));
  void client.refetchQueries();
  await waitFor(() => expect(listZoneRequests).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'View details' })).toBeVisible();
});
