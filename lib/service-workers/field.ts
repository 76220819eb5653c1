import { type PrecacheEntry, Serwist } from 'serwist';
import { FIELD } from '@/lib/constants/service-workers';
import { fromNetwork } from './from-network';

/** By the address of the page, set by the build. */
declare const PRECACHED: Record<string, PrecacheEntry[]>;
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
declare const self: {
  registration: { scope: string };
  addEventListener: (type: 'fetch', listener: (event: FetchEvent) => void) => void;
};

const scope = new URL(self.registration.scope).pathname;
const page = scope.replace(/\/employee\/$/, FIELD.page);
/** As long as a call of a staff page waits for its answer (lib/api/client.ts). */
const OTHER_PAGE_MS = 20_000;

/**
 * The service worker of the employee area, one for each language (docs/security.md#pages-without-a-signal): the page that
 * registers families without a signal, and its files. It stores no answer of the server and no other page.
 */
const worker = new Serwist({
  precacheEntries: PRECACHED[page] ?? [],
  precacheOptions: {
    cleanupOutdatedCaches: true,
    cleanURLs: false,
    directoryIndex: null,
    // The page is the same for everybody, so it is asked for as nobody.
    fetchOptions: { credentials: 'omit' },
  },
  // A new version waits until no form is open, and is told so by the page (components/employee/field/use-field-worker.ts).
  skipWaiting: false,
  clientsClaim: true,
  disableDevLogs: true,
});

/** The page itself is always the stored one: a new version comes with its worker. It stands in for what cannot come. */
async function open(request: Request): Promise<Response> {
  if (new URL(request.url).pathname === page) return (await worker.matchPrecache(page)) ?? fetch(request);
  const { answer } = await fromNetwork(request, OTHER_PAGE_MS);
  return answer ?? Response.redirect(page);
}

// Before the worker's own, which would answer from the store at once.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.stopImmediatePropagation();
  event.respondWith(open(request));
});
worker.addEventListeners();
