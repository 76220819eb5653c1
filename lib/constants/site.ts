/** Keeps the zone chosen last in this browser (docs/hospitals.md#which-zone-comes-first). */
export const ZONE_COOKIE = 'zone';

export const ZONE_COOKIE_DAYS = 365;

export const HOME_ZONE_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** The trust's own zone, whose hospitals come first for whoever has not chosen one; only on the server. */
export const homeZone = (): string | undefined => process.env.HOME_ZONE?.toUpperCase() || undefined;

/** `https://trust.example`, with a port if needed, but no path. It is part of every card's QR code, whose room is short. */
export const SITE_ADDRESS = /^(?=.{1,80}$)https?:\/\/[\w.-]+(:\d+)?\/?$/;

export const SITE_ADDRESS_WRONG =
  'NEXT_PUBLIC_SITE_URL must be the address of the site without a path, like https://trust.example, with at most 80 characters';

/**
 * The address of this site for search engines and link previews. Pages are static, so it is fixed when the app is
 * built (scripts/build.ts checks it). The default is the address of `npm run demo`.
 */
export const SITE_URL = (process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000').replace(/\/$/, '');
