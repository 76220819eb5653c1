import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { newIdempotencyKey } from './client';

/** The Idempotency-Key of what is sent: sending the same content again reuses it, other content gets a new one. */
export function keysOfContent() {
  let last = { content: '', key: '' };
  return {
    of(input: unknown): string {
      const content = JSON.stringify(input);
      if (last.content !== content) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    forget: () => void (last = { content: '', key: '' }),
  };
}

/** A password in the form that sign-in calls send. */
export type SignInDigest = string & { readonly digest: true };

/**
 * The login password rule of docs/contract.md#calls: digest + plain + digest. Does not use WebCrypto, which
 * is missing on plain http, as phones use it for the demo.
 */
export function signInDigest(password: string): SignInDigest {
  const digest = bytesToHex(sha256(utf8ToBytes(password)));
  return (digest + password + digest) as SignInDigest;
}
