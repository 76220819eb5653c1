// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { press } from '@/tests/form';
import { employee, noStatistics } from '@/tests/answers';
import { EmployeeView } from './employee-view';

vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());

const meena = { ...employee, employeeId: 'EMP002', employeeName: 'Meena Devi' };
const noCards = { cards: [], total: 0, nextCursor: null, message: 'Loaded' };
const zone = { _id: '1', zoneId: 'CKTD', zoneName: 'Chitrakoot', activeEmployees: 1 };
const position = { _id: '1', positionId: 'POS001', positionName: 'Field Officer', positionSalary: 18_000 };
const ANSWERS: Record<string, object> = {
  'GET /api/admin/details/Employee/EMP002': { employee: meena, statistics: noStatistics },
  'GET /api/admin/details/cards': noCards,
  'GET /api/admin/details/filtercards/EMP002': noCards,
  'GET /api/admin/employee/EMP002/past': { events: [], nextCursor: null, message: 'Loaded' },
  'GET /api/admin/details/Zones': { zones: [zone], total: 1, nextCursor: null },
  'GET /api/admin/details/Positions': { positions: [position], total: 1, nextCursor: null },
};

/** Answers of calls that fail. */
const failing = new Map<string, Response>();
const asked: string[] = [];
const server: typeof fetch = async (path, options) => {
  const name = `${options?.method} ${String(path)}`;
  asked.push(name);
  const call = name.split('?')[0]!;
  const answer = failing.get(call)?.clone();
  if (answer) return answer;
  if (!ANSWERS[call]) throw new Error(`Unexpected ${name}`);
  return Response.json(ANSWERS[call]);
};
/** A failure without a message, as from a proxy or a crash. */
const fails = (call: string) => failing.set(call, Response.json({}, { status: 500 }));
const count = (call: string) => asked.filter((name) => name.startsWith(call)).length;

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  Cookies.set('token', 'a.b.c');
  window.history.replaceState(null, '', '/admin/employees/EMP002');
});
afterEach(() => {
  vi.unstubAllGlobals();
  failing.clear();
  asked.length = 0;
});

const day = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole('textbox', { name: 'Day' });

test('an employee who fails to load can be loaded again', async () => {
  fails('GET /api/admin/details/Employee/EMP002');
  renderApp(<EmployeeView employeeId="EMP002" />);
  // In a toast, and in place of the page.
  await waitFor(() => expect(screen.getAllByText('Failed to load employee details')).toHaveLength(2));
  failing.clear();
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Meena Devi' })).toBeVisible();
});

test('cards that cannot be filtered say so, and can be filtered again', async () => {
  const filtered = 'GET /api/admin/details/filtercards/EMP002';
  fails(filtered);
  const { rerender } = renderApp(<EmployeeView employeeId="EMP002" />);
  await screen.findByText('No cards yet');
  fireEvent.change(day('Start date'), { target: { value: '2026-01-01' } });
  fireEvent.change(day('End date'), { target: { value: '2026-12-31' } });
  await press('Filter');
  await waitFor(() => expect(window.location.search).toBe('?start=2026-01-01&end=2026-12-31'));
  // Next follows the address by itself.
  rerender(<EmployeeView employeeId="EMP002" />);
  await waitFor(() => expect(screen.getAllByText('Failed to filter cards')).toHaveLength(2));
  expect(asked.at(-1)).toMatch(/filtercards\/EMP002\?startDate=2026-01-01&endDate=2026-12-31&/);
  expect(day('Start date')).toHaveValue('01');
  failing.clear();
  await press('Try again');
  expect(await screen.findByText('No cards were registered on these days')).toBeVisible();
  expect(count(filtered)).toBe(2);
});

test('signals are asked for with a press; each figure says of how many, and opens its cards', async () => {
  ANSWERS['GET /api/admin/employee/EMP002/signals'] = {
    signals: [
      { signal: 'samePhone', cards: 4, outOf: 1240 },
      { signal: 'burst', cards: 0, outOf: 1240 },
    ],
    ...{ countedAt: '2026-11-21T10:42:00Z', message: 'Loaded' },
  };
  const { rerender } = renderApp(<EmployeeView employeeId="EMP002" />);
  expect(await screen.findByText(/A large family, a shared phone or a camp explains many/)).toBeVisible();
  expect(count('GET /api/admin/employee/EMP002/signals')).toBe(0);
  await press('Show the figures');
  expect(window.location.search).toBe('?signals=shown');
  rerender(<EmployeeView employeeId="EMP002" />);
  const phone = await screen.findByRole('link', { name: 'Same phone' });
  expect(phone).toHaveAttribute('href', '/admin/cards?issuedBy=EMP002&signal=samePhone');
  expect(phone.closest('li')).toHaveTextContent('4of 1,240Same phoneOf the cards they issued: the primary');
  // There are none to open.
  expect(screen.queryByRole('link', { name: 'Many in a short time' })).toBeNull();
  expect(screen.getByText(/10 or more were issued within 60 minutes/)).toBeVisible();
  expect(count('GET /api/admin/employee/EMP002/signals')).toBe(1);
});

