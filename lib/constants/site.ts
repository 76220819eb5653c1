/** `https://trust.example`, a port at most: the site has its address to itself. */
export const SITE_ADDRESS = /^https?:\/\/[\w.-]+(:\d+)?\/?$/;
export const SITE_ADDRESS_WRONG =
  'NEXT_PUBLIC_SITE_URL must be the address of the site without a path, like https://trust.example';

/**
 * Where this site is reached, as search engines and link previews are told. Pages are static, so it is fixed when
 * the app is built (scripts/build.ts checks it); left out, it is where `npm run demo` serves.
 */
export const SITE_URL = (process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000').replace(/\/$/, '');
