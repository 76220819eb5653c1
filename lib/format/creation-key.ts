/** Bound to the caller: two callers with the same key make two things. */
export const creationKeyOf = (caller: string, key: string): string => `${caller}:${key}`;

/** 1 to 255 visible characters, like Stripe. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/;
