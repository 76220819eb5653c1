// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import type { Activity, Dashboard } from '@/lib/schemas/responses/dashboard';
import type { Employee } from '@/lib/schemas/responses/employees';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { Figures } from './figures';

type Href = string | { pathname: string; query: Record<string, string> };
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: Href }) => (
    <a
      href={typeof href === 'string' ? href : `${href.pathname}?${String(new URLSearchParams(href.query))}`}
      {...props}
    />
  ),
}));
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const getRenewals = onCall('GET /api/admin/renewals');
const getReport = onCall('GET /api/admin/report');
const handOverCards = onCall('PUT /api/admin/cards/handover');
const listCards = onCall('GET /api/admin/details/cards');
const listEmployees = onCall('GET /api/admin/details/Employees');
const listZones = onCall('GET /api/admin/details/Zones');
const removeEmployee = onCall('PUT /api/admin/employee/deleteemployee/[employeeId]');
const asked = onCall('GET /api/admin/dashboard');

const today = dayInIndia();
const registered = (cardNumber: string, at: string): Activity => ({
  what: 'cardRegistered',
  at,
  employeeId: 'EMP001',
  employeeName: 'Ram Prasad',
  cardNumber,
});
const FULL: Dashboard = {
  // 2:05 in the afternoon in India.
  countedAt: '2026-11-21T08:35:00.000Z',
  ownerless: { total: 0, owners: [] },
  attempts: {
    accounts: [{ id: 'ADMIN001', role: 'admin', wrong: 12 }],
    // 9:30 in the morning in India.
    lookups: '2026-11-20T04:00:00.000Z',
  },
  topEmployees: [
    {
      employeeId: 'EMP001',
      employeeName: 'Ram Prasad',
      zoneName: 'Chitrakoot',
      employeeStatus: true,
      cards: 1204,
    },
    { employeeId: 'EMP002', employeeName: 'Meena', zoneName: 'Delhi', employeeStatus: false, cards: 1 },
  ],
  recentActivity: [
    // 9:30 in the morning in India.
    registered('JEEVAN1234567890', `${today}T04:00:00.000Z`),
    registered('JEEVAN1234567891', `${addDays(today, -1)}T04:00:00.000Z`),
    {
      what: 'employeeAdded',
      at: '2025-12-31T18:45:00.000Z',
      employeeId: 'EMP003',
      employeeName: 'Vijay Pal',
      zoneName: 'Delhi',
    },
  ],
  cardsByMonth: [{ month: '2026-11', cards: 5 }],
  lostCards: {
    total: 6,
    cards: [
      {
        cardNumber: 'JEEVAN8457108482',
        at: '2026-11-20T06:00:00.000Z',
        employeeId: 'EMP004',
        employeeName: 'Anita Patel',
      },
    ],
  },
  expiringSoon: {
    total: 1204,
    cards: [
      {
        cardNumber: 'JEEVAN1234567890',
        cardDueDate: today,
        holder: { memberName: 'Sita Devi', memberContact: '9415012345' },
        employeeId: 'EMP001',
        employeeName: 'Ram Prasad',
      },
    ],
  },
};
const show = () => renderApp(<Figures />);
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).findAllByRole('listitem');

beforeEach(() => {
  asked.mockReset();
  // The other panels wait for their answers, unless a test is about them.
  getRenewals.mockReturnValue(new Promise(() => {}));
  getReport.mockReturnValue(new Promise(() => {}));
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

test('on any other database there is no such notice', async () => {
  asked.mockResolvedValue(FULL);
  show();
  await rowsOf('Recent activity');
  expect(screen.queryByText(/larger database/)).not.toBeInTheDocument();
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
});

test('the cards that expire soon link to the whole list', async () => {
  asked.mockResolvedValue(FULL);
  show();
  const rows = await rowsOf('Expiring within 30 days');
  expect(rows[0]).toHaveTextContent('JEEVAN1234567890Sita Devi, 9415012345Ram Prasad (EMP001)Expires today');
  expect(screen.getByRole('link', { name: 'View all 1,204' })).toHaveAttribute(
    'href',
    '/admin/cards?status=due&sort=dueDate',
  );
});

test('attempts to get in are listed, each with a way to the activity', async () => {
  asked.mockResolvedValue(FULL);
  show();
  const rows = await rowsOf('Suspicious attempts');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Many unknown card numbers were tried20 November 2026, 9:30 am',
    'ADMIN00112 wrong passwords',
  ]);
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/admin/activity?action=lookupBrake');
  expect(within(rows[1]!).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/activity?person=ADMIN001&action=signIn',
  );
});

