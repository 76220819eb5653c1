// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { Activity, Dashboard } from '@/lib/schemas/responses/dashboard';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { Figures } from './figures';

vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const asked = onCall('GET /api/admin/dashboard');

const today = dayInIndia();
const ram = { employeeId: 'EMP001', employeeName: 'Ram Prasad' };
const registered = (cardNumber: string, at: string): Activity => ({
  ...{ what: 'cardRegistered', at, cardNumber, ...ram },
});
const FULL: Dashboard = {
  // 2:05 in the afternoon in India.
  countedAt: '2026-11-21T08:35:00.000Z',
  topEmployees: [
    { ...ram, zoneName: 'Chitrakoot', employeeStatus: true, cards: 1204 },
    { employeeId: 'EMP002', employeeName: 'Meena', zoneName: 'Delhi', employeeStatus: false, cards: 1 },
  ],
  recentActivity: [
    // 9:30 in the morning in India.
    registered('JEEVAN1234567890', `${today}T04:00:00.000Z`),
    registered('JEEVAN1234567891', `${addDays(today, -1)}T04:00:00.000Z`),
    {
      ...{ what: 'employeeAdded', at: '2025-12-31T18:45:00.000Z' },
      ...{ employeeId: 'EMP003', employeeName: 'Vijay Pal', zoneName: 'Delhi' },
    },
  ],
  cardsByMonth: [{ month: '2026-11', cards: 5 }],
  expiringSoon: { total: 0, cards: [] },
};
const show = () => renderApp(<Figures />);
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).findAllByRole('listitem');

beforeEach(() => {
  asked.mockReset();
});

test('lists the employees who registered most; a removed one is marked', async () => {
  asked.mockResolvedValue(FULL);
  show();
  const rows = await rowsOf('Top-performing employees');
  expect(rows[0]).toHaveTextContent('1Ram PrasadChitrakoot · EMP0011,204 cards');
  expect(rows[1]).toHaveTextContent('2MeenaInactiveDelhi · EMP0021 card');
  expect(screen.getByText('This month')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meena' })).toHaveAttribute('href', '/admin/employees/EMP002');
});

test('more cards than the embedded database is made for: a notice says what to do', async () => {
  asked.mockResolvedValue({ ...FULL, databaseMadeFor: 100_000 });
  show();
  expect(
    await screen.findByText('More than 1,00,000 cards: this site needs a larger database'),
  ).toBeVisible();
  expect(
    screen.getByText(
      'This site still uses the embedded database, which is made for trying the site out. Lists and searches will get slower. Ask your system administrator to move the data to MongoDB.',
    ),
  ).toBeVisible();
});

test('lists the latest events: what, who and when, in Indian time', async () => {
  asked.mockResolvedValue(FULL);
  show();
  const rows = await rowsOf('Recent activity');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Ram Prasad registered card JEEVAN1234567890Today, 9:30 am',
    'Ram Prasad registered card JEEVAN1234567891Yesterday, 9:30 am',
    'Vijay Pal was added as an employee in Delhi1 January 2026, 12:15 am',
  ]);
  expect(screen.queryByText(/larger database/)).toBeNull();
});

test('a failed load says so and can be retried', async () => {
  asked.mockRejectedValueOnce(new ApiError(503, 'The database is away. Try again in a minute'));
  asked.mockResolvedValueOnce(FULL);
  show();
  // On the page and in the toast.
  await waitFor(() =>
    expect(screen.getAllByText('The database is away. Try again in a minute')).toHaveLength(2),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Recent activity')).toHaveLength(3);
});

test('without any card, each panel says so', async () => {
  asked.mockResolvedValue({ ...FULL, topEmployees: [], recentActivity: [] });
  show();
  expect(await screen.findByText('No cards registered this month yet')).toBeVisible();
  expect(screen.getByText('Nothing here yet. New cards and employees will appear here.')).toBeVisible();
});
