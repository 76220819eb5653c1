// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { Toaster, toast } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetDrafts,
  forgetDraftsInMemory,
  keepOnlyInMemory,
  saveDraft,
  unfinishedDrafts,
} from '@/lib/api/draft';
import { loadMessages } from '@/lib/i18n/messages';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { PHOTO_BODY } from '@/tests/photos';
import type { TakeCard } from '@/components/scan/scan-dialog';
import { NoticesProvider } from '@/components/card/person/notices';
import { FailureNotice } from '@/components/card/person/registration-notices';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { ApiError } from '@/lib/api/client';
import { idOf } from '@/lib/api/session';
import { renderApp } from '@/tests/render';
import { RegisterCard } from './register-card';
import type { Keep, Serves } from './use-registration';
import { RegisteredCard } from './registered-card';
import { useRegistrations } from './use-registrations';

// Forms with fifty fields are slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const rekha: StaffUser = {
  role: 'employee',
  mustChangePassword: false,
  EmployeeID: 'EMP001',
  zoneId: 'CKTD',
};
const scan = vi.hoisted(() => ({ take: undefined as TakeCard | undefined }));
vi.mock('@/components/scan/scan-button', () => ({
  ScanButton: ({ onTake }: { onTake: TakeCard }) => {
    scan.take = onTake;
    return null;
  },
}));
const network = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
/** Answers what became of a registration: by default, that there is no card. */
const made = vi.fn<(path: string) => Promise<Response>>();
/** Answers the search for duplicates while the form is filled in. */
const found = vi.fn<(body: string) => Promise<Response>>();
const registered = () =>
  Response.json(
    {
      card: {
        cardNumber: 'JEEVAN8457108482',
        cardDueDate: '2027-11-21',
        cardCode: 'https://trust.example/verify#a.b.c',
      },
      message: 'x',
    },
    { status: 201 },
  );

/** The body and key of each request. */
const sent = () =>
  network.mock.calls.map(([path, options]) => ({
    path,
    method: options.method,
    key: (options.headers as Record<string, string>)['Idempotency-Key'],
    body: JSON.parse(String(options.body)) as Record<string, unknown>,
  }));

beforeEach(() => {
  document.cookie = 'token=abc';
  found.mockImplementation(async () => Response.json({ duplicates: [] }));
  made.mockImplementation(async () => Response.json({ card: null, message: 'Loaded' }));
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    if (path.startsWith('/api/employee/registered/')) return made(path);
    return path === '/api/employee/duplicates' ? found(String(options.body)) : network(path, options);
  });
});
afterEach(() => {
  network.mockReset();
  found.mockReset();
  made.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toast.remove();
  void forgetDrafts('EMP001');
  keepOnlyInMemory('EMP001');
});

type ScreenProps = {
  user: StaffUser;
  shown: boolean;
  onRegistered: () => void;
  onLookInCards: () => void;
  keep?: Keep | undefined;
  serves?: Serves | undefined;
};

/** As in the employee home. */
function Screen({ user, shown, onRegistered, onLookInCards, keep, serves }: ScreenProps) {
  const registrations = useRegistrations({ owner: idOf(user), adding: true, onRegistered });
  const { openKey, open, show, answer } = registrations;
  return (
    <>
      {openKey !== undefined && (
        <RegisterCard
          user={user}
          openKey={openKey}
          onOpen={open}
          shown={shown}
          done={answer !== undefined}
          onRegistered={show}
          onLookInCards={onLookInCards}
          keep={keep}
          serves={serves}
        />
      )}
      <RegisteredCard registrations={registrations} onNext={registrations.begin} />
    </>
  );
}

