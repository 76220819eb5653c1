declare const self: {
  addEventListener: (
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  registration: { unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
};

/** Takes the place of the worker where OFFLINE_VERIFY is off: removes what it stored, and itself. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(clear());
});

export {};
