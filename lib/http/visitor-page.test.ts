import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { log } from '@/lib/log';
import { sendStylesWithin } from './visitor-page';

afterEach(() => vi.restoreAllMocks());

// What the built app sends is in app/build-contents.http.test.ts.
const page = '<head><link rel="stylesheet" href="/_next/static/gone.css" data-precedence="next"/></head>नमस्ते';

/** The address of a server that answers with `answer`. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    sendStylesWithin(request, response);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (url: string, signal?: AbortSignal) =>
  fetch(url, { headers: { 'accept-encoding': 'gzip, br' }, redirect: 'manual', signal });

/** What such a server sends. */
const sent = async (answer: (response: ServerResponse) => void, path = '/hospitals') =>
  ask((await serve(answer)) + path);

test('a page in parts, the first of which would send the headers, arrives whole', async () => {
  const answer = await sent((response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.writeHead(404, { 'content-length': '30', 'x-own': 'kept' });
    response.flushHeaders();
    const bytes = Buffer.from('<p>नमस्ते</p>');
    // In the middle of a character.
    response.write(bytes.subarray(0, 5));
    response.write(bytes.subarray(5));
    response.end();
  });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'br']);
  expect(answer.headers.get('x-own')).toBe('kept');
  expect(await answer.text()).toBe('<p>नमस्ते</p>');
});

test('a page whose sheet is not there is sent as it is', async () => {
  const fault = vi.spyOn(log, 'error').mockReturnValue();
  const answer = await sent((response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Link', '</_next/static/gone.css>; rel=preload; as="style"');
    response.end(page);
  });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  expect(fault).toHaveBeenCalledExactlyOnceWith(
    { error: 'Error' },
    'a page is sent without its styles inside',
  );
  expect(answer.headers.get('link')).toBe('</_next/static/gone.css>; rel=preload; as="style"');
  expect(await answer.text()).toBe(page);
});

test.each([
  ['a redirect', '/hospitals', 307, { location: '/elsewhere' }],
  ['JSON', '/hospitals', 200, { 'content-type': 'application/json' }],
  ['a page of staff', '/admin/hospitals', 200, { 'content-type': 'text/html' }],
])('%s is not changed', async (_, path, status, headers) => {
  const answer = await sent((response) => {
    response.setHeaders(new Headers(headers));
    response.statusCode = status;
    response.end(page);
  }, path);
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([status, null]);
  expect(await answer.text()).toBe(page);
});

test('a visitor who leaves before the page is complete, and a second end, disturb nobody', async () => {
  const fault = vi.spyOn(log, 'error');
  const leaves = new AbortController();
  let left: ServerResponse | undefined;
  const url = await serve((response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (left) {
      response.end('<p>two</p>');
      response.end('<p>three</p>');
      return;
    }
    left = response;
    response.write('<p>one');
    response.once('close', () => response.end('</p>'));
    leaves.abort();
  });
  await expect(ask(`${url}/hospitals`, leaves.signal)).rejects.toThrow('aborted');
  await vi.waitFor(() => expect([left!.destroyed, left!.writableEnded]).toEqual([true, true]));
  expect(await (await ask(`${url}/hospitals`)).text()).toBe('<p>two</p>');
  expect(fault).not.toHaveBeenCalled();
});
