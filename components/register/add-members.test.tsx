// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { Toaster, toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '@/messages/en.json';
import { AddMembers } from './add-members';

const network = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const keyOf = (call: number) =>
  (network.mock.calls[call]![1].headers as Record<string, string>)['Idempotency-Key'];
const bodyOf = (call: number) => JSON.parse(String(network.mock.calls[call]![1].body)) as unknown;

beforeEach(() => {
  document.cookie = 'token=abc';
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  network.mockReset();
  vi.unstubAllGlobals();
  toast.remove();
});

function open(slotsLeft = 5) {
  const onClose = vi.fn();
  const onAdded = vi.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kolkata">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}
      >
        <AddMembers cardNumber="JEEVAN8457108482" slotsLeft={slotsLeft} onClose={onClose} onAdded={onAdded} />
        <Toaster />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return { onClose, onAdded };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const names = () => screen.queryAllByRole('textbox', { name: 'Full Name' });

async function fillMember() {
  fireEvent.change(names()[0]!, { target: { value: 'Gita' } });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Relation to the primary member' }),
    'Child',
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '02/01/2015' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
}

test('adds a member; phone and address are left to the primary member', async () => {
  network.mockResolvedValue(Response.json({ message: '1 member added successfully' }));
  const { onAdded } = open();
  await fillMember();
  await press('Add Members');
  expect(await screen.findByText('1 member added successfully')).toBeInTheDocument();
  expect(onAdded).toHaveBeenCalledOnce();
  expect(network.mock.calls[0]![0]).toBe('/api/employee/addMember');
  expect(network.mock.calls[0]![1].method).toBe('PUT');
  expect(bodyOf(0)).toEqual({
    cardNumber: 'JEEVAN8457108482',
    cardMembers: [
      {
        memberName: 'Gita',
        memberRelation: 'Child',
        memberDOB: '2015-01-02',
        memberSex: 'Female',
        memberAge: expect.any(Number),
      },
    ],
  });
});

test('the rules of the registration, said at the fields', async () => {
  open();
  await press('Add Members');
  expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Name must be at least 2 characters',
    'Choose the relation to the primary member',
    'Enter the date of birth',
    'Choose Male, Female or Other',
  ]);
  expect(names()[0]).toHaveFocus();
  expect(network).not.toHaveBeenCalled();
});

test('at least one member', async () => {
  open();
  await press('Remove Member 1');
  await press('Add Members');
  await waitFor(() => expect(screen.getAllByText('At least one member is required').length).toBe(2));
  expect(network).not.toHaveBeenCalled();
});

test.each([
  [5, 5],
  [2, 2],
])('with %i slots left, %i at once', async (slots, most) => {
  open(slots);
  for (let n = 1; n < most; n += 1) await press('Add another member');
  expect(screen.queryByText('Maximum number of members reached')).toBeNull();
  await press('Add another member');
  expect(names()).toHaveLength(most);
  expect(await screen.findByText('Maximum number of members reached')).toBeInTheDocument();
});

test('no answer: what was typed stays, and pressing again sends the same', async () => {
  network
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(Response.json({ message: '1 member added successfully' }));
  const { onAdded } = open();
  await fillMember();
  await press('Add Members');
  expect(await screen.findByText(/^No signal/)).toBeInTheDocument();
  expect(names()[0]).toHaveValue('Gita');
  expect(onAdded).not.toHaveBeenCalled();
  await press('Add Members');
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(keyOf(1)).toBe(keyOf(0));
  expect(bodyOf(1)).toEqual(bodyOf(0));
});

test('what the server finds wrong is said at its field; over the cap, beside the button', async () => {
  network
    .mockResolvedValueOnce(
      Response.json(
        {
          message: 'Date of birth must be in the past',
          fieldErrors: { 'cardMembers.0.memberDOB': 'Date of birth must be in the past' },
        },
        { status: 400 },
      ),
    )
    .mockResolvedValueOnce(
      Response.json(
        {
          message: 'Maximum number of members reached',
          fieldErrors: { cardMembers: 'Maximum number of members reached' },
        },
        { status: 409 },
      ),
    );
  open();
  await fillMember();
  await press('Add Members');
  expect(await screen.findByRole('alert')).toHaveTextContent('Date of birth must be in the past');
  await press('Add Members');
  await waitFor(() => expect(screen.getAllByText('Maximum number of members reached')).toHaveLength(2));
  expect(names()[0]).toHaveValue('Gita');
});

test('closes at once when empty, and asks when something is typed', async () => {
  const { onClose } = open();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.change(names()[0]!, { target: { value: 'Gita' } });
  await press('Cancel');
  const asked = screen.getByRole('dialog', { name: 'Throw away what you typed?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Keep' }));
  expect(onClose).toHaveBeenCalledOnce();
  await press('Cancel');
  await press('Throw away');
  expect(onClose).toHaveBeenCalledTimes(2);
});
