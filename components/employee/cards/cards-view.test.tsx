// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { CardState } from '@/lib/constants/choices';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { DueCard, ListedCard } from '@/lib/schemas/responses/cards';
import { ownCard } from '@/tests/answers';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { CardsView, type CardsList } from './cards-view';
import type { KeepCalls } from './due-cards';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const list = onCall('GET /api/employee/addMember/[employeeId]');
const dueList = onCall('GET /api/employee/dueCards');
const villages = onCall('GET /api/employee/villages');
const noteCall = onCall('PUT /api/card/[cardNumber]/call');
const delivered = onCall('PUT /api/card/[cardNumber]/delivered');
const renew = onCall('PUT /api/card/[cardNumber]/renew');

const card = (number: number, more: Partial<ListedCard> = {}): ListedCard => ({
  ...ownCard,
  ...{ _id: String(number), cardNumber: `JEEVAN${1000000000 + number}`, cardMembers: 2 },
  holder: { memberName: 'Sita Devi', place: 'Karwi' },
  ...more,
});
const page = (cards: ListedCard[], total = cards.length, nextCursor: string | null = null) => ({
  cards,
  total,
  nextCursor,
  message: 'Loaded',
});

const MAYBE_DONE = 'We got no answer, so this may already be done. Press again: it will not be done twice.';

const onSearch = vi.fn();
const onOpen = vi.fn();
const onAddNew = vi.fn();

type ScreenProps = { initial?: string; first?: CardsList; keepCalls?: KeepCalls };
function Screen({ initial = '', first = 'all', keepCalls }: ScreenProps) {
  const [q, setQ] = useState(initial);
  const [cards, setCards] = useState(first);
  const [filters, setFilters] = useState({ status: '' as CardState | '', village: '' });
  const search = (wanted: string) => {
    onSearch(wanted);
    setQ(wanted);
  };
  return (
    <CardsView
      employeeId="EMP001"
      q={q}
      {...filters}
      list={cards}
      onSearch={search}
      onFilter={(wanted) => setFilters((before) => ({ ...before, ...(wanted as typeof before) }))}
      onList={setCards}
      onOpen={onOpen}
      onAddNew={onAddNew}
      keepCalls={keepCalls}
    />
  );
}

const show = (q?: string) => renderApp(<Screen initial={q} />);
const showList = (first: CardsList) => renderApp(<Screen first={first} />);

beforeEach(() => {
  dueList.mockResolvedValue({ cards: [], total: 0, nextCursor: null, message: 'Loaded' });
  villages.mockResolvedValue({ villages: [], message: 'Loaded' });
});
afterEach(() => {
  [list, dueList, delivered, renew, onSearch, onOpen, onAddNew].forEach((mock) => mock.mockReset());
});

