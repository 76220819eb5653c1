/** The pages that need no sign-in, in both languages. */
const PAGES = ['/', '/hospitals', '/verify', '/get-a-card', '/privacy', '/login'];

export const PUBLIC_PAGES = [...PAGES, ...PAGES.map((path) => (path === '/' ? '/hi' : `/hi${path}`))];

/** Chromium without a GPU, and without background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
