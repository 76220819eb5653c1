// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicCodeKey } from '@/lib/card-code/check-code';
import { makeCode, type PrivateCodeKey } from '@/lib/card-code/make-code';
import type { CardCode } from '@/lib/card-code/payload';
import { keepTyped } from '@/components/form/keep-typing';
import { FOUND } from '@/tests/found-card';
import { renderApp } from '@/tests/render';
import { VerifyView } from '../verify-view';
// Loaded here, so that no test waits for it on a busy machine.
import '../card-details-modal';
import { prepare } from './check-scanned';

// docs/contract.md#the-cards-code: what /verify says of a code, with a signal and without.
const RULES = { cardPrefix: '', cardMin9: '', cardCharacters: '' };
const SITE = 'https://jeevan.example.org';
const CODE: CardCode = {
  cardNumber: 'JEEVAN271828182846',
  primaryMember: 'Sunita Devi',
  validUntil: '2027-11-22',
  id: 'abcdefghijklmnop',
  issuedOn: '2026-11-22',
  people: 3,
  family: [
    { name: 'Ramesh', relation: 'Spouse' },
    { name: 'Asha', relation: 'Child' },
  ],
};
const CARD = {
  ...FOUND,
  card: { ...FOUND.card, cardNumber: 'JEEVAN271828182846', cardStatus: false, cardState: 'blocked' },
  member: [],
};

async function newKey(kid: string): Promise<PrivateCodeKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x: x!, y: y!, d: d! };
}
const publicOf = ({ d: _, ...key }: PrivateCodeKey): PublicCodeKey => key;
const OURS = await newKey('ours');
const NOBODYS = await newKey('nobodys');

