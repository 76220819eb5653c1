import { CacheFirst, ExpirationPlugin, type Serwist } from 'serwist';
import { LANGUAGE_ADDRESS, LANGUAGE_CACHE, READER_CACHE, VERIFY } from '@/lib/constants/service-workers';
import { startPageWorker, fromNetwork } from './page-worker';

declare const self: { registration: { scope: string } };

const page = new URL(self.registration.scope).pathname;

/** The page that was used last in another language, if it is stored by a worker of its own. */
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

/** The page from the network; if that fails, or is slow, the stored one. */
async function open(request: Request, worker: Serwist): Promise<Response> {
  const { answer, network } = await fromNetwork(request);
  if (answer && answer.status < 500) return answer;
  return (await stored(new URL(request.url).search, worker)) ?? network;
}

/**
 * The service worker of /verify, one for each language (docs/security.md#pages-without-a-signal): the page and its files
 * are stored as they were built, so that it opens without a signal. Nothing else is stored but the reader of codes.
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
