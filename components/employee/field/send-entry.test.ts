// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveDraft, unfinishedDrafts } from '@/lib/api/draft';
import { encrypt } from '@/lib/field/device-key';
import { entryAt, fieldDatabase, saveEntries, type Entry } from '@/lib/field/store';
import { sendEntry, shownOf } from './send-entry';

const NUMBER = 'JEEVAN277052435955';
const network = vi.fn<typeof fetch>();
let at = 0;

async function saved(number: string | undefined = NUMBER): Promise<Entry> {
  const entry: Entry = {
    key: `family ${(at += 1)}`,
    owner: 'EMP001',
    kind: 'registration',
    sealed: 'a..b.c.d',
    shown: await encrypt({ holder: 'Sita Devi', people: 2, number }),
    savedAt: at,
    state: 'waiting',
    tries: 0,
    nextTryAt: 0,
  };
  await saveEntries([entry]);
  return entry;
}
const taken = (cardNumber: string) =>
  Response.json(
    {
      message: 'Registered',
      kind: 'registration',
      cardNumber,
      filledAt: '2026-11-28T10:00:00.000Z',
      notes: ['zoneMoved'],
      duplicates: [{ cardNumber: 'JEEVAN677709442424', name: 'Sita', shares: ['phone'] }],
    },
    { status: 201 },
  );

beforeEach(() => {
  Cookies.set('token', 'a.b.c');
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  network.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what is taken leaves with its own answer, and what it says is kept for the list', async () => {
  const entry = await saved();
  network.mockResolvedValueOnce(taken(NUMBER));
  expect(await sendEntry(entry)).toBe('sent');
  const [address, { method, body, headers }] = network.mock.calls[0] as [string, RequestInit];
  expect([address, method, body]).toEqual(['/api/employee/field', 'POST', '{"sealed":"a..b.c.d"}']);
  expect(headers).toMatchObject({ 'Idempotency-Key': entry.key });
  expect(await shownOf((await entryAt(entry.key))!)).toMatchObject({
    holder: 'Sita Devi',
    number: NUMBER,
    notes: ['zoneMoved'],
    duplicates: ['JEEVAN677709442424'],
  });
});

test('the number of a family whose first answer was lost comes with this one', async () => {
  const entry = await saved('');
  network.mockResolvedValueOnce(taken(NUMBER));
  expect(await sendEntry(entry)).toBe('sent');
  expect((await shownOf((await entryAt(entry.key))!)).number).toBe(NUMBER);
});

test.each([
  [201, 'sent'],
  [409, 'refused'],
])('on a full phone nothing can be noted, and %i counts all the same', async (status, is) => {
  const entry = await saved();
  network.mockImplementationOnce(async () => (status === 201 ? taken(NUMBER) : words(status)()));
  vi.spyOn(await fieldDatabase(), 'transaction').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await sendEntry(entry)).toBe(is);
});

test.each([400, 409])(
  'a correction that comes after its family was sent (%i) is sent, with the number of the card',
  async (status) => {
    const entry = await saved('JEEVAN990831517915');
    const answer = { message: 'In words', content: {}, registeredAs: NUMBER };
    network.mockResolvedValueOnce(Response.json(answer, { status }));
    const refused = vi.fn();
    expect(await sendEntry(entry, refused)).toBe('sent');
    expect(refused).not.toHaveBeenCalled();
    expect(await shownOf((await entryAt(entry.key))!)).toEqual({
      holder: 'Sita Devi',
      people: 2,
      number: NUMBER,
      notes: ['changeNotOnCard'],
    });
  },
);

test('of a family whose card was erased the words are left, and neither its number nor what was typed', async () => {
  const entry = await saved();
  const draft = `registration-${entry.key}` as const;
  await saveDraft(draft, 'EMP001', { sent: false });
  const said = 'This family’s card was erased at their wish';
  network.mockResolvedValueOnce(Response.json({ message: said, erased: true }, { status: 409 }));
  const refused = vi.fn();
  expect(await sendEntry(entry, refused)).toBe('erased');
  expect(refused).not.toHaveBeenCalled();
  expect(await shownOf((await entryAt(entry.key))!)).toEqual({ holder: 'Sita Devi', people: 2, words: said });
  expect(unfinishedDrafts('EMP001')).toEqual([]);
});

test('the answer of another card is not its own', async () => {
  network.mockResolvedValueOnce(taken('JEEVAN990831517915'));
  expect(await sendEntry(await saved())).toBe('refused');
});

const words = (status: number) => () => Response.json({ message: 'In words' }, { status });
const page = (status: number) => () =>
  new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } });

test.each([
  ["our server's", words(413)],
  ["a proxy's", page(413)],
])('too large, in %s words: somebody has to look at it, and the next goes on', async (_, answer) => {
  const entry = await saved();
  network.mockImplementationOnce(async () => answer());
  expect(await sendEntry(entry)).toBe('refused');
  expect(await shownOf((await entryAt(entry.key))!)).toMatchObject({ tooLarge: true, number: NUMBER });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unanswered'],
  ['a page to sign in to a network', page(200), 'unanswered'],
  ["a proxy's 403", page(403), 'unanswered'],
  ['JSON of somebody else', () => Response.json({ success: true }), 'unanswered'],
  ['400', words(400), 'refused'],
  ['409', words(409), 'refused'],
  ['410', words(410), 'refused'],
  ['401', words(401), 'signIn'],
  ['403', words(403), 'signIn'],
  ['408', words(408), 'later'],
  ['429', words(429), 'later'],
  ['503', words(503), 'later'],
])('%s: %#', async (_, answer, is) => {
  const entry = await saved();
  network.mockImplementationOnce(async () => answer());
  const refused = vi.fn();
  expect(await sendEntry(entry, refused)).toBe(is);
  expect(refused).toHaveBeenCalledTimes(is === 'refused' ? 1 : 0);
  const shown = await shownOf((await entryAt(entry.key))!);
  expect(shown.words).toBe(is === 'refused' ? 'In words' : undefined);
});
