// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast';
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
import { emptyPerson, emptyRegisterForm, type PersonForm } from '@/lib/schemas/register-form';
import { PHOTO_BODY } from '@/tests/photos';
import type { TakeCard } from '@/components/scan/scan-dialog';
import { NoticesProvider } from '@/components/card/person/notices';
import { FailureNotice } from '@/components/card/person/registration-notices';
import { idOf } from '@/lib/api/session';
import { alerts, press } from '@/tests/form';
import { renderApp } from '@/tests/render';
import { RegisterCard } from './register-card';
import type { OpenStep } from './steps';
import type { Keep, Serves } from './use-registration';
import { RegisteredCard } from './registered-card';
import { useRegistrations } from './use-registrations';

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
const refusal = (status: number, message: string, fieldErrors?: Record<string, string>) =>
  Response.json({ message, fieldErrors }, { status });

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

function offline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.mockRejectedValue(new TypeError('offline'));
}

type ScreenProps = {
  user: StaffUser;
  shown: boolean;
  onRegistered: () => void;
  onLookInCards: () => void;
  keep?: Keep | undefined;
  serves?: Serves | undefined;
};

/** As in the employee home. */
function Screen({ user, onRegistered, ...props }: ScreenProps) {
  const registrations = useRegistrations({ owner: idOf(user), adding: true, onRegistered });
  const { openKey, open, show, answer } = registrations;
  return (
    <>
      {openKey !== undefined && (
        <RegisterCard
          {...props}
          user={user}
          openKey={openKey}
          onOpen={open}
          done={answer !== undefined}
          onRegistered={show}
        />
      )}
      <RegisteredCard registrations={registrations} onNext={registrations.begin} />
    </>
  );
}

function open(props: Partial<ScreenProps> = {}) {
  const onRegistered = vi.fn();
  const onLookInCards = vi.fn();
  const screenOf = (shown: boolean) => (
    <NoticesProvider notices={{ en: loadMessages('en').consent, hi: loadMessages('hi').consent }}>
      <Screen user={rekha} {...{ shown, onRegistered, onLookInCards, ...props }} />
    </NoticesProvider>
  );
  const { unmount, rerender } = renderApp(screenOf(true));
  /** Switches to the card list or back, as the employee home does. */
  const show = (shown: boolean) => rerender(screenOf(shown));
  return { onRegistered, onLookInCards, unmount, show };
}

const SITA = {
  memberName: 'Sita Devi',
  memberContact: '9415012345',
  memberDOB: '1985-08-14',
  memberSex: 'Female',
  memberAddress: 'Ward 4, Karwi',
};
const child = (memberName: string, more: Partial<PersonForm> = {}): PersonForm => ({
  ...emptyPerson(),
  ...{ memberName, memberRelation: 'Child', memberDOB: '2012-02-29', memberSex: 'Male', ...more },
});
type Typed = {
  holder?: Partial<PersonForm>;
  members?: PersonForm[];
  /** Typed by hand. */
  number?: string;
  more?: object;
  sent?: boolean;
};
const KEY = 'the-key-of-sita';

/** A whole family that was typed on this phone before: the form opens at this step. */
function typed(step: OpenStep, { holder, members = [], number, more, sent = false }: Typed = {}) {
  const form = emptyRegisterForm();
  const values = {
    ...form,
    ...(number && { card: { mode: 'manual', number } }),
    consent: { version: '4', locale: 'en' },
    cardPrimaryHolder: { ...form.cardPrimaryHolder, ...SITA, ...holder },
    cardMembers: members,
    ...more,
  };
  void saveDraft(`registration-${KEY}`, 'EMP001', { key: KEY, sent, step, values });
}

const field = (name: string) => screen.getByRole('textbox', { name });
// Tests that depend on single keys type them; this one only changes the value.
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const heading = (name: RegExp) => screen.findByRole('heading', { name });
const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const agree = () =>
  userEvent.click(screen.getByRole('checkbox', { name: /^I have read this to the family/ }));
const newCard = () => screen.findByRole('dialog', { name: 'Card registered' });

async function fillPrimary() {
  fill('Full Name', 'Sita Devi');
  fill('Phone Number', '9415012345');
  fill('Day', '14/08/1985');
  await choose('Female');
  fill('Address', 'Ward 4, Karwi');
}

