// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { CardToPrint } from '@/lib/schemas/printing';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { PrintDialog } from './print-dialog';

// docs/contract.md#print-centre: the tab itself is printed in e2e/print-centre.spec.ts.
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const read = onCall('POST /api/admin/print/cards');
const card = (at: number): CardToPrint => ({
  cardNumber: `JEEVAN1000000${100 + at}`,
  holder: `Holder ${at}`,
  members: 2,
  validUntil: '2027-11-22',
  version: 0,
  language: 'en',
});
const cards = Array.from({ length: 9 }, (_, at) => card(at));
const NONE = { cards: [], leftOut: [], message: '' };
const open = vi.spyOn(window, 'open').mockReturnValue(null);

beforeEach(() => open.mockClear());
afterEach(() => read.mockReset());

async function press() {
  renderApp(
    <PrintDialog
      cardNumbers={cards.map(({ cardNumber }) => cardNumber)}
      onClose={vi.fn()}
      onRecorded={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Card on A4 paper' }));
  expect(open.mock.calls).toEqual([
    [expect.stringMatching(/^\/print-sheets#[\da-f-]{36}$/), '_blank', 'noopener'],
  ]);
  return String(open.mock.calls[0]![0]);
}

/** The tab's side of the channel. */
function tabAt(address: string) {
  const channel = new BroadcastChannel(`print-sheets ${address.split('#')[1]}`);
  /** The next thing the print centre says. */
  const next = () =>
    new Promise<unknown>((resolve) => (channel.onmessage = ({ data }: MessageEvent) => resolve(data)));
  const ask = (what: 'frame' | number) =>
    new Promise<unknown>((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<{ answers: unknown; value: unknown }>) =>
        data.answers === what && resolve(data.value);
      channel.postMessage({ ask: what });
    });
  return {
    ask,
    next,
    say: (what: object) => channel.postMessage(what),
    [Symbol.dispose]: () => channel.close(),
  };
}

test('the tab gets a frame and a sheet of eight after another; then it is asked what came out of the printer', async () => {
  read.mockResolvedValue({ cards, leftOut: [], message: '' });
  using tab = tabAt(await press());
  expect(await tab.ask('frame')).toMatchObject({
    lang: 'en',
    paper: 'a4',
    title: expect.stringMatching(/^9 cards, \d+ \w+ \d{4}$/),
    note: expect.stringContaining('The print dialog opens by itself.'),
  });
  expect(
    await screen.findByText('The cards are in a new tab. Print them there, then close it.'),
  ).toBeVisible();
  const sheets = [await tab.ask(0), await tab.ask(1), await tab.ask(2)].map((sheet) => sheet as string);
  expect(sheets[0]!.match(/Holder \d/g)).toEqual(cards.slice(0, 8).map(({ holder }) => holder));
  expect(sheets[1]!.match(/Holder \d/g)).toEqual(['Holder 8']);
  expect(sheets[2]).toBeUndefined();
  tab.say({ done: true });
  expect(await screen.findByRole('dialog', { name: 'Were the 9 cards printed?' })).toBeVisible();
  // A reload of the tab asks again, and leaves the question where it is.
  expect(await tab.ask('frame')).toMatchObject({ paper: 'a4' });
  expect(screen.getByRole('dialog', { name: 'Were the 9 cards printed?' })).toBeVisible();
});

test('the tab is told at once that the print centre is there, and when it is gone', async () => {
  read.mockReturnValue(new Promise(() => {}));
  using tab = tabAt(await press());
  for (const said of [{ ask: 'frame' }, { call: true }]) {
    tab.say(said);
    expect(await tab.next()).toEqual({ here: true });
  }
  window.dispatchEvent(new Event('pagehide'));
  expect(await tab.next()).toEqual({ gone: true });
  // The dialog is closed.
  cleanup();
  expect(await tab.next()).toEqual({ gone: true });
});

test.each([
  ['none of the cards can be printed', async () => NONE, /^None of these cards/],
  ['they cannot be read', () => Promise.reject(new ApiError(503, 'Away')), 'Away'],
])('the tab gets nothing, and closes, if %s', async (_, answers, words) => {
  read.mockImplementation(answers);
  using tab = tabAt(await press());
  expect(await tab.ask('frame')).toBeUndefined();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Card on A4 paper' })).toBeEnabled();
});

test('a tab closed before the cards came, as the print centre asks for a passkey, is offered as a link', async () => {
  let answer = (_: Awaited<ReturnType<typeof read>>) => {};
  read.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const address = await press();
  using tab = tabAt(address);
  // Who hears the channel after the print centre does.
  using last = tabAt(address);
  const heard = last.next();
  tab.say({ done: true });
  expect(await heard).toEqual({ done: true });
  answer({ cards, leftOut: [], message: '' });
  expect(await screen.findByRole('link', { name: 'Open the cards' })).toHaveAttribute('href', address);
  expect(await tab.ask('frame')).toMatchObject({ paper: 'a4' });
});

test('a tab that the browser did not open is offered as a link', async () => {
  let answer = (_: Awaited<ReturnType<typeof read>>) => {};
  read.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const address = await press();
  vi.useFakeTimers();
  await act(async () => {
    answer({ cards, leftOut: [], message: '' });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.queryByRole('link', { name: 'Open the cards' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  const link = screen.getByRole('link', { name: 'Open the cards' });
  expect(link).toHaveAttribute('href', address);
  expect(screen.getByRole('alert')).toHaveTextContent('The tab with the cards did not open');
  vi.useRealTimers();
  using tab = tabAt(address);
  expect(await tab.ask('frame')).toMatchObject({ paper: 'a4' });
  expect(
    await screen.findByText('The cards are in a new tab. Print them there, then close it.'),
  ).toBeVisible();
});