function open({
  locale = 'en' as 'en' | 'hi',
  user = rekha,
  keep = undefined as Keep | undefined,
  serves = undefined as Serves | undefined,
} = {}) {
  const onRegistered = vi.fn();
  const onLookInCards = vi.fn();
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const screenOf = (shown: boolean) => (
    <NextIntlClientProvider locale={locale} messages={loadMessages(locale)} timeZone="Asia/Kolkata">
      <QueryClientProvider client={client}>
        <NoticesProvider notices={{ en: loadMessages('en').consent, hi: loadMessages('hi').consent }}>
          <Screen
            user={user}
            shown={shown}
            onRegistered={onRegistered}
            onLookInCards={onLookInCards}
            keep={keep}
            serves={serves}
          />
        </NoticesProvider>
        <Toaster />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
  const { unmount, rerender } = render(screenOf(true));
  /** Switches to the card list or back, as the employee home does. */
  const show = (shown: boolean) => rerender(screenOf(shown));
  return { user: userEvent.setup(), onRegistered, onLookInCards, unmount, show };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
// Tests that depend on single keys type them; this one only changes the value.
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const heading = (name: RegExp) => screen.findByRole('heading', { name });
const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;

const agree = () =>
  userEvent.click(screen.getByRole('checkbox', { name: /^I have read this to the family/ }));

async function fillPrimary() {
  await agree();
  await press('Next');
  await heading(/Primary member/);
  fill('Full Name', 'Sita Devi');
  fill('Phone Number', '9415012345');
  fill('Day', '14/08/1985');
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
  fill('Address', 'Ward 4, Karwi');
}

async function goToCheck() {
  await fillPrimary();
  await press('Next');
  await heading(/Family members/);
  await press('Next');
  await heading(/Check and register/);
}

test('registers a family, then starts an empty form behind the new number', async () => {
  network.mockResolvedValue(registered());
  const { onRegistered } = open();
  await goToCheck();
  await press('Register');

  const dialog = await screen.findByRole('dialog', { name: 'Card registered' });
  expect(within(dialog).getByText('What happens next')).toBeVisible();
  expect(dialog).toHaveTextContent('New card numberJEEVAN8457108482');
  expect(dialog).toHaveTextContent('Valid until 21 November 2027');
  expect(within(dialog).getByRole('heading', { name: 'Card registered' })).toHaveFocus();
  // In sight, each is there once: on the card. The copy for screen readers aside.
  const seen = dialog.cloneNode(true) as HTMLElement;
  for (const copy of seen.querySelectorAll('.sr-only')) copy.remove();
  const text = seen.textContent!.replaceAll(/\s/g, '');
  expect([text.split('JEEVAN8457108482').length, text.split('21November2027').length]).toEqual([2, 2]);
  expect(within(dialog).getByRole('button', { name: 'Print' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Save picture' })).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute('target', '_blank');
  await userEvent.click(within(dialog).getByRole('button', { name: 'QR code' }));
  const code = screen.getByRole('dialog', { name: 'QR code' });
  expect(within(code).getByRole('img', { name: 'QR code' })).toBeVisible();
  expect(code).toHaveTextContent('Scan it with any phone’s camera to see whether the card is real.');
  await userEvent.click(within(code).getByRole('button', { name: 'Close this window' }));
  expect(screen.getByText('Members registered successfully')).toBeInTheDocument();
  expect(onRegistered).toHaveBeenCalledOnce();
  expect(sent()[0]).toMatchObject({
    path: '/api/employee/addMember',
    method: 'POST',
    body: {
      employeeID: 'EMP001',
      zoneID: 'CKTD',
      cardPrimaryHolder: { memberName: 'Sita Devi' },
      cardMembers: [],
    },
  });
  expect(step()).toContain('Done');
  expect(unfinishedDrafts('EMP001')).toEqual([]);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await heading(/Choose the card/)).toHaveFocus();
  await agree();
  await press('Next');
  await heading(/Primary member/);
  expect(field('Full Name')).toHaveValue('');
});

test('Next validates only its own step, shows a toast and focuses the first error', async () => {
  open();
  await agree();
  await press('Next');
  await heading(/Primary member/);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Next');
  expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Name must be at least 2 characters',
    'Phone number must be 10 digits',
    'Enter the date of birth',
    'Choose Male, Female or Other',
    'Address must be at least 5 characters',
  ]);
  expect(field('Full Name')).toHaveFocus();
  // From now on the wrong field is validated at each key.
  fill('Full Name', 'Sita');
  await waitFor(() => expect(screen.queryByText('Name must be at least 2 characters')).toBeNull());
});

test('the notice of an error goes with its cause', async () => {
  open();
  await press('Next');
  await screen.findByText('Please fix the errors in the form');
  await agree();
  await press('Next');
  await heading(/Primary member/);
  await waitFor(() => expect(screen.queryByText('Please fix the errors in the form')).toBeNull(), {
    timeout: 3000,
  });
});

test('a step opens at its heading, and going back loses nothing', async () => {
  open();
  expect(step()).toContain('Card');
  await fillPrimary();
  await press('Next');
  expect(await heading(/Family members/)).toHaveFocus();
  expect(step()).toContain('Family');
  await press('Back');
  expect(await heading(/Primary member/)).toHaveFocus();
  expect(field('Full Name')).toHaveValue('Sita Devi');
  expect(field('Day')).toHaveValue('14');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
});

test('a manual number is upper-cased, keeps only letters and digits, and follows the verification rule', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: /Manual/ }));
  await press('Next');
  expect(await screen.findByText('Enter the card number')).toBeInTheDocument();
  const number = field('Card Number');
  await user.type(number, 'abc-12');
  expect(number).toHaveValue('ABC12');
  expect(await screen.findByText('Card number must start with JEEVAN')).toBeInTheDocument();
  await user.clear(number);
  // Digits alone get the prefix.
  await user.type(number, '42');
  expect(number).toHaveValue('JEEVAN42');
  await user.clear(number);
  await user.type(number, 'jeevan12');
  expect(await screen.findByText('Card number must be at least 9 characters long')).toBeInTheDocument();
  await agree();
  await user.type(number, '३');
  expect(number).toHaveValue('JEEVAN123');
  await press('Next');
  expect(await heading(/Primary member/)).toBeInTheDocument();
});

test('a scanned blank card fills in its number; one that was mistyped gets a hint', async () => {
  const { user } = open();
  expect(await scan.take!({ kind: 'code', text: 'https://trust.example/verify#a.b.c' })).toBeUndefined();
  expect(await screen.findByText(/^This card number is already in use/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Auto/ })).toBeChecked();
  expect(await scan.take!({ kind: 'number', cardNumber: 'JEEVAN271828182847' })).toBeUndefined();
  expect(await screen.findByRole('radio', { name: /Manual/ })).toBeChecked();
  const number = field('Card Number');
  expect(number).toHaveValue('JEEVAN271828182847');
  await user.type(number, '{Backspace}5');
  expect(await screen.findByText('Please check the digits again')).toBeInTheDocument();
  await user.type(number, '{Backspace}7');
  await waitFor(() => expect(screen.queryByText('Please check the digits again')).toBeNull());
  await agree();
  await press('Next');
  expect(await heading(/Primary member/)).toBeInTheDocument();
});

test('phone and Aadhar fields take only digits, limited in length; the Aadhar number is shown in groups of four', async () => {
  const { user } = open();
  await agree();
  await press('Next');
  await heading(/Primary member/);
  await user.type(field('Phone Number'), '94150-१२३४५ 999');
  expect(field('Phone Number')).toHaveValue('9415012345');
  expect(field('Phone Number')).toHaveAccessibleDescription(
    'More than 10 digits were typed. Only the first 10 are kept: please check this number.',
  );
  await user.type(field('Aadhar Number'), '2341a2341 २३४६ 7');
  expect(field('Aadhar Number')).toHaveValue('234123412346');
  expect(field('Aadhar Number')).toHaveAccessibleDescription(
    '2341 2341 2346 More than 12 digits were typed. Only the first 12 are kept: please check this number.',
  );
});

test('doubtful numbers get a hint and are accepted', async () => {
  open();
  await fillPrimary();
  fill('Phone Number', '1234567890');
  fill('Aadhar Number', '234123412341');
  expect(
    await screen.findByText('Please check this number: it does not look like a mobile number.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Please check this number with the card: 2341 2341 2341')).toBeInTheDocument();
  expect(screen.getByText(/^Age \d+$/)).toBeInTheDocument();
  await press('Next');
  expect(await heading(/Family members/)).toBeInTheDocument();
});

