// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { unfinishedFamilies } from '@/components/card/register/kept-registrations';
import { ApiError } from '@/lib/api/client';
import type { HandlingStep, Request, RequestDetail } from '@/lib/schemas/responses/requests';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { RequestView } from './request-view';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const go = vi.fn();
vi.mock('@/lib/i18n/navigation', async () => ({
  ...(await import('@/tests/navigation')).plainLinks(),
  useRouter: () => ({ push: go }),
}));
const one = onCall('GET /api/admin/inbox/[id]');
const put = onCall('PUT /api/admin/inbox/[id]');
const zones = onCall('GET /api/admin/details/Zones');
const listCards = onCall('GET /api/admin/details/cards');
const preview = onCall('GET /api/admin/inbox/[id]/erase');
const erase = onCall('POST /api/admin/inbox/[id]/erase');

const ID = 'a'.repeat(24);
const MEERA = { by: 'ADMIN002', byName: 'Meera Joshi', at: '2026-11-21T11:00:00.000Z' };
const step = (more: Partial<HandlingStep>): HandlingStep => ({ ...MEERA, state: 'working', ...more });
const request: Request = {
  ...{ _id: ID, kind: 'message', name: 'Asha', number: '9415012345', email: 'asha@example.org' },
  ...{ message: 'Line one\nLine two', receivedAt: '2026-11-21T10:42:00.000Z', read: true },
  ...{ delivery: 'sent', state: 'new', steps: [], handling: { work: 'open' }, references: ['48217503'] },
};
const DATA: Request = {
  ...{ _id: ID, kind: 'data', name: 'Sita Devi', number: '9415012345', right: 'erase', state: 'working' },
  ...{ receivedAt: '2026-11-21T10:42:00.000Z', dueDay: '2026-12-21', handling: { work: 'open' }, steps: [] },
};
const MONEY: Request = {
  ...{ _id: ID, kind: 'money', message: 'They wanted 500', state: 'new', steps: [] },
  ...{ receivedAt: '2026-11-21T10:42:00.000Z', handling: { work: 'open' } },
};
const PROVEN = { ...DATA, steps: [step({ identity: 'cameInPerson' })] };
const person = { memberId: 'M-1', memberName: 'Sita Devi', adult: true, hasPhone: true };
const card = (cardNumber: string, fits: 'named' | 'phone' | 'number', people = [person]) => ({
  ...{ cardNumber, holder: 'Sita Devi', fits, people },
});
let stored: RequestDetail;
let mailServer = true;
const is = (of: Request, more: Partial<RequestDetail> = {}) => {
  stored = { ...of, cards: [], sameNumber: [], manyActors: false, ...more };
};
const show = () => renderApp(<RequestView id={ID} />);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Typed at once: key by key, a long form takes seconds. */
const fill = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
};
const sent = () => put.mock.calls.map(([{ body }]) => body);

beforeEach(() => {
  [one, put, listCards, preview, erase].forEach((mock) => mock.mockReset());
  mailServer = true;
  is(request);
  one.mockImplementation(async () => ({ request: stored, mailServer, message: 'Loaded' }));
  put.mockResolvedValue({ message: 'Saved', refused: [] });
  zones.mockResolvedValue({
    ...{ zones: [{ _id: 'z', zoneId: 'CKTD', zoneName: 'Chitrakoot' }], total: 1, nextCursor: null },
  } as never);
});

