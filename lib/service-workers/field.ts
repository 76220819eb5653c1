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

/** The page itself from the store when the network is slow; in place of any other page only when that cannot come. */
async function open(request: Request): Promise<Response> {
  const own = new URL(request.url).pathname === page;
  const { answer, network } = await fromNetwork(request, own ? undefined : OTHER_PAGE_MS);
  if (answer && (answer.status < 500 || !own)) return answer;
  if (!own) return Response.redirect(page);
  return (await worker.matchPrecache(page)) ?? network;
}

// Before the worker's own, which would answer from the store at once.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.stopImmediatePropagation();
  event.respondWith(open(request));
});
worker.addEventListeners();
