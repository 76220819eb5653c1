// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { press } from '@/tests/form';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { Totals } from './totals';

vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const getTotals = onCall('GET /api/admin/details');

const show = () => renderApp(<Totals />);

test('totals that fail to load say so, and can be loaded again', async () => {
  getTotals.mockRejectedValueOnce(new ApiError(409, 'The database is being moved'));
  getTotals.mockReturnValueOnce(new Promise(() => {}));
  show();
  // While it loads, labels are shown and there are no unnamed links.
  expect(screen.getByText('Total Zones')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  // On the page and in the toast.
  await waitFor(() => expect(screen.getAllByText('The database is being moved')).toHaveLength(2));
  await press('Try again');
  expect(getTotals).toHaveBeenCalledTimes(2);
});

test('each figure links to its list; its label describes the link without naming it', async () => {
  getTotals.mockResolvedValue({
    ...{ totalEmployees: 12, totalZones: 5, totalPositions: 8, totalCards: 100_000 },
    ...{ totalHospitals: 26, message: 'Loaded' },
  });
  show();
  const links = within(await screen.findByRole('list', { name: 'Totals' }));
  for (const [name, label, href] of [
    ['12', 'Total Employees', '/admin/employees'],
    ['5', 'Total Zones', '/admin/zones'],
    ['8', 'Total Positions', '/admin/positions'],
    ['1,00,000', 'Total Cards', '/admin/cards'],
  ] as const) {
    const link = await links.findByRole('link', { name, description: label });
    expect(link).toHaveAttribute('href', href);
  }
});
