// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import type { PositionDetail } from '@/lib/schemas/organisation';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { alerts, press } from '@/tests/form';
import { PositionsScreen } from './positions-screen';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
const createPosition = onCall('POST /api/admin/position');
const getPosition = onCall('GET /api/admin/details/Position/[id]');
const listPositions = onCall('GET /api/admin/details/Positions');
const removePosition = onCall('DELETE /api/admin/position/[positionId]');
const updatePosition = onCall('PUT /api/admin/position/[positionId]');
const mocks = [createPosition, getPosition, listPositions, removePosition, updatePosition];

const manager = {
  ...{ _id: 'a', positionId: 'POS008', positionName: 'Programme Manager', positionSalary: 125_000 },
};
const rekha = {
  ...{ _id: 'e', employeeId: 'EMP012', employeeName: 'Rekha Devi', employeeEmail: 'rekha@example.org' },
  ...{ employeeContact: '9811112222', employeeZone: 'CKTD', employeePosition: 'Programme Manager' },
  employeeStatus: false,
};
const detail: PositionDetail = {
  ...{ position: manager, totalEmployees: 1, employees: [rekha], total: 1, nextCursor: null },
};

beforeEach(() => {
  listPositions.mockResolvedValue({ positions: [manager], total: 1, nextCursor: null });
  getPosition.mockResolvedValue(detail);
});
afterEach(() => {
  mocks.forEach((mock) => mock.mockReset());
});

