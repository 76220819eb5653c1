// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FOUND } from '@/tests/found-card';
import { renderApp } from '@/tests/render';
import { VerifyView } from './verify-view';
// Loaded here, so that no test waits for it on a busy machine.
import './card-details-modal';

const RULES = {
  cardPrefix: 'Card number must start with JEEVAN',
  cardMin9: 'Card number must be at least 9 characters long',
  cardCharacters: 'Card number can only contain letters and numbers',
};

const fetched = vi.fn<typeof fetch>();
const answers = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));
const asked = () => fetched.mock.calls.map(([path]) => String(path));
const unknown = () => answers(404, { message: 'Invalid card number or card not found' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
  // Without what the page stores once it is idle: a slow test would see those requests too.
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    String(request[0]).startsWith('/verifyCard/')
      ? fetched(...request)
      : Promise.reject(new TypeError('offline')),
  );
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

function open() {
  renderApp(<VerifyView rules={RULES} />);
  return {
    // No delay between keys, like a scanner.
    user: userEvent.setup({ delay: null }),
    field: screen.getByLabelText<HTMLInputElement>('Card Number'),
    button: screen.getByRole('button', { name: /^(Verify Card|Please wait\.\.\.)$/ }),
  };
}

type User = ReturnType<typeof userEvent.setup>;
const details = () => screen.findByRole('dialog', { name: 'Card Details' });
const alert = () => screen.findByRole('alert');

/** Opens the page and looks a number up, which is pasted: key by key takes its time. */
async function lookUp(number = 'JEEVAN1234567890') {
  const page = open();
  await page.user.click(page.field);
  await page.user.paste(number);
  await page.user.keyboard('{Enter}');
  return page;
}
async function found(body: object = FOUND) {
  answers(200, body);
  const page = await lookUp();
  return { ...page, dialog: await details() };
}

describe('the field', () => {
  test('reports a wrong prefix once further typing cannot fix it, and disables the button', async () => {
    const { user, field, button } = open();
    await user.type(field, 'jee');
    expect(screen.queryByText('Card number must start with JEEVAN')).toBeNull();
    await user.type(field, 'x');
    expect(screen.getByText('Card number must start with JEEVAN')).toBeVisible();
    expect(field).toHaveValue('JEEX');
    expect(field).toBeInvalid();
    expect(button).toBeDisabled();
  });

  test('reports the length of a short number when it is left', async () => {
    const { user, field } = open();
    await user.type(field, 'je');
    await user.tab();
    expect(screen.getByText('Card number must be at least 9 characters long')).toBeVisible();
  });

  test('accepts a pasted number with spaces and dashes, and reports characters it removes', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.paste('jeevan 123-456 7890');
    expect(field).toHaveValue('JEEVAN 123 456 7890');
    expect(screen.queryByText('Card number can only contain letters and numbers')).toBeNull();
    await user.type(field, '@');
    expect(field).toHaveValue('JEEVAN 123 456 7890');
    expect(screen.getByText('Card number can only contain letters and numbers')).toBeVisible();
  });

  test.each([
    'https://trust.example/verify?card=JEEVAN1234567890).',
    'नमस्ते, यह आपका मेडिकल कार्ड है: JEEVAN १२३ ४५६ ७८९०।',
    'my card number 123 456 7890 please',
  ])('finds the number in a pasted text: %s', async (pasted) => {
    const { user, field, button } = open();
    await user.type(field, '482');
    await user.paste(pasted);
    expect(field).toHaveValue('JEEVAN 123 456 7890');
    expect(screen.queryByText('Card number can only contain letters and numbers')).toBeNull();
    expect(button).toBeEnabled();
  });

  test.each([
    [
      'JEEVAN 123 456 7890 or JEEVAN 4703487290',
      'There is more than one card here. Take one card at a time.',
    ],
    [
      'https://trust.example/verify#eyJhbGciOiJFUzI1NiIsImtpZCI6Ik',
      'Part of the code or link is missing. Scan the code again, copy the whole link, or type the number that is printed on the card.',
    ],
    [
      'bit.ly/3xYzAbC',
      'This link leads to another website. Scan the code on the medical card, or type the number that is printed on it.',
    ],
    [
      'WIFI:S:JEEVAN2024;T:WPA;;',
      'This is not the code of a medical card. Please scan the code on the card.',
    ],
  ])('%s: says what is wrong, and keeps what was typed', async (pasted, says) => {
    const { user, field } = open();
    await user.type(field, '482');
    await user.paste(pasted);
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByText('Not issued by this trust')).toBeNull();
    expect(field).toHaveValue('JEEVAN 482');
    await user.type(field, '1');
    expect(screen.queryByText(says)).toBeNull();
  });

  test('doubts a wrong check digit and still allows the look-up', async () => {
    const { user, field, button } = open();
    await user.type(field, 'JEEVAN1234567891');
    // Two more digits may follow.
    expect(screen.queryByText('Please check the digits again')).toBeNull();
    await user.tab();
    expect(screen.getByText('Please check the digits again')).toBeVisible();
    await user.type(field, '01');
    expect(screen.getByText('Please check the digits again')).toBeVisible();
    expect(button).toBeEnabled();
  });

  test('keeps the caret when a digit in the middle is corrected', async () => {
    const { user, field } = open();
    await user.type(field, '1234567');
    expect(field).toHaveValue('JEEVAN 1234 567');
    await user.type(field, '9', { initialSelectionStart: 8, initialSelectionEnd: 8 });
    expect(field).toHaveValue('JEEVAN 1923 4567');
    expect(field.selectionStart).toBe(9);
    await user.keyboard('{Backspace}');
    expect(field).toHaveValue('JEEVAN 1234 567');
    expect(field.selectionStart).toBe(8);
  });

  test('Backspace and Delete pass the blanks between the groups', async () => {
    const { user, field } = open();
    await user.type(field, '123456');
    await user.type(field, '{Backspace}{Backspace}{Backspace}', {
      initialSelectionStart: 13,
      initialSelectionEnd: 13,
    });
    expect(field).toHaveValue('JEEVAN 126');
    await user.type(field, '3456');
    await user.type(field, '{Delete}{Delete}', { initialSelectionStart: 11, initialSelectionEnd: 11 });
    expect(field).toHaveValue('JEEVAN 1263 56');
  });

  test('has the prefix in it, and takes the digits alone', async () => {
    const { user, field, button } = open();
    expect(field).toHaveValue('JEEVAN ');
    expect(button).toBeDisabled();
    await user.type(field, '12');
    expect(screen.getByText('Card number must be at least 9 characters long')).toBeVisible();
    expect(field).not.toBeInvalid();
    await user.type(field, '3456789012');
    expect(field).toHaveValue('JEEVAN 1234 5678 9012');
    expect(button).toBeEnabled();
    // The prefix cannot be deleted by accident; without anything it stands there again.
    await user.type(field, '{Backspace>20/}');
    expect(field).toHaveValue('JEEVAN ');
    await user.clear(field);
    expect(field).toHaveValue('JEEVAN ');
  });

  test.each([
    ['4820 175 369', 'JEEVAN 482 017 5369'],
    ['१२३४५६७८९०१२', 'JEEVAN 1234 5678 9012'],
    ['JEEVANRAM1', 'JEEVAN RAM1'],
  ])('%s, pasted, is %s', async (pasted, shown) => {
    const { user, field, button } = open();
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue(shown);
    expect(button).toBeEnabled();
  });

  test('keeps a pasted text that begins otherwise, and says why', async () => {
    const { user, field, button } = open();
    await user.click(field);
    await user.paste('abc123456');
    expect(field).toHaveValue('ABC123456');
    expect(screen.getByText('Card number must start with JEEVAN')).toBeVisible();
    expect(button).toBeDisabled();
  });

  test('takes a digit typed inside the prefix for one behind it', async () => {
    const { user, field } = open();
    await user.type(field, '4', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field).toHaveValue('JEEVAN 4');
    await user.keyboard('8');
    expect(field).toHaveValue('JEEVAN 48');
  });

  test('has a keypad on a phone, and its letters for a number that has some', async () => {
    const { user, field } = open();
    expect(field).toHaveAttribute('inputmode', 'numeric');
    const letters = screen.getByRole('button', { name: 'Show letters on the keyboard' });
    await user.click(letters);
    expect(letters).toHaveAttribute('aria-pressed', 'true');
    expect(field).toHaveAttribute('inputmode', 'text');
    expect(field).toHaveFocus();
  });

  test('has the focus where there is a mouse, and not on a phone, whose keyboard would cover the page', () => {
    expect(open().field).toHaveFocus();
    cleanup();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    expect(open().field).not.toHaveFocus();
  });
});

