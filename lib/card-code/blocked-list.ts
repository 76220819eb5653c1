import { toBase64url } from './base64url';

/**
 * The codes that must no longer be accepted: of blocked, replaced and erased numbers. A hash names a code only to
 * somebody who has it, so the list cannot be used to try numbers.
 */
export type BlockedList = {
  /** When it was made, ISO. */
  asOf: string;
  hashes: string[];
};

/** 48 bits: among ten thousand blocked codes, a good one is taken for one of them once in 28 thousand million times. */
const BYTES = 6;

/** What names a code on the list: 8 characters of base64url. @param id the code's random id */
export async function blockedHash(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return toBase64url(new Uint8Array(digest, 0, BYTES));
}
