/** What anyone may open, and so what must be light, in both languages. */
const PAGES = ['/', '/hospitals', '/verify', '/login'];

export const PUBLIC_PAGES = [...PAGES, ...PAGES.map((path) => (path === '/' ? '/hi' : `/hi${path}`))];

/** Chromium without a display, and without requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