/** From the primary member to the last step. */
async function goOn() {
  await press('Next');
  await heading(/Family members/);
  await press('Next');
  await heading(/Check and register/);
}

/** What is typed into the empty form has another key than the family before. */
async function expectNewKey() {
  await goToPrimary();
  fill('Full Name', 'Gita Devi');
  expect(unfinishedDrafts('EMP001')).toMatchObject([{ draft: { key: expect.not.stringMatching(KEY) } }]);
}

async function goToPrimary() {
  await agree();
  await press('Next');
  await heading(/Primary member/);
}

test('registers a family, then starts an empty form with a key of its own behind the new number', async () => {
  network.mockResolvedValue(registered());
  const { onRegistered } = open();
  await goToPrimary();
  await fillPrimary();
  await goOn();
  expect(screen.getByText('The family agrees to the notice')).toBeInTheDocument();
  await press('Register');

  const dialog = await newCard();
  expect(dialog).toHaveTextContent('New card numberJEEVAN8457108482');
  expect(dialog).toHaveTextContent('Valid until 21 November 2027');
  expect(within(dialog).getByRole('heading', { name: 'Card registered' })).toHaveFocus();
  for (const name of ['Print', 'Save picture', 'QR code'])
    expect(within(dialog).getByRole('button', { name })).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute('target', '_blank');
  expect(screen.getByText('Members registered successfully')).toBeInTheDocument();
  expect(onRegistered).toHaveBeenCalledOnce();
  expect(sent()).toMatchObject([
    {
      path: '/api/employee/addMember',
      method: 'POST',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        employeeID: 'EMP001',
        zoneID: 'CKTD',
        consent: { version: '4', locale: 'en' },
        cardPrimaryHolder: { memberName: 'Sita Devi' },
        cardMembers: [],
      },
    },
  ]);
  expect(step()).toContain('Done');
  expect(unfinishedDrafts('EMP001')).toEqual([]);

  await press('Close', dialog);
  expect(await heading(/Choose the card/)).toHaveFocus();
  await goToPrimary();
  expect(field('Full Name')).toHaveValue('');
  fill('Full Name', 'Gita Devi');
  expect(unfinishedDrafts('EMP001')[0]!.draft.key).not.toBe(sent()[0]!.key);
});

test('Next checks its own step only, the consent first; errors stand at their fields, and what was typed stays', async () => {
  open();
  await press('Next');
  expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
  const tick = screen.getByRole('checkbox', { name: /^I have read this to the family/ });
  expect(tick).toHaveFocus();
  expect(tick).toHaveAccessibleDescription('Tick this when the family has agreed');
  const dismissed = vi.spyOn(toast, 'dismiss');
  await goToPrimary();
  // The notice of an error goes with its cause.
  expect(dismissed).toHaveBeenCalledWith('fix-errors');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Next');
  await screen.findByText('Name must be at least 2 characters');
  expect(alerts(document.body)).toEqual([
    'Name must be at least 2 characters',
    'Phone number must be 10 digits',
    'Enter the date of birth',
    'Choose Male, Female or Other',
    'Address must be at least 5 characters',
  ]);
  expect(field('Full Name')).toHaveFocus();
  const wrong = {
    ...{ 'Full Name': 'R', 'Phone Number': '12', Day: '1', Month: '1', Year: '2090' },
    ...{ 'Aadhar Number': '1234', Email: 'nobody', Address: 'Kar' },
  };
  for (const [name, value] of Object.entries(wrong)) fill(name, value);
  await press('Next');
  await screen.findByText('Invalid email address');
  expect(alerts(document.body)).toEqual([
    'Name must be at least 2 characters',
    'Phone number must be 10 digits',
    'Date of birth must be in the past',
    'Aadhar number must be 12 digits',
    'Choose Male, Female or Other',
    'Address must be at least 5 characters',
    'Invalid email address',
  ]);
  for (const [name, value] of Object.entries(wrong)) expect(field(name)).toHaveValue(value);
  // From now on the wrong field is validated at each key.
  fill('Full Name', 'Sita');
  await waitFor(() => expect(screen.queryByText('Name must be at least 2 characters')).toBeNull());
});