test('allows five family members; removing one with data asks first', async () => {
  open();
  await fillPrimary();
  await press('Next');
  await heading(/Family members/);
  for (let n = 0; n < 5; n += 1) await press('Add family member');
  // A new row shows no errors before anybody types in it.
  const newest = screen.getByRole('group', { name: 'Family member 5' });
  expect(within(newest).queryByRole('alert')).toBeNull();
  await press('Add family member');
  expect(screen.getAllByRole('textbox', { name: 'Full Name' })).toHaveLength(5);
  expect(screen.getByText('Maximum number of family members reached')).toBeInTheDocument();
  expect(screen.getByText('Phone and address are copied from the primary member.')).toBeInTheDocument();

  await press('Remove Family member 5');
  expect(screen.getAllByRole('textbox', { name: 'Full Name' })).toHaveLength(4);
  expect(await screen.findByText('Family member removed')).toBeInTheDocument();

  fireEvent.change(screen.getAllByRole('textbox', { name: 'Full Name' })[0]!, { target: { value: 'Om' } });
  await press('Remove Om');
  const asked = screen.getByRole('dialog', { name: 'Remove Om?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Keep' }));
  expect(screen.getAllByRole('textbox', { name: 'Full Name' })[0]).toHaveValue('Om');
  await press('Remove Om');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Remove Om?' })).getByRole('button', { name: 'Remove' }),
  );
  expect(screen.queryByDisplayValue('Om')).toBeNull();
});

describe('one family member at a time', () => {
  const member = (number: number) => screen.getByRole('group', { name: `Family member ${number}` });
  const line = (number: number) => screen.getByRole('region', { name: `Family member ${number}` });

  async function fillMember(number: number, name: string) {
    const at = within(member(number));
    fireEvent.change(at.getByRole('textbox', { name: 'Full Name' }), { target: { value: name } });
    await userEvent.click(at.getByRole('radio', { name: 'Child' }));
    fireEvent.change(at.getByRole('textbox', { name: 'Day' }), { target: { value: '29/02/2012' } });
    await userEvent.click(at.getByRole('radio', { name: 'Male' }));
  }

  async function twoPeople() {
    vi.setSystemTime('2026-11-22T06:00:00Z');
    open();
    await fillPrimary();
    await press('Next');
    await heading(/Family members/);
    await press('Add family member');
    await fillMember(1, 'Mohan');
    await press('Add family member');
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('whoever is complete collapses to a line when the next one is added, and unfolds to be changed', async () => {
    await twoPeople();
    expect(line(1)).toHaveTextContent(/^MohanChild · Age 14 · MaleChange$/);
    expect(member(2)).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: 'Full Name' })).toHaveLength(1);

    await press('Change: Mohan');
    expect(within(member(1)).getByRole('textbox', { name: 'Full Name' })).toHaveValue('Mohan');
    expect(within(member(1)).getByRole('heading', { name: /Mohan/ })).toHaveFocus();
    // Nothing was typed for the other one, who stays open.
    expect(member(2)).toBeVisible();

    await fillMember(2, 'Radha');
    await press('Add family member');
    expect(line(1)).toHaveTextContent('Mohan');
    expect(line(2)).toHaveTextContent('Radha');
  });

  test('back from the next step everybody is a line', async () => {
    await twoPeople();
    await fillMember(2, 'Radha');
    await press('Next');
    await heading(/Check and register/);
    await press('Change: Family');
    await heading(/Family members/);
    expect(line(1)).toHaveTextContent('Mohan');
    expect(line(2)).toHaveTextContent('Radha');
  });

  test('an error of the server unfolds the person and focuses the field', async () => {
    network.mockResolvedValueOnce(
      Response.json(
        { message: 'Check the marked fields', fieldErrors: { 'cardMembers.0.memberName': 'Too short' } },
        { status: 400 },
      ),
    );
    await twoPeople();
    await fillMember(2, 'Radha');
    await press('Next');
    await heading(/Check and register/);
    await press('Register');
    await heading(/Family members/);
    const name = within(member(1)).getByRole('textbox', { name: 'Full Name' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(within(member(1)).getByText('Too short')).toBeInTheDocument();
    expect(line(2)).toHaveTextContent('Radha');
  });
});

