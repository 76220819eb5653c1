import { CacheFirst, ExpirationPlugin, type PrecacheEntry, Serwist } from 'serwist';

/** By the address of the page, set by the build. */
declare const PRECACHED: Record<string, PrecacheEntry[]>;
declare const self: { registration: { scope: string } };

/**
 * The service worker of /verify, one for each language (docs/security.md#verify-without-a-signal): the page comes from
 * the files stored with the last version, so that it opens without a signal; everything else goes to the network and is
 * not stored.
 */
new Serwist({
  precacheEntries: PRECACHED[new URL(self.registration.scope).pathname] ?? [],
  precacheOptions: {
    cleanupOutdatedCaches: true,
    cleanURLs: false,
    directoryIndex: null,
    // A number in the address is read by the page itself.
    ignoreURLParametersMatching: [/./],
  },
  // An open page has loaded its parts already (components/public/verify/code/use-ready.ts).
  skipWaiting: true,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      // The reader of codes, where the phone has none of its own: stored once it was needed.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.wasm'),
      handler: new CacheFirst({
        cacheName: 'verify-reader',
        plugins: [new ExpirationPlugin({ maxEntries: 1 })],
      }),
    },
  ],
}).addEventListeners();
