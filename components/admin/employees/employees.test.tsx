// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import * as api from '@/lib/api/endpoints';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { employee, noStatistics } from '@/tests/answers';
import { DateFilter } from './employee-cards';
import { EditEmployee, AddEmployee } from './employee-fields';
import { EmployeeStatistics } from './employee-facts';
import { RemoveEmployee } from './remove-employee';

vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('@/lib/api/endpoints', { spy: true });
const create = vi.mocked(api.createEmployee);
const update = vi.mocked(api.updateEmployee);
const remove = vi.mocked(api.removeEmployee);
const listPositions = onCall('GET /api/admin/details/Positions');
const listZones = onCall('GET /api/admin/details/Zones');

beforeEach(() => {
  const zone = (zoneId: string, zoneName: string) => ({ _id: zoneId, zoneId, zoneName, activeEmployees: 1 });
  const zones = [zone('CKTD', 'Chitrakoot'), zone('DLHI', 'Delhi')];
  listZones.mockResolvedValue({ zones, total: 2, nextCursor: null });
  const officer = { _id: '1', positionId: 'POS001', positionName: 'Field Officer', positionSalary: 1 };
  listPositions.mockResolvedValue({ positions: [officer], total: 1, nextCursor: null });
});
afterEach(() => {
  vi.resetAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText(label);

async function fill() {
  await screen.findByRole('option', { name: 'Delhi' });
  await screen.findByRole('option', { name: 'Field Officer' });
  for (const [label, value] of [
    [/^Full Name/, 'Kavita Singh'],
    [/^Email/, 'kavita@example.org'],
    [/^Contact Number/, '98111 12222'],
    [/^Aadhar Number/, '2341 2341 2346'],
    [/^Day/, '09/03/1992'],
    [/^Address/, 'Banda'],
    [/^Zone/, 'DLHI'],
    [/^Position/, 'POS001'],
  ] as const)
    fireEvent.change(field(label), { target: { value } });
  await userEvent.click(screen.getByLabelText('Female'));
}

test('an employee is added once: a retry without a response sends the same key', async () => {
  const closed = vi.fn();
  create.mockRejectedValueOnce(new ApiError(0, ''));
  const added = { employeeId: 'EMP026', temporaryPassword: 'abcDEF123456' };
  create.mockResolvedValueOnce({ ...added, message: 'Employee added successfully!' });
  renderApp(<AddEmployee zone="" onClose={closed} />);
  await fill();
  await press('Add Employee');
  await screen.findByText('Failed to add employee');
  expect(field(/^Full Name/)).toHaveValue('Kavita Singh');
  await press('Add Employee');
  await screen.findByText('Employee added successfully!');
  const [[sent, key], [again, sameKey]] = create.mock.calls as [[object, string], [object, string]];
  expect(sent).toEqual({
    employeeName: 'Kavita Singh',
    employeeEmail: 'kavita@example.org',
    employeeContact: '9811112222',
    employeeDOB: '1992-03-09',
    employeeAge: expect.any(Number) as number,
    employeeSex: 'Female',
    employeeAddress: 'Banda',
    employeeAddhar: '234123412346',
    employeeZone: 'DLHI',
    employeePosition: 'POS001',
  });
  expect([again, sameKey]).toEqual([sent, key]);
  const password = await screen.findByRole('dialog', { name: 'Employee added' });
  expect(password).toHaveTextContent(/EMP026.*abcDEF123456/);
  expect(closed).not.toHaveBeenCalled();
});

test('without the lists an edit keeps the current zone and position, and the lists can be reloaded', async () => {
  listPositions.mockRejectedValueOnce(new ApiError(500, ''));
  update.mockResolvedValue({ message: 'Employee details updated' });
  renderApp(<EditEmployee employee={employee} onClose={() => {}} />);
  expect((await screen.findAllByText('Failed to load form data')).length).toBeGreaterThan(0);
  expect(field(/^Position/)).toHaveValue('POS001');
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  await waitFor(() => expect(field(/^Zone/)).toHaveValue('CKTD'));
  await userEvent.selectOptions(field(/^Zone/), 'DLHI');
  await press('Save');
  await screen.findByText('Employee details updated');
  expect(update).toHaveBeenCalledWith('EMP001', expect.objectContaining({ employeeZone: 'DLHI' }));
});

test('what somebody else changed meanwhile is in the form and said, except at a field that was changed here too', async () => {
  const now = { ...employee, employeeZone: 'DLHI', employeeAddress: 'Manikpur' };
  const conflict = {
    ...{ field: 'employeeAddress', was: 'Karwi', now: 'Manikpur' },
    ...{ by: 'Meera Joshi', at: '2026-11-27T09:05:00.000Z' },
  };
  const edit = { conflicts: [conflict], now: now };
  update.mockRejectedValueOnce(new ApiError(409, 'Changed', {}, false, { edit }));
  update.mockResolvedValueOnce({ message: 'Employee details updated' });
  renderApp(<EditEmployee employee={employee} onClose={() => {}} />);
  await screen.findByRole('option', { name: 'Delhi' });
  fireEvent.change(field(/^Full Name/), { target: { value: 'Ram Prasad Verma' } });
  fireEvent.change(field(/^Address/), { target: { value: 'Banda' } });
  await press('Save');
  const note = await screen.findByRole('group', { name: 'Changed by someone else: Address' });
  expect(note).toHaveTextContent(
    'Meera Joshi changed this on 27/11/2026 at 14:35, from “Karwi” to “Manikpur”.',
  );
  expect(field(/^Address/)).toHaveValue('Banda');
  expect(field(/^Zone/)).toHaveValue('DLHI');
  expect(screen.getByRole('group', { name: 'Changed by someone else: Zone' })).toHaveTextContent(
    'Someone else changed this from “Chitrakoot” to “Delhi”. The new value is in the form.',
  );
  await press('Keep mine');
  expect(note).toHaveTextContent('Your value will be saved.');
  await press('Save');
  await screen.findByText('Employee details updated');
  const mine = { employeeName: 'Ram Prasad Verma', employeeAddress: 'Banda' };
  expect(update.mock.calls).toEqual(
    ['Karwi', 'Manikpur'].map((employeeAddress) => [
      'EMP001',
      { ...mine, was: { employeeName: 'Ram Prasad', employeeAddress } },
    ]),
  );
});

test('only the exact name enables removal', async () => {
  remove.mockRejectedValueOnce(new ApiError(500, ''));
  remove.mockResolvedValueOnce({ message: 'Employee removed' });
  const closed = vi.fn();
  vi.mocked(api.listCards).mockResolvedValue({ cards: [], total: 0, nextCursor: null, message: 'Loaded' });
  // As an earlier version stored it: nobody sees the second space.
  renderApp(<RemoveEmployee employee={{ ...employee, employeeName: 'Ram  Prasad' }} onClose={closed} />);
  const name = field(/^Type the name/);
  await userEvent.type(name, 'ram prasad{Enter}');
  expect(name).toHaveAccessibleDescription(/Employee name does not match/);
  expect(remove).not.toHaveBeenCalled();
  await userEvent.clear(name);
  await userEvent.type(name, 'Ram Prasad');
  await press('Remove');
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'Failed to remove employee',
  );
  await press('Remove');
  await screen.findByText('Employee removed');
  expect(closed).toHaveBeenCalledTimes(1);
  expect(remove.mock.calls).toEqual([['EMP001'], ['EMP001']]);
});

describe('a removal asks who gets the cards', () => {
  const colleague = { ...employee, employeeId: 'EMP002', employeeName: 'Meena Devi', employeeZone: 'DLHI' };
  const way = (name: RegExp) => screen.findByRole('radio', { name });
  const show = async (cards: number) => {
    const rest = { nextCursor: null, message: 'Loaded' };
    vi.mocked(api.listCards).mockResolvedValue({ cards: [], total: cards, ...rest });
    vi.mocked(api.listEmployees).mockImplementation(async ({ zone }) => ({
      ...{ employees: [employee, colleague], total: zone === 'CKTD' ? 4 : 2, ...rest },
    }));
    renderApp(<RemoveEmployee employee={employee} onClose={vi.fn()} />);
    fireEvent.change(field(/^Type the name/), { target: { value: 'Ram Prasad' } });
  };

  test('a colleague, sent again until no card is left', async () => {
    await show(5_000);
    expect(await screen.findByText('Who gets the 5,000 cards?')).toBeInTheDocument();
    expect(await way(/^Nobody for now/)).toBeChecked();
    await userEvent.click(await way(/^A colleague/));
    await press('Remove');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'Choose a colleague',
    );
    expect(remove).not.toHaveBeenCalled();
    // Nobody hands cards over to themselves.
    expect(screen.queryByRole('radio', { name: /Ram Prasad/ })).toBeNull();
    await userEvent.click(await way(/^Meena Devi EMP002, Delhi/));
    remove.mockResolvedValueOnce({ message: 'Employee removed. 4,000 of them', moved: 4_000, left: 1_000 });
    remove.mockResolvedValueOnce({ message: 'Employee removed. The rest', moved: 1_000, left: 0 });
    await press('Remove');
    await screen.findByText('Employee removed. 5,000 cards handed over');
    const sent = ['EMP001', { to: 'EMP002' }];
    expect(remove.mock.calls).toEqual([sent, sent]);
  });

  test('or the zone, with what each gets', async () => {
    await show(100);
    await userEvent.click(await way(/^Share in Chitrakoot/));
    expect(await screen.findByText('3 active employees of the zone get about 33 each.')).toBeInTheDocument();
    remove.mockResolvedValueOnce({ message: 'Employee removed. 100 cards handed over', moved: 100, left: 0 });
    await press('Remove');
    await screen.findByText('Employee removed. 100 cards handed over');
    expect(remove.mock.calls).toEqual([['EMP001', { share: 'zone' }]]);
  });

  test('unless there are none', async () => {
    await show(0);
    expect(await screen.findByText('There are no cards to hand over.')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

const dayOf = (name: string) => screen.getByRole('group', { name });
const day = (name: string) => within(dayOf(name)).getByRole('textbox', { name: 'Day' });

test('the date filter needs both days, in order', async () => {
  const filtered = vi.fn();
  const filter = (startDate: string, endDate: string) => (
    <DateFilter startDate={startDate} endDate={endDate} onFilter={filtered} />
  );
  renderApp(filter('', ''));
  fireEvent.change(day('Start date'), { target: { value: '2026-02-01' } });
  await press('Filter');
  // The contract's text appears only as a toast; the field names what it lacks.
  expect(await screen.findByText('Please select both start and end dates')).toBeInTheDocument();
  expect(day('End date')).toBeInvalid();
  expect(dayOf('End date')).toHaveAccessibleDescription('Choose the end date');
  expect(day('End date')).toHaveFocus();
  fireEvent.change(day('End date'), { target: { value: '31/02/2026' } });
  await press('Filter');
  expect(dayOf('End date')).toHaveAccessibleDescription('Enter a real date, like 14/08/2026');
  fireEvent.change(day('End date'), { target: { value: '31/01/2026' } });
  await press('Filter');
  expect(await screen.findAllByText('The end date must not be before the start date')).not.toHaveLength(0);
  expect(filtered).not.toHaveBeenCalled();
  fireEvent.change(day('End date'), { target: { value: '01/02/2026' } });
  await press('Filter');
  await waitFor(() =>
    expect(filtered.mock.calls[0]![0]).toEqual({ startDate: '2026-02-01', endDate: '2026-02-01' }),
  );
});

test('figures are rounded and grouped; without cards, performance is empty', () => {
  const counted = { totalCards: 123_456, servesNow: 98_765, activeCards: 82_304, averageMembers: 3.4567 };
  const { unmount } = renderApp(
    <EmployeeStatistics statistics={{ ...noStatistics, ...counted, cardsThisMonth: 12 }} />,
  );
  const figure = (name: string) => within(screen.getByText(name).parentElement!);
  for (const [name, said] of [
    ['Cards issued', '1,23,456'],
    ['Serves now', '98,765'],
    ['Average members per card', '3.5'],
    ['Cards this month', 'None last month'],
    ['Performance', '67%'],
    ['Performance', '82,304 of 1,23,456 cards active'],
  ] as const)
    expect(figure(name).getByText(said)).toBeVisible();
  expect(screen.getByText('Figures as of 21 November 2026, 2:05 pm')).toBeVisible();
  unmount();
  renderApp(<EmployeeStatistics statistics={noStatistics} />);
  expect(figure('Performance').getByText('No cards issued yet')).toBeVisible();
  expect(document.body).not.toHaveTextContent('NaN');
});
