// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CardRequest } from '@/lib/schemas/responses/requests';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { RequestsView } from './requests-view';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const handleZoneRequest = onCall('PUT /api/employee/requests/[id]');
const listZoneRequests = onCall('GET /api/employee/requests');

const family = (at: number, more: Partial<CardRequest>): CardRequest => ({
  _id: `${at}`.repeat(24),
  name: 'Kamla Kol',
  number: '9415220011',
  village: 'Sitapur',
  receivedAt: '2026-11-20T06:00:00.000Z',
  state: 'new',
  steps: [],
  handling: { work: 'open' },
  ...more,
});
const step = (by: string, byName: string, state: CardRequest['state'], note?: string) => ({
  at: '2026-11-21T06:00:00.000Z',
  by,
  byName,
  state,
  ...(note && { note }),
});
const OPEN = [family(1, {})];
const DONE = [
  family(2, {
    name: 'Sohan Lal',
    state: 'declined',
    steps: [step('EMP001', 'Rekha Verma', 'declined', 'The family has a card already')],
  }),
  family(3, {
    name: 'Gita Devi',
    state: 'registered',
    cardNumber: 'JEEVAN8457108482',
    steps: [step('EMP001', 'Rekha Verma', 'registered')],
  }),
  family(4, {
    name: 'Imran Ansari',
    state: 'registered',
    cardNumber: 'JEEVAN1234567890',
    steps: [step('EMP002', 'Mohan Das', 'registered')],
  }),
];

const answers = (open: CardRequest[], done: CardRequest[]) =>
  listZoneRequests.mockImplementation(async ({ query }) => {
    const requests = query?.show === 'closed' ? done : open;
    return { requests, total: requests.length, nextCursor: null, message: 'Loaded' };
  });
const onOpenCard = vi.fn();
const show = (locale: 'en' | 'hi' = 'en') =>
  renderApp(<RequestsView owner="EMP001" onBack={() => {}} onRegister={() => {}} onOpenCard={onOpenCard} />, {
    locale,
  });
const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('li')!);

beforeEach(() => void answers(OPEN, DONE));

test.each([
  ['en', 'Done', 'Declined', 'Registered', '21 November 2026', 'View Details'],
  ['hi', 'पूरे हुए', 'परिवार ने मना किया', 'कार्ड बन गया', '21 नवंबर 2026', 'जानकारी देखें'],
] as const)(
  'what is done is shown with who did it, the reason and the card (%s)',
  async (locale, doneWord, declined, registered, day, details) => {
    show(locale);
    await row('Kamla Kol');
    expect(screen.queryByText('Sohan Lal')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: doneWord }));

    const no = await row('Sohan Lal');
    expect(no.getByText(declined)).toBeVisible();
    expect(no.getByText('The family has a card already')).toBeVisible();
    expect(no.getByText(`Rekha Verma, ${day}`)).toBeVisible();
    expect(screen.queryByText('Kamla Kol')).toBeNull();

    const own = await row('Gita Devi');
    expect(own.getByText(registered)).toBeVisible();
    await userEvent.click(own.getByRole('button', { name: details }));
    expect(onOpenCard).toHaveBeenLastCalledWith('JEEVAN8457108482');

    // A colleague's card is named, but cannot be opened.
    const other = await row('Imran Ansari');
    expect(other.getByText(`Mohan Das, ${day}`)).toBeVisible();
    expect(other.queryByRole('button')).toBeNull();
  },
);

test('a family that declined and calls back is open again', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click((await row('Sohan Lal')).getByRole('button', { name: 'Add a note' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Request of Sohan Lal' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Called' }));
  handleZoneRequest.mockResolvedValueOnce({ message: 'Saved' });
  answers([...OPEN, family(2, { name: 'Sohan Lal', state: 'called' })], DONE.slice(1));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByText('Sohan Lal')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect((await row('Sohan Lal')).getByText('Called')).toBeVisible();
});

test.each([
  ['en', 'No open requests', 'Done', 'No request is done yet'],
  ['hi', 'कोई अनुरोध बाकी नहीं', 'पूरे हुए', 'अभी कोई अनुरोध पूरा नहीं हुआ'],
] as const)('each list says so when it is empty (%s)', async (locale, none, doneWord, noneDone) => {
  answers([], []);
  show(locale);
  expect(await screen.findByText(none)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: doneWord }));
  expect(await screen.findByText(noneDone)).toBeVisible();
});

test.each([
  ['en', 'Search name, phone or village', 'Nothing matches this search', 'Clear search'],
  ['hi', 'नाम, फ़ोन या गाँव से खोजें', 'इस खोज से कुछ नहीं मिला', 'खोज हटाएँ'],
] as const)(
  'the list is searched on the server, what is open and what is done (%s)',
  async (locale, label, noHits, clear) => {
    listZoneRequests.mockImplementation(async ({ query }) => {
      const requests = query?.q === 'xyzzy' ? [] : query?.show === 'closed' ? DONE : OPEN;
      return { requests, total: requests.length, nextCursor: null, message: 'Loaded' };
    });
    show(locale);
    await row('Kamla Kol');
    await userEvent.type(screen.getByLabelText(label), 'xyzzy');
    expect(await screen.findByText(noHits)).toBeVisible();
    expect(listZoneRequests.mock.lastCall![0]).toMatchObject({ query: { q: 'xyzzy' } });
    await userEvent.click(screen.getAllByRole('button', { name: clear }).at(-1)!);
    await row('Kamla Kol');
    expect(screen.getByLabelText(label)).toHaveFocus();
  },
);
