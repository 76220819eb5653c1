// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveCalls } from '@/lib/field/call-list';
import { fieldDatabase } from '@/lib/field/store';
import type { CallCard } from '@/lib/schemas/responses/cards';
import { renderApp } from '@/tests/render';
import { FieldWorker } from './field-worker';
import { ReadyLine } from './ready-line';
import type { Listed } from './use-outbox';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams(),
}));

const KEY = { kid: 'k', x: 'x', y: 'y' };
const NOW = new Date('2026-11-30T06:30:00Z');
const STORED = 'Mon, 30 Nov 2026 03:42:00 GMT';
const SITA = {
  cardNumber: 'JEEVAN1000000001',
  cardDueDate: '2026-12-05',
  holder: { memberName: 'Sita Devi', memberContact: '9415012345', place: 'Karwi' },
  callCount: 0,
} as CallCard;
const waits = (key: string): Listed => ({
  ...{ key, owner: 'EMP001', kind: 'registration', state: 'waiting' },
  ...{ savedAt: 1, tries: 0, nextTryAt: 0, shown: { holder: 'Gita' } },
});

/** A browser with a worker, its page in these addresses, and what becomes of registering one. */
let worker: { scope: string; active: { state: string } | null } | undefined;
let pages: Record<string, string>;
const register = vi.fn<(script: string, options: { scope: string }) => Promise<object>>();
const network = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('fetch', network);
  Cookies.set('token', 'a.b.c');
  window.history.replaceState(null, '', '/employee/field');
  const at = (path: string) => new URL(path, window.location.origin).href;
  worker = { scope: at('/employee/'), active: { state: 'activated' } };
  pages = { '/employee/field': STORED };
  Object.assign(navigator, {
    locks: {},
    serviceWorker: { getRegistration: async () => worker, register },
  });
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => (work(), 1),
    cancelIdleCallback: () => undefined,
  });
  vi.stubGlobal('caches', {
    match: async (page: string) => page in pages && new Response('', { headers: { Date: pages[page]! } }),
  });
  const database = await fieldDatabase();
  await database.clear('meta');
  await database.put('meta', KEY, 'server-key');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  network.mockReset();
  register.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
});

const show = (entries: Listed[] = []) => renderApp(<ReadyLine owner="EMP001" entries={entries} />);
const said = async () => (await screen.findByRole('status')).textContent;
const PREPARED = 'Getting ready to work without a signal: stay here a moment.';

test('ready, with what is stored: the form and since when, calls of today, and what is not sent', async () => {
  await saveCalls('EMP001', [SITA, { ...SITA, cardNumber: 'JEEVAN1000000002' }]);
  show([waits('a'), waits('b'), { ...waits('c'), state: 'sent' }]);
  expect(await said()).toBe('Ready: “Register families” opens without a signal.');
  expect(await screen.findByText('Form 9:12 am, 2 calls, 2 not sent')).toBeVisible();
});

test('of another day it says which, and that there is no list of calls', async () => {
  pages['/employee/field'] = 'Sat, 28 Nov 2026 12:00:00 GMT';
  show();
  expect(
    await screen.findByText('Form 28 November 2026, 5:30 pm, no list of calls, 0 not sent'),
  ).toBeVisible();
});

test.each<[string, () => unknown]>([
  ['a worker', () => (worker = undefined)],
  ['a worker that has stored everything', () => (worker!.active = null)],
  ['a worker that has taken over', () => (worker!.active = { state: 'activating' })],
  ['a worker of this language', () => window.history.replaceState(null, '', '/hi/employee/field')],
  ['the page', () => (pages = {})],
  ['the page in this language', () => (pages = { '/hi/employee/field': STORED })],
  ["the server's key", async () => (await fieldDatabase()).delete('meta', 'server-key')],
])('without %s it is not ready yet', async (_, lacks) => {
  await lacks();
  show();
  expect(await said()).toBe(PREPARED);
});

test.each<[string, () => unknown]>([
  ['a build whose worker is off', () => vi.stubEnv('NEXT_PUBLIC_OFFLINE_FIELD', 'off')],
  ['a build for development', () => vi.stubEnv('NODE_ENV', 'development')],
  ['a browser without workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ['a browser without locks', () => Reflect.deleteProperty(navigator, 'locks')],
])('%s never says that it is ready', async (_, is) => {
  is();
  show();
  expect(await said()).toMatch(
    /^“Register families” opens only with a signal here: .* you can save families without a signal too\.$/,
  );
});

test('a browser that saves data stores nothing from the home page, and it says what to open', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  worker = undefined;
  window.history.replaceState(null, '', '/employee/dashboard');
  renderApp(
    <>
      <FieldWorker />
      <ReadyLine owner="EMP001" entries={[]} />
    </>,
  );
  expect(await said()).toBe(
    'Not stored on this phone yet, as its browser saves data. Open “Register families” once where you have a signal (about 300 KB): then it opens without one.',
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(register).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a worker that is just taking over is waited for', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '', key: KEY, now: '', cards: [] }));
  const taking = Object.assign(new EventTarget(), { state: 'activating' });
  worker!.active = taking;
  register.mockImplementation(async () => worker!);
  renderApp(
    <>
      <FieldWorker />
      <ReadyLine owner="EMP001" entries={[]} />
    </>,
  );
  await waitFor(async () => expect(await said()).toBe(`${PREPARED} Now: the page.`));
  taking.state = 'activated';
  taking.dispatchEvent(new Event('statechange'));
  await waitFor(async () => expect(await said()).toBe('Ready: “Register families” opens without a signal.'));
});

test('it says what is happening, that it failed, and is tried again until it is ready', async () => {
  await (await fieldDatabase()).clear('meta');
  worker = undefined;
  let answer: (response: Response) => void = () => {};
  network.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  network.mockImplementation(async () => Response.json({ message: '', key: KEY, now: '', cards: [SITA] }));
  localStorage.setItem('user', JSON.stringify({ role: 'employee', EmployeeID: 'EMP001' }));
  register.mockRejectedValueOnce(new TypeError('a weak signal'));
  register.mockImplementation(async (_, { scope }) => {
    worker ??= { scope: new URL(scope, window.location.origin).href, active: { state: 'activated' } };
    return worker;
  });
  renderApp(
    <>
      <FieldWorker />
      <ReadyLine owner="EMP001" entries={[]} />
    </>,
  );
  await waitFor(async () => expect(await said()).toBe(`${PREPARED} Now: the saving of families.`));
  answer(Response.json({ message: '', key: KEY, now: '' }));
  await waitFor(async () => expect(await said()).toMatch(/^Not ready: .* this phone keeps trying\./));
  await vi.advanceTimersByTimeAsync(15_000);
  await waitFor(async () => expect(await said()).toBe('Ready: “Register families” opens without a signal.'));
  // The list of calls that came meanwhile, without waiting for the next look.
  expect(await screen.findByText('Form 9:12 am, 1 call, 0 not sent')).toBeVisible();
  expect(register.mock.calls.map(([, { scope }]) => scope)).toEqual([
    '/employee/',
    '/employee/',
    '/hi/employee/',
  ]);
});