describe('a card number typed by hand', () => {
  test('is upper-cased, keeps only letters and digits, and follows the verification rule', async () => {
    open();
    await choose(/Manual/);
    await press('Next');
    expect(await screen.findByText('Enter the card number')).toBeInTheDocument();
    const number = field('Card Number');
    await userEvent.type(number, 'abc-12');
    expect(number).toHaveValue('ABC12');
    expect(await screen.findByText('Card number must start with JEEVAN')).toBeInTheDocument();
    await userEvent.clear(number);
    // Digits alone get the prefix.
    await userEvent.type(number, '12');
    expect(number).toHaveValue('JEEVAN12');
    expect(await screen.findByText('Card number must be at least 9 characters long')).toBeInTheDocument();
    await userEvent.type(number, '३');
    expect(number).toHaveValue('JEEVAN123');
    await goToPrimary();
  });

  test('that can be guessed is said to show the public the holder only; its doubt is said again before sending', async () => {
    typed('card', { number: 'JEEVAN1234' });
    open();
    const said = /^This number is easy to guess/;
    expect(await screen.findByText(said)).toBeVisible();
    // Automatic, from a blank card.
    fill('Card Number', 'JEEVAN271828182847');
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    // Long, but it may be counted up.
    fill('Card Number', 'JEEVAN271828182845');
    expect(await screen.findByText(said)).toBeVisible();
    await press('Next');
    await heading(/Primary member/);
    await goOn();
    expect(screen.getByText('Please check the digits again')).toBeVisible();
  });

  test('or scanned from a blank card is checked for its digits; a card in use is refused', async () => {
    open();
    expect(await scan.take!({ kind: 'code', text: 'https://trust.example/verify#a.b.c' })).toBeUndefined();
    expect(await screen.findByText(/^This card number is already in use/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Auto/ })).toBeChecked();
    expect(await scan.take!({ kind: 'number', cardNumber: 'JEEVAN271828182847' })).toBeUndefined();
    const number = await screen.findByRole('textbox', { name: 'Card Number' });
    expect(screen.getByRole('radio', { name: /Manual/ })).toBeChecked();
    expect(number).toHaveValue('JEEVAN271828182847');
    await userEvent.type(number, '{Backspace}5');
    expect(await screen.findByText('Please check the digits again')).toBeInTheDocument();
    await userEvent.type(number, '{Backspace}7');
    await waitFor(() => expect(screen.queryByText('Please check the digits again')).toBeNull());
    await goToPrimary();
  });

  test('that a card has is refused where it is typed, before the people are', async () => {
    found.mockImplementation(async (body) =>
      Response.json({
        duplicates: [],
        ...((JSON.parse(body) as { cardNumber?: string }).cardNumber === 'JEEVAN123456' && {
          numberTaken: true,
        }),
      }),
    );
    typed('card', { number: 'JEEVAN123456' });
    open();
    const taken = 'This card number is already in use. Choose another, or use an auto-generated one';
    expect(await screen.findByText(taken)).toBeInTheDocument();
    await press('Next');
    await waitFor(() => expect(field('Card Number')).toBeInvalid());
    expect(screen.getByRole('alert')).toHaveTextContent(/^This card number is already in use/);
    expect(field('Card Number')).toHaveFocus();
    fill('Card Number', 'JEEVAN123457');
    await press('Next');
    expect(await heading(/Primary member/)).toBeVisible();
  });

  test('that another family on this phone has is refused, too', async () => {
    const isTaken = vi.fn(async (_key: string, number: string) => number === 'JEEVAN384578047694');
    typed('card', { number: 'JEEVAN384578047694' });
    open({ keep: { when: 'always', isTaken, save: async () => {} } });
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This card number is already in use/);
    await choose(/^Auto/);
    await press('Next');
    expect(await heading(/Primary member/)).toBeVisible();
  });

  test('is no reason to stop a family whose answer was lost; saved on this phone, nothing says that it was not registered', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    const isTaken = vi.fn(async () => false);
    typed('check', { number: 'JEEVAN123456' });
    open({ keep: { when: 'unanswered', isTaken, save: async () => {} } });
    await press('Register');
    await screen.findByText(/^We got no answer/);
    isTaken.mockResolvedValue(true);
    await press('Change: Card');
    await press('Next');
    await heading(/Primary member/);
    await goOn();
    const dismissed = vi.spyOn(toast, 'dismiss');
    await press('Save on this phone');
    await waitFor(() => expect(dismissed).toHaveBeenCalledWith('register'));
  });
});

