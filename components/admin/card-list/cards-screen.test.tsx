// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { CardDetail, ListedCard } from '@/lib/schemas/responses/cards';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { press } from '@/tests/form';
import { itsNames, listedCard as card, noVisits, sita } from '@/tests/answers';
import { CardsScreen } from './cards-screen';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
const block = onCall('PUT /api/card/[cardNumber]/block');
const erase = onCall('DELETE /api/card/[cardNumber]');
const erasure = onCall('GET /api/card/[cardNumber]/erasure');
const one = onCall('GET /verifyCard/[cardNumber]');
const list = onCall('GET /api/admin/details/cards');
const mark = onCall('PUT /api/admin/cards/[cardNumber]/mark');
const unmark = onCall('PUT /api/admin/cards/[cardNumber]/unmark');
const listZones = onCall('GET /api/admin/details/Zones');
const replace = onCall('POST /api/card/[cardNumber]/replace');
const visits = onCall('GET /api/card/[cardNumber]/visits');
const unblock = onCall('PUT /api/card/[cardNumber]/unblock');

const detail: CardDetail = {
  card,
  PrimaryMember: sita,
  member: [{ ...sita, _id: 'm2', memberRelation: 'Child' }],
};
const listed = (...cards: ListedCard[]) => ({
  cards,
  ...{ total: cards.length, nextCursor: null, message: 'Loaded' },
});
const ofCard = { params: { cardNumber: 'JEEVAN0000000017' } };

beforeEach(() => {
  visits.mockResolvedValue({ ...noVisits, message: '' });
  list.mockResolvedValue(listed(card));
  one.mockResolvedValue(detail);
  listZones.mockResolvedValue({
    zones: [{ _id: 'z', zoneId: 'CKTD', zoneName: 'Chitrakoot', activeEmployees: 1 }],
    ...{ total: 1, nextCursor: null },
  });
});
afterEach(() => {
  [one, list, block].forEach((mock) => mock.mockReset());
});

const show = (address = '/admin/cards') => {
  window.history.replaceState(null, '', address);
  renderApp(<CardsScreen />);
};
const dialog = () => screen.findByRole('dialog', { name: 'Card Information' });
/** Opens the card, presses the button in it, and finds what is asked. */
async function ask(button: string, question: string) {
  show('/admin/cards?card=JEEVAN0000000017');
  await press(button, await dialog());
  return screen.findByRole('dialog', { name: question });
}

test('the table has the columns of the contract', async () => {
  list.mockResolvedValue(listed({ ...card, ...itsNames }));
  show();
  const row = await screen.findByRole('row', { name: /JEEVAN/ });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.slice(0, 4)).toEqual(['Card ID', 'Primary holder', 'Employee ID', 'Zone ID']);
  expect(heads.slice(4)).toEqual(['Status', 'Members', 'Due Date', 'Actions']);
  // The name first.
  for (const text of [
    'JEEVAN0000000017',
    'Shyam LalEMP004',
    'ChitrakootCKTD',
    'Active',
    '2/6',
    '9 March 2099',
  ])
    expect(row).toHaveTextContent(text);
});

test.each([
  ['blocked', '2099-03-09', 'InactiveBlocked'],
  ['expired', '2020-01-09', 'InactiveExpired'],
  ['replaced', '2099-03-09', 'InactiveReplaced'],
] as const)('an inactive card says why: %s', async (cardState, cardDueDate, said) => {
  list.mockResolvedValue(listed({ ...card, cardStatus: false, cardState, cardDueDate }));
  show();
  expect(await screen.findByRole('row', { name: /JEEVAN/ })).toHaveTextContent(said);
});

test('a press on a row opens its card; one on its box chooses it', async () => {
  show();
  const row = await screen.findByRole('row', { name: /JEEVAN/ });
  await userEvent.click(within(row).getByRole('checkbox', { name: 'Choose card JEEVAN0000000017' }));
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeVisible();
  expect(window.location.search).toBe('');
  await userEvent.click(within(row).getByText('CKTD'));
  expect(window.location.search).toBe('?card=JEEVAN0000000017');
});