describe('a card that is found', () => {
  const nothing = { memberDOB: null, memberAge: null, memberSex: null, memberContact: null };

  test('by a number that can be guessed shows its holder only, and whom to call', async () => {
    const { dialog } = await found({
      card: { ...FOUND.card, cardNumber: 'JEEVAN001', _id: null },
      PrimaryMember: { ...nothing, memberId: null, memberName: 'Sunita Devi', memberAddhar: null },
      member: [],
    });
    for (const text of [
      'Expires in 1 day',
      'Sunita Devi',
      'Someone could guess this number, so only the primary holder is shown. To see the other members, scan the code on the card or call us.',
      'Ask for an ID: the name must match.',
      '23/11/2025',
      '2/6',
    ])
      expect(dialog).toHaveTextContent(text);
    expect(within(dialog).getByRole('link', { name: /Call \+91/ })).toBeVisible();
    expect(dialog).not.toHaveTextContent(/Aadh|Ramesh|null/);
  });

  test.each(['blocked', 'replaced'] as const)(
    'but is %s shows nobody, only its state and whom to call',
    async (cardState) => {
      const { dialog } = await found({
        card: {
          ...FOUND.card,
          ...{ cardState, cardStatus: false, _id: null, cardRegisterDate: null, cardMembers: null },
        },
        PrimaryMember: { ...nothing, memberId: null, memberName: null, memberAddhar: null },
        member: [],
      });
      expect(dialog).toHaveTextContent(
        'A blocked or replaced card shows no names, because someone else may have found it. If you have a question, call us.',
      );
      expect(within(dialog).getByRole('link', { name: /Call \+91/ })).toBeVisible();
      expect(dialog).not.toHaveTextContent(/slots|Registration Date|Aadh|Ask for an ID|Primary|Members|null/);
    },
  );

  test('opens on Enter with its dates, slots and members, each once', async () => {
    const { dialog } = await found();
    expect(await screen.findByText('Card verified successfully!')).toBeInTheDocument();
    for (const text of [
      '23/11/2025',
      'This card is valid until 22/11/2026. It should be renewed before then.',
      'Ask for an ID: name and age must match, and the last 4 digits of Aadhaar where they are shown.',
      'Checked on 21/11/2026 at 11:30 (Indian time)',
    ]) {
      expect(dialog).toHaveTextContent(text);
    }
    expect(asked()).toEqual(['/verifyCard/JEEVAN1234567890']);
    // Once on the page, including the print sheet.
    for (const once of ['Expires in 1 day', '4 slots available', 'Ramesh Kumar'])
      expect(screen.getByText(once)).toBeVisible();
  });

  const [ramesh] = FOUND.member;
  test.each([
    ['all', 'XXXX XXXX 1234', 'XXXX XXXX 9012', 'name, age and the last 4 digits of Aadhaar must match.'],
    ['nobody', '', undefined, 'name and age must match. No Aadhaar number is on record.'],
    [
      'the second',
      '',
      'XXXX XXXX 9012',
      'name and age must match, and the last 4 digits of Aadhaar where they',
    ],
    // A number that no key decrypts.
    ['a lost key', 'XXXX XXXX XXXX', undefined, 'name and age must match. No Aadhaar number is on record.'],
  ])('says what to compare where %s has an Aadhaar number', async (_, first, second, says) => {
    const { dialog } = await found({
      ...FOUND,
      PrimaryMember: { ...FOUND.PrimaryMember, memberAddhar: first },
      member: [{ ...ramesh, memberAddhar: second }],
    });
    expect(dialog).toHaveTextContent(`Ask for an ID: ${says}`);
  });

  test('names each person in a line, and unfolds the rest of one', async () => {
    const { user, dialog } = await found();
    const people = within(dialog).getAllByRole('listitem');
    expect(people.map((person) => person.querySelector('summary')!.textContent)).toEqual([
      'Sunita Deviprimary member, female, 41Aadhaar ends in 1234',
      'Ramesh Kumarhusband, 46Aadhaar not on record',
    ]);
    const sunita = within(people[0]!);
    expect(sunita.getByText('XXXX XXXX 1234')).not.toBeVisible();
    await user.click(sunita.getByText('Sunita Devi'));
    expect(sunita.getByText('XXXX XXXX 1234')).toBeVisible();
    expect(within(people[1]!).getByText('M-2')).not.toBeVisible();
  });

  test('calls each by relation and sex', async () => {
    const family = [
      ['Spouse', 'Male', 'husband, 46'],
      ['Spouse', 'Female', 'wife, 46'],
      ['Child', 'Male', 'son, 46'],
      ['Child', 'Female', 'daughter, 46'],
      ['Sibling', 'Male', 'brother, 46'],
      ['Sibling', 'Female', 'sister, 46'],
      ['Mother', 'Female', 'mother, 46'],
      ['Other', 'Female', 'other, female, 46'],
      ['Child', 'Other', 'child, 46'],
    ] as const;
    const member = family.map(([memberRelation, memberSex], at) => ({
      ...{ ...ramesh, memberRelation, memberSex },
      memberId: `F-${at}`,
    }));
    const { dialog } = await found({ ...FOUND, member });
    const lines = within(dialog).getAllByRole('listitem').slice(1);
    for (const [at, [, , line]] of family.entries()) expect(lines[at]).toHaveTextContent(line);
  });

  test.each(['Close', 'Close this window'])(
    'after %s, its number is selected, so that the next one replaces it',
    async (name) => {
      const { user, field } = await found();
      await user.click(screen.getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(field).toHaveFocus();
      await user.keyboard('JEEVAN999');
      expect(field).toHaveValue('JEEVAN 999');
    },
  );

  // The library draws its tick without an SVG.
  test.each([
    [
      'expired',
      '2026-11-20',
      'Expired',
      'This card expired on 20/11/2026. It must be renewed before it can be used.',
    ],
    ['blocked', '2026-11-20', 'Blocked', 'This card is blocked. It cannot be used now.'],
    [
      'replaced',
      '2026-11-20',
      'Replaced',
      'This card was replaced by a new one. Ask the family for the new card.',
    ],
    // Inactive whatever its due date.
    ['expired', '2027-06-01', 'Inactive', 'This card is inactive. It cannot be used now.'],
  ])('%s, due on %s, is called %s, in a sentence, and gets no tick', async (...is) => {
    const [cardState, cardDueDate, word, sentence] = is;
    const { dialog } = await found({
      ...FOUND,
      card: { ...FOUND.card, cardStatus: false, cardState, cardDueDate },
    });
    expect(dialog).toHaveTextContent(`${word}${sentence}`);
    expect(within(dialog).getByRole('link', { name: 'Call +91 00000 00000' })).toHaveAttribute(
      'href',
      'tel:+910000000000',
    );
    const notice = screen.getByText('Card verified successfully!');
    expect(notice.parentElement!.querySelectorAll('svg')).toHaveLength(1);
  });

  test('is valid on its last day, with a tick', async () => {
    const { dialog } = await found({ ...FOUND, card: { ...FOUND.card, cardDueDate: '2026-11-21' } });
    expect(dialog).toHaveTextContent('Today, 21/11/2026, is the last day this card is valid.');
    expect(within(dialog).getByText('Expires today')).toBeVisible();
    const notice = screen.getByText('Card verified successfully!');
    expect(notice.parentElement!.querySelector('svg')).toBeNull();
  });

  test('is closed when the page is left, so that Back does not show it to the next person', async () => {
    await found();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('after another has one notice, not two', async () => {
    const { user, field } = await found();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.type(field, 'JEEVAN1234567890{Enter}');
    await details();
    expect(screen.getAllByText('Card verified successfully!')).toHaveLength(1);
  });
});

describe('a look-up that fails', () => {
  test('detects a mistyped number by its check digit, and keeps what was typed', async () => {
    unknown();
    const { user, field } = open();
    await user.type(field, 'JEEVAN1234567891{Enter}');
    expect(await screen.findByText('Invalid card number or card not found')).toBeInTheDocument();
    expect(await alert()).toHaveTextContent('Failed to verify card. Please try again.');
    expect(await alert()).toHaveTextContent('Check the digits');
    expect(field).toHaveValue('JEEVAN 123 456 7891');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(field, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['typed', (user: User) => user.keyboard('1309551712')],
    ['scanned', (user: User) => user.keyboard('JEEVAN1309551712')],
    ['pasted', (user: User) => user.paste('1309 551 712')],
    ['scanned behind it', (user: User) => user.keyboard('{ArrowRight}JEEVAN1309551712')],
    ['typed behind it', (user: User) => user.keyboard('{ArrowRight}1309551712')],
    ['pasted behind it', (user: User) => user.keyboard('{ArrowRight}').then(() => user.paste('1309551712'))],
    [
      'scanned into it',
      (user: User, field: HTMLInputElement) => {
        field.setSelectionRange(9, 9);
        return user.keyboard('JEEVAN1309551712');
      },
    ],
  ])('the next number, %s, replaces it', async (_, next) => {
    unknown();
    const { user, field } = open();
    await user.type(field, '4703487290{Enter}');
    await alert();
    await next(user, field);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(asked()).toEqual(['/verifyCard/JEEVAN4703487290', '/verifyCard/JEEVAN1309551712']),
    );
    expect(field).toHaveValue('JEEVAN 130 955 1712');
  });

  test('a digit of it can be corrected', async () => {
    unknown();
    const { user, field } = await lookUp('123 456 7891');
    await alert();
    await user.keyboard('{ArrowRight}{Backspace}0');
    expect(field).toHaveValue('JEEVAN 123 456 7890');
    await user.keyboard('12{Enter}');
    await waitFor(() =>
      expect(asked()).toEqual(['/verifyCard/JEEVAN1234567891', '/verifyCard/JEEVAN123456789012']),
    );
  });

  test('distinguishes a correct number without a card', async () => {
    unknown();
    await lookUp();
    expect(await alert()).toHaveTextContent('No such card');
    expect(await alert()).toHaveTextContent('The number looks right, but we have not issued a card with it');
    // A blank card that was given where there is no signal.
    expect(await alert()).toHaveTextContent(
      'If you got this card in the last few days, it may not have been sent yet.',
    );
    expect(within(await alert()).getByRole('link', { name: /^Call / })).toHaveAttribute(
      'href',
      'tel:+910000000000',
    );
  });

  test.each([
    [
      429,
      'Too many card look-ups. Please wait a minute and try again',
      'Wait one minute, then press Verify Card again',
    ],
    [
      503,
      'Our service is unavailable right now. Nothing was lost: please try again in a minute',
      'press Verify Card again in a minute',
    ],
  ])('with %s says what to do', async (status, message, says) => {
    answers(status, { message });
    await lookUp();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await alert()).toHaveTextContent(says);
  });

  test('reports a fault without a message in a toast and at the field, until a retry succeeds', async () => {
    answers(500, {});
    const { user, field, button } = await lookUp();
    expect(await screen.findByText('Failed to verify card')).toBeInTheDocument();
    expect(await alert()).toHaveTextContent('Failed to verify card. Please try again.');
    expect(field).toHaveValue('JEEVAN 123 456 7890');
    answers(200, FOUND);
    await user.click(button);
    expect(await details()).toBeInTheDocument();
    expect(screen.queryByText('Failed to verify card. Please try again.')).toBeNull();
  });

  test('for want of a signal says so until it is back, and keeps the number', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { field } = await lookUp();
    expect(await screen.findByText('Failed to verify card')).toBeInTheDocument();
    expect(await alert()).toHaveTextContent(
      'There is no signal, so a number cannot be checked. The QR code of a card can be checked without one. When the signal is back',
    );
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field).toHaveValue('JEEVAN 123 456 7890');
  });

  test('on a phone comes into sight and takes the focus', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    unknown();
    await lookUp('0000000000');
    const said = await alert();
    // What it is comes first, and what the specification says with every failure last.
    expect([...said.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'No such card',
      'JEEVAN0000000000',
      'We have not issued a card with this number. Compare it with the card: a letter or digit may be missing, or O and 0, or I and 1, may be mixed up.',
      'Failed to verify card. Please try again.',
    ]);
    expect(said.parentElement).toHaveFocus();
    expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
  });
});

