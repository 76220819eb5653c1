// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { itsNames, listedCard as card, sita } from '@/tests/answers';
import { CardsScreen } from './cards-screen';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams(useSearch()),
}));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: React.ReactNode; href: string }) => <a href={href}>{children}</a>,
}));
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
const useSearch = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
    () => window.location.search,
  );

const detail: CardDetail = {
  card,
  PrimaryMember: sita,
  member: [
    {
      ...sita,
      _id: 'm2',
      memberId: 'M-RAVI',
      memberName: 'Ravi',
      memberAge: 9,
      memberSex: 'Male',
      memberRelation: 'Child',
      memberAddhar: '234123412346',
      memberBloodGroup: 'O+',
    },
  ],
};

const ofCard = { params: { cardNumber: 'JEEVAN0000000017' } };

beforeEach(() => {
  visits.mockResolvedValue({
    ...{ visits: [], total: 0, nextCursor: null, message: '' },
    year: { year: 2026, visits: 0, rupees: 0 },
  });
  list.mockResolvedValue({ cards: [card], total: 1, nextCursor: null, message: 'Loaded' });
  one.mockResolvedValue(detail);
  listZones.mockResolvedValue({
    zones: [{ _id: 'z', zoneId: 'CKTD', zoneName: 'Chitrakoot', activeEmployees: 1 }],
    total: 1,
    nextCursor: null,
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
const view = () => screen.findByRole('button', { name: 'View Details' });
/** The value beside a name in a list of facts. */
const fact = (place: HTMLElement, name: string) => within(place).getByText(name).nextSibling;

test('the table has the columns of the contract', async () => {
  list.mockResolvedValue({
    ...{ cards: [{ ...card, ...itsNames }], total: 1, nextCursor: null, message: '' },
  });
  show();
  const row = await screen.findByRole('row', { name: /JEEVAN/ });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Card ID',
    'Primary holder',
    'Employee ID',
    'Zone ID',
    'Status',
    'Members',
    'Due Date',
    'Actions',
  ]);
  for (const text of ['JEEVAN0000000017', 'EMP004', 'CKTD', 'Active', '2/6', '9 March 2099'])
    expect(row.textContent).toContain(text);
  // The name first.
  for (const text of ['Shyam LalEMP004', 'ChitrakootCKTD']) expect(row.textContent).toContain(text);
  expect(screen.getByText('Manage all medical assistance cards')).toBeVisible();
});

test('an inactive card says why', async () => {
  list.mockResolvedValue({
    cards: [{ ...card, cardStatus: false, cardState: 'blocked' }],
    ...{ total: 1, nextCursor: null, message: '' },
  });
  show();
  expect(await screen.findByRole('row', { name: /JEEVAN/ })).toHaveTextContent('InactiveBlocked');
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

test('chosen cards are blocked one after the other; a second press goes on where the first failed', async () => {
  const other = { ...card, _id: 'c0', cardNumber: 'JEEVAN0000000025' };
  list.mockResolvedValue({ cards: [card, other], total: 2, nextCursor: null, message: '' });
  block.mockResolvedValueOnce({ message: 'Card blocked' });
  block.mockRejectedValueOnce(new ApiError(0, ''));
  block.mockResolvedValueOnce({ message: 'Card blocked' });
  show();
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Block card' }));
  const asked = await screen.findByRole('dialog', { name: 'Block 2 cards?' });
  await userEvent.click(within(asked).getByRole('radio', { name: 'Lost' }));
  await userEvent.click(within(asked).getByRole('button', { name: 'Block card' }));
  await waitFor(() => expect(block).toHaveBeenCalledTimes(2));
  // One is blocked by now.
  expect(await screen.findByRole('dialog', { name: 'Block this card?' })).toBe(asked);
  await userEvent.click(await within(asked).findByRole('button', { name: 'Block card' }));
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(block.mock.calls.map(([{ params }]) => params)).toEqual([
    { cardNumber: 'JEEVAN0000000017' },
    { cardNumber: 'JEEVAN0000000025' },
    { cardNumber: 'JEEVAN0000000025' },
  ]);
});

test('a chosen card that somebody else blocked is named, and the others are blocked all the same', async () => {
  const other = { ...card, _id: 'c0', cardNumber: 'JEEVAN0000000025' };
  list.mockResolvedValue({ cards: [card, other], total: 2, nextCursor: null, message: '' });
  block.mockRejectedValueOnce(new ApiError(409, 'This card is already blocked'));
  block.mockResolvedValueOnce({ message: 'Card blocked' });
  show();
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Block card' }));
  const asked = await screen.findByRole('dialog', { name: 'Block 2 cards?' });
  await userEvent.click(within(asked).getByRole('radio', { name: 'Lost' }));
  await userEvent.click(within(asked).getByRole('button', { name: 'Block card' }));
  const said = 'JEEVAN 000 000 0017: This card is already blocked';
  expect(await within(asked).findByText(said)).toBeVisible();
  expect(block.mock.calls.map(([{ params }]) => params)).toEqual([
    { cardNumber: 'JEEVAN0000000017' },
    { cardNumber: 'JEEVAN0000000025' },
  ]);
});

test('a card that expires soon has a badge beside its date', async () => {
  const cardDueDate = addDays(dayInIndia(), 30);
  list.mockResolvedValue({ cards: [{ ...card, cardDueDate }], total: 1, nextCursor: null, message: '' });
  show();
  expect(await screen.findByRole('row', { name: /JEEVAN/ })).toHaveTextContent('Expires in 30 days');
});

test('search and filters in the address are sent to the server, which reads Hindi digits', async () => {
  show(`/admin/cards?q=${encodeURIComponent('JEEVAN ००१')}&status=due&zone=CKTD&sort=-dueDate`);
  await view();
  expect(list.mock.calls[0]![0].query).toEqual({
    q: 'JEEVAN ००१',
    status: 'due',
    renewal: '',
    zone: 'CKTD',
    employee: '',
    signal: '',
    sort: '-dueDate',
    cursor: undefined,
    limit: 50,
  });
});

test.each([
  ['', 'sort=dueDate'],
  ['?sort=members', 'sort=members'],
])(
  '"Due within 30 days" shows the first to expire first, unless an order was chosen (%s)',
  async (chosen, order) => {
    show(`/admin/cards${chosen}`);
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'due');
    expect(window.location.search).toContain('status=due');
    expect(window.location.search).toContain(order);
  },
);

test('a second filter that is chosen before the first is shown changes what the first has left', async () => {
  // In these tests the address never changes what is shown.
  show('/admin/cards?status=due&sort=dueDate');
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'inactive');
  await userEvent.selectOptions(screen.getByLabelText('Zone'), 'CKTD');
  expect(window.location.search).toBe('?status=inactive&zone=CKTD');
});

test('of two filters with the same order, either keeps it', async () => {
  show('/admin/cards?status=due&renewal=due&sort=dueDate');
  await userEvent.selectOptions(await screen.findByLabelText('Status'), '');
  expect(window.location.search).toBe('?renewal=due&sort=dueDate');
});

test.each([
  ['?q=sita&status=due&sort=dueDate', ''],
  ['?q=sita&status=due&sort=members', '?sort=members'],
])('"Clear search and filters" leaves only an order that was chosen (%s)', async (address, left) => {
  list.mockResolvedValue({ cards: [], total: 0, nextCursor: null, message: '' });
  show(`/admin/cards${address}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(window.location.search).toBe(left);
});

test('the order that came with "Due within 30 days" goes with it', async () => {
  show();
  const status = await screen.findByLabelText('Status');
  await userEvent.selectOptions(status, 'due');
  await userEvent.selectOptions(status, 'inactive');
  expect(window.location.search).toBe('?status=inactive');
});

test('a signal that needs an employee says so, and goes with a press', async () => {
  const why =
    'In all cards only the same phone can be looked for. For anything else, choose the employee first';
  list.mockRejectedValueOnce(new ApiError(400, 'Please check the marked fields', { employee: why }));
  show('/admin/cards?signal=burst');
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText('Failed to load cards')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(window.location.search).toBe('');
});

test.each([
  ['', ['Signals', 'Same phone']],
  ['?issuedBy=EMP002&signal=burst', ['Signals', 'Same phone', 'Many in a short time']],
])('signals other than the same phone are offered for an employee (%s)', async (address, offered) => {
  show(`/admin/cards${address}`);
  const filter = await screen.findByLabelText('Signal');
  await view();
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(offered);
  const [verdict, issuer] = [/^A signal, not a verdict/, 'Issued by'];
  expect(screen.queryAllByText(verdict)).toHaveLength(address ? 1 : 0);
  expect(screen.queryAllByRole('combobox', { name: issuer })).toHaveLength(address ? 1 : 0);
});

test("the button says 'Loading...' until the card is loaded, then the dialog opens; closing it clears the address", async () => {
  let answer: (found: CardDetail) => void = () => undefined;
  one.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  show();
  await userEvent.click(await view());
  const waiting = await screen.findByRole('button', { name: 'Loading...' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?card=JEEVAN0000000017');
  // A second press sends no second request.
  await userEvent.click(waiting);
  await act(async () => answer(detail));
  const open = await dialog();
  await screen.findByText('Card details loaded successfully');
  expect(one).toHaveBeenCalledTimes(1);
  await userEvent.click(within(open).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test.each([
  ['an employee', { issuedBy: 'EMP002' }, 'EMP002', '/admin/employees/EMP002'],
  ['an import', { importedBy: 'ADMIN001' }, 'Import by ADMIN001', undefined],
  // Of a member's own card; an admin has no page.
  [
    'an admin',
    {
      issuedBy: 'ADMIN001',
      movedFrom: { cardNumber: 'JEEVAN1', at: '2026-01-04T20:00:00.000Z', by: 'ADMIN001' },
    },
    'ADMIN001',
    undefined,
  ],
])('the dialog tells who issued a card, here %s, from who serves it now', async (_, by, words, leads) => {
  one.mockResolvedValue({ ...detail, card: { ...card, ...by } });
  show('/admin/cards?card=JEEVAN0000000017');
  const open = await dialog();
  await within(open).findByText('Primary Member Details');
  expect(fact(open, 'Issued by')).toHaveTextContent(words);
  const link = within(open).queryByRole('link', { name: words });
  expect(link?.getAttribute('href')).toBe(leads);
  expect(fact(open, 'Serves now')).toHaveTextContent('EMP004');
});

test('the dialog shows the card, its primary member and the connected members', async () => {
  show('/admin/cards?card=JEEVAN0000000017');
  const open = await dialog();
  await within(open).findByText('Primary Member Details');
  expect(within(open).getByLabelText('JEEVAN0000000017')).toBeVisible();
  expect(fact(open, 'Status')).toHaveTextContent('Active');
  expect(fact(open, 'Registration Date')).toHaveTextContent('5 January 2026');
  expect(fact(open, 'Due Date')).toHaveTextContent('9 March 2099');
  expect(within(open).getByText('2/6 members')).toBeVisible();
  expect(fact(open, 'Zone ID')).toHaveTextContent('CKTD');
  expect(within(open).getByRole('link', { name: 'EMP004' })).toHaveAttribute(
    'href',
    '/admin/employees/EMP004',
  );

  const primary = within(open).getByText('Primary Member Details').closest('section')!;
  for (const [name, value] of [
    ['Member ID', 'M-SITA'],
    ['Blood Group', 'Not specified'],
    ['Contact', '9415012345'],
    ['Email', 'Not specified'],
    ['Age / Sex', '46 / Female'],
  ] as const)
    expect(fact(primary, name)).toHaveTextContent(value);

  const others = within(open).getByText('Connected Members').closest('section')!;
  expect(within(others).getByRole('heading')).toHaveTextContent('Connected Members1');
  for (const [name, value] of [
    ['Member ID', 'M-RAVI'],
    ['Blood Group', 'O+'],
    ['Age / Sex', '9 / Male'],
    ['Contact', '9415012345'],
    ['Aadhar', '2341 2341 2346'],
  ] as const)
    expect(fact(others, name)).toHaveTextContent(value);
});

test('a card is erased only once its number is typed, and then disappears from the screen', async () => {
  erasure.mockResolvedValue({ places: [], byPhone: [], message: 'Loaded' });
  erase.mockRejectedValueOnce(new ApiError(500, ''));
  erase.mockResolvedValueOnce({ message: 'Card erased' });
  show();
  await userEvent.click(await view());
  const open = await dialog();
  await userEvent.click(within(open).getByRole('button', { name: 'Erase card' }));
  const asked = await screen.findByRole('dialog', { name: 'Erase this card?' });
  expect(asked).toHaveTextContent('Sita Devi and one more person will be erased for good');
  expect(await within(asked).findByText('Nothing else came in with the family’s phone.')).toBeVisible();
  const box = within(asked).getByRole('textbox', { name: /^Type the card number to confirm/ });
  expect(box).toHaveAccessibleDescription(/Type exactly: JEEVAN0000000017/);
  await userEvent.type(box, 'JEEVAN0000000018{Enter}');
  expect(box).toHaveAccessibleDescription(/Card number does not match/);
  expect(erase).not.toHaveBeenCalled();
  await userEvent.clear(box);
  await userEvent.type(box, ' jeevan ००००००००१७');
  await userEvent.click(within(asked).getByRole('button', { name: 'Erase card' }));
  expect(await within(asked).findByRole('alert')).toHaveTextContent(
    'This could not be done. Please try again.',
  );
  const asks = [one.mock.calls.length, list.mock.calls.length];
  await userEvent.click(within(asked).getByRole('button', { name: 'Erase card' }));
  await screen.findByText('Card erased');
  const sent = { ...ofCard, query: { byPhone: ',' } };
  expect(erase.mock.calls).toEqual([[sent], [sent]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
  // The list is reloaded, the card is not.
  await waitFor(() => expect(list.mock.calls.length).toBe(asks[1]! + 1));
  expect(one.mock.calls.length).toBe(asks[0]);
});

test('a card is blocked with a reason and a note; a refusal keeps both', async () => {
  block.mockRejectedValueOnce(new ApiError(0, ''));
  block.mockResolvedValueOnce({ message: 'Card blocked' });
  show();
  await userEvent.click(await view());
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Block card' }));
  const asked = await screen.findByRole('dialog', { name: 'Block this card?' });
  const submit = () => userEvent.click(within(asked).getByRole('button', { name: 'Block card' }));
  await submit();
  expect(await within(asked).findByText('Choose the reason for blocking the card')).toBeVisible();
  expect(block).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole('radio', { name: 'Misuse' }));
  await userEvent.type(within(asked).getByRole('textbox', { name: /^Note/ }), 'Used in Satna');
  await submit();
  expect(await within(asked).findByText(/^We got no answer/)).toBeVisible();
  await submit();
  await screen.findByText('Card blocked');
  const call = [{ ...ofCard, body: { reason: 'misuse', note: 'Used in Satna' } }];
  expect(block.mock.calls).toEqual([call, call]);
});

test('a blocked card shows why, and is unblocked', async () => {
  unblock.mockResolvedValueOnce({ message: 'Card unblocked' });
  const at = '2026-01-06T06:00:00.000Z';
  const blocked = { ...detail.card, cardStatus: false, cardState: 'blocked' as const };
  one.mockResolvedValue({
    ...detail,
    card: { ...blocked, block: { reason: 'damaged', note: 'Torn in two', at, by: 'ADMIN001' } },
  });
  show();
  await userEvent.click(await view());
  const open = await dialog();
  expect(within(open).getByText('Blocked on 6 January 2026 by ADMIN001: Damaged')).toBeVisible();
  expect(within(open).getByText('Torn in two')).toBeVisible();
  expect(within(open).queryByRole('button', { name: 'Block card' })).toBeNull();
  await userEvent.click(within(open).getByRole('button', { name: 'Unblock card' }));
  const asked = await screen.findByRole('dialog', { name: 'Unblock this card?' });
  expect(asked).toHaveTextContent('The card of Sita Devi works again at once, with the same number.');
  await userEvent.click(within(asked).getByRole('button', { name: 'Unblock card' }));
  await screen.findByText('Card unblocked');
  expect(unblock).toHaveBeenCalledExactlyOnceWith(ofCard);
});

test('a card is replaced, and its dialog goes on with the new number; a retry sends the same key', async () => {
  replace.mockRejectedValueOnce(new ApiError(0, ''));
  replace.mockResolvedValueOnce({
    message: 'The card has a new number: JEEVAN8457108482',
    card: { cardNumber: 'JEEVAN8457108482' },
  });
  show();
  await userEvent.click(await view());
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Replace card' }));
  const asked = await screen.findByRole('dialog', { name: 'Replace this card?' });
  expect(asked).toHaveTextContent('The old number stops working for good.');
  const submit = () => userEvent.click(within(asked).getByRole('button', { name: 'Replace card' }));
  await submit();
  expect(await within(asked).findByText('Choose why the card is replaced')).toBeVisible();
  await userEvent.click(within(asked).getByRole('radio', { name: 'Damaged' }));
  await submit();
  await within(asked).findByText(
    'We got no answer, so this may already be saved. What you typed is still here: press again, it will not be saved twice.',
  );
  await submit();
  await screen.findByText('The card has a new number: JEEVAN8457108482');
  expect(window.location.search).toBe('?card=JEEVAN8457108482');
  const [[first], [again]] = replace.mock.calls as [[object], [object]];
  expect(first).toEqual({ ...ofCard, body: { reason: 'damaged' }, idempotencyKey: expect.any(String) });
  expect(again).toEqual(first);
});

test('an old number leads to the new one, and nothing can be done with it', async () => {
  const replaced = { ...detail.card, cardStatus: false, cardState: 'replaced' as const };
  one.mockResolvedValue({ ...detail, card: { ...replaced, replacedBy: 'JEEVAN8457108482' } });
  show();
  await userEvent.click(await view());
  const open = await dialog();
  expect(within(open).getByRole('link', { name: 'JEEVAN8457108482' })).toHaveAttribute(
    'href',
    '/admin/cards?card=JEEVAN8457108482',
  );
  for (const name of ['Block card', 'Unblock card', 'Replace card', 'Erase card'])
    expect(within(open).queryByRole('button', { name })).toBeNull();
});

test('an empty list says how cards are created', async () => {
  list.mockResolvedValue({ cards: [], total: 0, nextCursor: null, message: '' });
  show();
  expect(await screen.findByText('No cards yet')).toBeVisible();
});

const toCheck = { note: 'Whose phone?', at: '2026-11-27T06:00:00Z', by: 'ADMIN001', byName: 'Asha Verma' };

test('a card is marked to be checked, and what for must be written', async () => {
  mark.mockResolvedValue({ message: 'Marked to be checked' });
  show();
  await userEvent.click(await view());
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Mark to check' }));
  const asking = await screen.findByRole('dialog', { name: 'Mark this card to be checked?' });
  const send = within(asking).getByRole('button', { name: 'Mark to check' });
  await userEvent.click(send);
  expect(mark).not.toHaveBeenCalled();
  const note = within(asking).getByLabelText(/^What is to be checked/);
  expect(note).toHaveAccessibleDescription(/Write what is to be checked/);
  await userEvent.type(note, 'Whose phone?');
  await userEvent.click(send);
  expect(mark).toHaveBeenCalledWith({ ...ofCard, body: { note: 'Whose phone?' } });
  await waitFor(() => expect(asking).not.toBeInTheDocument());
});

test('a marked card has a badge, its filter says what for, and its dialog until it was checked', async () => {
  unmark.mockResolvedValue({ message: 'Recorded as checked' });
  list.mockResolvedValue({ cards: [{ ...card, toCheck }], total: 1, nextCursor: null, message: '' });
  one.mockResolvedValue({ ...detail, card: { ...card, toCheck } });
  show('/admin/cards?status=check');
  const row = await screen.findByRole('row', { name: /JEEVAN/ });
  expect(row).toHaveTextContent('ActiveWhose phone?27 November 2026, Asha Verma');
  expect(list).toHaveBeenCalledWith(
    expect.objectContaining({ query: expect.objectContaining({ status: 'check' }) }),
  );
  await userEvent.click(await view());
  const shown = within(await dialog());
  expect(shown.getByText('To check, since 27 November 2026, by Asha Verma')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Mark to check' })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Checked' }));
  const asking = await screen.findByRole('dialog', { name: 'Is this card checked?' });
  await userEvent.click(within(asking).getByRole('button', { name: 'Checked' }));
  expect(unmark).toHaveBeenCalledWith({ ...ofCard, body: { note: undefined } });
});
