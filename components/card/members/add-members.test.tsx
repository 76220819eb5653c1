// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { Toaster, toast } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts, keepOnlyInMemory, saveDraft, unfinishedDrafts } from '@/lib/api/draft';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import en from '@/messages/en.json';
import { ownCard } from '@/tests/answers';
import { AddMembers } from './add-members';

// Forms with fifty fields are slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const network = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
/** Answers the search for duplicates while the form is filled in. */
const found = vi.fn<(body: string) => Promise<Response>>();
const keyOf = (call: number) =>
  (network.mock.calls[call]![1].headers as Record<string, string>)['Idempotency-Key'];
const bodyOf = (call: number) => JSON.parse(String(network.mock.calls[call]![1].body)) as unknown;

beforeEach(() => {
  document.cookie = 'token=abc';
  // Signed in.
  keepOnlyInMemory('EMP001');
  found.mockImplementation(async () => Response.json({ duplicates: [] }));
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    path === '/api/employee/duplicates' ? found(String(options.body)) : network(path, options),
  );
});
afterEach(() => {
  network.mockReset();
  found.mockReset();
  vi.unstubAllGlobals();
  void forgetDrafts('EMP001');
  toast.remove();
});

function open(slotsLeft = 5, { owner = 'EMP001', cardNumber = 'JEEVAN8457108482' } = {}) {
  const onClose = vi.fn();
  const onAdded = vi.fn();
  const { unmount } = render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kolkata">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}
      >
        <AddMembers
          cardNumber={cardNumber}
          owner={owner}
          language={undefined}
          slotsLeft={slotsLeft}
          phone="9415012345"
          members={[]}
          onClose={onClose}
          onAdded={onAdded}
        />
        <Toaster />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return { onClose, onAdded, unmount };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const names = () => screen.queryAllByRole('textbox', { name: 'Full Name' });

const agree = () =>
  userEvent.click(screen.getByRole('checkbox', { name: /^I have read this to the family/ }));

async function fillMember() {
  await agree();
  fireEvent.change(names()[0]!, { target: { value: 'Gita' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Child' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '02/01/2015' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
}

test('adds a member; empty phone and address are inherited from the primary member', async () => {
  network.mockResolvedValue(Response.json({ message: '1 member added successfully' }));
  const { onAdded } = open();
  await fillMember();
  await press('Add Members');
  expect(await screen.findByText('1 member added successfully')).toBeInTheDocument();
  expect(onAdded).toHaveBeenCalledOnce();
  expect(network.mock.calls[0]![0]).toBe('/api/card/JEEVAN8457108482/members');
  expect(network.mock.calls[0]![1].method).toBe('POST');
  expect(bodyOf(0)).toEqual({
    consent: { version: '2', locale: 'en' },
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

test('the rules of the registration apply, with errors at the fields', async () => {
  open();
  await agree();
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

test('requires at least one member', async () => {
  open();
  await agree();
  await press('Remove Member 1');
  await press('Add Members');
  expect(await screen.findByText('Family member removed')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('At least one member is required').length).toBe(2));
  expect(screen.getByRole('alert')).toHaveTextContent(/^At least one member is required$/);
  expect(network).not.toHaveBeenCalled();
});

test.each([
  [5, 5],
  [2, 2],
])('with %i slots left, %i can be added at once', async (slots, most) => {
  open(slots);
  for (let n = 1; n < most; n += 1) await press('Add another member');
  expect(screen.queryByText('Maximum number of members reached')).toBeNull();
  await press('Add another member');
  expect(names()).toHaveLength(most);
  expect(await screen.findByText('Maximum number of members reached')).toBeInTheDocument();
});

test('without a response, what was typed stays and a retry sends the same request', async () => {
  network
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(Response.json({ message: '1 member added successfully' }));
  const { onAdded } = open();
  await fillMember();
  await press('Add Members');
  expect(await screen.findByText(/^We got no answer/)).toBeInTheDocument();
  expect(names()[0]).toHaveValue('Gita');
  expect(onAdded).not.toHaveBeenCalled();
  await press('Add Members');
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(keyOf(1)).toBe(keyOf(0));
  expect(bodyOf(1)).toEqual(bodyOf(0));
});

test('server errors appear at their fields; exceeding the cap appears beside the button', async () => {
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

test('closes at once when empty, and asks first when something was typed', async () => {
  const { onClose } = open();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.change(names()[0]!, { target: { value: 'Gita' } });
  await press('Cancel');
  const asked = screen.getByRole('dialog', { name: 'Discard changes?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  expect(onClose).toHaveBeenCalledOnce();
  await press('Cancel');
  await press('Discard');
  expect(onClose).toHaveBeenCalledTimes(2);
});

describe('a draft', () => {
  const typeName = (name: string) => fireEvent.change(names()[0]!, { target: { value: name } });

  test('is restored when the same card’s form is reopened after a lost session or a page left', async () => {
    network.mockResolvedValue(Response.json({ message: 'Please login again' }, { status: 401 }));
    const { unmount } = open();
    await fillMember();
    fireEvent.change(screen.getByRole('textbox', { name: 'Aadhar Number' }), {
      target: { value: '234123412346' },
    });
    await press('Add Members');
    await waitFor(() => expect(network).toHaveBeenCalledOnce());
    unmount();

    open();
    expect(names()[0]).toHaveValue('Gita');
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    expect(screen.getByText('What you typed earlier is still here.')).toBeInTheDocument();
  });

  test('is not offered for another card or another employee', () => {
    const first = open();
    typeName('Gita');
    first.unmount();
    const other = open(5, { cardNumber: 'JEEVAN0000000001' });
    expect(names()[0]).toHaveValue('');
    other.unmount();
    const mine = open();
    expect(names()[0]).toHaveValue('Gita');
    mine.unmount();
    open(5, { owner: 'EMP002' });
    expect(names()[0]).toHaveValue('');
  });

  test('is deleted when it was discarded or added', async () => {
    const first = open();
    typeName('Gita');
    expect(unfinishedDrafts('EMP001')).toMatchObject([
      { name: 'members-JEEVAN8457108482', draft: { sent: false } },
    ]);
    await press('Cancel');
    await press('Discard');
    first.unmount();
    expect(unfinishedDrafts('EMP001')).toEqual([]);

    network.mockResolvedValue(Response.json({ message: '1 member added successfully' }));
    const { onAdded } = open();
    await fillMember();
    await press('Add Members');
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });

  test('can be replaced by an empty form', async () => {
    const first = open();
    typeName('Gita');
    first.unmount();
    open();
    await press('Start again');
    await press('Discard');
    expect(names()[0]).toHaveValue('');
    expect(screen.queryByText(/^What you typed earlier/)).toBeNull();
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });

  test('of another shape is dropped', () => {
    const draft = { values: { cardMembers: ['Gita'] }, key: 'k', known: [], sent: false };
    void saveDraft('members-JEEVAN8457108482', 'EMP001', draft);
    open();
    expect(names()).toHaveLength(1);
    expect(names()[0]).toHaveValue('');
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });
});

describe('sent without a response', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'They may already be on the card' });

  test('keeps its key after a reload', async () => {
    network
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(Response.json({ message: '1 member added successfully' }));
    const first = open();
    await fillMember();
    await press('Add Members');
    await screen.findByText(/^We got no answer/);
    first.unmount();

    const { onAdded } = open();
    expect(screen.getByText(/these people may already be on the card/)).toBeInTheDocument();
    await press('Add Members');
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(keyOf(1)).toBe(keyOf(0));
    expect(bodyOf(1)).toEqual(bodyOf(0));
  });

  test('a refusal that arrives after the form was closed clears the doubt', async () => {
    let answer = (_: Response) => {};
    network.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { unmount } = open();
    await fillMember();
    await press('Add Members');
    await screen.findByRole('button', { name: 'Please wait...' });
    unmount();
    expect(unfinishedDrafts('EMP001')).toMatchObject([{ draft: { sent: true } }]);
    answer(Response.json({ message: 'Please login again' }, { status: 401 }));
    await waitFor(() => expect(unfinishedDrafts('EMP001')).toMatchObject([{ draft: { sent: false } }]));
  });

  test('cancelling warns that they may be on the card, and offers to resend or look first', async () => {
    network
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(Response.json({ message: '1 member added successfully' }));
    const { onClose, onAdded } = open();
    await fillMember();
    await press('Add Members');
    await screen.findByText(/^We got no answer/);

    await press('Cancel');
    await dialog();
    await press('Look at the card');
    expect(onClose).toHaveBeenCalledOnce();
    expect(unfinishedDrafts('EMP001')).toMatchObject([
      { name: 'members-JEEVAN8457108482', draft: { sent: true } },
    ]);

    await press('Cancel');
    await dialog();
    await press('Send again');
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('can be discarded after that', async () => {
    network.mockRejectedValueOnce(new TypeError('offline'));
    const { onClose, unmount } = open();
    await fillMember();
    await press('Add Members');
    await screen.findByText(/^We got no answer/);
    await press('Cancel');
    await dialog();
    await press('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });
});

describe('409 because an earlier attempt with this key succeeded', () => {
  const used = () =>
    Response.json(
      { message: 'This was already saved with other details. Reload the list to see it' },
      { status: 409 },
    );
  const person = (memberName: string, memberDOB: string) => ({
    memberId: memberName,
    memberName,
    memberDOB,
    memberAge: 11,
    memberSex: 'Female' as const,
    memberContact: '9415012345',
  });
  const cardWith = (...people: Array<[string, string]>) => {
    const detail: CardDetail = {
      card: { ...ownCard, cardMembers: 1 + people.length },
      PrimaryMember: person('Sita Devi', '1985-08-14'),
      member: people.map(([name, born]) => ({
        ...person(name, born),
        _id: name,
        memberRelation: 'Child' as const,
      })),
    };
    return Response.json(detail);
  };

  /** Gita was sent without a response; Mina was typed later. The next submit gets `answers`. */
  async function sendAgain(...answers: Response[]) {
    const typed = (memberName: string) => ({
      ...{ memberContact: '', memberAddress: '', memberEmail: '', memberBloodGroup: '', memberAadhar: '' },
      ...{ memberDOBEstimated: '', memberGuardianName: '', memberGuardianRelation: '' },
      ...{ memberName, memberDOB: '2015-01-02', memberSex: 'Female', memberRelation: 'Child' },
    });
    const values = {
      cardNumber: 'JEEVAN8457108482',
      consent: { version: '2', locale: 'en' },
      cardMembers: [typed('Gita'), typed('Mina')],
    };
    const draft = { key: 'the-key-of-gita', sent: true, known: [], values };
    void saveDraft('members-JEEVAN8457108482', 'EMP001', draft);
    [used(), ...answers].forEach((answer) => network.mockResolvedValueOnce(answer));
    const opened = open();
    await press('Add Members');
    return opened;
  }

  test('lists who is on the card, removes them, and continues with the rest under a new key', async () => {
    const { onAdded } = await sendAgain(
      cardWith(['GITA', '2015-01-02']),
      Response.json({ message: '1 member added successfully' }),
    );
    const notice = await screen.findByText(/^Your earlier attempt went through\./);
    expect(notice).toHaveTextContent(
      'These people are now on the card, with the details you sent then: GITA.',
    );
    expect(notice).toHaveTextContent('One person below is not added yet');
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(names().map((box) => (box as HTMLInputElement).value)).toEqual(['Mina']);
    expect(network.mock.calls[1]![0]).toBe('/verifyCard/JEEVAN8457108482');

    await press('Add Members');
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(bodyOf(2)).toMatchObject({ cardMembers: [{ memberName: 'Mina' }] });
    expect(keyOf(0)).toBe('the-key-of-gita');
    expect(keyOf(2)).not.toBe(keyOf(0));
  });

  test('with nobody left, closing asks nothing', async () => {
    const { onClose } = await sendAgain(cardWith(['Gita', '2015-01-02'], ['Mina', '2015-01-02']));
    expect(await screen.findByText(/Gita and Mina\..*Nobody is left to add\./)).toBeInTheDocument();
    expect(names()).toHaveLength(0);
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  });

  test('if the card cannot be loaded, the next submit finds out', async () => {
    await sendAgain(
      Response.json({ message: 'Too many' }, { status: 429 }),
      used(),
      cardWith(['Gita', '2015-01-02']),
    );
    await waitFor(() => expect(screen.getAllByText('Too many')).toHaveLength(2));
    expect(names()).toHaveLength(2);
    await press('Add Members');
    await screen.findByText(/^Your earlier attempt went through\./);
    expect(names().map((box) => (box as HTMLInputElement).value)).toEqual(['Mina']);
    expect(keyOf(2)).toBe(keyOf(0));
  });
});

test('requires consent to the notice', async () => {
  open();
  await press('Add Members');
  const tick = screen.getByRole('checkbox', { name: /^I have read this to the family/ });
  await waitFor(() => expect(tick).toHaveFocus());
  expect(tick).toHaveAccessibleDescription('Tick this when the family has agreed');
  expect(network).not.toHaveBeenCalled();
});

test('nothing is asked about people who may have a card already for an admin, who may not ask it', async () => {
  localStorage.setItem('user', JSON.stringify({ role: 'admin', adminId: 'ADMIN001' }));
  open();
  await fillMember();
  await press('Add Members');
  await waitFor(() => expect(network).toHaveBeenCalled());
  expect(found).not.toHaveBeenCalled();
  localStorage.removeItem('user');
});

test("hints at people with the family's phone on this or another card", async () => {
  const card = {
    reason: 'phone',
    dueDate: '2027-03-05',
    zoneName: 'Chitrakoot',
    issuedByMe: true,
    memberName: 'Geeta',
  };
  found.mockImplementation(async () =>
    Response.json({ duplicates: [{ ...card, cardNumber: 'JEEVAN8457108482' }] }),
  );
  open();
  await fillMember();
  expect(
    await screen.findByText('Geeta is already on this card. Is it the same person?', {}, { timeout: 5000 }),
  ).toBeInTheDocument();
  expect(JSON.parse(found.mock.calls.at(-1)![0])).toEqual({ phone: '9415012345', name: 'Gita' });
});