/** Chooses both cards of the list, and says why they are blocked. */
async function blockBoth() {
  list.mockResolvedValue(listed(card, { ...card, _id: 'c0', cardNumber: 'JEEVAN0000000025' }));
  show();
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  await press('Block card');
  const asked = await screen.findByRole('dialog', { name: 'Block 2 cards?' });
  await press('Block card', asked);
  expect(await within(asked).findByText('Choose the reason for blocking the card')).toBeVisible();
  expect(block).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole('radio', { name: 'Misuse' }));
  fireEvent.change(within(asked).getByLabelText(/^Note/), { target: { value: 'Used in Satna' } });
  await press('Block card', asked);
  return asked;
}
const WHY = { reason: 'misuse', note: 'Used in Satna' };
const blocking = (...numbers: string[]) =>
  numbers.map((cardNumber) => [{ params: { cardNumber }, body: WHY }]);

test('chosen cards are blocked one after the other, with a reason and a note; a second press goes on where the first failed', async () => {
  block.mockResolvedValueOnce({ message: 'Card blocked' });
  block.mockRejectedValueOnce(new ApiError(0, ''));
  block.mockResolvedValueOnce({ message: 'Card blocked' });
  const asked = await blockBoth();
  await waitFor(() => expect(block).toHaveBeenCalledTimes(2));
  expect(await within(asked).findByText(/^We got no answer/)).toBeVisible();
  // One is blocked by now.
  expect(await screen.findByRole('dialog', { name: 'Block this card?' })).toBe(asked);
  await press('Block card', asked);
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(block.mock.calls).toEqual(blocking('JEEVAN0000000017', 'JEEVAN0000000025', 'JEEVAN0000000025'));
});

test('a chosen card that somebody else blocked is named, and the others are blocked all the same', async () => {
  block.mockRejectedValueOnce(new ApiError(409, 'This card is already blocked'));
  block.mockResolvedValueOnce({ message: 'Card blocked' });
  const asked = await blockBoth();
  const said = 'JEEVAN 000 000 0017: This card is already blocked';
  expect(await within(asked).findByText(said)).toBeVisible();
  expect(block.mock.calls).toEqual(blocking('JEEVAN0000000017', 'JEEVAN0000000025'));
});

test('search and filters in the address are sent to the server, which reads Hindi digits', async () => {
  show(`/admin/cards?q=${encodeURIComponent('JEEVAN ००१')}&status=due&zone=CKTD&sort=-dueDate`);
  await screen.findByRole('button', { name: 'View Details' });
  expect(list.mock.calls[0]![0].query).toMatchObject({
    ...{ q: 'JEEVAN ००१', status: 'due', zone: 'CKTD', sort: '-dueDate', limit: 50 },
  });
});

test.each([
  ['', [['Status', 'due']], 'status=due&sort=dueDate'],
  ['sort=members', [['Status', 'due']], 'sort=members&status=due'],
  // The order that came with a filter goes with it, unless another filter has the same.
  ['status=due&renewal=due&sort=dueDate', [['Status', '']], 'renewal=due&sort=dueDate'],
  // In these tests the address never changes what is shown.
  [
    'status=due&sort=dueDate',
    [
      ['Status', 'inactive'],
      ['Zone', 'CKTD'],
    ],
    'status=inactive&zone=CKTD',
  ],
])(
  '"Due within 30 days" shows the first to expire first, unless an order was chosen: %s, then %j',
  async (address, choices, becomes) => {
    show(`/admin/cards?${address}`);
    for (const [filter, choice] of choices)
      await userEvent.selectOptions(await screen.findByLabelText(filter!), choice!);
    expect(window.location.search).toBe(`?${becomes}`);
  },
);

test.each([
  ['?q=sita&status=due&sort=dueDate', ''],
  ['?q=sita&status=due&sort=members', '?sort=members'],
])('"Clear search and filters" leaves only an order that was chosen (%s)', async (address, left) => {
  list.mockResolvedValue(listed());
  show(`/admin/cards${address}`);
  await press('Clear search and filters');
  expect(window.location.search).toBe(left);
});