test('a failed load says so and can be retried', async () => {
  asked.mockRejectedValueOnce(new ApiError(503, 'The database is away. Try again in a minute'));
  show();
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeInTheDocument();
  expect(await screen.findByText('Failed to load cards and activity')).toBeVisible();
  // On the page and in the toast.
  await waitFor(() =>
    expect(screen.getAllByText('The database is away. Try again in a minute')).toHaveLength(2),
  );
  asked.mockResolvedValue(FULL);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Recent activity')).toHaveLength(3);
  expect(screen.queryByRole('status', { name: 'Loading...' })).not.toBeInTheDocument();
});

test('cards without an employee are handed over, the chosen ones or all of one employee', async () => {
  const gone = { employeeId: 'EMP009', employeeName: 'Zubair', employeeZone: 'CKTD', cards: 2 };
  const other = { employeeId: 'EMP018', employeeName: 'Gulnaz', employeeZone: 'DLHI', cards: 1 };
  asked.mockResolvedValue({ ...FULL, ownerless: { total: 3, owners: [gone, other] } });
  const card = (cardNumber: string, employeeId: string): ListedCard => ({
    _id: cardNumber,
    cardNumber,
    cardStatus: true,
    cardState: 'active',
    cardDueDate: '2099-01-01',
    cardRegisterDate: '2026-01-05T06:00:00.000Z',
    cardMembers: 1,
    zoneID: 'CKTD',
    employeeId,
    holder: { memberName: 'Sita Devi', place: 'Karwi' },
  });
  const cards = [card('JEEVAN0000000017', 'EMP009'), card('JEEVAN0000000025', 'EMP018')];
  listCards.mockResolvedValue({ cards, total: 2, nextCursor: null, message: 'Loaded' });
  const colleague = { employeeId: 'EMP001', employeeName: 'Ram Prasad', employeeZone: 'CKTD' };
  listEmployees.mockResolvedValue({
    employees: [colleague as Employee],
    total: 1,
    nextCursor: null,
    message: 'Loaded',
  });
  listZones.mockResolvedValue({ zones: [], total: 0, nextCursor: null });
  show();
  const panel = within(await screen.findByRole('region', { name: 'Cards without an employee' }));
  const press = (name: string) => userEvent.click(panel.getByRole('button', { name }));
  await press('Hand over selected');
  expect(await screen.findByText('Choose at least one card')).toBeInTheDocument();
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Choose card JEEVAN0000000017' }));
  await press('Hand over 1 selected');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 1 card' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a colleague');
  await userEvent.click(await dialog.findByRole('radio', { name: /Ram Prasad/ }));
  const done = { moved: 1, left: 0, message: '1 card handed over to Ram Prasad' };
  // Somebody else was quicker.
  const conflict = {
    ...{ field: 'cardNumbers.0', was: 'EMP009', now: 'EMP002', nowName: 'Binod Kumar' },
    ...{ by: 'Meera Joshi', at: '2026-11-27T09:05:00.000Z' },
  };
  handOverCards
    .mockRejectedValueOnce(new ApiError(409, 'Changed', {}, false, { edit: { conflicts: [conflict] } }))
    .mockResolvedValueOnce(done);
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(
    await dialog.findByText('JEEVAN0000000017: to Binod Kumar, by Meera Joshi on 27/11/2026 at 14:35'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Hand it over to the employee I chose' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('1 card handed over to Ram Prasad')).toBeInTheDocument();
  const sent = (employeeId: string) => ({
    body: {
      ...{ cardNumbers: ['JEEVAN0000000017'], to: 'EMP001' },
      was: [{ cardNumber: 'JEEVAN0000000017', employeeId }],
    },
  });
  expect(handOverCards.mock.calls).toEqual([[sent('EMP009')], [sent('EMP002')]]);

  await userEvent.selectOptions(panel.getByLabelText('Former employee'), 'Zubair (EMP009): 2');
  await press('Hand over all 2');
  const all = within(await screen.findByRole('dialog', { name: 'Hand over 2 cards of Zubair' }));
  await userEvent.click(await all.findByRole('radio', { name: /^Share in CKTD/ }));
  removeEmployee.mockResolvedValueOnce({ moved: 2, left: 0, message: 'Employee removed' });
  await userEvent.click(all.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('2 cards handed over')).toBeInTheDocument();
  expect(removeEmployee).toHaveBeenCalledExactlyOnceWith({
    params: { employeeId: 'EMP009' },
    body: { share: 'zone' },
  });
});

test('what is below the cards without an employee comes once these have their place', async () => {
  const gone = { employeeId: 'EMP009', employeeName: 'Zubair', employeeZone: 'CKTD', cards: 1 };
  asked.mockResolvedValue({ ...FULL, ownerless: { total: 1, owners: [gone] } });
  getRenewals.mockResolvedValue({
    message: 'Loaded',
    countedAt: '2026-11-21T08:35:00.000Z',
    month: '2026-11',
    zones: [{ zoneId: 'CKTD', zoneName: 'Chitrakoot', due: 7, renewed: 0, lapsed: 0 }],
  });
  let answer!: (page: Awaited<ReturnType<typeof listCards>>) => void;
  listCards.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show();
  const panel = await screen.findByRole('region', { name: 'Cards without an employee' });
  await waitFor(() => expect(getRenewals).toHaveBeenCalled());
  expect(within(panel).getByRole('button', { name: 'Hand over selected' })).toBeVisible();
  expect(screen.queryAllByRole('link')).toEqual([]);

  answer({ cards: [], total: 0, nextCursor: null, message: 'Loaded' });
  expect(await screen.findByRole('link', { name: /^Due, Chitrakoot: 7/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Reported lost' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all 1,204' })).toBeVisible();
});

test('the help given comes once the renewals above it have their place', async () => {
  asked.mockResolvedValue(FULL);
  const sums = { visits: 3, rupees: 3000 };
  const lists = { months: [], zones: [], hospitals: [], services: [] };
  getReport.mockResolvedValue({ message: 'Loaded', year: 2026, years: [2026], ...sums, ...lists });
  let answer!: (renewals: Awaited<ReturnType<typeof getRenewals>>) => void;
  getRenewals.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show();
  await rowsOf('Expiring within 30 days');
  await waitFor(() => expect(getReport).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Help given' })).toBeNull();

  answer({ message: 'Loaded', countedAt: '2026-11-21T08:35:00.000Z', month: '2026-11', zones: [] });
  expect(await screen.findByRole('region', { name: 'Help given' })).toBeVisible();
});

test('without any card, each panel says so', async () => {
  asked.mockResolvedValue({
    countedAt: '2026-11-21T08:35:00.000Z',
    topEmployees: [],
    recentActivity: [],
    cardsByMonth: [{ month: '2026-11', cards: 0 }],
    expiringSoon: { total: 0, cards: [] },
    attempts: { accounts: [], lookups: null },
    lostCards: { total: 0, cards: [] },
    ownerless: { total: 0, owners: [] },
  });
  show();
  expect(await screen.findByText('No cards registered this month yet')).toBeVisible();
  expect(screen.getByText('No cards registered in the last 12 months yet')).toBeVisible();
  expect(screen.getByText('No card expires in the next 30 days')).toBeVisible();
  expect(screen.getByText('Nothing here yet. New cards and employees will appear here.')).toBeVisible();
});
