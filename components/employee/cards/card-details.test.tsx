// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { PrimaryMember } from '@/lib/schemas/responses/people';
import { noVisits, ownCard } from '@/tests/answers';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { CardDetails } from './card-details';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('@/lib/i18n/navigation', () => ({ Link: (props: ComponentProps<'a'>) => <a {...props} /> }));
const getCard = onCall('GET /verifyCard/[cardNumber]');
const renew = onCall('PUT /api/card/[cardNumber]/renew');
const visits = onCall('GET /api/card/[cardNumber]/visits');

const holder = {
  memberId: 'M-1',
  memberName: 'Sita Devi',
  memberAge: 46,
  memberContact: '9876501234',
  memberSex: 'Female',
} as PrimaryMember;
const detail = (cardDueDate: string) => ({
  card: { ...ownCard, cardDueDate },
  PrimaryMember: holder,
  member: [],
  message: '',
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2098-03-05T06:00:00Z'), toFake: ['Date'] });
  getCard.mockResolvedValue(detail('2099-03-05'));
  visits.mockResolvedValue({ ...noVisits, message: '' });
});
afterEach(() => {
  vi.useRealTimers();
  renew.mockReset();
});

const onLost = vi.fn();

async function open(): Promise<HTMLElement> {
  renderApp(
    <CardDetails
      cardNumber="JEEVAN8457108482"
      employeeId="EMP001"
      onAddMember={() => {}}
      onEdit={() => {}}
      onRemove={() => {}}
      onLost={onLost}
      onClose={() => {}}
    />,
  );
  return screen.findByRole('button', { name: 'Renew Card' });
}

test('within 30 days of its due date a card is renewed with one press; a second year needs a confirmation', async () => {
  getCard.mockResolvedValue(detail('2098-04-04'));
  renew.mockImplementation(async () => {
    getCard.mockResolvedValue(detail('2099-04-04'));
    return { message: 'Card renewed successfully. It is now valid until 4 April 2099' };
  });
  const button = await open();
  expect(button).toHaveAccessibleDescription('Renewing makes it valid until 4 April 2099.');
  await userEvent.click(button);
  await screen.findByText('Card renewed successfully. It is now valid until 4 April 2099');
  await screen.findByText('Valid until 4 April 2099. It can be renewed closer to that day.');
  await userEvent.click(screen.getByRole('button', { name: 'Renew Card' }));
  expect(screen.getByRole('group', { name: 'Renew this card?' })).toHaveTextContent(
    'Due date now4 April 2099After renewal4 April 2100',
  );
  expect(renew).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm renewal' }));
  await waitFor(() => expect(renew).toHaveBeenCalledTimes(2));
  const [one, two] = renew.mock.calls.map(([sent]) => sent.idempotencyKey);
  expect(two).not.toBe(one);
});

test('31 days before its due date, it asks before renewing', async () => {
  getCard.mockResolvedValue(detail('2098-04-05'));
  renew.mockResolvedValue({ message: 'Card renewed successfully.' });
  await userEvent.click(await open());
  expect(screen.getByRole('group', { name: 'Renew this card?' })).toHaveTextContent(
    'Due date now5 April 2098After renewal5 April 2099',
  );
  expect(renew).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm renewal' }));
  await waitFor(() => expect(renew).toHaveBeenCalledOnce());
});

test('a card that is inactive before its due date is marked on its picture', async () => {
  const active = detail('2099-03-05');
  getCard.mockResolvedValue({ ...active, card: { ...active.card, cardStatus: false } });
  await open();
  expect(document.querySelector('[data-band]')).toHaveAttribute('data-band', 'Inactive');
});

test('a blocked card says why, and can neither be renewed nor reported lost', async () => {
  const active = detail('2099-03-05');
  const block = { reason: 'lost', at: '2098-03-04T06:00:00.000Z', by: 'EMP001' } as const;
  getCard.mockResolvedValue({
    ...active,
    card: { ...active.card, cardStatus: false, cardState: 'blocked', block },
  });
  void open();
  expect(await screen.findByText('Blocked on 4 March 2098 by EMP001: Lost')).toBeVisible();
  expect(document.querySelector('[data-band]')).toHaveAttribute('data-band', 'Blocked');
  for (const name of ['Renew Card', 'Add Member', 'Report lost'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an old number leads to the new one, and its card cannot be changed', async () => {
  const active = detail('2099-03-05');
  getCard.mockResolvedValue({
    ...active,
    card: { ...active.card, cardStatus: false, cardState: 'replaced', replacedBy: 'JEEVAN1234567890' },
  });
  void open();
  expect(await screen.findByRole('link', { name: 'JEEVAN1234567890' })).toHaveAttribute(
    'href',
    '/employee/dashboard?card=JEEVAN1234567890',
  );
  expect(document.querySelector('[data-band]')).toHaveAttribute('data-band', 'Replaced');
  for (const name of ['Renew Card', 'Add Member', 'Report lost', 'Edit Sita Devi'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a card that can be used has no mark on its picture, and can be reported lost', async () => {
  await open();
  expect(document.querySelector('[data-band]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Report lost' }));
  expect(onLost).toHaveBeenCalledOnce();
});

test('the holder is called from the top; of the others only who they are is in sight', async () => {
  const child = {
    ...holder,
    _id: '2',
    memberId: 'M-2',
    memberName: 'Gita',
    memberRelation: 'Child',
  } as const;
  getCard.mockResolvedValue({ ...detail('2099-03-05'), member: [{ ...child, memberAge: 9 }] });
  await open();
  expect(screen.getByRole('link', { name: 'Call Sita Devi: 9876501234' })).toHaveAttribute(
    'href',
    'tel:+919876501234',
  );
  expect(screen.getByText('M-1')).toBeVisible();
  expect(screen.getByText('M-2')).not.toBeVisible();
  const line = screen.getByText('Gita').closest('summary')!;
  expect(line).toHaveTextContent('GitaChild9 / Female');
  await userEvent.click(line);
  expect(screen.getByText('M-2')).toBeVisible();
});

test('a retry after a lost response sends the same key without asking', async () => {
  getCard.mockResolvedValue(detail('2098-04-04'));
  renew.mockRejectedValue(new ApiError(0, ''));
  const button = await open();
  await userEvent.click(button);
  await screen.findByText('Failed to renew card');
  await userEvent.click(button);
  await waitFor(() => expect(renew).toHaveBeenCalledTimes(2));
  const [[first], [again]] = renew.mock.calls as [[object], [object]];
  expect(first).toEqual({ params: { cardNumber: 'JEEVAN8457108482' }, idempotencyKey: expect.any(String) });
  expect(again).toEqual(first);
});
