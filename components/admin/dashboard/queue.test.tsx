// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { QueueItem } from '@/lib/schemas/responses/dashboard';
import { employee, listedCard } from '@/tests/answers';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { Queue } from './queue';

vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const asked = onCall('GET /api/admin/queue');
const getTotals = onCall('GET /api/admin/details');
const take = onCall('PUT /api/admin/inbox/[id]');
const handOverCards = onCall('PUT /api/admin/cards/handover');
const listCards = onCall('GET /api/admin/details/cards');
const listEmployees = onCall('GET /api/admin/details/Employees');
const listZones = onCall('GET /api/admin/details/Zones');
const removeEmployee = onCall('PUT /api/admin/employee/deleteemployee/[employeeId]');

const none = { late: 0, lostCards: 0, requests: 0 };
const answers = (items: QueueItem[], totals = none, manyActors = true) =>
  asked.mockResolvedValue({ items, totals, manyActors, message: 'Loaded' });
const TODAY = dayInIndia();
const TOTALS = {
  ...{ totalZones: 1, totalPositions: 1, totalEmployees: 1, totalHospitals: 1, totalCards: 1 },
  message: 'Loaded',
};
beforeEach(() => {
  asked.mockClear();
  getTotals.mockResolvedValue(TOTALS);
});
const received = '2026-11-20T06:00:00.000Z';
const LATE: QueueItem = {
  kind: 'request',
  request: {
    ...{ _id: 'a'.repeat(24), kind: 'data', name: 'Bachchi Devi', number: '9415277005' },
    ...{ right: 'erase', late: true, dueDay: addDays(TODAY, -4) },
    ...{ receivedAt: received, state: 'working', steps: [] },
    handling: { work: 'taken', by: 'ADMIN002', byName: 'Ravi Shukla' },
  },
};
const MESSAGE: QueueItem = {
  kind: 'request',
  request: {
    ...{ _id: 'b'.repeat(24), kind: 'message', name: 'Asha', number: '9415012345' },
    ...{ email: 'asha@example.org', message: 'Where is our nearest hospital?', read: true },
    ...{ receivedAt: received, delivery: 'sent', state: 'new', steps: [] },
    handling: { work: 'open' },
  },
};
const rows = async () =>
  (await within(await screen.findByRole('region', { name: 'Today' })).findAllByRole('listitem')).map(
    (row) => row.textContent,
  );

test('says of each what it is, whose and until when; and where the others of a kind are', async () => {
  answers(
    [
      LATE,
      {
        kind: 'lostCard',
        card: {
          ...{ cardNumber: 'JEEVAN8457108482', at: received, employeeId: 'EMP004', employeeName: 'Anita' },
          holder: { memberName: 'Sita Devi', memberContact: '9415012345' },
        },
      },
      MESSAGE,
      { kind: 'print', total: 1204 },
      { kind: 'delivery', total: 10_000, totalIsMore: true },
      { kind: 'hospitals', total: 3 },
      { kind: 'import', fileName: 'karwi.xlsx', byName: 'Meera Joshi', at: received },
      { kind: 'account', id: 'ADMIN001', role: 'admin', wrong: 12 },
    ],
    { late: 1, lostCards: 1, requests: 8 },
  );
  renderApp(<Queue />);
  expect(await rows()).toEqual([
    'Data requestBachchi DeviErase our card and dataRavi Shukla has this4 days late',
    'Reported lostJEEVAN8457108482Sita Devi, 941501234520 November 2026',
    'MessageAshaWhere is our nearest hospital?20 November 2026Take it',
    'To print1,204 cards',
    'To hand overmore than 10,000 cards',
    'To confirm3 hospitals',
    'Import not finishedkarwi.xlsxMeera Joshi20 November 2026, 11:30 am',
    'Suspicious attemptsADMIN00112 wrong passwordsIn the last 24 hours',
  ]);
  expect(screen.getByRole('link', { name: 'ADMIN001' })).toHaveAttribute(
    'href',
    '/admin/activity?person=ADMIN001&action=signIn',
  );
  expect(screen.getByRole('link', { name: 'Bachchi Devi' })).toHaveAttribute(
    'href',
    `/admin/inbox/${'a'.repeat(24)}`,
  );
  expect(screen.getByRole('link', { name: '7 more requests' })).toHaveAttribute('href', '/admin/inbox');
});

test('one is taken at a press; where somebody else was faster, the sentence says who, and the queue is read again', async () => {
  answers([MESSAGE]);
  renderApp(<Queue />);
  const sentence = 'Ravi Shukla has taken this meanwhile. Talk to them, or take it over';
  take.mockRejectedValueOnce(new ApiError(409, sentence));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it: Asha' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(take).toHaveBeenCalledWith({
    params: { id: 'b'.repeat(24) },
    body: { step: 'take', seen: 0 },
  });
});

test('with one admin nobody is asked to take anything', async () => {
  answers([MESSAGE], none, false);
  renderApp(<Queue />);
  await screen.findByRole('link', { name: 'Asha' });
  expect(screen.queryByRole('button', { name: /^Take it/ })).toBeNull();
});

test('a new database begins with what to do first, each at a press, until all of it is done', async () => {
  answers([MESSAGE]);
  getTotals.mockResolvedValue({
    ...TOTALS,
    totalEmployees: 0,
    totalHospitals: 0,
    totalCards: 0,
    codesOff: true,
  });
  renderApp(<Queue />);
  const steps = within(await screen.findByRole('list', { name: 'To begin with, in this order:' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Create zone: done',
    'Create position: done',
    'Add employee',
    'Add hospital',
    'Register a family',
    'Before the first print: ask your system administrator for the key of the codes (npm run codes:key). Without it cards are printed without a code.',
  ]);
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/employees?add=1',
    '/admin/hospitals?add=1',
    '/admin/cards/new',
  ]);
  expect(await screen.findByRole('link', { name: 'Asha' })).toBeVisible();
  expect(screen.queryByText('Nothing is waiting for you')).toBeNull();
});

test('nothing to do says so', async () => {
  answers([]);
  renderApp(<Queue />);
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
});

test('cards without an employee are handed over, the chosen ones or all of one employee', async () => {
  const gone = { employeeId: 'EMP009', employeeName: 'Zubair', employeeZone: 'CKTD', cards: 2 };
  const other = { employeeId: 'EMP018', employeeName: 'Gulnaz', employeeZone: 'DLHI', cards: 1 };
  answers([{ kind: 'ownerless', total: 3, owners: [gone, other] }]);
  const cards = [
    { ...listedCard, employeeId: 'EMP009' },
    { ...listedCard, _id: 'c2', cardNumber: 'JEEVAN0000000025', employeeId: 'EMP018' },
  ];
  listCards.mockResolvedValue({ cards, total: 2, nextCursor: null, message: 'Loaded' });
  listEmployees.mockResolvedValue({ employees: [employee], total: 1, nextCursor: null, message: 'Loaded' });
  listZones.mockResolvedValue({ zones: [], total: 0, nextCursor: null });
  renderApp(<Queue />);
  await userEvent.click(await screen.findByRole('button', { name: '3 families' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Cards without an employee' }));
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
