// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ListedCard } from '@/lib/schemas/responses/cards';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { itsNames, listedCard } from '@/tests/answers';
import { PrintScreen } from './print-screen';

// docs/contract.md#print-centre
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/i18n/navigation', () => ({ Link: () => null, useRouter: () => ({}) }));
const getPrintQueue = onCall('GET /api/admin/print');
const listZones = onCall('GET /api/admin/details/Zones');
const markPrinted = onCall('PUT /api/admin/print/printed');
const list = onCall('GET /api/admin/details/cards');

const card = (cardNumber: string, printing?: ListedCard['printing']): ListedCard => ({
  ...listedCard,
  ...itsNames,
  _id: cardNumber,
  cardNumber,
  ...(printing && { printing }),
});
const BEFORE = card('JEEVAN1000000001');
const DELIVERED = card('JEEVAN1000000002', {
  version: 4,
  count: 1,
  printed: { at: '2026-02-01T06:00:00.000Z', by: 'ADMIN001' },
  delivered: { at: '2026-02-02T06:00:00.000Z', by: 'EMP004' },
});
const answer = (cards: ListedCard[]) => ({ cards, total: cards.length, nextCursor: null, message: '' });
const asked = () => list.mock.calls.map(([{ query }]) => query);

beforeEach(() => {
  listZones.mockResolvedValue({ zones: [], total: 0, nextCursor: null });
  getPrintQueue.mockResolvedValue({
    zones: [
      { zoneId: 'CKTD', zoneName: 'Chitrakoot', print: 3, delivery: 0 },
      { zoneId: 'GONE', zoneName: 'GONE', print: 2, delivery: 1 },
    ],
    message: '',
  });
  list.mockImplementation(async ({ query }) => answer(query?.waits ? [] : [BEFORE, DELIVERED]));
});
afterEach(async () => {
  cleanup();
  // The history entry of a dialog is left a moment after it has closed, and would take the next test's address with it.
  await waitFor(() => expect(window.history.state?.place).not.toBe('top'));
  vi.resetAllMocks();
  window.history.replaceState(null, '', '/');
});

const open = async (address: string) => {
  window.history.replaceState(null, '', `/admin/print${address}`);
  renderApp(<PrintScreen />);
  await screen.findByRole('button', { name: 'To print (5)' });
};
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  // Next tells the page that its address changed.
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
};

test('all cards, also from before prints were recorded and delivered ones, are chosen and recorded together', async () => {
  await open('?zone=CKTD&q=karwi');
  await press('All cards');
  expect(window.location.search).toBe('?zone=CKTD&q=karwi&waits=all');
  // Names stand where ids stood, also of who printed a card.
  const row = await screen.findByRole('row', { name: /0002/ });
  for (const name of ['ChitrakootCKTD', 'Shyam LalEMP004', '1 February 2026 by Sushila Tripathi'])
    expect(row).toHaveTextContent(name);
  const listed = { status: 'active', zone: 'CKTD', employee: '', q: 'karwi', sort: 'employee' };
  expect(asked().at(-1)).toEqual({ ...listed, limit: 50 });
  expect(screen.getByText(/^All cards in use, including those families already have/)).toHaveTextContent(
    'Blocked and expired cards are not in this list.',
  );
  // How many there are is not counted zone by zone.
  const zones = within(screen.getByRole('list', { name: 'Zones' }));
  expect(zones.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
    'All zones',
    'Chitrakoot',
    'GONE',
  ]);

  await press('Choose 2 cards');
  await screen.findByText('Printed already...');
  expect(asked().at(-1)).toEqual({ ...listed, limit: 2 });
  markPrinted.mockResolvedValue({ printed: 2, leftOut: [], message: '2 cards recorded as printed' });
  await press('Printed already...');
  await press('Yes, all 2');
  await screen.findByText('2 cards recorded as printed');
  expect(markPrinted.mock.calls[0]![0].body).toEqual({
    cards: [
      { cardNumber: 'JEEVAN1000000001', version: 0 },
      { cardNumber: 'JEEVAN1000000002', version: 4 },
    ],
  });
});

