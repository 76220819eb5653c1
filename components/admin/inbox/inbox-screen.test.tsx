// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import type { Request } from '@/lib/schemas/responses/requests';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { InboxScreen } from './inbox-screen';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
const go = vi.fn();
vi.mock('@/lib/i18n/navigation', async () => ({
  ...(await import('@/tests/navigation')).plainLinks(),
  useRouter: () => ({ push: go }),
}));
const list = onCall('GET /api/admin/inbox');
const zones = onCall('GET /api/admin/details/Zones');

const open = { work: 'open' } as const;
const received = { receivedAt: '2026-11-21T10:42:00.000Z', steps: [], state: 'new' as const, handling: open };
const LATE: Request = {
  ...{ ...received, _id: 'a'.repeat(24), kind: 'data', name: 'Geeta Devi', number: '9415012345' },
  ...{ right: 'correct', dueDay: '2026-11-25', late: true },
};
const MESSAGE: Request = {
  ...{ ...received, _id: 'b'.repeat(24), kind: 'message', name: 'Asha', number: '9415012346' },
  ...{ message: 'Where is our nearest hospital?', read: false, delivery: 'sent' },
};
const CARD: Request = {
  ...{ ...received, _id: 'c'.repeat(24), kind: 'card', name: 'Munni Devi', number: '9415012347' },
  ...{ village: 'Shivrampur', handling: { work: 'taken', by: 'ADMIN002', byName: 'Ravi Shukla' } },
};
const answers = (manyActors: boolean) =>
  list.mockResolvedValue({
    ...{ requests: [LATE, MESSAGE, CARD], total: 3, nextCursor: null },
    ...{ manyActors, mailServer: true, message: 'Loaded' },
  });

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/inbox');
  go.mockReset();
  zones.mockResolvedValue({
    ...{ zones: [{ _id: 'z', zoneId: 'CKTD', zoneName: 'Chitrakoot' }], total: 1, nextCursor: null },
  } as never);
  answers(true);
});
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('each row says who, what of which kind, and how it stands; what is late and what is unread stands out', async () => {
  renderApp(<InboxScreen />);
  const late = await row('Geeta Devi');
  expect(late).toHaveTextContent('Data request');
  expect(late).toHaveTextContent('Correct something');
  expect(late).toHaveTextContent(/Answer by: ?25 November 2026Overdue/);
  const unread = await row('Asha');
  expect(unread).toHaveTextContent('Unread');
  expect(unread).toHaveTextContent('Where is our nearest hospital?');
  expect(await row('Munni Devi')).toHaveTextContent('Shivrampur, For the admins');
  expect(await row('Munni Devi')).toHaveTextContent('Ravi Shukla has this');
});

test('a press anywhere on a row opens its page, which is also a link', async () => {
  renderApp(<InboxScreen />);
  await userEvent.click(within(await row('Asha')).getByText('Where is our nearest hospital?'));
  expect(go).toHaveBeenCalledExactlyOnceWith(`/admin/inbox/${'b'.repeat(24)}`);
  expect(screen.getByRole('link', { name: 'Geeta Devi' })).toHaveAttribute(
    'href',
    `/admin/inbox/${'a'.repeat(24)}`,
  );
});

test('whose a request is, and the list of one’s own, are there only where several can act', async () => {
  answers(false);
  renderApp(<InboxScreen />);
  expect(await row('Munni Devi')).not.toHaveTextContent('Ravi Shukla');
  expect(screen.queryByRole('combobox', { name: 'Mine' })).toBeNull();
});

test.each([
  ['kind=data&late=1', { kind: 'data', late: '1' }, ['Kind', 'Which requests', 'Late', 'Mine']],
  ['kind=card&zone=none', { kind: 'card', zone: 'none' }, ['Kind', 'Which requests', 'Zone', 'Mine']],
  ['mine=1&state=all', { mine: '1', state: 'all' }, ['Kind', 'Which requests', 'Zone', 'Mine']],
])('the address narrows it: %s', async (search, asked, filters) => {
  window.history.replaceState(null, '', `/admin/inbox?${search}`);
  renderApp(<InboxScreen />);
  await row('Asha');
  expect(list.mock.lastCall![0].query).toMatchObject(asked);
  await waitFor(() =>
    expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'))).toEqual(filters),
  );
});

test('a kind that does not exist says so, and leads to the whole list', async () => {
  window.history.replaceState(null, '', '/admin/inbox?kind=letter');
  list.mockRejectedValue(new ApiError(400, 'Invalid'));
  renderApp(<InboxScreen />);
  expect(await screen.findByText('This address has a filter that does not exist')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeVisible();
});
