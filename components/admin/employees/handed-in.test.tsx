// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import type { OpenedHandIn } from '@/lib/schemas/responses/field';
import { press } from '@/tests/form';
import { onCall } from '@/tests/on-call';
import { employee, sita } from '@/tests/answers';
import { renderApp } from '@/tests/render';
import { HandedIn } from './handed-in';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
const read = onCall('POST /api/admin/fieldEntries/read');
const take = onCall('POST /api/admin/fieldEntries');
const employees = onCall('GET /api/admin/details/Employees');
const zones = onCall('GET /api/admin/details/Zones');

const entry = (key: string) => ({ key, sealed: 'a..b.c.d' });
const family: OpenedHandIn = {
  kind: 'registration',
  employee: 'EMP009',
  employeeName: 'Gone Away',
  filledAt: '2026-11-20T06:30:00.000Z',
  cardNumber: 'JEEVAN123456789012',
  duplicates: [],
  PrimaryMember: { ...sita, memberAddhar: 'XXXX XXXX 2346' },
  member: [],
  message: '',
};

const choose = (content: unknown) =>
  userEvent.upload(
    screen.getByLabelText('Choose the file from the phone', { selector: 'input' }),
    new File([JSON.stringify(content)], 'families.json', { type: 'application/json' }),
  );

beforeEach(() => {
  for (const mocked of [read, take]) mocked.mockReset();
  zones.mockResolvedValue({ zones: [], total: 0, nextCursor: null });
  employees.mockResolvedValue({ employees: [employee], total: 1, nextCursor: null, message: '' });
  renderApp(<HandedIn />);
});

test('each entry is read before it is taken or left, and one that cannot be opened holds up nothing', async () => {
  read.mockResolvedValueOnce(family);
  read.mockRejectedValueOnce(new ApiError(410, 'Our server no longer has the key for this entry'));
  read.mockResolvedValueOnce({ ...family, taken: true });
  take.mockRejectedValueOnce(
    new ApiError(409, 'Taken', { to: 'This employee was removed and cannot take over cards' }),
  );
  take.mockResolvedValueOnce({ ...family, cardNumber: 'JEEVAN123456789012', notes: [] });
  await choose({ format: 'field-entries', entries: [entry('k1'), entry('k2'), entry('k3')] });
  expect(await screen.findByText('Sita Devi')).toBeVisible();
  expect(screen.getByText('Entry 1 of 3')).toBeVisible();
  expect(screen.getByText('Gone Away (EMP009)')).toBeVisible();
  expect(screen.getByText('XXXX XXXX 2346')).toBeVisible();

  await press('Take it');
  const serves = screen.getByRole('group', { name: /^Who looks after this family from now on\?/ });
  expect(within(serves).getByText('Choose an employee')).toBeVisible();
  expect(within(serves).getByRole('textbox')).toHaveFocus();
  expect(take).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('radio'));
  await press('Take it');
  expect(await screen.findByText('This employee was removed and cannot take over cards')).toBeVisible();
  await press('Take it');
  expect(await screen.findByText('Our server no longer has the key for this entry')).toBeVisible();
  expect(take.mock.calls.map(([{ body }]) => body)).toEqual([
    { ...entry('k1'), to: 'EMP001' },
    { ...entry('k1'), to: 'EMP001' },
  ]);
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();

  await press('Next');
  expect(await screen.findByText('This is already in. Nothing is left to do.')).toBeVisible();
  await press('Next');
  expect(screen.getByText('1 taken, 2 not taken. The file still has all of them.')).toBeVisible();
});

test('an entry about a card says whose it is, and warns of one that was not for its writer to say', async () => {
  const { PrimaryMember: _, member: __, ...lost } = { ...family, kind: 'lost' as const };
  const about = {
    ...lost,
    holder: 'Sita Devi',
    village: 'Karwi',
    servedBy: { id: 'EMP001', name: 'Ramesh' },
  };
  read.mockResolvedValueOnce({ ...about, notServed: true });
  read.mockResolvedValueOnce({ ...about, noCard: 'replaced' });
  read.mockResolvedValueOnce({ ...lost, noCard: 'unknown' });
  take.mockResolvedValueOnce({ ...lost, cardNumber: 'JEEVAN123456789012', notes: [] });
  await choose({ format: 'field-entries', entries: [entry('k1'), entry('k2'), entry('k3')] });
  expect(await screen.findByText('Sita Devi, Karwi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ramesh' })).toBeVisible();
  expect(screen.getByText(/^Gone Away did not look after this family on that day\./)).toBeVisible();
  await press('Take it');
  expect(await screen.findByText(/^This card has a new number, so it cannot be taken\./)).toBeVisible();
  expect(screen.queryByText(/did not look after/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
  await press('Next');
  expect(await screen.findByText('There is no card with this number, so it cannot be taken.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
});

test('a made-up employee is said, and cannot be taken', async () => {
  const { employeeName: _, ...unknown } = family;
  read.mockResolvedValueOnce(unknown);
  await choose({ format: 'field-entries', entries: [entry('k1')] });
  expect(await screen.findByText('No employee has this ID, so it cannot be taken.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
});

test.each([
  [{ format: 'other', entries: [entry('k1')] }],
  ['text'],
  [{ format: 'field-entries', entries: [] }],
])('another file is refused: %o', async (content) => {
  await choose(content);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file does not come from an employee’s phone.',
  );
  expect(read).not.toHaveBeenCalled();
});
