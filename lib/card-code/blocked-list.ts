import { toBase64url } from './base64url';

/**
 * Codes no longer accepted: of blocked, replaced and erased numbers. A hash means something only to somebody who has
 * the code, so nobody can use the list to try numbers.
 */
export type BlockedList = {
  /** ISO time when it was made. */
  asOf: string;
  hashes: string[];
};

/** 48 bits: with ten thousand blocked codes, one good code in 28 thousand million is taken for a blocked one. */
const BYTES = 6;

/**
 * 8 characters of base64url.
 * @param id the code's random id
 */
export async function blockedHash(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return toBase64url(new Uint8Array(digest, 0, BYTES));
}