const lists = () => asked.filter((name) => name.includes('/details/cards'));

test('the cards are those they issued, or at a press those they serve now', async () => {
  const { rerender } = renderApp(<EmployeeView employeeId="EMP002" />);
  await screen.findByText('No cards yet');
  expect(lists().at(-1)).toMatch(/details\/cards\?issuedBy=EMP002&/);
  await press('Serves now');
  expect(window.location.search).toBe('?cards=served');
  rerender(<EmployeeView employeeId="EMP002" />);
  await screen.findByText('The cards of the families this employee looks after appear here.');
  expect(lists().at(-1)).toMatch(/details\/cards\?employee=EMP002&/);
  // The days are those on which they issued cards.
  expect(screen.queryByRole('group', { name: 'Start date' })).toBeNull();
});

test.each([
  [0, 7, true],
  [7, 0, false],
])(
  'who left, issued %i cards and serves %i: what can be handed over is what they serve',
  async (issued, serves, can) => {
    const statistics = { ...noStatistics, totalCards: issued, servesNow: serves };
    failing.set(
      'GET /api/admin/details/Employee/EMP002',
      Response.json({ employee: { ...meena, employeeStatus: false }, statistics }),
    );
    renderApp(<EmployeeView employeeId="EMP002" />);
    await screen.findByRole('button', { name: 'Reinstate' });
    expect(screen.queryByRole('button', { name: 'Hand over cards' }) !== null).toBe(can);
  },
);

test('an edit that fails says so and keeps what was typed', async () => {
  const edit = 'PUT /api/admin/employee/editemployee/EMP002';
  fails(edit);
  renderApp(<EmployeeView employeeId="EMP002" />);
  await press('Edit Details');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Details' }));
  await form.findByRole('option', { name: 'Field Officer' });
  const name = form.getByLabelText(/^Full Name/);
  fireEvent.change(name, { target: { value: 'Meena Devi Verma' } });
  await press('Save');
  // In a toast, and in the form until it is sent again.
  await waitFor(() => expect(screen.getAllByText('Failed to update employee details')).toHaveLength(2));
  expect(form.getByRole('alert')).toHaveTextContent('Failed to update employee details');
  expect(name).toHaveValue('Meena Devi Verma');
  expect(count(edit)).toBe(1);
});

test('an ID that nobody has is said in the words of the server, without a retry', async () => {
  failing.set(
    'GET /api/admin/details/Employee/NOBODY',
    Response.json({ message: 'There is no employee with this ID' }, { status: 404 }),
  );
  renderApp(<EmployeeView employeeId="NOBODY" />);
  await waitFor(() => expect(screen.getAllByText('There is no employee with this ID')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('Failed to load employee details')).toBeNull();
});

test('of somebody removed years ago it shows what is left, and offers no way back into the account', async () => {
  const { employeeId, employeeName, _id, employeeRegisterDate } = meena;
  const left = { _id, employeeId, employeeName, employeeRegisterDate, employeeStatus: false };
  const gone = {
    employeeZone: '',
    employeePosition: '',
    zoneName: '',
    positionName: '',
    detailsDeleted: true,
  };
  const answer = { employee: { ...left, ...gone }, statistics: { ...noStatistics, servesNow: 1 } };
  failing.set('GET /api/admin/details/Employee/EMP002', Response.json(answer));
  renderApp(<EmployeeView employeeId="EMP002" />);
  expect(await screen.findByText(/^This employee left more than three years ago\./)).toBeVisible();
  const details = within(screen.getByRole('region', { name: 'Employee details' }));
  const terms = details.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Status', 'Employee ID', 'Joined']);
  expect(screen.getByRole('button', { name: 'Hand over cards' })).toBeVisible();
  for (const name of ['Edit Details', 'Reinstate', 'Remove'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
