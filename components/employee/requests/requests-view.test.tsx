// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import type { Request } from '@/lib/schemas/responses/requests';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { RequestsView } from './requests-view';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
const note = onCall('PUT /api/employee/requests/[id]');
const list = onCall('GET /api/employee/requests');

const family = (at: number, more: Partial<Request>): Request => ({
  ...{ _id: `${at}`.repeat(24), kind: 'card', name: 'Kamla Kol', number: '9415220011', village: 'Sitapur' },
  ...{ receivedAt: '2026-11-20T06:00:00.000Z', state: 'new', steps: [], handling: { work: 'open' } },
  ...more,
});
const step = (by: string, byName: string, state: Request['state'], words?: string) => ({
  ...{ at: '2026-11-21T06:00:00.000Z', by, byName, state },
  ...(words && { note: words }),
});
const done = { handling: { work: 'done' } } as const;
const DONE = [
  family(2, {
    ...{ ...done, name: 'Sohan Lal', state: 'declined' },
    steps: [step('EMP001', 'Rekha Verma', 'declined', 'The family has a card already')],
  }),
  family(3, {
    ...{ ...done, name: 'Gita Devi', state: 'registered', cardNumber: 'JEEVAN8457108482', served: true },
    steps: [step('ADMIN001', 'Asha Mishra', 'registered')],
  }),
  family(4, {
    ...{ ...done, name: 'Imran Ansari', state: 'registered', cardNumber: 'JEEVAN1234567890' },
    steps: [step('EMP002', 'Mohan Das', 'registered')],
  }),
];
let manyActors = false;
const answers = (...requests: Request[]) =>
  list.mockResolvedValue({
    ...{ requests, total: requests.length, nextCursor: null, manyActors, message: 'Loaded' },
  });
const onOpenCard = vi.fn();
const show = (search = '') => {
  window.history.replaceState(null, '', `/employee/dashboard?view=requests${search}`);
  renderApp(<RequestsView owner="EMP001" onBack={() => {}} onRegister={() => {}} onOpenCard={onOpenCard} />);
};
const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('li')!);

beforeEach(() => {
  note.mockReset();
  list.mockReset();
});

test('what is done is one press away, with who did it, the reason and the card', async () => {
  answers(...DONE);
  show();
  expect(await screen.findByRole('button', { name: 'Open' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(window.location.search).toBe('?view=requests&state=closed');
  cleanup();
  show('&state=closed');
  const no = await row('Sohan Lal');
  expect(list.mock.lastCall![0].query).toMatchObject({ state: 'closed' });
  expect(no.getByText('Declined')).toBeVisible();
  expect(no.getByText('The family has a card already')).toBeVisible();
  expect(no.getByText('Rekha Verma, 21 November 2026')).toBeVisible();

  const own = await row('Gita Devi');
  expect(own.getByText('Registered')).toBeVisible();
  await userEvent.click(own.getByRole('button', { name: 'View Details' }));
  expect(onOpenCard).toHaveBeenLastCalledWith('JEEVAN8457108482');

  // A colleague's card is named, but cannot be opened.
  const other = await row('Imran Ansari');
  expect(other.getByText('Mohan Das, 21 November 2026')).toBeVisible();
  expect(other.getByText('This card is with a colleague or the office')).toBeVisible();
  expect(other.queryByRole('button')).toBeNull();
  expect(own.queryByText('This card is with a colleague or the office')).toBeNull();
});

test('a family that asked twice is noted on once; what a colleague did meanwhile is read first, and what was typed stays', async () => {
  const [first, second] = [family(1, {}), family(5, { receivedAt: '2026-11-21T06:00:00.000Z' })];
  answers(first, second, family(6, { name: 'Sohan Lal', number: '9415220099' }));
  show();
  const [one] = await screen.findAllByRole('heading', { name: 'Kamla Kol' });
  await userEvent.click(within(one!.closest('li')!).getByRole('button', { name: 'Add a note' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Request of Kamla Kol' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Called' }));
  await userEvent.type(dialog.getByLabelText('Note'), 'Come in the evening');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Kamla Kol, 21 November 2026, Sitapur' }));
  note.mockRejectedValueOnce(new ApiError(409, 'Someone else has added a note. Read it, then save again'));
  answers({ ...first, steps: [step('EMP002', 'Mohan Das', 'visited')] }, second);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Mohan Das, /)).toBeVisible();
  expect(dialog.getByLabelText('Note')).toHaveValue('Come in the evening');
  note.mockResolvedValueOnce({ message: 'Saved', refused: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  const called = { step: 'note', state: 'called', note: 'Come in the evening' };
  const also = [{ id: second._id, seen: 0 }];
  expect(note.mock.calls.map(([{ body }]) => body)).toEqual([
    { ...called, seen: 0, also },
    { ...called, seen: 1, also },
  ]);
});

test.each([true, false])('whose a request is stands there where several can act (%s)', async (several) => {
  manyActors = several;
  answers(family(1, { handling: { work: 'taken', by: 'EMP002', byName: 'Mohan Das' } }));
  show();
  expect((await row('Kamla Kol')).queryAllByText('Mohan Das has this')).toHaveLength(several ? 1 : 0);
});

test('one’s own step can be taken back for a minute', async () => {
  answers(family(1, { state: 'called', steps: [step('EMP001', 'Rekha Verma', 'called')], undoSeconds: 40 }));
  show();
  note.mockResolvedValueOnce({ message: 'Taken back', refused: [] });
  await userEvent.click((await row('Kamla Kol')).getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(note).toHaveBeenCalledExactlyOnceWith({
      params: { id: '1'.repeat(24) },
      body: { step: 'undo', seen: 1 },
    }),
  );
});

test('an empty list says so', async () => {
  answers();
  show();
  expect(await screen.findByText('No open requests')).toBeVisible();
});
