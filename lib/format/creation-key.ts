/** An Idempotency-Key bound to its caller: two callers with the same key make two things. */
export const creationKeyOf = (caller: string, key: string): string => `${caller}:${key}`;

/** What an Idempotency-Key may be: 1 to 255 visible characters, like Stripe. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/;
