// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { ContactMessage } from '@/lib/schemas/responses/messages';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { MessagesView } from './messages-view';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: React.ReactNode; href: { pathname: string; query: object } }) => (
    <a href={`${href.pathname}?${new URLSearchParams({ ...href.query })}`}>{children}</a>
  ),
}));
const countWaiting = onCall('GET /api/admin/waiting');
const list = onCall('GET /api/admin/messages');
const one = onCall('GET /api/admin/messages/[id]');
const mark = onCall('PUT /api/admin/messages/[id]');
const handle = onCall('PUT /api/admin/messages/[id]/handling');

const message = (name: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: `id-${name}`,
  name,
  email: `${name.toLowerCase()}@example.org`,
  number: '9415012345',
  message: `What ${name} wrote`,
  receivedAt: '2026-11-21T10:42:00.000Z',
  read: true,
  delivery: 'sent',
  state: 'new',
  handling: { work: 'open' },
  ...more,
});

const marked = () => mark.mock.calls.map(([{ params, body }]) => [params.id, body]);

/** The mock server: its messages, and whether it has a mail server. */
let stored: ContactMessage[] = [];
let mailServer = true;
let pageSize = 25;

beforeEach(() => {
  [mailServer, pageSize] = [true, 25];
  stored = [message('Asha', { read: false }), message('Mohan')];
  list.mockImplementation(async ({ query: { q = '', open: openOnly, cursor } = {} }) => {
    const hits = stored.filter((each) => (!openOnly || each.state !== 'closed') && each.message.includes(q));
    const from = Number(cursor ?? 0);
    return {
      messages: hits.slice(from, from + pageSize),
      total: hits.length,
      nextCursor: hits.length > from + pageSize ? String(from + pageSize) : null,
      open: stored.filter(({ state }) => state !== 'closed').length,
      mailServer,
      message: 'Loaded',
    };
  });
  countWaiting.mockImplementation(async () => ({
    messages: stored.filter(({ state }) => state !== 'closed').length,
    cardRequests: 0,
    overdue: 0,
    privacyRequests: 0,
    message: 'Loaded',
  }));
  one.mockImplementation(async ({ params }) => {
    const contactMessage = stored.find(({ _id }) => _id === params.id);
    if (!contactMessage) throw new ApiError(404, 'This message does not exist');
    return { contactMessage: { ...contactMessage, steps: [], cards: [] }, message: 'Loaded' };
  });
  mark.mockImplementation(async ({ params, body }) => {
    const { read } = body as { read: boolean };
    stored = stored.map((each) => (each._id === params.id ? { ...each, read } : each));
    return { message: 'Marked as read' };
  });
});
afterEach(() => {
  [list, one, mark].forEach((mock) => mock.mockReset());
});

function Screen({ initial = '' }: { initial?: string }) {
  const [q, setQ] = useState('');
  const [which, setWhich] = useState<'all' | 'open'>('all');
  const [opened, setOpened] = useState(initial);
  return (
    <MessagesView
      q={q}
      openOnly={which === 'open'}
      opened={opened}
      onSearch={setQ}
      onShow={setWhich}
      onOpen={setOpened}
      onClose={() => setOpened('')}
    />
  );
}

const show = (opened?: string) => renderApp(<Screen initial={opened} />);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: `Message from ${name}` });
};

