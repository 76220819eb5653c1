// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNotedSuspended } from '@/lib/api/session';
import { encrypt } from '@/lib/field/device-key';
import {
  changeEntry,
  entryAt,
  fieldDatabase,
  saveEntries,
  unsentEntries,
  type Entry,
} from '@/lib/field/store';
import { useOutbox } from './use-outbox';

const NUMBER = 'JEEVAN277052435955';
const network = vi.fn<typeof fetch>();

async function save(key: string, more: Partial<Entry> = {}): Promise<void> {
  await saveEntries([
    {
      key,
      owner: 'EMP001',
      kind: 'registration',
      sealed: 'a..b.c.d',
      shown: await encrypt({ holder: `Holder ${key}`, people: 2, number: NUMBER }),
      savedAt: 1,
      state: 'waiting',
      tries: 0,
      nextTryAt: 0,
      ...more,
    },
  ]);
}
const taken = () =>
  Response.json(
    { message: '', kind: 'registration', cardNumber: NUMBER, filledAt: '', notes: [], duplicates: [] },
    { status: 201 },
  );
const refusal = (status: number, content?: object) =>
  Response.json({ message: 'In words', content }, { status });
const asked = () => network.mock.calls.filter(([, init]) => init?.method === 'POST').length;

beforeEach(async () => {
  Cookies.set('token', 'a.b.c');
  vi.stubGlobal('fetch', network);
  // jsdom has none: there is one tab here.
  Object.assign(navigator, {
    locks: {
      request: (_: string, ...[one, two]: unknown[]) => ((two ?? one) as (lock: object) => unknown)({}),
    },
  });
  await (await fieldDatabase()).clear('outbox');
});
afterEach(() => {
  vi.useRealTimers();
  network.mockReset();
  vi.unstubAllGlobals();
});

const open = async () => {
  const { result } = renderHook(() => useOutbox('EMP001'));
  await waitFor(() => expect(result.current.entries).toBeDefined());
  return result;
};
const states = (result: { current: ReturnType<typeof useOutbox> }) =>
  result.current.entries?.map(({ shown, state }) => [shown.holder, state]);

test('what waits is sent at the start, each shown as sent once it is, and each is decrypted once', async () => {
  await save('a');
  await save('b', { savedAt: 2 });
  network.mockImplementation(async () => taken());
  const result = await open();
  await waitFor(() =>
    expect(states(result)).toEqual([
      ['Holder a', 'sent'],
      ['Holder b', 'sent'],
    ]),
  );
  expect(result.current.entries![0]).not.toHaveProperty('sealed');
  const decrypted = vi.spyOn(crypto.subtle, 'decrypt');
  await act(() => result.current.run(true));
  expect(decrypted).not.toHaveBeenCalled();
  decrypted.mockRestore();
});

test.each([
  ['without a session it asks to sign in', () => refusal(401), 'signIn', false],
  [
    'of a suspended account it says so, now and after the sign-out',
    () => Response.json({ message: 'In words', held: true }, { status: 401 }),
    'suspended',
    true,
  ],
] as const)('%s, and what waits stays', async (_, answer, stopped, noted) => {
  await save('a');
  network.mockImplementation(async () => answer());
  const result = await open();
  await waitFor(() => expect(result.current.stopped).toBe(stopped));
  expect(states(result)).toEqual([['Holder a', 'waiting']]);
  expect(isNotedSuspended('EMP001')).toBe(noted);
  network.mockImplementation(async () => taken());
  await act(() => result.current.run(true));
  expect(result.current.stopped).toBeUndefined();
});

test('while something waits, it is tried again by itself; while nothing does, nothing is asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  await save('a');
  network.mockRejectedValueOnce(new TypeError('no network')).mockImplementation(async () => taken());
  const result = await open();
  await waitFor(() => expect(result.current.entries![0]!.tries).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(states(result)).toEqual([['Holder a', 'sent']]));
  const looked = result.current.entries;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current.entries).toBe(looked);
  expect(asked()).toBe(2);
});

test('what another window has sent is shown as sent, without a look at this one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  await save('a');
  network.mockRejectedValueOnce(new TypeError('no network'));
  const result = await open();
  await waitFor(() => expect(result.current.entries![0]!.tries).toBe(1));
  await changeEntry({ key: 'a', sealed: 'a..b.c.d' }, { state: 'sent', sentAt: Date.now(), sealed: '' });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(states(result)).toEqual([['Holder a', 'sent']]));
});

test('what another tab saves, sends or removes is shown here at once, without an event of this page', async () => {
  network.mockRejectedValue(new TypeError('no network'));
  const result = await open();
  vi.resetModules();
  const otherTab = await import('@/lib/field/store');
  const shown = (expected: string[][]) => waitFor(() => expect(states(result)).toEqual(expected));
  const entry = { key: 'a', owner: 'EMP001', kind: 'registration', sealed: 'a..b.c.d', savedAt: 1 } as const;
  const waits = {
    state: 'waiting',
    tries: 0,
    nextTryAt: 0,
    shown: await encrypt({ holder: 'Sita' }),
  } as const;
  await otherTab.saveEntries([{ ...entry, ...waits }]);
  await shown([['Sita', 'waiting']]);
  await otherTab.changeEntry(entry, { state: 'refused' });
  await shown([['Sita', 'refused']]);
  await otherTab.removeEntry('a');
  await shown([]);
});