const show = (address = '/admin/positions') => {
  window.history.replaceState(null, '', address);
  return renderApp(<PositionsScreen />);
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const opened = '/admin/positions?open=POS008';

const type = (form: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
async function openCreate(name = '', salary = '') {
  show();
  await press('Create Position');
  const form = await dialog('Create New Position');
  type(form, /Position Name/, name);
  type(form, /Salary/, salary);
  return form;
}

test('the dialog shows the position and who holds it; while somebody does, it cannot be removed', async () => {
  show(opened);
  const open = await dialog('Programme Manager');
  const row = within(open).getByRole('row', { name: /Rekha Devi/ });
  for (const text of ['EMP012', '9811112222', 'rekha@example.org', 'CKTD', 'Inactive'])
    expect(row).toHaveTextContent(text);
  expect(within(open).getByText('Total Employees').nextSibling).toHaveTextContent('1');
  expect(within(open).getByText('₹1,25,000')).toBeVisible();
  expect(
    within(open).getByText(
      'To remove this position, first give everyone who holds it another one: open each from this list.',
    ),
  ).toBeVisible();
  expect(within(open).queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('a list that fails to load says so', async () => {
  listPositions.mockRejectedValueOnce(new ApiError(400, ''));
  show();
  await waitFor(() => expect(screen.getAllByText('Failed to load positions')).toHaveLength(2));
});

test.each([
  ['', '', 'Please fill all required fields', ['Enter the position name', 'Enter the salary']],
  ['Driver', '999999999', 'Please fix the errors in the form', ['Salary can be at most ₹10,00,00,000']],
])(
  'of %j for %j it is said at the fields what is wrong, and nothing is sent',
  async (name, salary, said, at) => {
    const form = await openCreate(name, salary);
    await press('Create', form);
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(alerts(form)).toEqual(at);
    expect(createPosition).not.toHaveBeenCalled();
  },
);

test('the amount to be sent is shown in whole rupees; a decimal point never multiplies it', async () => {
  const form = await openCreate('Nurse', '25000.50');
  expect(within(form).getByLabelText(/Salary/)).toHaveValue('25000.50');
  expect(within(form).getByText('₹25,000')).toBeVisible();
  type(form, /Salary/, '₹1,25,000.00');
  expect(within(form).getByLabelText(/Salary/)).toHaveValue('125000.00');
  expect(within(form).getByText('₹1,25,000')).toBeVisible();
});

test('the button is busy; without a response what was typed stays, and a retry sends the same with the same key', async () => {
  let lose: (error: Error) => void = () => undefined;
  createPosition.mockReturnValueOnce(new Promise((_, reject) => (lose = reject)));
  createPosition.mockResolvedValueOnce({ position: manager, message: 'Position created' });
  const form = await openCreate('Nurse', '₹1,25,000.00');
  await press('Create', form);
  expect(await within(form).findByRole('button', { name: 'Creating...' })).toBeDisabled();
  lose(new ApiError(0, ''));
  expect(await screen.findByText('Failed to create position')).toBeInTheDocument();
  expect(alerts(form)).toEqual([expect.stringMatching(/^We got no answer, so this may already be saved/)]);
  await press('Create', form);
  await screen.findByText('Position created');
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first, second] = createPosition.mock.calls;
  expect(first![0]).toEqual({
    auth: 'bearer',
    body: { positionName: 'Nurse', positionSalary: 125_000 },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(second).toEqual(first);
  await waitFor(() => expect(listPositions).toHaveBeenCalledTimes(2));
});

test('what was never sent is not said to be saved perhaps', async () => {
  createPosition.mockRejectedValueOnce(new ApiError(0, '', {}, true));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const form = await openCreate('Nurse', '9000');
  await press('Create', form);
  expect(await within(form).findByRole('alert')).toHaveTextContent(
    'There is no signal, so nothing was sent. What you typed is still here: press again when the signal is back.',
  );
  // It goes with its cause.
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(within(form).getByRole('alert')).toHaveTextContent(
    'The signal is back. Nothing has been sent yet: press again.',
  );
});

test('without a choice a second Save is told again; theirs goes into the form, and mine of the other field is saved', async () => {
  const conflict = {
    ...{ field: 'positionSalary', was: 125_000, now: 130_000 },
    ...{ by: 'Meera Joshi', at: '2026-11-27T20:05:00.000Z' },
  };
  const now = { positionName: 'Programme Manager', positionSalary: 130_000 };
  const changed = new ApiError(409, 'Changed', {}, false, { edit: { conflicts: [conflict], now } });
  updatePosition
    .mockRejectedValueOnce(changed)
    .mockRejectedValueOnce(changed)
    .mockResolvedValue({ position: manager, message: 'Position updated' });
  show(opened);
  await press('Edit', await dialog('Programme Manager'));
  const form = await dialog('Edit Position');
  const salary = within(form).getByLabelText(/Salary/);
  type(form, /Position Name/, 'Programme Manager Two');
  type(form, /Salary/, '95000');
  await press('Save', form);
  expect(await within(form).findByRole('alert')).toHaveTextContent(
    'Someone else changed the same field: Salary (₹). Choose which value is right, then save again.',
  );
  await press('Save', form);
  const note = await within(form).findByRole('group', {
    name: 'Changed by someone else: Salary (₹)',
  });
  expect(note).toHaveTextContent(
    'Meera Joshi changed this on 28/11/2026 at 01:35, from “₹1,25,000” to “₹1,30,000”.',
  );
  expect(salary).toHaveValue('95000');
  await press('Take theirs', note);
  expect(salary).toHaveValue('130000');
  await press('Save', form);
  await screen.findByText('Position updated');
  const name = { positionName: 'Programme Manager Two', was: { positionName: 'Programme Manager' } };
  const both = { ...name, positionSalary: 95_000, was: { ...name.was, positionSalary: 125_000 } };
  expect(updatePosition.mock.calls.map(([{ params, body }]) => [params.positionId, body])).toEqual([
    ['POS008', both],
    ['POS008', both],
    ['POS008', name],
  ]);
});

test('after a concurrent removal the form says so and keeps what was typed', async () => {
  updatePosition.mockRejectedValue(new ApiError(404, 'There is no position with this ID'));
  show(opened);
  await press('Edit', await dialog('Programme Manager'));
  const form = await dialog('Edit Position');
  type(form, /Position Name/, 'Programme Manager Two');
  await press('Save', form);
  expect(await within(form).findByRole('alert')).toHaveTextContent(
    'This position has been removed, so it can no longer be changed',
  );
  expect(within(form).getByLabelText(/Position Name/)).toHaveValue('Programme Manager Two');
});

test('a refused removal says why; a position already removed counts as removed', async () => {
  const words = '1 employee (1 removed) still holds this position. Give them another one first';
  getPosition.mockResolvedValue({ ...detail, totalEmployees: 0, employees: [], total: 0 });
  removePosition.mockRejectedValueOnce(new ApiError(409, words));
  show(opened);
  await press('Remove', await dialog('Programme Manager'));
  const question = await dialog('Remove the position Programme Manager?');
  await press('Remove', question);
  expect(await within(question).findByRole('alert')).toHaveTextContent(words);
  removePosition.mockRejectedValueOnce(new ApiError(404, 'There is no position with this ID'));
  await press('Remove', question);
  await screen.findByText('This position has already been removed');
});
