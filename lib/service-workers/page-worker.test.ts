import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// docs/security.md#pages-without-a-signal: all of a page is stored, or nothing is called so.
const ORIGIN = 'https://trust.example';
const PAGE = '/employee/field';
const FILES = ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js', '/_next/static/chunks/c.css'];
const network = vi.fn<(request: Request) => Promise<Response>>();
const stored = new Map<string, string>();
const listeners = new Map<string, (event: object) => void>();

beforeEach(() => {
  const scope = `${ORIGIN}/employee/`;
  vi.stubGlobal('PRECACHED', {
    [PAGE]: [{ url: PAGE, revision: 'r1' }, ...FILES.map((url) => ({ url, revision: null }))],
  });
  vi.stubGlobal('location', new URL(scope));
  vi.stubGlobal('registration', { scope });
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('ExtendableEvent', Extendable);
  vi.stubGlobal('caches', {
    match: async () => undefined,
    open: async () => ({
      put: async ({ url }: Request, response: Response) => stored.set(url, await response.text()),
    }),
  });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  network.mockImplementation(async ({ url }) => new Response(url));
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  stored.clear();
  listeners.clear();
});

class Extendable extends Event {
  readonly waits: Array<Promise<unknown>> = [];
  waitUntil(work: Promise<unknown>) {
    this.waits.push(work);
  }
}

/** Installs the worker. @returns what the browser waits for */
async function install(): Promise<unknown> {
  const { startPageWorker } = await import('./page-worker');
  startPageWorker(PAGE, { skipWaiting: false, answers: () => true, open: (request) => fetch(request) });
  const event = new Extendable('install');
  listeners.get('install')!(event);
  return Promise.all(event.waits);
}

test('the page and its files are stored, the page by its revision and past the cache of the browser', async () => {
  await install();
  expect([...stored.keys()].toSorted()).toEqual(
    [...FILES, `${PAGE}?__WB_REVISION__=r1`].map((path) => ORIGIN + path).toSorted(),
  );
  const asked = network.mock.calls.map(([{ url, cache }]) => [url.replace(ORIGIN, ''), cache]);
  expect(asked.toSorted()).toEqual([...FILES.map((file) => [file, 'default']), [PAGE, 'reload']].toSorted());
});

test.each<[string, () => Promise<Response>, string]>([
  ['is not reached', () => Promise.reject(new TypeError('no network')), 'no network'],
  ['is not there any more', async () => new Response('', { status: 404 }), 'The precaching request for'],
  [
    'is answered by a server that is away',
    async () => new Response('', { status: 503 }),
    'The precaching request for',
  ],
])('where one file %s, the browser is told so at once, and nothing hangs', async (_, answer, why) => {
  network.mockImplementation(async (request) =>
    request.url.endsWith('b.js') ? answer() : new Response(request.url),
  );
  await expect(install()).rejects.toThrow(why);
});
