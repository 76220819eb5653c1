// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts, keepOnlyInMemory, saveDraft, unfinishedDrafts } from '@/lib/api/draft';
import { emptyPerson } from '@/lib/schemas/register-form';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { ownCard } from '@/tests/answers';
import { alerts, press } from '@/tests/form';
import { renderApp } from '@/tests/render';
import { AddMembers } from './add-members';

const network = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
/** Answers the search for duplicates while the form is filled in. */
const found = vi.fn<(body: string) => Promise<Response>>();
const keyOf = (call: number) =>
  (network.mock.calls[call]![1].headers as Record<string, string>)['Idempotency-Key'];
const bodyOf = (call: number) => JSON.parse(String(network.mock.calls[call]![1].body)) as unknown;
const added = () => Response.json({ message: '1 member added successfully' });

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

function open({ owner = 'EMP001', cardNumber = 'JEEVAN8457108482' } = {}) {
  const onClose = vi.fn();
  const onAdded = vi.fn();
  const { unmount } = renderApp(
    <AddMembers
      cardNumber={cardNumber}
      owner={owner}
      language={undefined}
      slotsLeft={5}
      phone="9415012345"
      members={[]}
      onClose={onClose}
      onAdded={onAdded}
    />,
  );
  return { onClose, onAdded, unmount };
}

const names = () => screen.queryAllByRole('textbox', { name: 'Full Name' });
const typeName = (name: string) => fireEvent.change(names()[0]!, { target: { value: name } });
const shown = () => names().map((box) => (box as HTMLInputElement).value);
const consent = () => screen.getByRole('checkbox', { name: /^I have read this to the family/ });

const child = (memberName: string) => ({
  ...emptyPerson(),
  ...{ memberName, memberDOB: '2015-01-02', memberSex: 'Female', memberRelation: 'Child' },
});
const KEY = 'the-key-of-gita';

/** The form as it was left: with Gita in it, by default. */
function typed(sent = false, cardMembers: unknown[] = [child('Gita')]) {
  const values = {
    cardNumber: 'JEEVAN8457108482',
    consent: { version: '4', locale: 'en' },
    cardMembers,
  };
  void saveDraft('members-JEEVAN8457108482', 'EMP001', { key: KEY, sent, known: [], values });
}