test('without a response everything stays, and a retry sends the same key', async () => {
  network.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(registered());
  open();
  await goToCheck();
  await press('Register');
  expect(
    await screen.findByText(
      'We got no answer, so this may already be saved. What you typed is still here: press again, it will not be saved twice.',
    ),
  ).toBeInTheDocument();
  // Nothing claims that it failed.
  expect(screen.getByText('No answer received')).toBeInTheDocument();
  expect(screen.queryByText(/^Failed to register/)).toBeNull();
  expect(screen.getByText('Ward 4, Karwi')).toBeInTheDocument();

  await press('Register');
  await screen.findByRole('dialog', { name: 'Card registered' });
  const [first, second] = sent();
  expect(first!.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toEqual(first);
});

test('the next family gets a new key', async () => {
  network.mockImplementation(async () => registered());
  open();
  for (let family = 0; family < 2; family += 1) {
    await goToCheck();
    await press('Register');
    const dialog = await screen.findByRole('dialog', { name: 'Card registered' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  }
  const [first, second] = sent();
  expect(second!.key).not.toBe(first!.key);
});

test('server errors appear at their fields, in the right step', async () => {
  network.mockResolvedValue(
    Response.json(
      {
        message: 'Phone number must be 10 digits',
        fieldErrors: { 'cardPrimaryHolder.memberContact': 'Phone number must be 10 digits' },
      },
      { status: 400 },
    ),
  );
  open();
  await goToCheck();
  await press('Register');
  await heading(/Primary member/);
  await waitFor(() => expect(field('Phone Number')).toHaveFocus());
  expect(field('Phone Number')).toHaveAccessibleDescription('Phone number must be 10 digits');
  expect(field('Phone Number')).toHaveValue('9415012345');
});

test('a refusal without a field is shown beside the button', async () => {
  network.mockResolvedValue(Response.json({ message: 'Only a field employee can do this' }, { status: 403 }));
  open();
  await goToCheck();
  await press('Register');
  await waitFor(() => expect(screen.getAllByText('Only a field employee can do this')).toHaveLength(2));
  expect(await heading(/Check and register/)).toBeInTheDocument();
});

test('shows the zone for review; an unknown zone is explained, as there is no list to choose from', async () => {
  network.mockResolvedValue(
    Response.json(
      { message: 'There is no such zone', fieldErrors: { zoneID: 'There is no such zone' } },
      { status: 400 },
    ),
  );
  open({ user: { ...rekha, zoneName: 'Chitrakoot' } });
  await goToCheck();
  expect(screen.getByText('Chitrakoot (CKTD)')).toBeInTheDocument();
  await press('Register');
  await waitFor(() =>
    expect(screen.getAllByText(/^Your zone Chitrakoot \(CKTD\) no longer exists/)).toHaveLength(2),
  );
  expect(screen.queryByText('There is no such zone')).toBeNull();
  expect(await heading(/Check and register/)).toBeInTheDocument();
});

test.each([
  [{ message: 'This registration was already saved as card JEEVAN8457108482. Open that card to change it' }],
  [{ message: 'This family’s card was erased at their wish', erased: true }],
])('if its key is spent, continuing leads to an empty form with a new key: %o', async (refusal) => {
  network.mockResolvedValueOnce(Response.json(refusal, { status: 409 })).mockResolvedValueOnce(registered());
  open();
  await goToCheck();
  await press('Register');
  await screen.findAllByText(refusal.message);
  await press('Start again');
  await press('Discard');
  expect(await heading(/Choose the card/)).toHaveFocus();
  await goToCheck();
  await press('Register');
  await screen.findByRole('dialog', { name: 'Card registered' });
  expect(sent()[1]!.key).not.toBe(sent()[0]!.key);
});

test('without a user no request is sent', async () => {
  open({ user: { ...rekha, zoneId: undefined } });
  await goToCheck();
  await press('Register');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled());
  expect(network).not.toHaveBeenCalled();
  expect(screen.queryByText(/Failed to register/)).toBeNull();
});

test('a reload restores the step, everything typed, and the key', async () => {
  network.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(registered());
  const { unmount } = open();
  await goToCheck();
  await press('Register');
  await screen.findByText(/^We got no answer/);
  unmount();

  open();
  expect(await heading(/Check and register/)).toBeInTheDocument();
  expect(screen.getByText(/^What you typed earlier is still here\./)).toBeInTheDocument();
  await press('Register');
  await screen.findByRole('dialog', { name: 'Card registered' });
  expect(sent()[1]).toEqual(sent()[0]);
});

describe('the photo', () => {
  /** The draft on the phone as it is with a photo of this line of consent. */
  async function leaveWithPhoto(version: string) {
    const { unmount } = open();
    await goToCheck();
    unmount();
    const [{ name, draft }] = unfinishedDrafts('EMP001') as [ReturnType<typeof unfinishedDrafts>[0]];
    const photo = { ...PHOTO_BODY, consent: { version, locale: 'hi' } };
    void saveDraft(name, 'EMP001', { ...draft, values: { ...(draft.values as object), photo } });
  }
  const picture = () => screen.queryByRole('img', { name: 'Photo of Sita Devi' });

  test('is in the draft, shown before sending, and not part of the registration', async () => {
    network.mockImplementation(async (path) =>
      path.endsWith('/photo') ? Response.json({ message: 'Photo saved' }) : registered(),
    );
    await leaveWithPhoto('1');
    open();
    await heading(/Check and register/);
    expect(picture()).toHaveAttribute('src', `data:image/jpeg;base64,${PHOTO_BODY.photo}`);
    await press('Change: Primary member');
    await heading(/: Primary member$|Primary member/);
    expect(picture()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change photo' })).toBeInTheDocument();
    await press('Next');
    await heading(/Family members/);
    await press('Next');
    await heading(/Check and register/);
    await press('Register');
    await screen.findByText('The photo is saved.');
    const [registration, photo] = sent();
    expect(registration!.path).toBe('/api/employee/addMember');
    expect(registration!.body).not.toHaveProperty('photo');
    expect([photo!.method, photo!.path]).toEqual(['PUT', '/api/card/JEEVAN8457108482/photo']);
    expect(photo!.body).toEqual(PHOTO_BODY);
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });

  test('with an earlier line of consent is left out; all else is restored', async () => {
    await leaveWithPhoto('0');
    open();
    await heading(/Check and register/);
    expect(screen.getByText('9415012345')).toBeInTheDocument();
    expect(picture()).toBeNull();
  });
});

describe('sent without a response', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'The card may already exist' });
  async function lose() {
    network.mockRejectedValueOnce(new TypeError('offline'));
    await goToCheck();
    await press('Register');
    await screen.findByText(/^We got no answer/);
  }

  test('starting again warns that a card may exist, and offers to resend first', async () => {
    network.mockResolvedValue(registered());
    open();
    await lose();
    await press('Start again');
    expect(
      within(await dialog())
        .getAllByRole('button')
        .slice(1)
        .map((button) => button.textContent),
    ).toEqual(['Send again', 'View Cards', 'Start again anyway']);
    await press('Send again');
    await screen.findByRole('dialog', { name: 'Card registered' });
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('or to look at the cards, which keeps everything', async () => {
    const { onLookInCards } = open();
    await lose();
    await press('Start again');
    await dialog();
    await press('View Cards');
    expect(onLookInCards).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Ward 4, Karwi')).toBeInTheDocument();
  });

  test('and only then gives an empty form with a new key', async () => {
    network.mockResolvedValue(registered());
    open();
    await lose();
    await press('Start again');
    await dialog();
    await press('Start again anyway');
    expect(await heading(/Choose the card/)).toHaveFocus();
    await goToCheck();
    await press('Register');
    await screen.findByRole('dialog', { name: 'Card registered' });
    expect(sent()[1]!.key).not.toBe(sent()[0]!.key);
  });

  test('survives a reload, also after a server error', async () => {
    network.mockResolvedValueOnce(Response.json({ message: 'A fault' }, { status: 500 }));
    const { unmount } = open();
    await goToCheck();
    await press('Register');
    await waitFor(() => expect(screen.getAllByText('A fault')).toHaveLength(2));
    unmount();
    open();
    expect(await screen.findByText(/It was sent, but we got no answer, so the card may/)).toBeInTheDocument();
    await press('Start again');
    expect(await dialog()).toBeInTheDocument();
  });

  test('survives leaving the page while sending', async () => {
    network.mockReturnValueOnce(new Promise(() => {}));
    const { unmount } = open();
    await goToCheck();
    await press('Register');
    await screen.findByRole('button', { name: 'Please wait...' });
    unmount();
    open();
    expect(await screen.findByText(/It was sent, but we got no answer, so the card may/)).toBeInTheDocument();
  });

  test('asks for Aadhaar numbers left out of the draft before resending', async () => {
    const { unmount } = open();
    await fillPrimary();
    fill('Aadhar Number', '234123412346');
    network.mockRejectedValueOnce(new TypeError('offline'));
    await press('Next');
    await heading(/Family members/);
    await press('Next');
    await heading(/Check and register/);
    await press('Register');
    await screen.findByText(/^We got no answer/);
    unmount();
    forgetDraftsInMemory();

    open();
    await press('Start again');
    expect(await dialog()).toHaveTextContent('Aadhar numbers are not saved on the phone');
    await press('Continue');
    await heading(/Primary member/);
    expect(field('Aadhar Number')).toHaveValue('');
    expect(sent()).toHaveLength(1);
    expect(field('Aadhar Number')).toHaveFocus();
    expect(field('Aadhar Number')).toHaveAccessibleDescription(/You typed this number before/);
  });

  test('after a refusal there is no doubt: starting again only asks whether to discard', async () => {
    network.mockResolvedValueOnce(
      Response.json(
        {
          message: 'x',
          fieldErrors: { 'cardPrimaryHolder.memberContact': 'Phone number must be 10 digits' },
        },
        { status: 400 },
      ),
    );
    const { unmount } = open();
    await goToCheck();
    await press('Register');
    await heading(/Primary member/);
    unmount();
    open();
    await press('Start again');
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
  });
});

test('offline, a submit sends nothing and does not count as sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.mockRejectedValue(new TypeError('offline'));
  const { unmount } = open();
  await goToCheck();
  await press('Register');
  await screen.findByText('Failed to register members. What you typed is still here; please try again.');
  expect(
    screen.getByText(
      'You are offline, so nothing was sent. What you typed is still here: press again when you are back online.',
    ),
  ).toBeVisible();
  // The search for duplicates asks whether the server is there, too.
  expect(new Set(network.mock.calls.map(([path]) => path))).toEqual(new Set(['/api/healthz']));
  expect(unfinishedDrafts('EMP001')).toMatchObject([{ draft: { sent: false } }]);
  unmount();

  open();
  expect(await screen.findByText('What you typed earlier is still here.')).toBeVisible();
  expect(screen.queryByText(/It was sent/)).toBeNull();
  await press('Start again');
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
});

test.each([
  ['is full', 'QuotaExceededError', 'This phone is full, so this is not saved.'],
  [
    'does not answer',
    'TimeoutError',
    'This phone’s storage does not answer, so we do not know whether this is saved.',
  ],
])(
  'a phone without a signal that %s says just that, nothing is lost, and pressed again it is saved',
  async (_, name, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network.mockRejectedValue(new TypeError('offline'));
    const save = vi.fn<Keep['save']>().mockRejectedValueOnce(new DOMException('', name));
    open({ keep: { when: 'always', isTaken: async () => false, save } });
    await fillPrimary();
    await press('Next');
    await heading(/Family members/);
    await press('Next');
    expect(await heading(/Check and save/)).toHaveTextContent('Step 4 of 4');
    expect(screen.getByText('Read this back to the family before you save it on this phone.')).toBeVisible();
    await press('Save on this phone');
    expect(
      await screen.findByText(new RegExp(`^${words} What you typed is still here: .*press again`)),
    ).toBeVisible();
    expect(screen.queryByText(/signal is back/)).toBeNull();
    expect(unfinishedDrafts('EMP001')).toMatchObject([{ draft: { sent: false } }]);
    save.mockResolvedValueOnce();
    await press('Save on this phone');
    await waitFor(() => expect(unfinishedDrafts('EMP001')).toEqual([]));
    expect(save.mock.calls.map(([key]) => key)).toEqual([save.mock.calls[0]![0], save.mock.calls[0]![0]]);
    // Nothing but whether the server is there.
    expect(network.mock.calls.every(([path]) => path === '/api/healthz')).toBe(true);
  },
);

test.each([
  [
    'a refusal',
    { status: 409, words: 'This card number is already in use' },
    /^This card number is already in use$/,
  ],
  ['a fault', { status: 500, words: 'Failed to add members' }, /^Failed to add members$/],
  ['a lost answer', { status: 0, words: '' }, /^We got no answer, so this may already be saved\./],
  ['what was not sent', { status: 0, words: '', neverSent: true }, /^You are offline, so nothing was sent\./],
  ['nothing', undefined, /^No signal\. You can keep filling this in/],
])('without a signal, the notice of a form says of %s what happened', async (_, failure, said) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.mockRejectedValue(new TypeError('offline'));
  renderApp(<FailureNotice failure={failure} />);
  expect(await screen.findByText(said)).toBeVisible();
});

