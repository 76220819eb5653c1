// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { ExportButton } from './export-button';

vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));

const saved: Array<[name: string, content: Promise<string>]> = [];
let asked: Array<[path: string, init: RequestInit]> = [];

beforeEach(() => {
  asked = [];
  saved.length = 0;
  Cookies.set('token', 'a.b.c');
  window.history.replaceState(
    null,
    '',
    '/admin/cards?q=12&status=due&zone=CKTD&card=JEEVAN1&sort=-dueDate&renewal=lapsed&month=2026-11',
  );
  let made: Blob;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((made = blob), 'blob:file'),
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, made.text()]);
  });
});
afterEach(() => {
  toast.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that sends what the test writes, and records whether the request was aborted. */
function answers(status = 200) {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push([path, init]);
    init.signal!.addEventListener('abort', () =>
      writer.abort(new DOMException('', 'AbortError')).catch(() => undefined),
    );
    const headers = { 'content-disposition': 'attachment; filename="cards-2026-11-21.xlsx"' };
    return Promise.resolve(new Response(stream.readable, { status, headers }));
  });
  return { writer, send: (text: string) => writer.write(new TextEncoder().encode(text)) };
}

function show() {
  renderApp(<ExportButton list="cards" />);
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole('button', { name });

test("saves the list with its search, under the server's file name", async () => {
  const { writer, send } = answers();
  const user = show();
  await user.click(button('Download'));
  expect(button('Preparing...')).toBeDisabled();
  await send('x'.repeat(1_240_000));
  expect(await screen.findByRole('button', { name: 'Downloading... 1.2 MB' })).toBeDisabled();
  await send('end');
  await writer.close();
  expect(await screen.findByText('cards-2026-11-21.xlsx downloaded')).toBeInTheDocument();
  expect(saved.map(([name]) => name)).toEqual(['cards-2026-11-21.xlsx']);
  expect(await saved[0]![1]).toBe(`${'x'.repeat(1_240_000)}end`);
  const [path, init] = asked[0]!;
  expect(path).toBe(
    '/api/admin/export/cards?q=12&sort=-dueDate&status=due&zone=CKTD&renewal=lapsed&month=2026-11',
  );
  expect(init.headers).toMatchObject({ Authorization: 'a.b.c' });
  await waitFor(() => expect(button('Download')).toHaveFocus());
});

const INTERRUPTED = 'The download was interrupted and nothing was saved. Please try again';

test('a download that is interrupted, or not begun, saves nothing and says so', async () => {
  const { writer, send } = answers();
  const user = show();
  await user.click(button('Download'));
  await send('PK');
  await writer.abort(new TypeError('network error'));
  expect(await screen.findByText(INTERRUPTED)).toBeInTheDocument();
  act(() => toast.remove());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(button('Download'));
  expect(await screen.findByText(INTERRUPTED)).toBeInTheDocument();
  expect(saved).toEqual([]);
  expect(button('Download')).toBeEnabled();
});

test('a refusal shows the server’s message', async () => {
  const { writer, send } = answers(503);
  const user = show();
  await user.click(button('Download'));
  await send('{"message":"Our service is unavailable right now."}');
  await writer.close();
  expect(await screen.findByText('Our service is unavailable right now.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('Cancel aborts the request without a message', async () => {
  const { send } = answers();
  const user = show();
  await user.click(button('Download'));
  await send('Card Number');
  await user.click(button('Cancel'));
  await waitFor(() => expect(button('Download')).toBeEnabled());
  expect(asked[0]![1].signal!.aborted).toBe(true);
  expect(saved).toEqual([]);
  expect(screen.queryByText(/was interrupted/)).toBeNull();
});
