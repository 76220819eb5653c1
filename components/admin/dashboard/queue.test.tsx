// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import type { QueueItem } from '@/lib/schemas/responses/dashboard';
import type { Employee } from '@/lib/schemas/responses/employees';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { Queue } from './queue';

type Href = string | { pathname: string; query: Record<string, string> };
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: Href }) => (
    <a
      href={typeof href === 'string' ? href : `${href.pathname}?${String(new URLSearchParams(href.query))}`}
      {...props}
    />
  ),
}));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const asked = onCall('GET /api/admin/queue');
const take = onCall('PUT /api/admin/handling/[kind]/[id]');
const handOverCards = onCall('PUT /api/admin/cards/handover');
const listCards = onCall('GET /api/admin/details/cards');
const listEmployees = onCall('GET /api/admin/details/Employees');
const listZones = onCall('GET /api/admin/details/Zones');
const removeEmployee = onCall('PUT /api/admin/employee/deleteemployee/[employeeId]');

const none = { dataRequests: 0, lostCards: 0, messages: 0, cardRequests: 0 };
const answers = (items: QueueItem[], totals = none) =>
  asked.mockResolvedValue({ items, totals, mailServer: true, message: 'Loaded' });
const TODAY = dayInIndia();
beforeEach(() => asked.mockClear());
const received = '2026-11-20T06:00:00.000Z';
const LATE: QueueItem = {
  kind: 'dataRequest',
  request: {
    ...{ _id: 'a'.repeat(24), name: 'Bachchi Devi', number: '9415277005', right: 'erase', state: 'working' },
    ...{ receivedAt: received, dueDay: addDays(TODAY, -4), steps: [] },
    handling: { work: 'taken', by: 'ADMIN002', byName: 'Ravi Shukla' },
  },
};
const MESSAGE: QueueItem = {
  kind: 'message',
  message: {
    ...{ _id: 'b'.repeat(24), name: 'Asha', email: 'asha@example.org', number: '9415012345' },
    ...{ message: 'Where is our nearest hospital?', receivedAt: received, read: true, delivery: 'sent' },
    ...{ state: 'new', handling: { work: 'open' }, seen: 2 },
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
    { dataRequests: 1, lostCards: 1, messages: 8, cardRequests: 0 },
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
  expect(screen.getByRole('link', { name: '7 more messages' })).toHaveAttribute(
    'href',
    '/admin/messages?show=open',
  );
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
    params: { kind: 'messages', id: 'b'.repeat(24) },
    body: { work: 'taken', seen: 2 },
  });
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