test.each([
  [new DOMException('', 'QuotaExceededError'), /^This phone is full, so this is not saved\./],
  [
    new DOMException('', 'TimeoutError'),
    /storage does not answer, so we do not know whether this is saved\./,
  ],
  [
    Object.assign(new Error(), { name: 'NoServerKey' }),
    /^This phone cannot save anything yet: for that it needs a signal/,
  ],
  [new DOMException('', 'InvalidStateError'), /^Not done$/],
  [new ApiError(409, 'In use'), /^In use$/],
  [new ApiError(500, ''), /^Not done$/],
  [new ApiError(0, ''), /^We got no answer, so this may already be done\./],
  [new ApiError(0, '', {}, true), /^No signal, so nothing was sent and nothing has changed\./],
])('why something failed has one sentence for each cause: %s', (error, said) => {
  renderApp(<RefusalNotice error={error} otherwise="Not done" />);
  expect(screen.getByText(said)).toBeVisible();
});

describe('a card that was made although the answer was lost', () => {
  const there = async () =>
    Response.json({ card: { cardNumber: 'JEEVAN8457108482', cardDueDate: '2027-11-21' }, message: 'Loaded' });
  const number = async () =>
    expect(await screen.findByRole('dialog', { name: 'Card registered' })).toHaveTextContent(
      'New card numberJEEVAN8457108482',
    );

  test.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['a fault of the server', async () => Response.json({}, { status: 500 })],
    ['a proxy that gave up', async () => new Response('<html>', { status: 504 })],
  ])('after %s its number is shown at once, without a second press', async (_, answer) => {
    network.mockImplementationOnce(answer);
    made.mockImplementation(there);
    open();
    await goToCheck();
    await press('Register');
    await number();
    expect(made).toHaveBeenCalledExactlyOnceWith(`/api/employee/registered/${sent()[0]!.key}`);
    expect(sent()).toHaveLength(1);
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });

  test('is asked for after a reload, also if Aadhaar numbers are missing since, and is no duplicate', async () => {
    network.mockReturnValueOnce(new Promise(() => {}));
    const { unmount } = open();
    await fillPrimary();
    fill('Aadhar Number', '234123412346');
    await press('Next');
    await heading(/Family members/);
    await press('Next');
    await heading(/Check and register/);
    await press('Register');
    await screen.findByRole('button', { name: 'Please wait...' });
    unmount();
    forgetDraftsInMemory();

    made.mockImplementation(there);
    open();
    await number();
    expect(sent()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await heading(/Choose the card/)).toBeVisible();
    expect(screen.queryByText(/Is it the same person/)).toBeNull();
  });

  test('a number that was not seen is shown after a crash, until it is', async () => {
    network.mockResolvedValue(registered());
    const { unmount } = open();
    await goToCheck();
    await press('Register');
    await number();
    unmount();
    forgetDraftsInMemory();

    const again = open();
    await number();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    again.unmount();
    open();
    expect(await heading(/Choose the card/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Aadhaar numbers that have to be typed again after a reload', () => {
  async function reload() {
    const { unmount } = open();
    await fillPrimary();
    fill('Aadhar Number', '234123412346');
    await press('Next');
    await heading(/Family members/);
    await press('Next');
    await heading(/Check and register/);
    unmount();
    forgetDraftsInMemory();
    open();
    await heading(/Check and register/);
  }
  const question = () => screen.findByRole('dialog', { name: 'Type these Aadhar numbers again' });

  test('are asked for by name before anything is sent, and lead to the field', async () => {
    network.mockResolvedValue(registered());
    await reload();
    expect(screen.getByText('Type again')).toBeVisible();
    await press('Register');
    expect(await question()).toHaveTextContent('You typed the Aadhar numbers of Sita Devi.');
    expect(network).not.toHaveBeenCalled();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Type again' }));
    await waitFor(() => expect(field('Aadhar Number')).toHaveFocus());
    fill('Aadhar Number', '234123412346');
    await press('Next');
    await heading(/Family members/);
    await press('Next');
    await heading(/Check and register/);
    await press('Register');
    await screen.findByRole('dialog', { name: 'Card registered' });
    expect(sent()[0]!.body).toMatchObject({ cardPrimaryHolder: { memberAadhar: '234123412346' } });
  });

  test('or are left out on purpose', async () => {
    network.mockResolvedValue(registered());
    await reload();
    await press('Register');
    await userEvent.click(
      within(await question()).getByRole('button', { name: 'Register without these numbers' }),
    );
    await screen.findByRole('dialog', { name: 'Card registered' });
    expect(sent()[0]!.body.cardPrimaryHolder).not.toHaveProperty('memberAadhar');
  });
});

test('offline, a second family can be begun; the first waits with all that was typed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.mockRejectedValue(new TypeError('offline'));
  const { unmount } = open();
  await goToCheck();
  await press('Register');
  await press('Start another family');
  expect(await heading(/Choose the card/)).toBeVisible();
  await fillPrimary();
  fill('Full Name', 'Gita Devi');
  unmount();
  expect(unfinishedDrafts('EMP001')).toMatchObject([
    { draft: { values: { cardPrimaryHolder: { memberName: 'Gita Devi' } } } },
    { draft: { values: { cardPrimaryHolder: { memberName: 'Sita Devi', memberAddress: 'Ward 4, Karwi' } } } },
  ]);
});

describe('behind the card list', () => {
  test('a pending response still shows the new card', async () => {
    let answer = (_: Response) => {};
    network.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { show, onRegistered } = open();
    await goToCheck();
    await press('Register');
    await screen.findByRole('button', { name: 'Please wait...' });
    show(false);
    expect(screen.queryByRole('heading', { name: /Check and register/ })).toBeNull();
    answer(registered());
    const dialog = await screen.findByRole('dialog', { name: 'Card registered' });
    expect(dialog).toBeVisible();
    expect(dialog).toHaveTextContent('New card numberJEEVAN8457108482');
    expect(onRegistered).toHaveBeenCalledOnce();

    // Using the phone's back button below it does not close the dialog.
    show(true);
    expect(screen.getByRole('dialog', { name: 'Card registered' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await heading(/Choose the card/)).toBeVisible();
  });

  test('and back again: everything is restored, and a notice says so', async () => {
    const { show } = open();
    await fillPrimary();
    fill('Aadhar Number', '234123412346');
    expect(screen.queryByText('What you typed earlier is still here.')).toBeNull();
    show(false);
    show(true);
    expect(await screen.findByText('What you typed earlier is still here.')).toBeVisible();
    expect(field('Full Name')).toHaveValue('Sita Devi');
    expect(field('Aadhar Number')).toHaveValue('234123412346');
  });
});

test('a draft of another shape is dropped', async () => {
  const values = { card: { mode: 'auto', number: '' }, primary: { fullName: 'Sita' }, family: [] };
  const draft = { values, step: 'primary', key: 'k', sent: false };
  void saveDraft('registration-k', 'EMP001', draft);
  open();
  expect(await heading(/Choose the card/)).toBeInTheDocument();
  expect(screen.queryByText(/^What you typed earlier/)).toBeNull();
  expect(unfinishedDrafts('EMP001')).toEqual([]);
});

test.each([
  [
    'full',
    'QuotaExceededError',
    /^This phone is full: what you type here is kept only while this page is open/,
  ],
  ['silent', 'TimeoutError', /^This phone’s storage does not answer: what you type here may be kept only/],
  ['closed', 'SecurityError', /^This browser keeps nothing on this phone: what you type here is kept only/],
])(
  'a phone that cannot keep what is typed says so, once aloud, as long as it is so: %s',
  async (_, name, said) => {
    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', name);
    });
    const toasted = vi.spyOn(toast, 'error').mockReturnValue('');
    open();
    await agree();
    await press('Next');
    await heading(/Primary member/);
    fill('Full Name', 'Sita');
    expect(await screen.findByText(said)).toBeVisible();
    const tries = refused.mock.calls.length;
    fill('Full Name', 'Sita Devi');
    await waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(tries));
    expect(toasted).toHaveBeenCalledOnce();
    refused.mockRestore();
    fill('Full Name', 'Sita Devi Kol');
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  },
);

