declare const OWN_CACHES: string[];
declare const self: {
  addEventListener: (
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  registration: { scope: string; unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
};

/**
 * Replaces a worker that is switched off: removes what that stored, and itself. Serwist names caches by the worker's
 * scope, so those of the other worker stay.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  const clear = async () => {
    const { scope } = self.registration;
    for (const name of await caches.keys())
      if (name.endsWith(`-${scope}`) || OWN_CACHES.includes(name)) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(clear());
});

export {};