test('on a full phone each is sent once while the page is open, and shown as sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  await save('a');
  await save('b', { savedAt: 2 });
  const database = await fieldDatabase();
  const transaction = database.transaction.bind(database) as (...given: unknown[]) => never;
  const full = vi.spyOn(database, 'transaction').mockImplementation((...given: unknown[]) => {
    if (given[1] === 'readwrite') throw new DOMException('', 'QuotaExceededError');
    return transaction(...given);
  });
  network.mockImplementation(async () => taken());
  const result = await open();
  await waitFor(() => expect(states(result)?.map(([, state]) => state)).toEqual(['sent', 'sent']));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(2);
  full.mockRestore();
});

test.each(['waiting', 'refused'] as const)(
  'a family (%s) whose card was erased is told of until it was seen, also by a page opened later; its photo goes at once',
  async (state) => {
    await save('a', { state });
    await save('photo', { savedAt: 2, kind: 'photo', after: 'a' });
    network.mockImplementation(async (_, init) =>
      init?.method === 'POST'
        ? Response.json({ message: 'Erased at their wish', erased: true }, { status: 409 })
        : Response.json({ key: null, now: '', message: '' }),
    );
    const result = await open();
    if (state === 'refused') await act(() => result.current.retry({ key: 'a' }));
    await waitFor(() => expect(states(result)).toEqual([['Holder a', 'erased']]));
    expect(await unsentEntries()).toEqual([]);
    const later = await open();
    expect(later.current.entries).toMatchObject([{ shown: { words: 'Erased at their wish' } }]);
    await act(() => later.current.run(true));
    expect(asked()).toBe(1);
    expect(await later.current.remove({ key: 'a' })).toBe(true);
    expect(await entryAt('a')).toBeUndefined();
    // The other window has its line, and takes it away, too.
    expect(await result.current.remove({ key: 'a' })).toBe(true);
  },
);

test('one that was refused is sent once more: the refusal comes with its content, and it stays', async () => {
  await save('a', { state: 'refused' });
  const result = await open();
  expect(network).not.toHaveBeenCalled();
  network.mockImplementationOnce(async () => refusal(409, { cardNumber: NUMBER }));
  const why = await act(() => result.current.retry({ key: 'a' }));
  expect(why).toMatchObject({ message: 'In words', asks: { content: { cardNumber: NUMBER } } });
  expect(states(result)).toEqual([['Holder a', 'refused']]);
  expect(result.current.entries![0]!.shown.words).toBe('In words');
});

test('one that was refused and is taken now is sent; what waits is not sent by that', async () => {
  await save('a', { state: 'refused' });
  const result = await open();
  network.mockImplementation(async () => taken());
  expect(await act(() => result.current.retry({ key: 'a' }))).toBeUndefined();
  expect(states(result)).toEqual([['Holder a', 'sent']]);
  await save('b');
  await act(() => result.current.retry({ key: 'b' }));
  expect(asked()).toBe(1);
  expect((await entryAt('b'))!.state).toBe('waiting');
});

test('after an answer to a call, the list of calls is asked for again', async () => {
  localStorage.setItem(
    'user',
    JSON.stringify({ role: 'employee', EmployeeID: 'EMP001', mustChangePassword: false }),
  );
  await save('a', { kind: 'call' });
  network.mockImplementation(async (address) =>
    String(address).startsWith('/api/employee/dueCards')
      ? Response.json({ message: '', cards: [], total: 0, nextCursor: null })
      : refusal(409),
  );
  const result = await open();
  await waitFor(() => expect(states(result)).toEqual([['Holder a', 'refused']]));
  await waitFor(async () =>
    expect(await (await fieldDatabase()).get('meta', 'calls')).toMatchObject({ owner: 'EMP001' }),
  );
});

test('a lost card that is being sent is not taken back; one that waits is, and is never sent', async () => {
  let answer: (response: Response) => void = () => {};
  let held: Promise<unknown> = Promise.resolve();
  // One tab, whose lock is waited for.
  Object.assign(navigator, {
    locks: {
      request: (_: string, ...[one, two]: unknown[]) =>
        (held = held.then(() => ((two ?? one) as (lock: object) => unknown)({}))),
    },
  });
  await save('a', { kind: 'lost' });
  network.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const result = await open();
  await waitFor(() => expect(asked()).toBe(1));
  const late = result.current.remove({ key: 'a' });
  answer(taken());
  expect(await act(() => late)).toBe(false);
  expect(states(result)).toEqual([['Holder a', 'sent']]);

  await save('b', { kind: 'lost' });
  expect(await act(() => result.current.remove({ key: 'b' }))).toBe(true);
  await act(() => result.current.run(true));
  expect(asked()).toBe(1);
  expect(states(result)).toEqual([['Holder a', 'sent']]);
});