test('closing the page asks first once something was typed', async () => {
  open();
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await agree();
  await press('Next');
  await heading(/Primary member/);
  fill('Full Name', 'Sita');
  expect(leave()).toBe(true);
});

test('in Hindi', async () => {
  open({ locale: 'hi' });
  await userEvent.click(screen.getByRole('checkbox', { name: /^मैंने यह परिवार को पढ़कर सुनाया है/ }));
  await press('आगे');
  expect(await heading(/मुख्य सदस्य/)).toHaveTextContent('चरण 2 / 4');
  await press('आगे');
  expect(await screen.findByText('कृपया फ़ॉर्म की गलतियाँ ठीक करें')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'आधार नंबर' })).toBeInTheDocument();
});

describe('the consent notice', () => {
  test('must be accepted before anything can be typed; its version and language are sent', async () => {
    network.mockResolvedValue(registered());
    open();
    await press('Next');
    expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
    const tick = screen.getByRole('checkbox', { name: /^I have read this to the family/ });
    expect(tick).toHaveFocus();
    expect(tick).toHaveAccessibleDescription('Tick this when the family has agreed');
    await goToCheck();
    expect(screen.getByText('The family agrees to the notice')).toBeInTheDocument();
    await press('Register');
    await screen.findByRole('dialog', { name: 'Card registered' });
    expect(sent()[0]!.body).toMatchObject({ consent: { version: '2', locale: 'en' } });
  });

  test('is read in the family’s language, which is sent; a tick for the other language does not count', async () => {
    network.mockResolvedValue(registered());
    open();
    await agree();
    await press('Hindi');
    expect(screen.getByText(/परिवार को मेडिकल सदस्यता कार्ड और इलाज में मदद मिल सके/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hindi' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('checkbox', { name: /^I have read this to the family/ })).not.toBeChecked();
    await goToCheck();
    expect(screen.getByText('The family’s language').nextElementSibling).toHaveTextContent('Hindi');
    await press('Register');
    await screen.findByRole('dialog', { name: 'Card registered' });
    expect(sent()[0]!.body).toMatchObject({ consent: { version: '2', locale: 'hi' } });
    // The next family begins with it.
    await press('Register next family');
    expect(screen.getByRole('button', { name: 'Hindi' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('names a contact', () => {
    open();
    expect(screen.getByRole('link', { name: 'help@jeevan-trust.example', hidden: true })).toHaveAttribute(
      'href',
      'mailto:help@jeevan-trust.example',
    );
  });
});

test('the next family of the same village takes over village and address on a press', async () => {
  network.mockResolvedValue(registered());
  open();
  await agree();
  await press('Next');
  await heading(/Primary member/);
  expect(screen.queryByRole('button', { name: /^Same village/ })).toBeNull();
  fill('Full Name', 'Sita Devi');
  fill('Phone Number', '9876543210');
  fill('Day', '14/08/1985');
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
  fill('Village or locality', 'Khutaha');
  fill('Address', 'Block Karwi, Chitrakoot');
  await press('Next');
  await press('Next');
  await press('Register');
  await screen.findByRole('dialog', { name: 'Card registered' });
  await press('Register next family');
  await agree();
  await press('Next');
  await heading(/Primary member/);
  expect(field('Village or locality')).toHaveValue('');
  await press('Same village as the last family: Khutaha');
  expect(field('Village or locality')).toHaveValue('Khutaha');
  expect(field('Address')).toHaveValue('Block Karwi, Chitrakoot');
  expect(field('Full Name')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Same village/ })).toBeNull();
});

test('a number typed by hand that a card has is said where it is typed', async () => {
  found.mockImplementation(async (body) =>
    Response.json({
      duplicates: [],
      ...((JSON.parse(body) as { cardNumber?: string }).cardNumber === 'JEEVAN123456' && {
        numberTaken: true,
      }),
    }),
  );
  open();
  await userEvent.click(screen.getByRole('radio', { name: /^Manual/ }));
  fill('Card Number', 'JEEVAN123456');
  expect(
    await screen.findByText(
      'This card number is already in use. Choose another, or use an auto-generated one',
    ),
  ).toBeInTheDocument();
  // Before the people are typed.
  await agree();
  await press('Next');
  await waitFor(() => expect(field('Card Number')).toBeInvalid());
  expect(screen.getByRole('alert')).toHaveTextContent(/^This card number is already in use/);
  expect(field('Card Number')).toHaveFocus();
  fill('Card Number', 'JEEVAN123457');
  await press('Next');
  expect(await heading(/Primary member/)).toBeVisible();
});

test('a number that another family on this phone has is refused before the people are typed', async () => {
  const isTaken = vi.fn(async (_key: string, number: string) => number === 'JEEVAN384578047694');
  open({ keep: { when: 'always', isTaken, save: async () => {} } });
  await agree();
  await userEvent.click(screen.getByRole('radio', { name: /^Manual/ }));
  fill('Card Number', 'JEEVAN384578047694');
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This card number is already in use/);
  await userEvent.click(screen.getByRole('radio', { name: /^Auto/ }));
  await press('Next');
  expect(await heading(/Primary member/)).toBeVisible();
});

test('a family whose answer was lost is not stopped by its own number', async () => {
  network.mockRejectedValue(new TypeError('offline'));
  const isTaken = vi.fn(async () => false);
  open({ keep: { when: 'unanswered', isTaken, save: async () => {} } });
  await userEvent.click(screen.getByRole('radio', { name: /^Manual/ }));
  fill('Card Number', 'JEEVAN123456');
  await goToCheck();
  await press('Register');
  await screen.findByText(/^We got no answer/);
  isTaken.mockResolvedValue(true);
  await press('Change: Card');
  await press('Next');
  expect(await heading(/Primary member/)).toBeVisible();
});

test('once a family is saved on this phone nothing says any more that it was not registered', async () => {
  network.mockRejectedValue(new TypeError('offline'));
  open({ keep: { when: 'unanswered', isTaken: async () => false, save: async () => {} } });
  await goToCheck();
  await press('Register');
  await screen.findByText(/^We got no answer/);
  const dismiss = vi.spyOn(toast, 'dismiss');
  await press('Save on this phone');
  await waitFor(() => expect(dismiss).toHaveBeenCalledWith('register'));
  dismiss.mockRestore();
});

test.each(['JEEVAN1234', 'JEEVAN12345678', 'JEEVANCKTD00042', 'JEEVAN271828182845'])(
  'beside the manual number %s it is said that the public sees the holder only',
  async (guessable) => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: /^Manual/ }));
    fill('Card Number', guessable);
    const said = await screen.findByText(/^This number is easy to guess/);
    // Automatic, from a blank card.
    fill('Card Number', 'JEEVAN271828182847');
    await waitFor(() => expect(said).not.toBeInTheDocument());
  },
);