async function fillMember() {
  await userEvent.click(consent());
  typeName('Gita');
  await userEvent.click(screen.getByRole('radio', { name: 'Child' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '02/01/2015' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
}

test('adds a member; empty phone and address are inherited from the primary member', async () => {
  network.mockResolvedValue(added());
  const { onAdded } = open();
  await fillMember();
  await press('Add Members');
  expect(await screen.findByText('1 member added successfully')).toBeInTheDocument();
  expect(onAdded).toHaveBeenCalledOnce();
  expect(network.mock.calls[0]![0]).toBe('/api/card/JEEVAN8457108482/members');
  expect(network.mock.calls[0]![1].method).toBe('POST');
  expect(bodyOf(0)).toEqual({
    consent: { version: '4', locale: 'en' },
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
  expect(unfinishedDrafts('EMP001')).toEqual([]);
});

test('the consent and the rules of the registration apply, with errors at the fields', async () => {
  open();
  await press('Add Members');
  expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
  await waitFor(() => expect(consent()).toHaveFocus());
  expect(consent()).toHaveAccessibleDescription('Tick this when the family has agreed');
  await userEvent.click(consent());
  await press('Add Members');
  await waitFor(() => expect(names()[0]).toHaveFocus());
  expect(alerts(document.body)).toEqual([
    'Name must be at least 2 characters',
    'Choose the relation to the primary member',
    'Enter the date of birth',
    'Choose Male, Female or Other',
  ]);
  expect(network).not.toHaveBeenCalled();
});

test('server errors appear at their fields', async () => {
  const past = 'Date of birth must be in the past';
  network.mockResolvedValueOnce(
    Response.json({ message: past, fieldErrors: { 'cardMembers.0.memberDOB': past } }, { status: 400 }),
  );
  typed();
  open();
  await press('Add Members');
  expect(await screen.findByRole('alert')).toHaveTextContent(past);
  expect(shown()).toEqual(['Gita']);
});

test('closes at once when empty, and asks first when something was typed, which is gone then', async () => {
  const { onClose, unmount } = open();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  typeName('Gita');
  expect(unfinishedDrafts('EMP001')).toMatchObject([
    { name: 'members-JEEVAN8457108482', draft: { sent: false } },
  ]);
  await press('Cancel');
  const question = () => screen.getByRole('dialog', { name: 'Discard changes?' });
  await press('Keep editing', question());
  expect(onClose).toHaveBeenCalledOnce();
  await press('Cancel');
  await press('Discard', question());
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  expect(unfinishedDrafts('EMP001')).toEqual([]);
});

describe('a draft', () => {
  test('is offered for this card and this employee only', () => {
    typed();
    const other = open({ cardNumber: 'JEEVAN0000000001' });
    expect(shown()).toEqual(['']);
    other.unmount();
    const mine = open();
    expect(shown()).toEqual(['Gita']);
    expect(screen.getByText('What you typed earlier is still here.')).toBeInTheDocument();
    mine.unmount();
    open({ owner: 'EMP002' });
    expect(shown()).toEqual(['']);
  });

  test('can be replaced by an empty form', async () => {
    typed();
    open();
    await press('Start again');
    await press('Discard');
    expect(shown()).toEqual(['']);
    expect(screen.queryByText(/^What you typed earlier/)).toBeNull();
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });

  test('of another shape is dropped', () => {
    typed(false, ['Gita']);
    open();
    expect(shown()).toEqual(['']);
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });
});

describe('sent without a response', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'They may already be on the card' });
  async function lose() {
    network.mockRejectedValueOnce(new TypeError('offline'));
    typed();
    const opened = open();
    await press('Add Members');
    await screen.findByText(/^We got no answer/);
    return opened;
  }

  test('what was typed stays, also after a reload, and a retry sends the same request', async () => {
    const first = await lose();
    expect(shown()).toEqual(['Gita']);
    expect(first.onAdded).not.toHaveBeenCalled();
    first.unmount();

    network.mockResolvedValueOnce(added());
    const { onAdded } = open();
    expect(screen.getByText(/these people may already be on the card/)).toBeInTheDocument();
    await press('Add Members');
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect([keyOf(0), keyOf(1)]).toEqual([KEY, KEY]);
    expect(bodyOf(1)).toEqual(bodyOf(0));
  });

  test('a refusal that arrives after the form was closed clears the doubt', async () => {
    let answer = (_: Response) => {};
    network.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    typed();
    const { unmount } = open();
    await press('Add Members');
    await screen.findByRole('button', { name: 'Please wait...' });
    unmount();
    expect(unfinishedDrafts('EMP001')).toMatchObject([{ draft: { sent: true } }]);
    answer(Response.json({ message: 'Please login again' }, { status: 401 }));
    await waitFor(() => expect(unfinishedDrafts('EMP001')).toMatchObject([{ draft: { sent: false } }]));
  });

  test('cancelling warns that they may be on the card, and offers to look or resend first', async () => {
    network.mockResolvedValue(added());
    const { onClose, onAdded } = await lose();
    await press('Cancel');
    await press('Look at the card', await dialog());
    expect(onClose).toHaveBeenCalledOnce();
    expect(unfinishedDrafts('EMP001')).toMatchObject([
      { name: 'members-JEEVAN8457108482', draft: { sent: true } },
    ]);
    await press('Cancel');
    await press('Send again', await dialog());
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('can be discarded after that', async () => {
    const { onClose, unmount } = await lose();
    await press('Cancel');
    await press('Discard', await dialog());
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
  const person = (memberName: string) => ({
    ...{ memberId: memberName, memberName, memberDOB: '2015-01-02', memberAge: 11 },
    ...{ memberSex: 'Female' as const, memberContact: '9415012345' },
  });
  const cardWith = (...people: string[]) => {
    const detail: CardDetail = {
      card: { ...ownCard, cardMembers: 1 + people.length },
      PrimaryMember: person('Sita Devi'),
      member: people.map((name) => ({ ...person(name), _id: name, memberRelation: 'Child' as const })),
    };
    return Response.json(detail);
  };

  /** Gita was sent without a response; Mina was typed later. The next submit gets `answers`. */
  async function sendAgain(...answers: Response[]) {
    typed(true, [child('Gita'), child('Mina')]);
    [used(), ...answers].forEach((answer) => network.mockResolvedValueOnce(answer));
    const opened = open();
    await press('Add Members');
    return opened;
  }

  test('lists who is on the card, removes them, and continues with the rest under a new key', async () => {
    const { onAdded } = await sendAgain(cardWith('GITA'), added());
    const notice = await screen.findByText(/^Your earlier attempt went through\./);
    expect(notice).toHaveTextContent(
      'These people are now on the card, with the details you sent then: GITA.',
    );
    expect(notice).toHaveTextContent('One person below is not added yet');
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(shown()).toEqual(['Mina']);
    expect(network.mock.calls[1]![0]).toBe('/verifyCard/JEEVAN8457108482');

    await press('Add Members');
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(bodyOf(2)).toMatchObject({ cardMembers: [{ memberName: 'Mina' }] });
    expect(keyOf(0)).toBe(KEY);
    expect(keyOf(2)).not.toBe(KEY);
  });

  test('with nobody left, closing asks nothing', async () => {
    const { onClose } = await sendAgain(cardWith('Gita', 'Mina'));
    expect(await screen.findByText(/Gita and Mina\..*Nobody is left to add\./)).toBeInTheDocument();
    expect(shown()).toEqual([]);
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  });

  test('if the card cannot be loaded, the next submit finds out', async () => {
    await sendAgain(Response.json({ message: 'Too many' }, { status: 429 }), used(), cardWith('Gita'));
    await waitFor(() => expect(screen.getAllByText('Too many')).toHaveLength(2));
    expect(shown()).toEqual(['Gita', 'Mina']);
    await press('Add Members');
    await screen.findByText(/^Your earlier attempt went through\./);
    expect(shown()).toEqual(['Mina']);
    expect(keyOf(2)).toBe(keyOf(0));
  });
});

test("hints at people with the family's phone on this or another card", async () => {
  found.mockImplementation(async () =>
    Response.json({
      duplicates: [
        {
          ...{ reason: 'phone', dueDate: '2027-03-05', zoneName: 'Chitrakoot', issuedByMe: true },
          ...{ memberName: 'Geeta', cardNumber: 'JEEVAN8457108482' },
        },
      ],
    }),
  );
  open();
  typeName('Gita');
  expect(
    await screen.findByText('Geeta is already on this card. Is it the same person?'),
  ).toBeInTheDocument();
  expect(JSON.parse(found.mock.calls.at(-1)![0])).toEqual({ phone: '9415012345', name: 'Gita' });
});
