// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import { renderApp } from '@/tests/render';
import { Figures } from './figures';
import { Totals } from './totals';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: ReactNode; href: string }) => <a href={href}>{children}</a>,
  useRouter: () => ({ push: vi.fn() }),
}));

const TOTALS = '/api/admin/details';
const FIGURES = '/api/admin/dashboard';
/** What the server answers at each address; the panels with data of their own wait for it. */
let answers: Record<string, () => Response>;
const server = vi.fn(async (address: string) => answers[address]?.() ?? new Promise<Response>(() => {}));
const asked = (path: string) => server.mock.calls.filter(([address]) => address === path).length;

beforeEach(() => {
  document.cookie = 'token=a.b.c';
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  server.mockClear();
  vi.unstubAllGlobals();
});

test('totals and panels that fail to load show the server’s message, if any, and each can be retried', async () => {
  answers = {
    [TOTALS]: () => Response.json({ message: 'The database is being moved' }, { status: 409 }),
    [FIGURES]: () => Response.json({}, { status: 409 }),
  };
  renderApp(
    <StaffQueries>
      <Totals />
      <Figures />
    </StaffQueries>,
  );
  // On the page and in the toast, which has the server's message if there is one.
  await waitFor(() => {
    expect(screen.getAllByText('This could not be loaded').length).toBeGreaterThan(1);
    expect(screen.getAllByText('The database is being moved').length).toBeGreaterThan(0);
  });
  // Both are on the page, and one toast says one of them: several of the same would hide the screen.
  expect([
    ...screen.getAllByText('This could not be loaded'),
    ...screen.getAllByText('The database is being moved'),
  ]).toHaveLength(4);
  expect([asked(TOTALS), asked(FIGURES)]).toEqual([1, 1]);

  answers[FIGURES] = () =>
    Response.json({
      countedAt: '2026-11-21T08:35:00.000Z',
      topEmployees: [],
      recentActivity: [
        {
          what: 'cardRegistered',
          at: '2026-11-20T04:00:00.000Z',
          employeeId: 'EMP001',
          employeeName: 'Ram Prasad',
          cardNumber: 'JEEVAN1234567890',
        },
      ],
      cardsByMonth: [{ month: '2026-11', cards: 5 }],
      expiringSoon: { total: 0, cards: [] },
    });
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
  const recent = within(await screen.findByRole('region', { name: 'Recent activity' }));
  expect(await recent.findByRole('listitem')).toHaveTextContent('JEEVAN1234567890');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect([asked(TOTALS), asked(FIGURES)]).toEqual([1, 2]);

  answers[TOTALS] = () =>
    Response.json({
      totalEmployees: 12,
      totalZones: 5,
      totalPositions: 8,
      totalCards: 100_000,
      message: 'Loaded',
    });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const totals = within(await screen.findByRole('list', { name: 'Totals' }));
  expect(totals.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total Employees12',
    'Total Zones5',
    'Total Positions8',
    'Total Cards1,00,000',
  ]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect([asked(TOTALS), asked(FIGURES)]).toEqual([2, 2]);
});