test('what is doubtful about a typed number is said again where all is checked', async () => {
  open();
  await userEvent.click(screen.getByRole('radio', { name: /^Manual/ }));
  fill('Card Number', 'JEEVAN271828182845');
  await goToCheck();
  expect(screen.getByText('Please check the digits again')).toBeVisible();
});

test('of a mother the sex is filled in, and what nobody has to give is folded', async () => {
  open();
  await fillPrimary();
  await press('Next');
  await heading(/Family members/);
  await press('Add family member');
  await userEvent.click(screen.getByRole('radio', { name: 'Mother' }));
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Father' }));
  expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked();
  const folded = screen.getByText('Add Blood Group, Email (optional)').closest('details')!;
  expect(folded).not.toHaveAttribute('open');
  expect(within(folded).getByLabelText('Email')).toBeInTheDocument();
});

test('asks for the guardian of a minor whose parent is not the primary member', async () => {
  network.mockResolvedValue(registered());
  open();
  await fillPrimary();
  await press('Next');
  await heading(/Family members/);
  await press('Add family member');
  fill('Full Name', 'Ravi');
  fill('Day', '02/01/2015');
  await userEvent.click(screen.getByRole('radio', { name: 'Male' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Child' }));
  expect(screen.queryByRole('textbox', { name: 'Guardian’s name' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Sibling' }));
  await press('Next');
  expect(await screen.findByText('Enter the guardian’s name, at least 2 characters')).toBeInTheDocument();
  expect(screen.getByText('Choose the guardian’s relationship')).toBeInTheDocument();
  fill('Guardian’s name', 'Kamla Devi');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Guardian’s relationship' }),
    'Grandparent',
  );
  await press('Next');
  await heading(/Check and register/);
  expect(screen.getByText('Kamla Devi (Grandparent)')).toBeInTheDocument();
  await press('Register');
  await screen.findByRole('dialog', { name: 'Card registered' });
  expect(sent()[0]!.body.cardMembers).toMatchObject([
    { memberGuardianName: 'Kamla Devi', memberGuardianRelation: 'Grandparent' },
  ]);
});

describe('somebody who may have a card already', () => {
  const own = {
    reason: 'aadhaar',
    cardNumber: 'JEEVAN8457108482',
    dueDate: '2027-03-05',
    zoneName: 'Chitrakoot',
    issuedByMe: true,
    memberName: 'Seeta',
  };
  const { memberName: _, ...others } = { ...own, reason: 'phone', issuedByMe: false };
  const answer = (duplicate: { reason: string }) =>
    found.mockImplementation(async (body) =>
      Response.json({ duplicates: body.includes(duplicate.reason) ? [duplicate] : [] }),
    );
  const asked = () => found.mock.calls.map(([body]) => JSON.parse(body) as object);
  const OWN =
    'Seeta is already on a card with this Aadhar number: JEEVAN8457108482 (opens in a new tab), due date 5 March 2027.';

  test('is hinted at beside the number and before sending, with a link to the card; nothing is blocked', async () => {
    answer(own);
    network.mockResolvedValue(registered());
    open();
    await fillPrimary();
    fill('Aadhar Number', '23412341234');
    fill('Aadhar Number', '234123412346');
    await waitFor(() =>
      expect(field('Aadhar Number')).toHaveAccessibleDescription(/Seeta is already on a card/),
    );
    expect(screen.getByText(/^Seeta is already on a card/)).toHaveTextContent(OWN);
    await press('Next');
    await heading(/Family members/);
    await press('Next');
    await heading(/Check and register/);
    const link = (await screen.findAllByRole('link', { name: /^JEEVAN8457108482/ }))[0]!;
    expect(link).toHaveAttribute('href', '/employee/dashboard?card=JEEVAN8457108482');
    expect(link).toHaveAttribute('target', '_blank');
    // With its key: if it was registered already, its own card is no duplicate.
    expect(asked().filter((body) => 'aadhaar' in body)).toEqual([
      { aadhaar: '234123412346', key: expect.stringMatching(/^\w{32}$/) as string },
    ]);
    await press('Register');
    expect(await screen.findByRole('dialog', { name: 'Card registered' })).toBeInTheDocument();
  });

  test('by phone and name, on another employee’s card: without a name', async () => {
    answer(others);
    open();
    await fillPrimary();
    await waitFor(() =>
      expect(field('Phone Number')).toHaveAccessibleDescription(
        /^Someone with a similar name and this phone number is already on a card another employee issued in Chitrakoot/,
      ),
    );
    expect(asked()).toContainEqual(expect.objectContaining({ phone: '9415012345', name: 'Sita Devi' }));
  });

  test('a failed search shows nothing and blocks nothing', async () => {
    found.mockRejectedValueOnce(new TypeError('offline'));
    found.mockImplementation(async () => Response.json({ message: 'Too many checks' }, { status: 429 }));
    open();
    await goToCheck();
    await waitFor(() => expect(found).toHaveBeenCalled());
    expect(screen.queryByText(/already on a card|Too many/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  });

  test('the same number twice in one form gets a hint at both fields', async () => {
    open();
    await fillPrimary();
    fill('Aadhar Number', '234123412346');
    await press('Next');
    await heading(/Family members/);
    await press('Add family member');
    fill('Aadhar Number', '234123412346');
    expect(await screen.findByText('Sita Devi has the same Aadhar number in this form.')).toBeInTheDocument();
    await press('Back');
    await heading(/Primary member/);
    expect(
      await screen.findByText('Family member 1 has the same Aadhar number in this form.'),
    ).toBeInTheDocument();
  });
});

test('an admin registers it for the employee who serves it; that they left meanwhile is said', async () => {
  const gone = 'This employee was removed and cannot take over cards. Choose an active one';
  network.mockResolvedValueOnce(
    Response.json({ message: 'Check the fields', fieldErrors: { employeeID: gone } }, { status: 409 }),
  );
  const admin: StaffUser = { role: 'admin', mustChangePassword: false, adminId: 'ADMIN001' };
  open({ user: admin, serves: { EmployeeID: 'EMP007', zoneId: 'CKTD', zoneName: 'Chitrakoot' } });
  await goToCheck();
  expect(screen.getByText('Chitrakoot (CKTD)')).toBeVisible();
  await press('Register');
  expect((await screen.findAllByText(gone)).length).toBeGreaterThan(0);
  network.mockResolvedValue(registered());
  await press('Register');
  await screen.findByRole('dialog', { name: 'Card registered' });
  const [first, again] = sent();
  expect(first).toMatchObject({
    ...{ path: '/api/admin/card', method: 'POST' },
    body: { employeeID: 'EMP007', cardPrimaryHolder: { memberName: 'Sita Devi' } },
  });
  expect(again).toEqual(first);
});
