/** `https://trust.example`, with a port if needed, but no path. It is part of every card's QR code, whose room is short. */
export const SITE_ADDRESS = /^(?=.{1,80}$)https?:\/\/[\w.-]+(:\d+)?\/?$/;
export const SITE_ADDRESS_WRONG =
  'NEXT_PUBLIC_SITE_URL must be the address of the site without a path, like https://trust.example, with at most 80 characters';

/**
 * The address of this site for search engines and link previews. Pages are static, so it is fixed when the app is
 * built (scripts/build.ts checks it). The default is the address of `npm run demo`.
 */
export const SITE_URL = (process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000').replace(/\/$/, '');