test('a message is shown with the ways to answer it, and whoever opens it has read it', async () => {
  is({ ...request, read: false });
  show();
  expect(await screen.findByRole('heading', { name: 'Asha', level: 1 })).toBeVisible();
  expect(screen.getByText(/^Message, 21 November 2026, 4:12\spm$/)).toBeVisible();
  expect(screen.getByText(/Line one/)).toHaveTextContent('Line one Line two');
  expect(screen.getByText('4821 7503')).toBeVisible();
  expect(screen.getByText('Sent by email')).toBeVisible();
  // Who writes and when they wrote, never what about.
  const written =
    'Namaste%20Asha%2C%20this%20is%20Jeevan%20Aarogya%20Charitable%20Trust.' +
    '%20You%20wrote%20to%20us%20on%2021%20November%202026.%20';
  const subject = 'Jeevan%20Aarogya%20Charitable%20Trust';
  for (const [name, href] of [
    [/^Email: ?asha@example\.org$/, `mailto:asha@example.org?subject=${subject}&body=${written}`],
    ['WhatsApp: Asha', `https://wa.me/919415012345?text=${written}`],
    [/^Phone: ?9415012345$/, 'tel:+919415012345'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  await waitFor(() => expect(sent()).toEqual([{ step: 'read' }]));
});

test('without a mail server no message is waiting', async () => {
  mailServer = false;
  is({ ...request, delivery: 'waiting' });
  show();
  expect(await screen.findByText('No mail server is set up')).toBeVisible();
});

test('a press says what happened; after a conflict what was typed stays, on top of what was done meanwhile', async () => {
  show();
  await press('Closed');
  const noting = within(await screen.findByRole('dialog', { name: 'Request of Asha' }));
  expect(noting.getByRole('radio', { name: 'Closed' })).toBeChecked();
  await fill(noting.getByLabelText('Note'), 'Called back');
  put.mockRejectedValueOnce(new ApiError(409, 'Someone else has added a note. Read it, then save again'));
  is({ ...request, state: 'taken', steps: [step({ state: 'taken' })] });
  await userEvent.click(noting.getByRole('button', { name: 'Save' }));
  expect(await noting.findByText(/^Meera Joshi, /)).toBeVisible();
  expect(noting.getByRole('alert')).toHaveTextContent('Someone else has added a note');
  expect(noting.getByLabelText('Note')).toHaveValue('Called back');
  await userEvent.click(noting.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  const closed = { step: 'note', state: 'closed', note: 'Called back' };
  expect(sent()).toEqual([
    { ...closed, seen: 0 },
    { ...closed, seen: 1 },
  ]);
});

test('what came in with the same number is shown; the same step is taken for others of its kind, and taken back for them', async () => {
  const other = { ...request, _id: 'b'.repeat(24), receivedAt: '2026-11-19T06:00:00.000Z' };
  const third = { ...request, _id: 'c'.repeat(24), name: 'Asha Devi' };
  const asked = { ...DATA, _id: 'd'.repeat(24) };
  is(request, { sameNumber: [other, third, asked] });
  show();
  expect(await screen.findByRole('link', { name: 'Data request, 21 November 2026' })).toHaveAttribute(
    'href',
    `/admin/inbox/${'d'.repeat(24)}`,
  );
  await press('Closed');
  const noting = within(await screen.findByRole('dialog', { name: 'Request of Asha' }));
  expect(noting.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(noting.getByRole('checkbox', { name: /19 November 2026/ }));
  await userEvent.click(noting.getByRole('checkbox', { name: /^Asha Devi/ }));
  put.mockResolvedValueOnce({
    message: 'Saved',
    refused: [{ _id: third._id, name: 'Asha Devi', why: 'changed' }],
  });
  const done = { state: 'closed' as const, steps: [step({ state: 'closed' })], undoSeconds: 50 };
  is({ ...request, ...done }, { sameNumber: [{ ...other, ...done }, third] });
  await userEvent.click(noting.getByRole('button', { name: 'Save' }));
  await screen.findByText('Asha Devi: not noted there, as somebody else noted something meanwhile. Open it');
  await press('Take back');
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        ...{ step: 'note', state: 'closed', seen: 0 },
        also: [
          { id: other._id, seen: 0 },
          { id: third._id, seen: 0 },
        ],
      },
      { step: 'undo', seen: 1, also: [{ id: other._id, seen: 1 }] },
    ]),
  );
});

test('once a step is taken back, the focus is at what was done', async () => {
  const noted = step({ state: 'called' });
  is({ ...request, state: 'called', steps: [noted], undoSeconds: 50 });
  show();
  await screen.findByRole('button', { name: 'Take back' });
  is({ ...request, steps: [noted, step({ undoes: true })] });
  await press('Take back');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'History so far' })).toHaveFocus());
});

test('a step that was taken back is crossed out, and counts no more', async () => {
  is({ ...PROVEN, steps: [...PROVEN.steps, step({ undoes: true })] });
  show();
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(screen.getByText('Identity checked: They came in person')).toHaveClass('line-through');
  expect(screen.getByRole('button', { name: 'They came in person' })).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
])('it is taken, given back and put off where several can act (%s)', async (manyActors, shown) => {
  is(request, { manyActors });
  show();
  await screen.findByRole('button', { name: 'Closed' });
  expect(screen.queryAllByRole('button', { name: 'Take it' })).toHaveLength(shown);
  expect(screen.queryAllByRole('button', { name: 'Put off' })).toHaveLength(shown);
});

test('where somebody else was faster, the sentence says who, and it is read again', async () => {
  is(request, { manyActors: true });
  show();
  const sentence = 'Meera Joshi has taken this meanwhile. Talk to them, or take it over';
  put.mockRejectedValueOnce(new ApiError(409, sentence));
  await press('Take it');
  await screen.findByText(sentence);
  await waitFor(() => expect(one).toHaveBeenCalledTimes(2));
});

test.each([
  ['taken', 'new'],
  ['called', 'called'],
] as const)('a request for a card that is %s is given to the employees of a zone', async (state, kept) => {
  is({ ...request, kind: 'card', village: 'Bargarh', state, steps: [step({ state })] });
  show();
  await screen.findByRole('option', { name: 'Chitrakoot' });
  await userEvent.selectOptions(screen.getByLabelText('Give to an employee'), 'Chitrakoot');
  await press('Give');
  await screen.findByText('Saved');
  expect(sent()).toEqual([{ step: 'note', state: kept, zoneId: 'CKTD', seen: 1 }]);
});