test('an Aadhar number is digits only, and more of them are said; doubtful numbers get a hint and are accepted', async () => {
  typed('primary');
  open();
  await userEvent.clear(field('Aadhar Number'));
  await userEvent.type(field('Aadhar Number'), '2341a2341 २३४६ 7');
  expect(field('Aadhar Number')).toHaveValue('234123412346');
  expect(field('Aadhar Number')).toHaveAccessibleDescription(
    '2341 2341 2346 More than 12 digits were typed. Only the first 12 are kept: please check this number.',
  );
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
  typed('family', { members: ['Asha', 'Mohan', 'Radha', 'Uma'].map((name) => child(name)) });
  open();
  await press('Add family member');
  // A new row shows no errors before anybody types in it.
  const newest = screen.getByRole('group', { name: 'Family member 5' });
  expect(within(newest).queryByRole('alert')).toBeNull();
  await press('Add family member');
  expect(screen.queryByRole('group', { name: 'Family member 6' })).toBeNull();
  expect(screen.getByText('Maximum number of family members reached')).toBeInTheDocument();

  await press('Remove Family member 5');
  expect(screen.queryByRole('group', { name: 'Family member 5' })).toBeNull();
  expect(await screen.findByText('Family member removed')).toBeInTheDocument();

  await press('Change: Uma');
  await press('Remove Uma');
  const asked = () => screen.getByRole('dialog', { name: 'Remove Uma?' });
  await press('Keep', asked());
  expect(field('Full Name')).toHaveValue('Uma');
  await press('Remove Uma');
  await press('Remove', asked());
  expect(screen.queryByDisplayValue('Uma')).toBeNull();
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
  afterEach(() => void vi.useRealTimers());

  test('whoever is complete collapses to a line when the next one is added, and unfolds to be changed', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z'), toFake: ['Date'] });
    typed('family');
    open();
    await press('Add family member');
    await fillMember(1, 'Mohan');
    await press('Add family member');
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

  test('back from the next step everybody is a line; an error of the server unfolds the person and focuses the field', async () => {
    network.mockResolvedValueOnce(
      refusal(400, 'Check the marked fields', { 'cardMembers.0.memberName': 'Too short' }),
    );
    typed('check', { members: [child('Mohan'), child('Radha')] });
    open();
    await press('Change: Family');
    await heading(/Family members/);
    expect(line(1)).toHaveTextContent('Mohan');
    expect(line(2)).toHaveTextContent('Radha');
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

test('of a mother the sex is filled in, and what nobody has to give is folded', async () => {
  typed('family');
  open();
  await press('Add family member');
  await choose('Mother');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  await choose('Father');
  expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked();
  const folded = screen.getByText('Add Blood Group, Email (optional)').closest('details')!;
  expect(folded).not.toHaveAttribute('open');
  expect(within(folded).getByLabelText('Email')).toBeInTheDocument();
});

test('asks for the guardian of a minor whose parent is not the primary member', async () => {
  network.mockResolvedValue(registered());
  typed('family', { members: [child('Ravi', { memberDOB: '2015-01-02' })] });
  open();
  await press('Change: Ravi');
  expect(screen.queryByRole('textbox', { name: 'Guardian’s name' })).toBeNull();
  await choose('Sibling');
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
  await newCard();
  expect(sent()[0]!.body.cardMembers).toMatchObject([
    { memberGuardianName: 'Kamla Devi', memberGuardianRelation: 'Grandparent' },
  ]);
});

test('the notice is read in the family’s language, which is sent; a tick for the other language does not count', async () => {
  network.mockResolvedValue(registered());
  typed('card');
  open();
  const contact = screen.getByRole('link', { name: 'help@jeevan-trust.example', hidden: true });
  expect(contact).toHaveAttribute('href', 'mailto:help@jeevan-trust.example');
  await press('Hindi');
  expect(screen.getByText(/परिवार को मेडिकल कार्ड और इलाज में मदद मिलती है/)).toBeInTheDocument();
  const hindi = () => screen.getByRole('button', { name: 'Hindi' });
  expect(hindi()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('checkbox', { name: /^I have read this to the family/ })).not.toBeChecked();
  await goToPrimary();
  await goOn();
  expect(screen.getByText('The family’s language').nextElementSibling).toHaveTextContent('Hindi');
  await press('Register');
  await newCard();
  expect(sent()[0]!.body).toMatchObject({ consent: { version: '4', locale: 'hi' } });
  // The next family begins with it.
  await press('Register next family');
  expect(hindi()).toHaveAttribute('aria-pressed', 'true');
});

test('the next family of the same village takes over village and address on a press', async () => {
  network.mockResolvedValue(registered());
  typed('check', { holder: { memberVillage: 'Khutaha', memberAddress: 'Block Karwi, Chitrakoot' } });
  open();
  await press('Register');
  await newCard();
  await press('Register next family');
  await goToPrimary();
  expect(field('Village or locality')).toHaveValue('');
  await press('Same village as the last family: Khutaha');
  expect(field('Village or locality')).toHaveValue('Khutaha');
  expect(field('Address')).toHaveValue('Block Karwi, Chitrakoot');
  expect(field('Full Name')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Same village/ })).toBeNull();
});

describe('a refusal', () => {
  test('at a field leads there; there is no doubt, so starting again only asks whether to discard', async () => {
    const words = 'Phone number must be 10 digits';
    network.mockResolvedValue(refusal(400, words, { 'cardPrimaryHolder.memberContact': words }));
    typed('check');
    const { unmount } = open();
    await press('Register');
    await heading(/Primary member/);
    await waitFor(() => expect(field('Phone Number')).toHaveFocus());
    expect(field('Phone Number')).toHaveAccessibleDescription(words);
    expect(field('Phone Number')).toHaveValue('9415012345');
    unmount();
    open();
    await press('Start again');
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
  });

  test('of the zone is explained, as there is no list to choose from', async () => {
    network.mockResolvedValue(refusal(400, 'There is no such zone', { zoneID: 'There is no such zone' }));
    typed('check');
    open({ user: { ...rekha, zoneName: 'Chitrakoot' } });
    expect(screen.getByText('Chitrakoot (CKTD)')).toBeInTheDocument();
    await press('Register');
    await waitFor(() =>
      expect(screen.getAllByText(/^Your zone Chitrakoot \(CKTD\) no longer exists/)).toHaveLength(2),
    );
    expect(screen.queryByText('There is no such zone')).toBeNull();
    expect(await heading(/Check and register/)).toBeInTheDocument();
  });

  test('of the employee whom an admin registers it for is said, and the same is sent again', async () => {
    const gone = 'This employee was removed and cannot take over cards. Choose an active one';
    network.mockResolvedValueOnce(refusal(409, 'Check the fields', { employeeID: gone }));
    const admin: StaffUser = { role: 'admin', mustChangePassword: false, adminId: 'ADMIN001' };
    open({ user: admin, serves: { EmployeeID: 'EMP007', zoneId: 'CKTD', zoneName: 'Chitrakoot' } });
    await goToPrimary();
    await fillPrimary();
    await goOn();
    expect(screen.getByText('Chitrakoot (CKTD)')).toBeVisible();
    await press('Register');
    expect((await screen.findAllByText(gone)).length).toBeGreaterThan(0);
    network.mockResolvedValue(registered());
    await press('Register');
    await newCard();
    const [first, again] = sent();
    expect(first).toMatchObject({
      ...{ path: '/api/admin/card', method: 'POST' },
      body: { employeeID: 'EMP007', cardPrimaryHolder: { memberName: 'Sita Devi' } },
    });
    expect(again).toEqual(first);
  });

  test.each([
    'This registration was already saved as card JEEVAN8457108482',
    'This family’s card was erased',
  ])('because its key is spent (%s) leads to an empty form with a new key', async (words) => {
    network.mockResolvedValueOnce(refusal(409, words));
    typed('check');
    open();
    await press('Register');
    // As a toast, and beside the button.
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    await press('Start again');
    await press('Discard');
    expect(await heading(/Choose the card/)).toHaveFocus();
    await expectNewKey();
  });

  test('is not asked for without a user: nothing is sent', async () => {
    typed('check');
    open({ user: { ...rekha, zoneId: undefined } });
    await press('Register');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled());
    expect(network).not.toHaveBeenCalled();
    expect(screen.queryByText(/Failed to register/)).toBeNull();
  });
});

describe('the photo', () => {
  const withPhoto = (version: string) =>
    typed('check', { more: { photo: { ...PHOTO_BODY, consent: { version, locale: 'hi' } } } });
  const picture = () => screen.queryByRole('img', { name: 'Photo of Sita Devi' });

  test('is in the draft, shown before sending, and not part of the registration', async () => {
    network.mockImplementation(async (path) =>
      path.endsWith('/photo') ? Response.json({ message: 'Photo saved' }) : registered(),
    );
    withPhoto('1');
    open();
    expect(picture()).toHaveAttribute('src', `data:image/jpeg;base64,${PHOTO_BODY.photo}`);
    await press('Change: Primary member');
    expect(picture()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change photo' })).toBeInTheDocument();
    await goOn();
    await press('Register');
    await screen.findByText('The photo is saved.');
    const [registration, photo] = sent();
    expect(registration!.path).toBe('/api/employee/addMember');
    expect(registration!.body).not.toHaveProperty('photo');
    expect([photo!.method, photo!.path]).toEqual(['PUT', '/api/card/JEEVAN8457108482/photo']);
    expect(photo!.body).toEqual(PHOTO_BODY);
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });

  test('with an earlier line of consent is left out; all else is restored', () => {
    withPhoto('0');
    open();
    expect(screen.getByText('9415012345')).toBeInTheDocument();
    expect(picture()).toBeNull();
  });
});

describe('sent without a response', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'The card may already exist' });
  const mayExist = /It was sent, but we got no answer, so the card may/;
  async function lose() {
    network.mockRejectedValueOnce(new TypeError('offline'));
    typed('check');
    const opened = open();
    await press('Register');
    await screen.findByText(/^We got no answer/);
    return opened;
  }

  test('nothing claims that it failed, everything stays, also after a reload, and the same is sent again', async () => {
    const { unmount } = await lose();
    expect(
      screen.getByText(
        'We got no answer, so this may already be saved. What you typed is still here: press again, it will not be saved twice.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('No answer received')).toBeInTheDocument();
    expect(screen.queryByText(/^Failed to register/)).toBeNull();
    expect(screen.getByText('Ward 4, Karwi')).toBeInTheDocument();
    unmount();

    network.mockResolvedValueOnce(registered());
    open();
    expect(await heading(/Check and register/)).toBeInTheDocument();
    expect(screen.getByText(/^What you typed earlier is still here\./)).toBeInTheDocument();
    await press('Register');
    await newCard();
    expect(sent()[0]!.key).toBe(KEY);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('starting again warns that a card may exist, and offers to look at the cards, or to resend first', async () => {
    network.mockResolvedValue(registered());
    const { onLookInCards } = await lose();
    await press('Start again');
    const offers = within(await dialog()).getAllByRole('button');
    expect(offers.slice(1).map((button) => button.textContent)).toEqual([
      'Send again',
      'View Cards',
      'Start again anyway',
    ]);
    await press('View Cards');
    expect(onLookInCards).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Ward 4, Karwi')).toBeInTheDocument();
    await press('Start again');
    await press('Send again');
    await newCard();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('and only then gives an empty form with a new key', async () => {
    await lose();
    await press('Start again');
    await press('Start again anyway');
    expect(await heading(/Choose the card/)).toHaveFocus();
    await expectNewKey();
  });

  test('survives a reload, also after a server error', async () => {
    network.mockResolvedValueOnce(refusal(500, 'A fault'));
    typed('check');
    const { unmount } = open();
    await press('Register');
    await waitFor(() => expect(screen.getAllByText('A fault')).toHaveLength(2));
    unmount();
    open();
    expect(await screen.findByText(mayExist)).toBeInTheDocument();
    await press('Start again');
    expect(await dialog()).toBeInTheDocument();
  });

  test('survives leaving the page while sending', async () => {
    network.mockReturnValueOnce(new Promise(() => {}));
    typed('check');
    const { unmount } = open();
    await press('Register');
    await screen.findByRole('button', { name: 'Please wait...' });
    unmount();
    open();
    expect(await screen.findByText(mayExist)).toBeInTheDocument();
  });

  test('asks for Aadhaar numbers left out of the draft before resending', async () => {
    typed('check', { holder: { memberAadhar: '234123412346' }, sent: true });
    forgetDraftsInMemory();
    open();
    await press('Start again');
    expect(await dialog()).toHaveTextContent('Aadhar numbers are not saved on the phone');
    await press('Continue');
    await heading(/Primary member/);
    expect(field('Aadhar Number')).toHaveValue('');
    expect(network).not.toHaveBeenCalled();
    expect(field('Aadhar Number')).toHaveFocus();
    expect(field('Aadhar Number')).toHaveAccessibleDescription(/You typed this number before/);
  });
});

test('offline, a submit sends nothing and does not count as sent; a second family can be begun while the first waits', async () => {
  offline();
  typed('check');
  const { unmount } = open();
  await press('Register');
  await screen.findByText('Failed to register members. What you typed is still here; please try again.');
  expect(
    screen.getByText(
      'There is no signal, so nothing was sent. What you typed is still here: press again when the signal is back.',
    ),
  ).toBeVisible();
  // The search for duplicates asks whether the server is there, too.
  expect(new Set(network.mock.calls.map(([path]) => path))).toEqual(new Set(['/api/healthz']));
  expect(unfinishedDrafts('EMP001')).toMatchObject([{ draft: { sent: false } }]);
  unmount();

  open();
  expect(await screen.findByText('What you typed earlier is still here.')).toBeVisible();
  await press('Start again');
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await press('Keep editing', question);
  await press('Register');
  await press('Start another family');
  expect(await heading(/Choose the card/)).toBeVisible();
  await goToPrimary();
  fill('Full Name', 'Gita Devi');
  expect(unfinishedDrafts('EMP001')).toMatchObject([
    { draft: { values: { cardPrimaryHolder: { memberName: 'Gita Devi' } } } },
    { draft: { values: { cardPrimaryHolder: { memberName: 'Sita Devi', memberAddress: 'Ward 4, Karwi' } } } },
  ]);
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
    offline();
    const save = vi.fn<Keep['save']>().mockRejectedValueOnce(new DOMException('', name));
    typed('check');
    open({ keep: { when: 'always', isTaken: async () => false, save } });
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
    expect(save.mock.calls.map(([key]) => key)).toEqual([KEY, KEY]);
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
  ['a lost answer', { status: 0, words: '' }, /^We got no answer, so this may already be saved\./],
  ['nothing', undefined, /^No signal\. You can keep filling this in/],
])('without a signal, the notice of a form says of %s what happened', async (_, failure, said) => {
  offline();
  renderApp(<FailureNotice failure={failure} />);
  expect(await screen.findByText(said)).toBeVisible();
});

describe('a card that was made although the answer was lost', () => {
  const there = async () =>
    Response.json({ card: { cardNumber: 'JEEVAN8457108482', cardDueDate: '2027-11-21' }, message: 'Loaded' });
  const number = async () => expect(await newCard()).toHaveTextContent('New card numberJEEVAN8457108482');

  test.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['a fault of the server', async () => Response.json({}, { status: 500 })],
    ['a proxy that gave up', async () => new Response('<html>', { status: 504 })],
  ])('after %s its number is shown at once, without a second press', async (_, answer) => {
    network.mockImplementationOnce(answer);
    made.mockImplementation(there);
    typed('check');
    open();
    await press('Register');
    await number();
    expect(made).toHaveBeenCalledExactlyOnceWith(`/api/employee/registered/${KEY}`);
    expect(sent()).toHaveLength(1);
    expect(unfinishedDrafts('EMP001')).toEqual([]);
  });

  test('is asked for after a reload, also if Aadhaar numbers are missing since, and is no duplicate', async () => {
    typed('check', { holder: { memberAadhar: '234123412346' }, sent: true });
    forgetDraftsInMemory();
    made.mockImplementation(there);
    open();
    await number();
    expect(network).not.toHaveBeenCalled();
    await press('Close');
    expect(await heading(/Choose the card/)).toBeVisible();
    expect(screen.queryByText(/Is it the same person/)).toBeNull();
  });

  test('a number that was not seen is shown after a crash, until it is', async () => {
    network.mockResolvedValue(registered());
    typed('check');
    const { unmount } = open();
    await press('Register');
    await number();
    unmount();
    forgetDraftsInMemory();

    const again = open();
    await number();
    await press('Close');
    again.unmount();
    open();
    expect(await heading(/Choose the card/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Aadhaar numbers that have to be typed again after a reload', () => {
  const question = () => screen.findByRole('dialog', { name: 'Type these Aadhar numbers again' });
  beforeEach(() => {
    network.mockResolvedValue(registered());
    typed('check', { holder: { memberAadhar: '234123412346' } });
    forgetDraftsInMemory();
    open();
  });

  test('are asked for by name before anything is sent, and lead to the field', async () => {
    expect(screen.getByText('Type again')).toBeVisible();
    await press('Register');
    expect(await question()).toHaveTextContent('You typed the Aadhar numbers of Sita Devi.');
    expect(network).not.toHaveBeenCalled();
    await press('Type again', await question());
    await waitFor(() => expect(field('Aadhar Number')).toHaveFocus());
    fill('Aadhar Number', '234123412346');
    await goOn();
    await press('Register');
    await newCard();
    expect(sent()[0]!.body).toMatchObject({ cardPrimaryHolder: { memberAadhar: '234123412346' } });
  });

  test('or are left out on purpose', async () => {
    await press('Register');
    await press('Register without these numbers', await question());
    await newCard();
    expect(sent()[0]!.body.cardPrimaryHolder).not.toHaveProperty('memberAadhar');
  });
});

test('back from the card list everything is restored, and a notice says so; closing the page asks first', async () => {
  const { show } = open();
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await goToPrimary();
  fill('Full Name', 'Sita Devi');
  fill('Aadhar Number', '234123412346');
  expect(leave()).toBe(true);
  expect(screen.queryByText('What you typed earlier is still here.')).toBeNull();
  show(false);
  show(true);
  expect(await screen.findByText('What you typed earlier is still here.')).toBeVisible();
  expect(field('Full Name')).toHaveValue('Sita Devi');
  expect(field('Aadhar Number')).toHaveValue('234123412346');
});

test('a draft of another shape is dropped', async () => {
  typed('primary', { more: { cardPrimaryHolder: 'Sita Devi' } });
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
    typed('primary');
    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', name);
    });
    const toasted = vi.spyOn(toast, 'error').mockReturnValue('');
    open();
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

  test('is hinted at beside the number and before sending, with a link to the card; nothing is blocked', async () => {
    answer(own);
    network.mockResolvedValue(registered());
    typed('primary');
    open();
    fill('Aadhar Number', '23412341234');
    fill('Aadhar Number', '234123412346');
    await waitFor(() =>
      expect(field('Aadhar Number')).toHaveAccessibleDescription(/Seeta is already on a card/),
    );
    expect(screen.getByText(/^Seeta is already on a card/)).toHaveTextContent(
      'Seeta is already on a card with this Aadhar number: JEEVAN8457108482 (opens in a new tab), due date 5 March 2027.',
    );
    await goOn();
    const link = (await screen.findAllByRole('link', { name: /^JEEVAN8457108482/ }))[0]!;
    expect(link).toHaveAttribute('href', '/employee/dashboard?card=JEEVAN8457108482');
    expect(link).toHaveAttribute('target', '_blank');
    // With its key: if it was registered already, its own card is no duplicate.
    expect(asked().filter((body) => 'aadhaar' in body)).toEqual([{ aadhaar: '234123412346', key: KEY }]);
    await press('Register');
    expect(await newCard()).toBeInTheDocument();
  });

  test('by phone and name, on another employee’s card: without a name', async () => {
    answer(others);
    typed('primary');
    open();
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
    typed('check');
    open();
    await waitFor(() => expect(found).toHaveBeenCalled());
    expect(screen.queryByText(/already on a card|Too many/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  });

  test('the same number twice in one form gets a hint at both fields', async () => {
    typed('family', { holder: { memberAadhar: '234123412346' } });
    open();
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