describe('a scanner, which types fast and presses Enter', () => {
  test('checks the next card while the last is still open', async () => {
    const { user, field } = await found();
    screen.getByRole('button', { name: 'Close this window' }).focus();
    unknown();
    await user.keyboard('JEEVAN999{Enter}');
    expect(await screen.findByText('No such card')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field).toHaveValue('JEEVAN 999');
    expect(asked()).toEqual(['/verifyCard/JEEVAN1234567890', '/verifyCard/JEEVAN999']);
  });

  test('can enter the whole link of a QR code into the field', async () => {
    answers(200, FOUND);
    const { user, field } = open();
    await user.type(field, 'https://trust.example/verify?card=JEEVAN1234567890{Enter}');
    expect(await details()).toBeInTheDocument();
    expect(asked()).toEqual(['/verifyCard/JEEVAN1234567890']);
    expect(field).toHaveValue('JEEVAN 123 456 7890');
  });

  test('is not mistaken for Enter on a button', async () => {
    const { user } = await found();
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('hello{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a link with a number', () => {
  test.each([
    ['from=sms&card=jeevan%20123%20456%207890', '?from=sms'],
    ['number=JEEVAN1234567890', ''],
    ['card=*JEEVAN%20123-456-7890*%E0%A5%A4', ''],
  ])('%s fills the field, looks up once, and leaves the address', async (search, left) => {
    answers(200, FOUND);
    window.history.replaceState(null, '', `/verify?${search}`);
    const { field } = open();
    expect(await details()).toBeInTheDocument();
    expect(field).toHaveValue('JEEVAN 123 456 7890');
    expect(asked()).toEqual(['/verifyCard/JEEVAN1234567890']);
    await waitFor(() => expect(window.location.search).toBe(left));
  });

  test('without a card leaves the address too', async () => {
    unknown();
    window.history.replaceState(null, '', '/verify?card=JEEVAN1234567890');
    open();
    expect(await alert()).toHaveTextContent('No such card');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('stays in the address until there is a response, so that a reload repeats the look-up', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    window.history.replaceState(null, '', '/verify?card=JEEVAN1234567890');
    open();
    expect(await screen.findByText('Failed to verify card')).toBeInTheDocument();
    expect(window.location.search).toBe('?card=JEEVAN1234567890');
  });

  test.each([
    ['JEE', 'Card number must be at least 9 characters long'],
    ['ABC123456789', 'Card number must start with JEEVAN'],
    ['JEEVAN_123456', 'Card number can only contain letters and numbers'],
  ])('that is wrong (%s) shows an error at the field and is not looked up', async (card, message) => {
    window.history.replaceState(null, '', `/verify?card=${encodeURIComponent(card)}`);
    open();
    expect(await screen.findByText(message)).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });
});