test('the family of a request for a card is registered here, in a form with what it wrote', async () => {
  is({ ...request, kind: 'card', village: 'Bargarh', zoneId: 'CKTD' });
  show();
  await press('Register this family');
  expect(go).toHaveBeenCalledExactlyOnceWith('/admin/cards/new?zone=CKTD');
  expect(unfinishedFamilies('')[0]?.draft).toMatchObject({
    request: { id: ID, name: 'Asha' },
    values: {
      cardPrimaryHolder: { memberName: 'Asha', memberContact: '9415012345', memberVillage: 'Bargarh' },
    },
  });
});

const [ofPhone, ofNumber] = [
  card('JEEVAN0000000017', 'phone'),
  card('JEEVAN0000000025', 'number', [{ ...person, hasPhone: false }]),
];
const WITHOUT_CALL = ['They came in person', 'The employee knows them'];
test.each([
  [
    [ofPhone, ofNumber],
    ['Called the number on the card', ...WITHOUT_CALL],
  ],
  [[ofNumber], WITHOUT_CALL],
  [[], WITHOUT_CALL],
])('a call shows who asks only where a card has the phone', async (cards, offered) => {
  is({ ...DATA, state: 'new' }, { cards });
  show();
  const check = (await screen.findByRole('heading', { name: 'Is it really Sita Devi?' })).parentElement!;
  const ways = within(check).getAllByRole('button');
  expect(ways.map(({ textContent }) => textContent)).toEqual(offered);
  await press('They came in person');
  expect(sent()).toEqual([{ step: 'note', state: 'working', identity: 'cameInPerson', seen: 0 }]);
});

test('a card that a request only names is marked: its phone may be somebody else’s; nothing is given before it is sure who asks', async () => {
  is(DATA, { cards: [ofPhone, ofNumber] });
  show();
  const warning =
    'The request names this card, but nobody on it has the phone it came from. A call to that phone does not show whose card it is.';
  const item = async (end: RegExp) => within((await screen.findByRole('link', { name: end })).closest('li')!);
  expect((await item(/0017/)).queryByText(warning)).toBeNull();
  expect((await item(/0025/)).getByText(warning)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copy of|Erase/ })).toBeNull();
});

test('once it is sure who asks, a copy is given, one person is removed, or the card erased', async () => {
  const child = { ...person, memberId: 'M-2', memberName: 'Mohan Lal', adult: false };
  is(PROVEN, { cards: [card('JEEVAN0000000017', 'phone', [person, child])] });
  preview.mockResolvedValue({ places: [{ place: 'visits', count: 3 }], byPhone: [], message: '' });
  erase.mockResolvedValue({ message: 'Card erased, and the request closed' });
  show();
  expect(await screen.findByRole('button', { name: 'Copy of Sita Devi’s data' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy of Mohan Lal’s data' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Mohan Lal' })).toBeVisible();
  // The card is in her name.
  expect(screen.queryByRole('button', { name: 'Remove Sita Devi' })).toBeNull();
  await press('Erase this card');
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase this card?' }));
  await dialog.findByText('The details of 3 entries of help given');
  await fill(dialog.getByLabelText(/^Type the card number/), 'JEEVAN 0000 0000 17');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase card' }));
  await screen.findByText('Card erased, and the request closed');
  expect(erase).toHaveBeenCalledExactlyOnceWith({
    params: { id: ID },
    body: { cards: ['JEEVAN0000000017'], seen: 1, byPhone: [] },
  });
});

test('to correct something, it leads to the card', async () => {
  is({ ...PROVEN, right: 'correct' }, { cards: [ofPhone] });
  show();
  expect(await screen.findByRole('link', { name: 'Correct on the card' })).toHaveAttribute(
    'href',
    '/admin/cards/JEEVAN0000000017',
  );
});

test('a request whose phone is on no card is no dead end: cards are found by a search and named', async () => {
  is(PROVEN);
  const found = { cardNumber: 'JEEVAN0000000033', holder: { memberName: 'Sita Kol', place: 'Karwi' } };
  listCards.mockResolvedValue({ cards: [found], total: 1, nextCursor: null, message: '' } as never);
  show();
  await press('Find the card');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Which cards is the request of Sita Devi about?' }),
  );
  await fill(dialog.getByLabelText('Find by name, phone, card number or village'), 'Sita Karwi');
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Sita Kol, Karwi/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(sent()).toEqual([{ step: 'nameCards', cards: ['JEEVAN0000000033'], seen: 1 }]);
});