test('a row shows sender, text, date, delivery and whether it is unread', async () => {
  stored.push(message('Ravi', { delivery: 'waiting' }), message('Spam', { delivery: 'refused' }));
  show();
  expect(within(await row('Asha')).getByText('Unread')).toBeVisible();
  const mohan = await row('Mohan');
  expect(within(mohan).queryByText('Unread')).toBeNull();
  expect(mohan).toHaveTextContent('mohan@example.org');
  expect(mohan).toHaveTextContent('What Mohan wrote');
  expect(mohan).toHaveTextContent('Sent by email');
  expect(mohan).toHaveTextContent(/21 November 2026, 4:12\spm/);
  expect(await row('Ravi')).toHaveTextContent('Waiting to be sent');
  expect(await row('Spam')).toHaveTextContent('Rejected by the mail server');
  expect(screen.getByText('4 in all')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open (4)' })).toHaveAttribute('aria-pressed', 'false');
});

test('opening a message shows all of it with ways to answer, and marks it as read', async () => {
  stored[0]!.message = 'Line one\nLine two';
  show();
  const dialog = await open('Asha');
  expect(within(dialog).getByText(/Line one/)).toHaveTextContent('Line one Line two');
  expect(within(dialog).getByRole('link', { name: /^Email: ?asha@example\.org$/ })).toHaveAttribute(
    'href',
    'mailto:asha@example.org?subject=Jeevan%20Aarogya%20Charitable%20Trust&body=' +
      'Namaste%20Asha%2C%20this%20is%20Jeevan%20Aarogya%20Charitable%20Trust.' +
      '%20You%20wrote%20to%20us%20on%2021%20November%202026.%20',
  );
  // Who writes and when they wrote, never what about.
  expect(within(dialog).getByRole('link', { name: 'WhatsApp: Asha' })).toHaveAttribute(
    'href',
    'https://wa.me/919415012345?text=Namaste%20Asha%2C%20this%20is%20Jeevan%20Aarogya%20Charitable%20Trust.' +
      '%20You%20wrote%20to%20us%20on%2021%20November%202026.%20',
  );
  expect(within(dialog).getByRole('link', { name: /^Phone: ?9415012345$/ })).toHaveAttribute(
    'href',
    'tel:+919415012345',
  );
  expect(within(dialog).getByRole('link', { name: 'Cards with this phone' })).toHaveAttribute(
    'href',
    '/admin/cards?q=9415012345',
  );
  await waitFor(() => expect(marked()).toEqual([['id-Asha', { read: true }]]));
  // Read is not dealt with.
  expect(screen.getByRole('button', { name: 'Open (2)', hidden: true })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close this window' }));
  expect(within(await row('Asha')).queryByText('Unread')).toBeNull();
});

test('a message that was already read is not marked again', async () => {
  show();
  await open('Mohan');
  await waitFor(() => expect(one).toHaveBeenCalled());
  expect(mark).not.toHaveBeenCalled();
});

test('what was done is noted on top of what was seen; after a conflict what was typed stays', async () => {
  handle.mockReset();
  const step = {
    at: '2026-11-21T11:00:00.000Z',
    by: 'ADMIN002',
    byName: 'Meera Joshi',
    state: 'taken' as const,
  };
  show();
  await open('Mohan');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
  const noting = (await screen.findAllByRole('dialog', { name: 'Message from Mohan' })).at(-1)!;
  await userEvent.click(within(noting).getByRole('radio', { name: 'Closed' }));
  await userEvent.type(within(noting).getByLabelText('Note'), 'Called back');
  handle.mockRejectedValueOnce(new ApiError(409, 'Someone else has added a note'));
  one.mockResolvedValue({
    contactMessage: { ...message('Mohan', { state: 'taken' }), steps: [step], cards: [] },
    message: 'Loaded',
  });
  await userEvent.click(within(noting).getByRole('button', { name: 'Save' }));
  expect(await within(noting).findByText(/^Meera Joshi, /)).toBeVisible();
  expect(within(noting).getByLabelText('Note')).toHaveValue('Called back');
  handle.mockResolvedValue({ message: 'Saved' });
  await userEvent.click(within(noting).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(handle.mock.calls.map(([{ body }]) => body)).toEqual([
    { state: 'closed', note: 'Called back', seen: 0 },
    { state: 'closed', note: 'Called back', seen: 1 },
  ]);
});

test('without a mail server no message is waiting', async () => {
  mailServer = false;
  stored[0]!.delivery = 'waiting';
  show();
  expect(await row('Asha')).not.toHaveTextContent('Waiting to be sent');
  expect(await open('Asha')).toHaveTextContent('No mail server is set up');
});

test('loads the next page by its cursor', async () => {
  pageSize = 1;
  show();
  await screen.findByText('Showing 1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('2 in all');
  expect(list.mock.calls.map(([{ query }]) => query).filter((query) => query?.limit === 25)).toEqual([
    { q: '', open: undefined, cursor: undefined, limit: 25 },
    { q: '', open: undefined, cursor: '1', limit: 25 },
  ]);
});

test('searches on the server; a search without hits can be cleared', async () => {
  show();
  await row('Asha');
  await userEvent.type(screen.getByLabelText('Search name, email, phone or text'), 'Mohan');
  await screen.findByText('1 in all');
  expect(screen.queryByRole('row', { name: /Asha/ })).toBeNull();
  await userEvent.type(screen.getByLabelText('Search name, email, phone or text'), '!');
  await screen.findByText('No message contains “Mohan!”');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  await screen.findByText('2 in all');
  expect(screen.getByLabelText('Search name, email, phone or text')).toHaveFocus();
});

test('shows only messages to deal with; one that was read stays among them', async () => {
  stored.push(message('Ravi', { state: 'closed' }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Open (2)' }));
  await screen.findByText('2 in all');
  const dialog = await open('Asha');
  await waitFor(() => expect(mark).toHaveBeenCalled());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close this window' }));
  expect(within(await row('Asha')).queryByText('Unread')).toBeNull();
});

test('with nothing left to do it says so and offers all messages', async () => {
  stored = [message('Mohan', { state: 'closed' })];
  show();
  await row('Mohan');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('No open messages');
  await userEvent.click(screen.getByRole('button', { name: 'Show all messages' }));
  expect(await row('Mohan')).toBeVisible();
});

test('an empty list says what will appear here', async () => {
  stored = [];
  show();
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('a failed load shows a toast and a button to try again', async () => {
  list.mockRejectedValue(new ApiError(500, ''));
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(screen.getAllByText('This could not be loaded')).toHaveLength(2));
  list.mockResolvedValue({
    messages: stored,
    total: 2,
    nextCursor: null,
    open: 1,
    mailServer: true,
    message: 'Loaded',
  });
  await userEvent.click(retry);
  expect(await row('Mohan')).toBeVisible();
});

test('a message that was erased since it was read says so, shows nothing of it and offers no retry', async () => {
  show();
  await userEvent.click(within(await open('Mohan')).getByRole('button', { name: 'Close this window' }));
  stored = [stored[0]!];
  await userEvent.click(screen.getByRole('button', { name: 'Mohan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message' });
  expect(dialog).not.toHaveTextContent('What Mohan wrote');
  expect(await within(dialog).findByText('This message does not exist')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Add a note' })).toBeNull();
});

test.each([
  ['en', 'Showing 1 of more than 10,000', 'Open (more than 10,000)'],
  ['hi', '10,000 से ज़्यादा में से 1 दिख रहे हैं', /\(10,000 से ज़्यादा\)$/],
] as const)('more messages than are counted are said to be more, in %s', async (locale, said, half) => {
  const answer = { messages: [message('Asha')], nextCursor: '1', open: 0, mailServer, message: '' };
  list.mockResolvedValue({ ...answer, total: 10_000, totalIsMore: true });
  countWaiting.mockResolvedValue({
    ...{ messages: 10_001, cardRequests: 0, privacyRequests: 0, overdue: 0, message: '' },
  });
  renderApp(<Screen />, { locale });
  await screen.findByText(said, { selector: '[role=status]' });
  expect(await screen.findByRole('button', { name: half })).toBeVisible();
});