test('a signal that needs an employee says so, and goes with a press', async () => {
  const why =
    'In all cards only the same phone can be looked for. For anything else, choose the employee first';
  list.mockRejectedValueOnce(new ApiError(400, 'Please check the marked fields', { employee: why }));
  show('/admin/cards?signal=burst');
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText('Failed to load cards')).toBeVisible();
  await press('Clear search and filters');
  expect(window.location.search).toBe('');
});

test("the button says 'Loading...' until the card is loaded, then the dialog opens; closing it clears the address", async () => {
  let answer: (found: CardDetail) => void = () => undefined;
  one.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  show();
  await press('View Details');
  const waiting = await screen.findByRole('button', { name: 'Loading...' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?card=JEEVAN0000000017');
  // A second press sends no second request.
  await userEvent.click(waiting);
  await act(async () => answer(detail));
  const open = await dialog();
  await screen.findByText('Card details loaded successfully');
  expect(one).toHaveBeenCalledTimes(1);
  await press('Close', open);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a card that fails to load says so, and can be loaded again', async () => {
  one.mockRejectedValueOnce(new ApiError(500, ''));
  show('/admin/cards?card=JEEVAN0000000017');
  // In the dialog and in the toast.
  await waitFor(() => expect(screen.getAllByText('Failed to load card details')).toHaveLength(2));
  await press('Try again', await dialog());
  expect(await screen.findByText('Primary Member Details')).toBeVisible();
});

const MOVED = { cardNumber: 'JEEVAN1', at: '2026-01-04T20:00:00.000Z', by: 'ADMIN001' };
test.each([
  ['an employee', { issuedBy: 'EMP002' }, 'EMP002', '/admin/employees/EMP002'],
  ['an import', { importedBy: 'ADMIN001' }, 'Import by ADMIN001', undefined],
  // Of a member's own card; an admin has no page.
  ['an admin', { issuedBy: 'ADMIN001', movedFrom: MOVED }, 'ADMIN001', undefined],
])('the dialog tells who issued a card, here %s, from who serves it now', async (_, by, words, leads) => {
  one.mockResolvedValue({ ...detail, card: { ...card, ...by } });
  show('/admin/cards?card=JEEVAN0000000017');
  const open = within(await dialog());
  expect((await open.findByText('Issued by')).nextSibling).toHaveTextContent(words);
  const link = open.queryByRole('link', { name: words });
  expect(link?.getAttribute('href')).toBe(leads);
  expect(open.getByText('Serves now').nextSibling).toHaveTextContent('EMP004');
});

test('an erased card disappears from the screen', async () => {
  erasure.mockResolvedValue({ places: [], byPhone: [], message: 'Loaded' });
  erase.mockRejectedValueOnce(new ApiError(500, ''));
  erase.mockResolvedValueOnce({ message: 'Card erased' });
  const asked = await ask('Erase card', 'Erase this card?');
  expect(asked).toHaveTextContent('Sita Devi and one more person will be erased for good');
  expect(await within(asked).findByText('Nothing else came in with the family’s phone.')).toBeVisible();
  const box = within(asked).getByRole('textbox', { name: /^Type the card number to confirm/ });
  fireEvent.change(box, { target: { value: ' jeevan ००००००००१७' } });
  await press('Erase card', asked);
  expect(await within(asked).findByRole('alert')).toHaveTextContent(
    'This could not be done. Please try again.',
  );
  const asks = [one.mock.calls.length, list.mock.calls.length];
  await press('Erase card', asked);
  await screen.findByText('Card erased');
  const sent = { ...ofCard, query: { byPhone: ',' } };
  expect(erase.mock.calls).toEqual([[sent], [sent]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
  // The list is reloaded, the card is not.
  await waitFor(() => expect(list.mock.calls.length).toBe(asks[1]! + 1));
  expect(one.mock.calls.length).toBe(asks[0]);
});

test('a blocked card shows why, and is unblocked', async () => {
  unblock.mockResolvedValueOnce({ message: 'Card unblocked' });
  const at = '2026-01-06T06:00:00.000Z';
  const block = { reason: 'damaged' as const, note: 'Torn in two', at, by: 'ADMIN001' };
  one.mockResolvedValue({ ...detail, card: { ...card, cardStatus: false, cardState: 'blocked', block } });
  const asked = await ask('Unblock card', 'Unblock this card?');
  expect(screen.getByText('Blocked on 6 January 2026 by ADMIN001: Damaged')).toBeVisible();
  expect(screen.getByText('Torn in two')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Block card' })).toBeNull();
  expect(asked).toHaveTextContent('The card of Sita Devi works again at once, with the same number.');
  await press('Unblock card', asked);
  await screen.findByText('Card unblocked');
  expect(unblock).toHaveBeenCalledExactlyOnceWith(ofCard);
});

test('a card is replaced, and its dialog goes on with the new number; a retry sends the same key', async () => {
  replace.mockRejectedValueOnce(new ApiError(0, ''));
  replace.mockResolvedValueOnce({
    message: 'The card has a new number: JEEVAN8457108482',
    card: { cardNumber: 'JEEVAN8457108482' },
  });
  const asked = await ask('Replace card', 'Replace this card?');
  expect(asked).toHaveTextContent('The old number stops working for good.');
  await press('Replace card', asked);
  expect(await within(asked).findByText('Choose why the card is replaced')).toBeVisible();
  await userEvent.click(within(asked).getByRole('radio', { name: 'Damaged' }));
  await press('Replace card', asked);
  await within(asked).findByText(/^We got no answer/);
  await press('Replace card', asked);
  await screen.findByText('The card has a new number: JEEVAN8457108482');
  expect(window.location.search).toBe('?card=JEEVAN8457108482');
  const [[first], [again]] = replace.mock.calls as [[object], [object]];
  expect(first).toEqual({ ...ofCard, body: { reason: 'damaged' }, idempotencyKey: expect.any(String) });
  expect(again).toEqual(first);
});

test('an old number leads to the new one, and nothing can be done with it', async () => {
  const replacedBy = 'JEEVAN8457108482';
  one.mockResolvedValue({
    ...detail,
    card: { ...card, cardStatus: false, cardState: 'replaced', replacedBy },
  });
  show('/admin/cards?card=JEEVAN0000000017');
  const open = within(await dialog());
  const link = await open.findByRole('link', { name: replacedBy });
  expect(link).toHaveAttribute('href', '/admin/cards?card=JEEVAN8457108482');
  for (const name of ['Block card', 'Unblock card', 'Replace card', 'Erase card'])
    expect(open.queryByRole('button', { name })).toBeNull();
});

const toCheck = { note: 'Whose phone?', at: '2026-11-27T06:00:00Z', by: 'ADMIN001', byName: 'Asha Verma' };

test('a card is marked to be checked, and what for must be written', async () => {
  mark.mockResolvedValue({ message: 'Marked to be checked' });
  const asking = await ask('Mark to check', 'Mark this card to be checked?');
  await press('Mark to check', asking);
  expect(mark).not.toHaveBeenCalled();
  const note = within(asking).getByLabelText(/^What is to be checked/);
  expect(note).toHaveAccessibleDescription(/Write what is to be checked/);
  await userEvent.type(note, 'Whose phone?');
  await press('Mark to check', asking);
  expect(mark).toHaveBeenCalledWith({ ...ofCard, body: { note: 'Whose phone?' } });
  await waitFor(() => expect(asking).not.toBeInTheDocument());
});

test('a marked card has a badge, its filter says what for, and its dialog until it was checked', async () => {
  unmark.mockResolvedValue({ message: 'Recorded as checked' });
  list.mockResolvedValue(listed({ ...card, toCheck }));
  one.mockResolvedValue({ ...detail, card: { ...card, toCheck } });
  show('/admin/cards?status=check&card=JEEVAN0000000017');
  const row = await screen.findByRole('row', { name: /JEEVAN/ });
  expect(row).toHaveTextContent('ActiveWhose phone?27 November 2026, Asha Verma');
  expect(list.mock.lastCall![0].query).toMatchObject({ status: 'check' });
  const shown = within(await dialog());
  expect(await shown.findByText('To check, since 27 November 2026, by Asha Verma')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Mark to check' })).toBeNull();
  await press('Checked');
  await press('Checked', await screen.findByRole('dialog', { name: 'Is this card checked?' }));
  expect(unmark).toHaveBeenCalledWith({ ...ofCard, body: { note: undefined } });
});