test('or that there is none is said in words, and then what came in with the number is erased', async () => {
  is(PROVEN);
  show();
  await press('Find the card');
  const naming = within(await screen.findByRole('dialog', { name: /^Which cards/ }));
  await userEvent.click(naming.getByRole('button', { name: 'Save' }));
  expect(await naming.findByText('Write a short note: what happened, or why')).toBeVisible();
  await fill(naming.getByLabelText('Note'), 'No card found; answered by phone');
  is({ ...PROVEN, steps: [...PROVEN.steps, step({ cards: [], note: 'No card found; answered by phone' })] });
  await userEvent.click(naming.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No card named')).toBeVisible();

  const came = { _id: 'f'.repeat(24), kind: 'message' as const, day: '2026-10-12', name: 'Sita' };
  preview.mockResolvedValue({
    places: [],
    byPhone: [
      { ...came, number: '9415012345', text: 'My son is ill', state: 'new', shared: false },
      // This one is not chosen: it goes in any case.
      { ...came, _id: ID, kind: 'data', number: '9415012345', state: 'working', shared: false },
    ],
    message: '',
  });
  erase.mockResolvedValue({ message: 'Erased, and the request closed' });
  await press('Erase what came in with this number');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('My son is ill');
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await fill(dialog.getByLabelText(/^Type the phone number/), '9415012346');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase what came in with this number' }));
  expect(await dialog.findByText('Phone number does not match')).toBeVisible();
  await fill(dialog.getByLabelText(/^Type the phone number/), '9415012345');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase what came in with this number' }));
  await screen.findByText('Erased, and the request closed');
  expect(erase).toHaveBeenCalledExactlyOnceWith({
    params: { id: ID },
    body: { cards: [], seen: 2, byPhone: [came._id] },
  });
});

test('an erasure that was cut off says so, and is finished with the same cards', async () => {
  const cards = ['JEEVAN0000000017', 'JEEVAN0000000025'];
  is({ ...PROVEN, steps: [...PROVEN.steps, step({ cards, erasing: true })], erasing: cards });
  preview.mockResolvedValue({ places: [], byPhone: [], message: '' });
  erase.mockResolvedValue({ message: 'Erased' });
  show();
  expect(await screen.findByText('Erasing was begun and not finished')).toBeVisible();
  await press('Finish erasing');
  const dialog = within(await screen.findByRole('dialog'));
  for (const [at, box] of dialog.getAllByLabelText(/^Type the card number/).entries())
    await fill(box, cards[at]!);
  await dialog.findByText('Nothing else came in with the family’s phone.');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase card' }));
  await waitFor(() =>
    expect(erase.mock.lastCall?.[0]).toMatchObject({ body: { cards, seen: 2, byPhone: [] } }),
  );
});

test('one that was cut off without a card says of which number', async () => {
  is({ ...PROVEN, steps: [...PROVEN.steps, step({ cards: [], erasing: true })], erasing: [] });
  show();
  const notice = (await screen.findByText('Erasing was begun and not finished')).closest('div')!;
  expect(notice).toHaveTextContent('9415012345');
});

test('that a card named here is no longer there is said, also once it is answered', async () => {
  const gone = { gone: ['JEEVAN0000000017'] };
  is(PROVEN, gone);
  const { unmount } = show();
  expect(
    await screen.findByText('This card was named here, but is no longer there: JEEVAN0000000017'),
  ).toBeVisible();
  expect(screen.queryByText(/none was named/)).toBeNull();
  unmount();
  is({ ...DATA, state: 'answered', handling: { work: 'done' } }, gone);
  show();
  expect(
    await screen.findByText('This card was named here, but is no longer there: JEEVAN0000000017'),
  ).toBeVisible();
});

test('of an erased family only that it was erased is shown', async () => {
  const { name: _name, number: _number, ...rest } = DATA;
  is({
    ...{ ...rest, state: 'answered', handling: { work: 'done' }, erasedAt: '2026-11-25T11:00:00.000Z' },
    steps: [step({ state: 'answered' })],
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Erased on 25 November 2026' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a complaint about money has no name: who sees it, and whether it can be answered', async () => {
  is(MONEY, { readers: ['Asha Verma', 'Meera Joshi'] });
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'No name given', level: 1 })).toBeVisible();
  expect(screen.getByText(/^Asked for money, 21 November 2026/)).toBeVisible();
  expect(screen.getByText('Asha Verma, Meera Joshi')).toBeVisible();
  expect(screen.getByText(/^No phone number and no email were left/)).toBeVisible();
  unmount();
  is({ ...MONEY, number: '9415012345' });
  show();
  const link = await screen.findByRole('link', { name: 'WhatsApp: 9415012345' });
  expect(link).toHaveAttribute('href', expect.stringContaining('text=Namaste%2C%20this%20is%20'));
});
