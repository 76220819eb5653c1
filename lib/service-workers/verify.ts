import { CacheFirst, ExpirationPlugin, type Serwist } from 'serwist';
import { LANGUAGE_ADDRESS, LANGUAGE_CACHE, READER_CACHE, VERIFY } from '@/lib/constants/service-workers';
import { startPageWorker, fromNetwork } from './page-worker';

declare const self: { registration: { scope: string } };

const page = new URL(self.registration.scope).pathname;

/** The page last used in another language, if that language's own worker stores it. */
async function otherLanguage(): Promise<string | undefined> {
  const cache = await caches.open(LANGUAGE_CACHE);
  const last = await (await cache.match(LANGUAGE_ADDRESS))?.text();
  return last && last !== page ? last : undefined;
}

async function stored(search: string, worker: Serwist): Promise<Response | undefined> {
  // The link on a card has the address in English; a browser keeps its fragment over the redirect.
  const other = page === VERIFY.page && (await otherLanguage());
  if (other) return Response.redirect(other + search);
  return worker.matchPrecache(page);
}

async function open(request: Request, worker: Serwist): Promise<Response> {
  const { answer, network } = await fromNetwork(request);
  if (answer && answer.status < 500) return answer;
  return (await stored(new URL(request.url).search, worker)) ?? network;
}

/**
 * For /verify, one per language: stores the page and its files as they were built, and the code reader, so that it
 * opens without a signal.
 */
startPageWorker(page, {
  // An open page has loaded its parts already (components/public/verify/code/use-ready.ts).
  skipWaiting: true,
  answers: ({ url }) => new URL(url).pathname === page,
  open,
  runtimeCaching: [
    {
      // Where the phone has no reader of its own: stored once it was fetched (components/scan/store-reader.ts).
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.wasm'),
      handler: new CacheFirst({
        cacheName: READER_CACHE,
        plugins: [new ExpirationPlugin({ maxEntries: 1 })],
      }),
    },
  ],
});
