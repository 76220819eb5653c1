import { Serwist, type PrecacheEntry, type SerwistOptions } from 'serwist';

/** With a weak signal, nobody waits longer for a page that is stored. */
const NETWORK_WITHIN_MS = 2_500;

/** @returns the answer if it came in time, and the one that may still come */
export async function fromNetwork(
  request: Request,
  withinMs = NETWORK_WITHIN_MS,
): Promise<{ answer: Response | undefined; network: Promise<Response> }> {
  const network = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, withinMs, undefined));
  const answer = await Promise.race([network, late]).catch(() => undefined);
  return { answer, network };
}

declare const PRECACHED: Record<string, PrecacheEntry[]>;

type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

declare const self: { addEventListener: (type: 'fetch', listener: (event: FetchEvent) => void) => void };

type Options = Pick<SerwistOptions, 'skipWaiting' | 'runtimeCaching'> & {
  answers: (request: Request) => boolean;
  open: (request: Request, worker: Serwist) => Promise<Response>;
};

export function startPageWorker(page: string, { answers, open, ...options }: Options): void {
  const worker = new Serwist({
    precacheEntries: PRECACHED[page] ?? [],
    precacheOptions: {
      cleanupOutdatedCaches: true,
      cleanURLs: false,
      directoryIndex: null,
      // Without cookies: with one, the page in another language would come.
      fetchOptions: { credentials: 'omit' },
    },
    clientsClaim: true,
    disableDevLogs: true,
    ...options,
  });
  // Serwist's own waits for minutes, and nothing is tried again, once a single file could not be fetched.
  worker.handleInstall = (event) => {
    const stored = worker.getPrecachedUrls().map((url) => {
      const cacheKey = worker.getPrecacheKeyForUrl(url)!;
      // One with a revision keeps its address when it changes.
      const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload' });
      const handled = { event, request, url: new URL(url), params: { cacheKey } };
      return Promise.all(worker.precacheStrategy.handleAll(handled));
    });
    const { waitUntil } = event as unknown as { waitUntil: (work: Promise<unknown>) => void };
    waitUntil.call(event, Promise.all(stored));
    return Promise.resolve({ updatedURLs: [], notUpdatedURLs: [] });
  };
  // Before the worker's own, which would answer from the store at once.
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode !== 'navigate' || !answers(request)) return;
    event.stopImmediatePropagation();
    event.respondWith(open(request, worker));
  });
  worker.addEventListeners();
}
