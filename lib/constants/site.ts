export const ZONE_COOKIE = 'zone';

export const ZONE_COOKIE_DAYS = 365;

export const HOME_ZONE_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Its hospitals come first for visitors who have not chosen a zone. Only on the server. */
export const homeZone = (): string | undefined => process.env.HOME_ZONE?.toUpperCase() || undefined;

/**
 * `https://trust.example`, with a port if needed, but no path. It is part of every card's QR code, which has little
 * room.
 */
export const SITE_ADDRESS = /^(?=.{1,80}$)https?:\/\/[\w.-]+(:\d+)?\/?$/;

export const SITE_ADDRESS_WRONG =
  'NEXT_PUBLIC_SITE_URL must be the address of the site without a path, like https://trust.example, with at most 80 characters';

/**
 * Fixed by the build, because pages are static (scripts/build.ts checks it). The default is the address of `npm run
 * demo`.
 */
export const SITE_URL = (process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000').replace(/\/$/, '');