const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([path]) => String(path));
/** Answers by address; everything else has no signal. */
const online = (answers: Record<string, [status: number, body: unknown]>) =>
  fetched.mockImplementation(async (path) => {
    const [status, body] = answers[String(path)] ?? [];
    if (!status) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
const LOOK_UP = '/verifyCard/JEEVAN271828182846';
const KEYS = '/.well-known/jwks.json';
const LIST = '/api/blockedCodes';
/** SHA-256 of `abcdefghijklmnop`, its first six bytes. */
const HASH = '852sbLq6';
const storeList = (hashes: string[]) =>
  localStorage.setItem('code-blocked', JSON.stringify({ asOf: '2026-11-20T20:00:00.000Z', hashes }));
const storeKeys = (...keys: PublicCodeKey[]) => localStorage.setItem('code-keys', JSON.stringify({ keys }));

// What the page prepares in its idle time is tested by itself: here it never has any, however slow the machine is.
Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', fetched);
  // jsdom has its own, which jose does not take for the one that TextEncoder makes.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor);
  online({});
  storeKeys(publicOf(OURS));
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

function open(link = '') {
  window.history.replaceState(null, '', `/verify${link.slice(link.indexOf('#'))}`);
  renderApp(<VerifyView rules={RULES} />);
}
/** As a keyboard with Caps Lock types it. */
const otherCase = (text: string) =>
  [...text].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join('');
const field = () => screen.getByLabelText<HTMLInputElement>('Card Number');
const verdict = (text: string) => screen.findByText(text);

test('a link that was opened shows the state of its card, and leaves the address', async () => {
  let answer = (_: Response) => {};
  fetched.mockImplementation((path) =>
    path === LOOK_UP
      ? new Promise((resolve) => (answer = resolve))
      : Promise.reject(new TypeError('offline')),
  );
  open(await makeCode(CODE, SITE, OURS));
  // What the code says is there before the server answers.
  expect(await verdict('Valid until 22/11/2027.')).toBeInTheDocument();
  expect(screen.getByText('Checking whether the card was blocked or renewed...')).toBeInTheDocument();
  await waitFor(() => expect(asked()).toContain(LOOK_UP));
  answer(Response.json(CARD));
  const dialog = await screen.findByRole('dialog', { name: 'Card Details' });
  expect(within(dialog).getByText('This card is blocked. It cannot be used now.')).toBeInTheDocument();
  await waitFor(() => expect(asked()).toEqual([LOOK_UP, LIST]));
  expect(window.location.hash).toBe('');
  expect(screen.queryByText(/Genuine/)).not.toBeInTheDocument();
});

test('without a signal it says what the code says, until when, and that nobody was asked', async () => {
  open(await makeCode(CODE, SITE, OURS));
  expect(await verdict('Not checked for blocking.')).toBeInTheDocument();
  const said = screen.getByText('Not checked for blocking.').closest('section')!;
  for (const line of ['Genuine, not checked today', 'Valid until 22/11/2027.', 'SpouseRameshChildAsha'])
    expect(said).toHaveTextContent(line);
  expect(field()).toHaveValue('JEEVAN 2718 2818 2846');
  // A reload repeats the check.
  expect(window.location.hash.length).toBeGreaterThan(100);
  expect(screen.queryByText('Failed to verify card')).not.toBeInTheDocument();
});

test('a number that can be guessed shows the people once its code was read', async () => {
  const number = 'JEEVAN20268750';
  const none = { memberDOB: null, memberAge: null, memberSex: null, memberContact: null };
  const limitedDetail = {
    card: { ...CARD.card, ...{ _id: null, cardNumber: number, cardMembers: 3 } },
    PrimaryMember: { ...none, memberId: null, memberName: 'Sunita Devi', memberAddhar: null },
    member: [],
  };
  const active = {
    ...limitedDetail,
    card: { ...limitedDetail.card, cardStatus: true, cardState: 'active' },
  };
  online({ [`/verifyCard/${number}`]: [200, active] });
  open(await makeCode({ ...CODE, cardNumber: number }, SITE, OURS));
  const dialog = await screen.findByRole('dialog', { name: 'Card Details' });
  for (const text of ['3/6', 'Ramesh', 'Spouse', 'Asha', 'Child']) expect(dialog).toHaveTextContent(text);
  expect(dialog).toHaveTextContent(
    'These names are from the code on the card. Compare them with the people in front of you.',
  );
});

test('without a signal a code on the list is refused', async () => {
  storeList(['AAAAAAAA', HASH]);
  open(await makeCode(CODE, SITE, OURS));
  expect(
    await verdict(
      'This card was blocked or replaced. It cannot be used now. Ask the family for a newer card, or call us.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Blocked (list dated 21/11/2026)');
  expect(document.body).not.toHaveTextContent(/Sunita|Ramesh|Asha|3\/6/);
  expect(screen.queryByText(/Genuine/)).not.toBeInTheDocument();
});

test('a check with a signal fetches the list for the next one without', async () => {
  const list = { asOf: '2026-11-23T05:59:00.000Z', hashes: [HASH] };
  online({ [LOOK_UP]: [200, CARD], [LIST]: [200, { ...list, message: 'Loaded' }] });
  open(await makeCode(CODE, SITE, OURS));
  await screen.findByRole('dialog', { name: 'Card Details' });
  await waitFor(() => expect(JSON.parse(localStorage.getItem('code-blocked')!)).toEqual(list));
});

test('a genuine code of a card that is gone is answered by the server', async () => {
  online({ [LOOK_UP]: [404, { message: 'Invalid card number or card not found' }] });
  open(await makeCode(CODE, SITE, OURS));
  expect(await verdict('Failed to verify card. Please try again.')).toBeInTheDocument();
  expect(screen.queryByText(/Genuine/)).not.toBeInTheDocument();
});

test('a key that is not stored is asked for, and stored', async () => {
  localStorage.clear();
  online({ [KEYS]: [200, { keys: [publicOf(OURS)] }] });
  open(await makeCode(CODE, SITE, OURS));
  expect(await verdict('Valid until 22/11/2027.')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('code-keys')!)).toEqual({
    keys: [publicOf(OURS)],
    day: '2026-11-23',
  });
});

/** What a desk stored on a day, before it opens the page today. */
const storedOn = (day: string | undefined, ...keys: PublicCodeKey[]) =>
  localStorage.setItem('code-keys', JSON.stringify({ keys, ...(day && { day }) }));
/** Made a minute ago. */
const NEW_LIST = { asOf: '2026-11-23T05:59:00.000Z', hashes: [] };

test.each([
  ['yesterday', '2026-11-22', [KEYS]],
  ['a version that kept no day', undefined, [KEYS]],
  ['today', '2026-11-23', []],
])('with a new list, keys of %s', async (_, day, fetches) => {
  storedOn(day, publicOf(OURS));
  localStorage.setItem('code-blocked', JSON.stringify(NEW_LIST));
  online({ [KEYS]: [200, { keys: [publicOf(OURS)] }] });
  expect(await prepare()).toBe(true);
  expect(asked()).toEqual(fetches);
  // Without an answer they stay, and are asked for again.
  storedOn(day, publicOf(OURS));
  online({});
  expect(await prepare()).toBe(true);
  expect(asked()).toEqual([...fetches, ...fetches]);
});

test.each([
  ['a minute less than an hour old', '2026-11-23T05:01:00.000Z', []],
  ['an hour old', '2026-11-23T05:00:00.000Z', [LIST]],
  ['from the future, as the clock is wrong', '2026-11-23T08:00:00.000Z', [LIST]],
])('a list %s', async (_, asOf, fetches) => {
  storedOn('2026-11-23', publicOf(OURS));
  localStorage.setItem('code-blocked', JSON.stringify({ asOf, hashes: [] }));
  online({ [LIST]: [200, { ...NEW_LIST, message: '' }] });
  expect(await prepare()).toBe(true);
  expect(asked()).toEqual(fetches);
});

test('a key that the server no longer has is dropped here, too: its codes are refused', async () => {
  storedOn('2026-11-22', publicOf(NOBODYS), publicOf(OURS));
  online({ [KEYS]: [200, { keys: [publicOf(OURS)] }], [LIST]: [200, { ...NEW_LIST, message: '' }] });
  expect(await prepare()).toBe(true);
  expect(JSON.parse(localStorage.getItem('code-keys')!)).toEqual({
    keys: [publicOf(OURS)],
    day: '2026-11-23',
  });
  open(await makeCode(CODE, SITE, NOBODYS));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not issued by this trust');
});

test.each([
  ['no signal', {}],
  ['a failing server', { [KEYS]: [503, { message: 'away' }] as [number, unknown] }],
])('an unknown key with %s cannot be checked', async (_, answers) => {
  online(answers);
  open(await makeCode(CODE, SITE, NOBODYS));
  expect(await verdict('Cannot be checked without a signal')).toBeInTheDocument();
  expect(
    screen.getByText('This phone cannot check this code yet. Open this page once with a signal, or call us.'),
  ).toBeInTheDocument();
});

const REFUSED =
  'The code was changed, or it was not made by us. Do not accept the card by its code: type the number that is printed on it, or call us.';

test("a key that the server does not know either is nobody's", async () => {
  online({ [KEYS]: [200, { keys: [publicOf(OURS)] }] });
  open(await makeCode(CODE, SITE, NOBODYS));
  expect(await screen.findByRole('alert')).toHaveTextContent(`Not issued by this trust${REFUSED}`);
  expect(window.location.hash).toBe('');
});

test('an altered code is refused without a signal, and no card is asked for', async () => {
  const link = await makeCode(CODE, SITE, OURS);
  const last = link.at(-3) === 'A' ? 'B' : 'A';
  open(link.slice(0, -3) + last + link.slice(-2));
  expect(await verdict('Not issued by this trust')).toBeInTheDocument();
  expect(asked()).toEqual([]);
});

test.each([
  ['a danda', (link: string) => `${link}${encodeURIComponent('।')}`],
  ['what a network adds', (link: string) => `${link}?fbclid=x&utm_source=whatsapp`],
])('a link that was opened with %s behind it is genuine', async (_, written) => {
  open(written(await makeCode(CODE, SITE, OURS)));
  expect(await verdict('Genuine, not checked today')).toBeInTheDocument();
});

test.each([200, 1])('a link that was opened without its last %s characters is not complete', async (cut) => {
  online({ [KEYS]: [200, { keys: [publicOf(OURS)] }] });
  open((await makeCode(CODE, SITE, OURS)).slice(0, -cut));
  expect(await verdict('The code is not complete')).toBeInTheDocument();
  expect(screen.queryByText('Not issued by this trust')).not.toBeInTheDocument();
  expect(asked()).toEqual([]);
});

test.each([
  ['', (link: string) => link, 'Genuine, not checked today'],
  ['with Caps Lock', (link: string) => otherCase(link), 'Genuine, not checked today'],
  ['in part', (link: string) => link.slice(0, 150), 'The code is not complete'],
  ['of another site', () => 'https://www.example.org/menu', 'Not the code of a card'],
])('a USB scanner types a link %s over a number that failed', async (_, typed, says) => {
  online({ '/verifyCard/JEEVAN4703487290': [404, { message: 'Invalid card number or card not found' }] });
  open();
  const user = userEvent.setup({ delay: null });
  await user.type(field(), '4703487290{Enter}');
  await screen.findByRole('alert');
  await user.keyboard(`${typed(await makeCode(CODE, SITE, OURS))}{Enter}`);
  expect(await verdict(says)).toBeInTheDocument();
  expect(screen.queryByText('Failed to verify card. Please try again.')).not.toBeInTheDocument();
  expect(field().value).not.toContain('470');
});

test('a pasted link is read, and typing another number takes its verdict away', async () => {
  open();
  const user = userEvent.setup({ delay: null });
  await user.click(field());
  await user.paste(await makeCode(CODE, SITE, OURS));
  expect(await verdict('Not checked for blocking.')).toBeInTheDocument();
  await user.clear(field());
  await user.keyboard('J');
  expect(screen.queryByText('Not checked for blocking.')).not.toBeInTheDocument();
});

test('a number that a change of language puts back leaves the verdict of the link', async () => {
  keepTyped('verify', { cardNumber: 'JEEVAN 2718 2818 2846' });
  open(await makeCode(CODE, SITE, OURS));
  expect(await verdict('Not checked for blocking.')).toBeInTheDocument();
});

test('a second link in the same tab is read too', async () => {
  open(await makeCode(CODE, SITE, OURS));
  await verdict('Not checked for blocking.');
  const next = await makeCode(
    { ...CODE, cardNumber: 'JEEVAN314159265358', primaryMember: 'Gita' },
    SITE,
    OURS,
  );
  act(() => {
    window.location.hash = next.slice(next.indexOf('#'));
  });
  await waitFor(() => expect(field()).toHaveValue('JEEVAN 3141 5926 5358'));
  expect(await verdict('Gita')).toBeInTheDocument();
});
