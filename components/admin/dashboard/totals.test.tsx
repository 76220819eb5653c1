// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';

import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { Totals } from './totals';

vi.mock('@/lib/i18n/navigation', () => ({ Link: (props: ComponentProps<'a'>) => <a {...props} /> }));
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const getTotals = onCall('GET /api/admin/details');

const show = () => renderApp(<Totals />);

test('each figure links to its list; its label describes the link without naming it', async () => {
  getTotals.mockResolvedValue({
    totalEmployees: 12,
    totalZones: 5,
    totalPositions: 8,
    totalCards: 100_000,
    totalHospitals: 26,
    message: 'Loaded',
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

test('while loading, labels are shown and there are no unnamed links', () => {
  getTotals.mockReturnValue(new Promise(() => {}));
  show();
  expect(screen.getByText('Total Zones')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
