/** Keeps the zone chosen last in this browser (docs/hospitals.md#which-zone-comes-first). */
export const ZONE_COOKIE = 'zone';
export const ZONE_COOKIE_DAYS = 365;
export const HOME_ZONE_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** The trust's own zone, whose hospitals come first for whoever has not chosen one; only on the server. */
export const homeZone = (): string | undefined => process.env.HOME_ZONE?.toUpperCase() || undefined;