test('a row has the number, the long due date, the status and n/6, and opens the details', async () => {
  list.mockResolvedValue(
    page([
      card(1, { cardMembers: 4 }),
      card(2, { cardStatus: false, cardState: 'expired', cardDueDate: '2020-01-09' }),
      card(3, { cardStatus: false, cardState: 'blocked', cardDueDate: '2020-01-09' }),
      card(4, { cardStatus: false, cardState: 'replaced' }),
    ]),
  );
  show();
  const [first, second, third, fourth] = await screen.findAllByRole('row', { name: /JEEVAN/ });
  expect(third).toHaveTextContent('InactiveBlocked');
  expect(fourth).toHaveTextContent('InactiveReplaced');
  expect(first).toHaveTextContent('JEEVAN1000000001');
  expect(first).toHaveTextContent('Sita Devi, Karwi');
  expect(within(first!).getByText('5 March 2099')).toBeVisible();
  expect(within(first!).getByText('Active')).toBeVisible();
  expect(within(first!).getByText('4/6')).toBeVisible();
  expect(within(second!).getByText('Inactive')).toBeVisible();
  expect(within(second!).getByText('9 January 2020')).toBeVisible();
  expect(within(second!).getByText('Expired')).toBeVisible();
  await userEvent.click(within(second!).getByRole('button', { name: 'View Details' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('JEEVAN1000000002');
});

test('a USB scanner puts the number of a card into the search', async () => {
  list.mockResolvedValue(page([card(1)]));
  show();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('textbox'));
  await user.keyboard('https://trust.example/verify?card=JEEVAN1000000001{Enter}');
  await waitFor(() =>
    expect(list.mock.lastCall![0]).toMatchObject({
      params: { employeeId: 'EMP001' },
      query: { q: 'JEEVAN1000000001' },
    }),
  );
  expect(onSearch.mock.calls).toEqual([['JEEVAN1000000001']]);
});

test('loads the next page by cursor and shows the total', async () => {
  list.mockImplementation(async ({ query }) =>
    query?.cursor ? page([card(2)], 2) : page([card(1)], 2, 'cursor-of-1'),
  );
  show();
  await screen.findByText('Showing 1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.queryByText(/^Showing/)).toBeNull());
  expect(list.mock.calls.map(([{ params, query }]) => [params.employeeId, query])).toEqual([
    ['EMP001', { q: '', cursor: undefined, limit: 25 }],
    ['EMP001', { q: '', cursor: 'cursor-of-1', limit: 25 }],
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('searches once typing stops, with digits of either script; a search without results can be cleared', async () => {
  list.mockImplementation(async ({ query }) => page(query?.q ? [] : [card(1), card(7)]));
  show();
  await screen.findByText('2 cards');
  const search = screen.getByLabelText('Number, name, phone, village');
  await userEvent.type(search, '000 0०9');
  expect(screen.getAllByRole('row', { name: /JEEVAN/ })).toHaveLength(2);
  await screen.findByText('No card found for “000 009”');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('000 009');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  await screen.findByText('2 cards');
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
});

test.each([
  ['without a signal no old row stands under a new search', false, false],
  ['with one they stay, marked, until the answer', true, true],
])('%s', async (_, online, stay) => {
  list.mockResolvedValueOnce(page([card(1)])).mockReturnValueOnce(new Promise(() => {}));
  show();
  await screen.findByText(/JEEVAN/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  await userEvent.type(screen.getByRole('textbox'), 'sita');
  if (stay) await screen.findByText('Searching...');
  else await waitFor(() => expect(screen.queryByText(/JEEVAN/)).toBeNull());
  expect(screen.queryAllByText(/JEEVAN/)).toHaveLength(stay ? 1 : 0);
  vi.restoreAllMocks();
});

test.each([
  ['More than 1,000', { total: 1000, nextCursor: 'next', more: true as const }],
  ['More than 10,000', { total: 10_000, totalIsMore: true as const }],
])(
  'a row names the family member who was found; of %s cards it is said to add a word',
  async (many, more) => {
    list.mockResolvedValue({ ...page([card(1, { found: 'Gita Devi' })]), ...more });
    show('gita');
    expect(await screen.findByRole('row', { name: /JEEVAN/ })).toHaveTextContent(
      'Sita Devi, with Gita Devi, Karwi',
    );
    expect(screen.getByText(`${many} cards found. Add a word to find fewer.`)).toBeVisible();
  },
);

test('without a search nobody is told to add a word', async () => {
  list.mockResolvedValue({ ...page([card(1)], 10_000), totalIsMore: true });
  dueList.mockResolvedValue({ ...page([], 10_000), cards: [], totalIsMore: true });
  const { unmount } = renderApp(<Screen />);
  const says = async () =>
    waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^More than 10,000(?!.*Add)/));
  await says();
  unmount();
  showList('due');
  await says();
});

test('a failed load shows a toast and a retry button; an empty list offers to add a member', async () => {
  list.mockRejectedValueOnce(new ApiError(500, '')).mockResolvedValueOnce(page([]));
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(screen.getAllByText('Failed to load cards')).toHaveLength(2));
  await userEvent.click(retry);
  await screen.findByText('No cards yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add New Member' }));
  expect(onAddNew).toHaveBeenCalledOnce();
});

describe('due soon', () => {
  const due = (number: number, memberName: string, cardDueDate: string): DueCard => ({
    ...card(number, { cardDueDate }),
    holder: { memberName, memberContact: '9415012345', place: 'Karwi' },
    language: 'hi',
    callCount: 0,
  });
  const pageOf = (cards: DueCard[], total = cards.length) => ({
    cards,
    total,
    nextCursor: null,
    message: 'Loaded',
  });
  const inDays = (days: number) => addDays(dayInIndia(), days);
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  test("shows the total, and lists whom to call in the server's order", async () => {
    list.mockResolvedValue(page([card(1)]));
    dueList.mockResolvedValue(pageOf([due(8, 'Sita Devi', inDays(-3)), due(9, 'Om Prakash', inDays(12))]));
    showList('due');
    expect(await screen.findByRole('heading', { name: 'Due soon' })).toBeVisible();
    expect(await screen.findByText('2 cards to renew')).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Sita Devi');
    expect(first).toHaveTextContent('JEEVAN1000000008');
    expect(first).toHaveTextContent('Expired');
    expect(second).toHaveTextContent('Expires in 12 days');
    const call = within(first!).getByRole('link', { name: 'Call Sita Devi: 9415012345' });
    expect(call).toHaveAttribute('href', 'tel:+919415012345');
    // The worklist has no search.
    expect(screen.queryByRole('search')).toBeNull();
    await userEvent.click(within(second!).getByRole('button', { name: 'View Details' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('JEEVAN1000000009');
    await press('All cards');
    expect(screen.getByRole('search')).toBeInTheDocument();
  });

  test('renews in place with one key; the card leaves the list and the focus stays in the list', async () => {
    list.mockResolvedValue(page([card(1)]));
    const both = [due(8, 'Sita Devi', inDays(-3)), due(9, 'Om Prakash', inDays(12))];
    dueList.mockResolvedValueOnce(pageOf(both)).mockResolvedValue(pageOf(both.slice(1)));
    renew.mockRejectedValueOnce(new ApiError(0, '')).mockResolvedValueOnce({ message: 'Renewed until then' });
    showList('due');
    const renewFirst = async () =>
      userEvent.click((await screen.findAllByRole('button', { name: 'Renew' }))[0]!);
    await renewFirst();
    await press('Cancel');
    expect(screen.getAllByRole('button', { name: 'Renew' })[0]).toHaveFocus();
    await renewFirst();
    expect(screen.getByRole('group', { name: 'Renew this card?' })).toHaveFocus();
    await press('Confirm renewal');
    await screen.findByText(MAYBE_DONE);
    await press('Confirm renewal');
    await screen.findByText('Renewed until then');
    await screen.findByText('1 card to renew');
    expect(screen.queryByText('Sita Devi')).toBeNull();
    expect(screen.getByText('Om Prakash').closest('li')).toHaveFocus();
    const [[first], [again]] = renew.mock.calls as [[object], [object]];
    expect(first).toEqual({ params: { cardNumber: 'JEEVAN1000000008' }, idempotencyKey: expect.any(String) });
    expect(again).toEqual(first);
  });

  test('what was saved of a call stands where its card stood, with the focus', async () => {
    list.mockResolvedValue(page([card(1)]));
    const all = ['Sita Devi', 'Om Prakash', 'Gita Devi'].map((name, at) => due(at + 7, name, inDays(at)));
    dueList.mockResolvedValueOnce(pageOf(all)).mockResolvedValue(pageOf([all[0]!, all[2]!]));
    noteCall.mockResolvedValueOnce({ message: 'Call saved' });
    showList('due');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Log a call' }))[1]!);
    await userEvent.click(screen.getByRole('radio', { name: 'Moved away' }));
    await press('Save');
    await waitFor(() => expect(screen.queryByText('Om Prakash')).toBeNull());
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => /Sita Devi|Saved for Om Prakash|Gita Devi/.exec(row.textContent)?.[0])).toEqual([
      'Sita Devi',
      'Saved for Om Prakash',
      'Gita Devi',
    ]);
    expect(rows[1]).toHaveFocus();
  });

  test('nobody of another list is shown, also while the next one loads', async () => {
    list.mockResolvedValue(page([]));
    dueList.mockResolvedValueOnce(pageOf([due(8, 'Sita Devi', inDays(-3))]));
    let answer = (_: Awaited<ReturnType<typeof dueList>>) => {};
    dueList.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    showList('due');
    await screen.findByText('Sita Devi');
    await press('Later');
    expect(screen.queryByText('Sita Devi')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
    answer(pageOf([]));
    await screen.findByText('No calls are planned for later');
    await press('No longer needed');
    await screen.findByText('No family has moved away or lost its primary holder');
  });

  test('an empty list says so, and a failed one can be retried', async () => {
    list.mockResolvedValue(page([card(1)]));
    dueList.mockReset();
    dueList.mockRejectedValueOnce(new ApiError(500, '')).mockResolvedValueOnce(pageOf([]));
    showList('due');
    await press('Try again');
    expect(await screen.findByText('No cards are due soon')).toBeInTheDocument();
    expect(screen.getByText('Nothing to renew')).toBeInTheDocument();
  });

  test('a call noted without a signal is saved on the phone under its own key, without a way back to an earlier one', async () => {
    dueList.mockResolvedValue(pageOf([due(8, 'Sita Devi', inDays(3))]));
    const save = vi.fn<KeepCalls['save']>(async () => ({ message: 'Saved on this phone: Sita Devi' }));
    const { rerender } = renderApp(<Screen first="due" keepCalls={{ save, waiting: [] }} />);
    const note = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Log a call' }));
      await userEvent.click(screen.getByRole('radio', { name: 'Moved away' }));
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    noteCall.mockResolvedValueOnce({ message: 'Saved' });
    await note();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    noteCall.mockRejectedValueOnce(new ApiError(0, ''));
    await note();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ cardNumber: 'JEEVAN1000000008' }),
      { outcome: 'moved', seen: 0, next: undefined, note: undefined },
      expect.stringMatching(/^[\w-]{16,}$/),
    );
    dueList.mockClear();
    rerender(<Screen first="due" keepCalls={{ save, waiting: ['JEEVAN1000000008'] }} />);
    expect(screen.getByText('Call noted on this phone, not sent yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log a call' })).toBeNull();
    expect(dueList).not.toHaveBeenCalled();
    // Once it is sent, the list is asked for again.
    rerender(<Screen first="due" keepCalls={{ save, waiting: [] }} />);
    await waitFor(() => expect(dueList).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Log a call' })).toBeVisible();
  });
});

test('cards of one village in one state are listed, and all again after that', async () => {
  villages.mockResolvedValue({
    villages: [
      { village: 'Karwi', cards: 12 },
      { village: 'मानिकपुर', cards: 3 },
    ],
    message: 'Loaded',
  });
  list.mockImplementation(async ({ query }) => page(query?.status === 'blocked' ? [] : [card(1)]));
  show();
  await screen.findByText('1 card');
  const village = screen.getByRole('combobox', { name: 'Village' });
  expect(
    within(village)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Any village', 'Karwi (12)', 'मानिकपुर (3)']);
  await userEvent.selectOptions(village, 'मानिकपुर (3)');
  await screen.findByText('1 card found');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Blocked');
  await screen.findByText('Nothing matches this search');
  expect(list.mock.lastCall![0].query).toMatchObject({ village: 'मानिकपुर', status: 'blocked' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await screen.findByText('1 card');
  expect(village).toHaveValue('');
});

test('what is to be handed over is recorded in the list, and what is to be printed opens', async () => {
  const waitsFor = (waits: 'print' | 'delivery') => ({ printing: { waits, version: 0, count: 0 } });
  let waits = [card(1, waitsFor('delivery'))];
  const toPrint = [card(2, waitsFor('print')), card(3, waitsFor('print'))];
  const replaced = [card(3, { ...waitsFor('print'), numberBefore: 'JEEVAN1000000009' })];
  list.mockImplementation(async ({ query }) =>
    page(query?.waits === 'delivery' ? waits : query?.waits === 'print' ? toPrint : replaced),
  );
  delivered.mockImplementation(async () => {
    waits = [];
    return { message: 'Recorded: 1 card handed over' };
  });
  showList('delivery');
  expect(await screen.findByRole('button', { name: 'To hand over (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Handed over' }));
  // One press on the wrong row must not record it: it cannot be taken back.
  const question = within(screen.getByRole('dialog', { name: 'Does the family have the card?' }));
  expect(question.getByText(waits[0]!.holder.memberName)).toBeVisible();
  expect(delivered).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Yes, handed over' }));
  await screen.findByText('No card waits to be handed over');
  expect(delivered).toHaveBeenCalledExactlyOnceWith({ params: { cardNumber: 'JEEVAN1000000001' } });
  await userEvent.click(screen.getByRole('button', { name: 'To print (2)' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'View Details' }))[1]!);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('JEEVAN1000000003');
  await userEvent.click(screen.getByRole('button', { name: 'New number (1)' }));
  expect(await screen.findByText('Before: JEEVAN 100 000 0009')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Handed over' })).toBeNull();
});