test('after a change of the list nothing of the old one can be chosen, and a late answer chooses nothing', async () => {
  await open('?waits=all');
  await screen.findByRole('button', { name: 'Choose 2 cards' });
  const answers: ((cards: ListedCard[]) => void)[] = [];
  list.mockImplementation(() => new Promise((resolve) => answers.push((cards) => resolve(answer(cards)))));
  await press('Choose 2 cards');
  await press('To print (5)');
  expect(screen.queryByLabelText('Choose card JEEVAN1000000001')).toBeNull();
  const [late, next] = answers;
  late!([BEFORE, DELIVERED]);
  next!([BEFORE]);
  await screen.findByRole('button', { name: 'Choose 1 card' });
  expect(screen.getByLabelText('Choose card JEEVAN1000000001')).toBeEnabled();
  expect(screen.getByLabelText('Choose card JEEVAN1000000001')).not.toBeChecked();
});

const of = (_id: string, end: string, employeeId: string, village?: string): ListedCard => ({
  ...card(`JEEVAN10000000${end}`),
  ...{ _id, employeeId, holder: { ...BEFORE.holder, village } },
});
// Registered in this order; B has no village, as many have none.
const A = of('1', '44', 'EMP002', 'Mau');
const B = of('2', '22', 'EMP001');
const C = of('3', '33', 'EMP001', 'Mau');
const D = of('4', '11', 'EMP001', 'Karwi');

test.each([
  ['', [B, D, C, A]],
  ['&sort=-registered', [D, C, B, A]],
  ['&sort=cardNumber', [D, B, C, A]],
])('the bundle is in the order of the list, however it was chosen (%s)', async (sort, order) => {
  // The server has sorted them.
  list.mockResolvedValue(answer(order));
  await open(`?waits=all${sort}`);
  for (const { cardNumber } of [C, A, D, B])
    await userEvent.click(await screen.findByLabelText(`Choose card ${cardNumber}`));
  markPrinted.mockResolvedValue({ printed: 4, leftOut: [], message: 'Recorded' });
  await press('Printed already...');
  await press('Yes, all 4');
  await screen.findByText('Recorded');
  expect(markPrinted.mock.calls[0]![0].body).toEqual({
    cards: order.map(({ cardNumber }) => ({ cardNumber, version: 0 })),
  });
});

test.each([
  [' १ ', 1, 'Choose 1 card'],
  // Fewer are there.
  ['200', 200, 'Choose 2 cards'],
])('as many from the top as are typed: %j', async (typed, limit, name) => {
  await open('?waits=all');
  const box = await screen.findByLabelText('From the top');
  expect(box).toHaveValue('2');
  fireEvent.change(box, { target: { value: typed } });
  await press(name);
  await screen.findByText('Printed already...');
  expect(asked().at(-1)).toMatchObject({ limit, sort: 'employee' });
});

test('another number than 1 to 200 is not chosen, and it says why', async () => {
  await open('?waits=all');
  const box = await screen.findByLabelText('From the top');
  for (const typed of ['0', '201', '-3', '1.5', 'all', '10 0']) {
    fireEvent.change(box, { target: { value: typed } });
    await userEvent.type(box, '{Enter}');
    expect(box).toHaveAccessibleDescription('Type a number from 1 to 200: no more are printed at once.');
    expect(box).toHaveFocus();
    expect(box).toHaveValue(typed);
  }
  expect(asked()).toHaveLength(1);
});

test('of more than 10,000 cards the zones say to where they were counted', async () => {
  getPrintQueue.mockResolvedValue({
    zones: [
      { zoneId: 'CKTD', zoneName: 'Chitrakoot', print: 1_000, printIsMore: true, delivery: 1_200 },
      { zoneId: 'DLHI', zoneName: 'Delhi', print: 7, delivery: 0 },
    ],
    message: '',
  });
  window.history.replaceState(null, '', '/admin/print');
  renderApp(<PrintScreen />);
  await screen.findByRole('button', { name: 'To print (more than 10,000)' });
  expect(screen.getByRole('button', { name: 'To hand over (1,200)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Chitrakoot more than 1,000' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delhi 7' })).toBeVisible();
});
